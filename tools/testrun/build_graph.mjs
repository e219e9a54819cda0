// Reads from ninja which source files a program is built from.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

export class BuildGraph {
  #read = null;

  // build: a build folder of ninja, which may not exist yet
  constructor(build) {
    this.build = build;
    this.exists = existsSync(join(build, 'build.ninja'));
  }

  #ninja(...words) {
    return spawnSync('ninja', ['-C', this.build, ...words], { encoding: 'utf8', maxBuffer: 1 << 28 }).stdout;
  }

  // Returns a map from each object file to the files that the compiler read for it.
  get readForObjects() {
    if (this.#read === null) {
      this.#read = new Map();
      let files = null;
      for (const line of this.#ninja('-t', 'deps').split('\n')) {
        const [, object] = /^(\S.*): #deps /.exec(line) ?? [];
        if (object) {
          this.#read.set(resolve(this.build, object), files = []);
        } else if (line.startsWith(' ')) {
          files.push(resolve(this.build, line.trim()));
        }
      }
    }
    return this.#read;
  }

  // Returns the absolute paths of all inputs of targets, generated ones included.
  inputsOf(targets) {
    return this.#ninja('-t', 'inputs', ...targets).split('\n').slice(0, -1)
      .filter((line) => !line.startsWith('ninja: ')).map((name) => resolve(this.build, name));
  }

  // Returns the absolute paths of all files that programs are built from, headers included.
  filesOf(programs) {
    const inputs = this.inputsOf(programs.map((program) => relative(this.build, resolve(this.build, program))));
    return new Set(inputs.flatMap((input) => [input, ...this.readForObjects.get(input) ?? []]));
  }
}
