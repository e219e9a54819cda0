// A copy of the tree that may be changed. It knows which tests a file can reach, builds and runs them,
// and is brought back to what it was without building again.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync,
  utimesSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';

const PRESET = 'host';
// Sanitizers would take two thirds of the time and find little that these checks do not.
const QUICK = ['-DKAITEN_SANITIZE=OFF', '-DCMAKE_CXX_FLAGS_DEBUG=-O1 -D_GLIBCXX_ASSERTIONS'];
const NOT_FOR_HOST = ['firmware', 'long', 'fuzz', 'web'];
// How ninja tells of a file that could not be compiled or linked.
const FAILED_STEP = /^FAILED: (?!build\.ninja)/m;
// How ctest tells of a test: its name, how it ended, and the seconds.
const TOLD = /Test +#\d+: (\S+) \.*(.*?) +([\d.]+) sec/g;

export class Scratch {
  #changed = null;

  constructor(tree, folder) {
    this.folder = folder;
    this.build = join(folder, 'build', PRESET);
    this.kept = join(folder, 'build', 'kept');
    this.#copy(tree);
  }

  #copy(tree) {
    const { stdout, status } = spawnSync('git', ['-C', tree, 'ls-files', '-z'], { encoding: 'utf8' });
    if (status !== 0) {
      throw new Error(`${tree} is not a git repository`);
    }
    mkdirSync(this.folder, { recursive: true });
    for (const file of stdout.split('\0').filter((name) => name && existsSync(join(tree, name)))) {
      this.#copyFile(join(tree, file), join(this.folder, file));
    }
    if (existsSync(join(tree, '.deps'))) {
      rmSync(join(this.folder, '.deps'), { force: true });
      symlinkSync(join(tree, '.deps'), join(this.folder, '.deps'));
    }
  }

  // Only what differs, so that what was built before still serves.
  #copyFile(from, to) {
    if (!existsSync(to) || !readFileSync(from).equals(readFileSync(to))) {
      mkdirSync(dirname(to), { recursive: true });
      cpSync(from, to);
    }
  }

  #run(command, args) {
    return spawnSync(command, args, {
      cwd: this.folder, encoding: 'utf8', maxBuffer: 1 << 28,
      env: { ...process.env, KAITEN_UF2_DIR: join(this.folder, 'build') },
    });
  }

  // Builds everything as it is, to come back to. Gives what went wrong, or null.
  prepare() {
    for (const { status, stdout, stderr } of [this.#run('cmake', ['--preset', PRESET, ...QUICK]), this.#ninja()]) {
      if (status !== 0) {
        return `${stdout}${stderr}`;
      }
    }
    mkdirSync(this.kept, { recursive: true });
    this.#bringBack(this.build, this.kept);
    return null;
  }

  // Another text for a file, until it is restored.
  change(file, text) {
    const path = join(this.folder, file);
    this.#changed = { path, text: readFileSync(path), time: statSync(path).mtime };
    writeFileSync(path, text);
  }

  // Back to what was prepared: the file, and all that was built of it, with the times they had.
  restore() {
    const { path, text, time } = this.#changed;
    writeFileSync(path, text);
    utimesSync(path, time, time);
    this.#bringBack(this.kept, this.build);
  }

  // Copies to a folder what it has not, or has of another time. cp keeps times exactly; ninja looks.
  #bringBack(from, to) {
    const time = (path) => statSync(path, { bigint: true, throwIfNoEntry: false })?.mtimeNs;
    const files = readdirSync(from, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(from, join(entry.parentPath, entry.name)))
      .filter((name) => time(join(from, name)) !== time(join(to, name)));
    for (let i = 0; i < files.length; i += 500) {
      spawnSync('cp', ['-p', '--parents', ...files.slice(i, i + 500), to], { cwd: from });
    }
  }

  // Builds what a test runs; false if it does not compile.
  compile({ programs }) {
    const { status, stdout } = this.#ninja(...programs.map((program) => relative(this.build, program)));
    if (status !== 0 && !FAILED_STEP.test(stdout)) {
      throw new Error(`not the compiler's fault:\n${stdout}`);
    }
    return status === 0;
  }

  #ninja(...words) {
    return this.#run('ninja', ['-C', this.build, ...words]);
  }

  // [{name, programs, files}]: the host's own tests, as ctest has them. `files` has for each file of the
  // tree that the programs are made of what is compiled of it.
  tests() {
    const { stdout } = this.#run('ctest', ['--test-dir', this.build, '--show-only=json-v1']);
    const read = this.#readForObjects();
    return JSON.parse(stdout).tests.filter(({ command }) => command).map((one) => {
      const property = (name) => [one.properties.find((each) => each.name === name)?.value ?? []].flat();
      const words = [...one.command, ...property('ENVIRONMENT')].flatMap((word) => word.split(/[=,]/));
      const programs = words.filter((word) => word.startsWith(this.build) && existsSync(word));
      return { name: one.name, labels: property('LABELS'), programs };
    }).filter(({ labels, programs }) => programs.length > 0
      && !labels.some((label) => NOT_FOR_HOST.includes(label)))
      .map(({ name, programs }) => ({ name, programs, files: this.#filesOf(programs, read) }));
  }

  // What the compiler read for each object, headers included.
  #readForObjects() {
    const read = new Map();
    let files = null;
    for (const line of this.#ninja('-t', 'deps').stdout.split('\n')) {
      const [, object] = /^(\S.*): #deps /.exec(line) ?? [];
      if (object) {
        read.set(resolve(this.build, object), files = []);
      } else if (line.startsWith(' ')) {
        files.push(resolve(this.build, line.trim()));
      }
    }
    return read;
  }

  #filesOf(programs, read) {
    const files = new Map();
    const inputs = programs.flatMap((program) =>
      this.#ninja('-t', 'inputs', relative(this.build, program)).stdout.split('\n'));
    for (const object of inputs.map((name) => resolve(this.build, name))) {
      for (const path of read.get(object) ?? []) {
        const file = relative(this.folder, path);
        files.set(file, (files.get(file) ?? new Set()).add(object));
      }
    }
    return files;
  }

  // Runs tests, each as long as `limit` seconds: [{name, passes, seconds}]. What never ends does not pass.
  run(names, limit) {
    const patterns = names.map((name) => name.replace(/[^\w]/g, '\\$&'));
    const { stdout } = this.#run('ctest', ['--test-dir', this.build, '-j', `${availableParallelism()}`,
      '-R', `^(${patterns.join('|')})$`, '--timeout', `${limit}`]);
    return [...stdout.matchAll(TOLD)].map(([, name, end, seconds]) =>
      ({ name, passes: end.trim() === 'Passed', seconds: Number(seconds) }));
  }
}
