// A working copy of the tree for mutations. Finds the tests that depend on a file, builds and runs
// them, and restores the original state without a rebuild.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync,
  utimesSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { BuildGraph } from '../testrun/build_graph.mjs';

const PRESET = 'host';
// Sanitizers would take two thirds of the time and find little more than these assertions.
const QUICK = ['-DKAITEN_SANITIZE=OFF', '-DKAITEN_TEST_TIMEOUTS=OFF', '-DCMAKE_CXX_FLAGS_DEBUG=-O1 -D_GLIBCXX_ASSERTIONS'];
const NOT_FOR_HOST = ['firmware', 'long', 'fuzz', 'web'];
// Output of ninja if a file does not compile or link.
const FAILED_STEP = /^FAILED: (?!build\.ninja)/m;
// Output of ctest for one test: name, result and seconds.
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

  // Copies a file only if it differs, so that earlier build results stay valid.
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

  // Builds the unchanged tree and keeps a copy for restore(). Returns the build's error output, or null.
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

  // Replaces the text of a file until restore() is called.
  change(file, text) {
    const path = join(this.folder, file);
    this.#changed = { path, text: readFileSync(path), time: statSync(path).mtime };
    writeFileSync(path, text);
  }

  // Restores the changed file and all build results of prepare(), including their modification times.
  restore() {
    const { path, text, time } = this.#changed;
    writeFileSync(path, text);
    utimesSync(path, time, time);
    this.#bringBack(this.kept, this.build);
  }

  // Copies all files that are missing in `to` or have another modification time there. Uses cp because
  // it preserves times exactly, which ninja depends on.
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

  // Builds the programs of a test. Returns false if they do not compile.
  compile({ programs }) {
    const { status, stdout } = this.#ninja(...programs.map((program) => relative(this.build, program)));
    if (status !== 0 && !FAILED_STEP.test(stdout)) {
      throw new Error(`ninja failed, but not in a compile or link step:\n${stdout}`);
    }
    return status === 0;
  }

  #ninja(...words) {
    return this.#run('ninja', ['-C', this.build, ...words]);
  }

  // Returns the host tests that ctest lists: [{name, programs, files}]. `files` maps each file that the
  // programs are built from to the set of object files that depend on it.
  tests() {
    const { stdout } = this.#run('ctest', ['--test-dir', this.build, '--show-only=json-v1']);
    const graph = new BuildGraph(this.build);
    return JSON.parse(stdout).tests.filter(({ command }) => command).map((one) => {
      const property = (name) => [one.properties.find((each) => each.name === name)?.value ?? []].flat();
      const words = [...one.command, ...property('ENVIRONMENT')].flatMap((word) => word.split(/[=,]/));
      const programs = words.filter((word) => word.startsWith(this.build) && existsSync(word));
      return { name: one.name, labels: property('LABELS'), programs };
    }).filter(({ labels, programs }) => programs.length > 0
      && !labels.some((label) => NOT_FOR_HOST.includes(label)))
      .map(({ name, programs }) => ({ name, programs, files: this.#filesOf(programs, graph) }));
  }

  #filesOf(programs, graph) {
    const files = new Map();
    for (const object of graph.inputsOf(programs.map((program) => relative(this.build, program)))) {
      for (const path of graph.readForObjects.get(object) ?? []) {
        const file = relative(this.folder, path);
        files.set(file, (files.get(file) ?? new Set()).add(object));
      }
    }
    return files;
  }

  // Runs tests with a timeout of `limit` seconds each. Returns [{name, passes, seconds}]. A test that
  // times out does not pass.
  run(names, limit) {
    const patterns = names.map((name) => name.replace(/[^\w]/g, '\\$&'));
    const { stdout } = this.#run('ctest', ['--test-dir', this.build, '-j', `${availableParallelism()}`,
      '-R', `^(${patterns.join('|')})$`, '--timeout', `${limit}`,
      '-FA', '.*']); // the programs are built already
    return [...stdout.matchAll(TOLD)].map(([, name, end, seconds]) =>
      ({ name, passes: end.trim() === 'Passed', seconds: Number(seconds) }));
  }
}
