// A copy of the tree that may be changed: knows which tests a file can reach, and builds and runs them
// one at a time.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync }
  from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const PRESET = 'host';
// One test may take that long; what never ends is noticed, too.
const TEST_SECONDS = 300;
const NOT_FOR_HOST = ['firmware', 'long', 'fuzz', 'web'];

export class Scratch {
  constructor(tree, folder) {
    this.folder = folder;
    this.#copy(tree);
    this.build = join(folder, 'build', PRESET);
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

  read(file) {
    return readFileSync(join(this.folder, file), 'utf8');
  }

  write(file, text) {
    writeFileSync(join(this.folder, file), text);
  }

  #run(command, args) {
    return spawnSync(command, args, {
      cwd: this.folder, encoding: 'utf8', maxBuffer: 1 << 28,
      env: { ...process.env, KAITEN_UF2_DIR: join(this.folder, 'build') },
    });
  }

  configure() {
    return this.#run('cmake', ['--preset', PRESET]);
  }

  // Builds these files of the build, or everything; false if it does not compile.
  compile(...programs) {
    return this.#ninja(...programs.map((program) => relative(this.build, program))).status === 0;
  }

  #ninja(...words) {
    return this.#run('ninja', ['-C', this.build, ...words]);
  }

  // [{name, files}]: the host's own tests, as ctest has them, with all files of the tree that their
  // programs are made of.
  tests() {
    const { stdout } = this.#run('ctest', ['--test-dir', this.build, '--show-only=json-v1']);
    const met = this.#filesOfObjects();
    return JSON.parse(stdout).tests.filter(({ command }) => command).map((one) => {
      const property = (name) => one.properties.find((each) => each.name === name)?.value ?? [];
      const words = [...one.command, ...[property('ENVIRONMENT')].flat().map((each) => each.replace(/^\w+=/, ''))];
      const labels = [property('LABELS')].flat();
      const programs = words.filter((word) => word.startsWith(this.build) && existsSync(word));
      return { name: one.name, labels, programs };
    }).filter(({ labels, programs }) => programs.length > 0
      && !labels.some((label) => NOT_FOR_HOST.includes(label)))
      .map(({ name, programs }) => ({ name, programs, files: this.#filesOf(programs, met) }));
  }

  // What the compiler read for each object, headers included.
  #filesOfObjects() {
    const met = new Map();
    let files = null;
    for (const line of this.#ninja('-t', 'deps').stdout.split('\n')) {
      const [, object] = /^(\S.*): #deps /.exec(line) ?? [];
      if (object) {
        met.set(resolve(this.build, object), files = []);
      } else if (line.startsWith(' ')) {
        files.push(resolve(this.build, line.trim()));
      }
    }
    return met;
  }

  #filesOf(programs, met) {
    const inputs = programs.flatMap((program) =>
      this.#ninja('-t', 'inputs', relative(this.build, program)).stdout.split('\n'))
      .map((name) => resolve(this.build, name));
    return new Set(inputs.flatMap((name) => [name, ...(met.get(name) ?? [])])
      .map((name) => relative(this.folder, name)));
  }

  // Whether a test passes; its program must be built.
  passes({ name }) {
    const { status } = this.#run('ctest', ['--test-dir', this.build,
      '-R', `^${name.replace(/[^\w]/g, '\\$&')}$`, '--timeout', `${TEST_SECONDS}`]);
    return status === 0;
  }
}
