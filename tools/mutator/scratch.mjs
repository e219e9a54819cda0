// A copy of the tree that may be changed: builds it, and runs the tests that a change can reach.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync }
  from 'node:fs';
import { dirname, join } from 'node:path';

const PRESET = 'host';
// One test may take that long; what never ends is noticed, too.
const TEST_SECONDS = 300;
const NOT_FOR_HOST = ['firmware', 'long', 'fuzz'];

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

  // Builds everything for the host; false if it does not compile.
  compile() {
    return this.#run('cmake', ['--build', '--preset', PRESET]).status === 0;
  }

  // [{name, labels, programs}] as ctest has them; programs: the files of this build they run.
  tests() {
    const { stdout } = this.#run('ctest', ['--test-dir', this.build, '--show-only=json-v1']);
    return JSON.parse(stdout).tests.filter(({ command }) => command).map((one) => {
      const property = (name) => one.properties.find((each) => each.name === name)?.value ?? [];
      const words = [...one.command, ...[property('ENVIRONMENT')].flat().map((each) => each.replace(/^\w+=/, ''))];
      return {
        name: one.name,
        labels: [property('LABELS')].flat(),
        programs: words.filter((word) => word.startsWith(this.build) && existsSync(word)),
      };
    });
  }

  // When each program was built, so that it shows which a change has reached.
  times(tests) {
    return new Map(tests.flatMap(({ programs }) => programs)
      .map((program) => [program, statSync(program).mtimeMs]));
  }

  // The host's own tests whose programs were built anew since then.
  reached(tests, times) {
    return tests.filter(({ labels, programs }) =>
      !labels.some((label) => NOT_FOR_HOST.includes(label))
      && programs.some((program) => statSync(program).mtimeMs !== times.get(program)));
  }

  // The name of the first test that fails, or null.
  failing(names) {
    const pattern = `^(${names.map((name) => name.replace(/[^\w]/g, '\\$&')).join('|')})$`;
    const { stdout, status } = this.#run('ctest', ['--test-dir', this.build, '-R', pattern,
      '--stop-on-failure', '--timeout', `${TEST_SECONDS}`]);
    return status === 0 ? null : /^\s*\d+ - (\S+) \(/m.exec(stdout)?.[1] ?? 'ctest';
  }
}
