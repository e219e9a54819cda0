// Selects the tests that changed files can affect. It errs on the side of running a test:
// - A test depends on the files that ninja builds its programs and its build stages from.
// - A test in JavaScript also depends on the modules that it imports, and on every file and folder of the
//   tree that one of its modules names in a string.
// - A change of any other file, such as an approved picture or a CMakeLists.txt, affects every test, unless
//   the file is a script or a guide.
// - Gates that read all files, and tests about which nothing is known, run always.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { BuildGraph } from './build_graph.mjs';
import { folderOf, propertyOf, stagesOf } from './stages.mjs';

const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;
const STRING = /'([^'\n]{2,80})'|"([^"\n]{2,80})"|`([^`\n]{2,80})`/g;
const SCRIPT_OR_GUIDE = /\.(mjs|js|md|py)$|(^|\/)LICENSE$/;
// These gates read all files.
const ALWAYS = /^gate_(format|includes)$/;
// The page also contains these folders, which no build folder depends on.
const OF_PAGE = ['boards/web/', 'tools/site/', 'tools/emulator/'];

export class Affected {
  #root;
  #graphs = new Map();
  #stages = new Map();
  #modules = new Map();
  #setUps;

  // root: the tree; tests: the list of `ctest --show-only=json-v1`
  constructor(root, tests) {
    this.#root = root;
    this.#setUps = tests.filter((test) => propertyOf(test, 'FIXTURES_SETUP').length > 0);
    this.tests = tests.filter((test) => !this.#setUps.includes(test)).map((test) => this.#describe(test));
  }

  // Returns the names of the tests that a change of the given files, relative to the root, can affect.
  by(changed) {
    return this.tests.filter((test) => changed.some((file) => this.#depends(test, file))).map(({ name }) => name);
  }

  #depends({ files, folders, isKnown }, file) {
    if (!isKnown || files.has(file) || [...folders].some((folder) => file.startsWith(folder))) {
      return true;
    }
    return !this.#isSource(file) && !SCRIPT_OR_GUIDE.test(file);
  }

  // Returns whether a build compiles or converts this file.
  #isSource(file) {
    return [...this.#graphs.values()].some(({ sources }) => sources.has(file));
  }

  #describe(test) {
    const words = [...test.command ?? [], ...propertyOf(test, 'ENVIRONMENT')].flatMap((word) => word.split(/[=,]/));
    const files = new Set();
    const folders = new Set();
    for (const word of words) {
      const [top, folder, ...rest] = relative(this.#root, word).split('/');
      if (top === 'build' && folder && rest.length === 0) {
        this.#graph(folder).sources.forEach((path) => files.add(path));
      } else if (top === 'build' && folder) {
        this.#graph(folder).filesOf([word]).forEach((path) => files.add(relative(this.#root, path)));
      } else if (word.endsWith('.mjs') && word.startsWith(this.#root)) {
        this.#addModules(word, files, folders);
      }
    }
    // The programs of the stage `host` are known one by one.
    for (const stage of stagesOf(test, this.#setUps).filter((name) => name !== 'host')) {
      const { paths, more } = this.#stage(stage);
      paths.forEach((path) => files.add(path));
      more.forEach((path) => folders.add(path));
    }
    return { name: test.name, files, folders, isKnown: files.size > 0 && !ALWAYS.test(test.name) };
  }

  #addModules(script, files, folders) {
    for (const module of this.#closure(script)) {
      files.add(relative(this.#root, module));
      this.#named(module).forEach((path) => (path.endsWith('/') ? folders : files).add(path));
    }
  }

  // Returns the files of a stage, and folders that belong to it. A stage that is not built yet depends on
  // everything.
  #stage(name) {
    if (!this.#stages.has(name)) {
      const graph = this.#graph(folderOf(name));
      this.#stages.set(name, {
        paths: graph.sources,
        more: [...graph.exists ? [] : [''], ...name === 'page' ? OF_PAGE : []],
      });
    }
    return this.#stages.get(name);
  }

  #graph(folder) {
    if (!this.#graphs.has(folder)) {
      const graph = new BuildGraph(join(this.#root, 'build', folder));
      graph.sources = new Set(graph.exists
        ? [...graph.filesOf(['all'])].map((path) => relative(this.#root, path)) : []);
      this.#graphs.set(folder, graph);
    }
    return this.#graphs.get(folder);
  }

  // Returns a module and all modules of the tree that it imports, directly or not.
  #closure(file, found = new Set()) {
    if (!found.has(file) && existsSync(file)) {
      found.add(file);
      for (const [, name] of this.#text(file).matchAll(IMPORT)) {
        this.#closure(resolve(dirname(file), name), found);
      }
    }
    return found;
  }

  #text(file) {
    if (!this.#modules.has(file)) {
      this.#modules.set(file, readFileSync(file, 'utf8'));
    }
    return this.#modules.get(file);
  }

  // Returns the files, and the folders with a slash at the end, that a module names in a string.
  #named(module) {
    const paths = [];
    for (const [, ...strings] of this.#text(module).matchAll(STRING)) {
      const text = strings.find(Boolean).replace(/\$\{.*/, '');
      for (const base of [this.#root, dirname(module)]) {
        const path = resolve(base, text);
        const status = text !== '' && path.startsWith(`${this.#root}/`)
          ? statSync(path, { throwIfNoEntry: false }) : null;
        const name = relative(this.#root, path);
        if (status && !name.startsWith('build') && !name.startsWith('.')) {
          paths.push(status.isDirectory() ? `${name}/` : name);
        }
      }
    }
    return paths;
  }
}
