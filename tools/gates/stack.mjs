// The stack gate: computes the worst-case stack depth of a firmware on each core from the compiler's call graph.
// Usage: node stack.mjs BUILD_FOLDER ELF BYTES|BOARD   (budgets.json has the limits of boards)
//
// - GCC writes one .ci file per object file (-fcallgraph-info=su), with the frame size and the calls
//   of every function. Functions without such data (assembler, C library) come from the disassembly.
// - For a call through a pointer, the gate reads the source line. If it calls a virtual function, all
//   overrides count. indirect_calls.json lists the targets of all other pointers.
// - A function may be an interrupt handler if its address is stored in the program but no known call
//   reaches it. The deepest of these is added on top.
// - The second core has a stack of its own. No interrupt is handled on it.
// - Recursion, and calls that the gate cannot resolve, are failures.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { budgetOf } from './budgets.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const INDIRECT = '__indirect_call';
// Bytes of an exception: eight words, 18 more on a core with a floating-point unit, and one word of alignment if
// needed.
const EXCEPTION_FRAME = 36;
const EXCEPTION_FRAME_WITH_FLOATS = 108;

function exceptionFrame(elf) {
  const attributes = execFileSync('arm-none-eabi-readelf', ['--arch-specific', elf], { encoding: 'utf8' });
  return /Tag_FP_arch/.test(attributes) ? EXCEPTION_FRAME_WITH_FLOATS : EXCEPTION_FRAME;
}

function filesBelow(folder, ending) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path, ending);
    return entry.name.endsWith(ending) ? [path] : [];
  });
}

// A node's title is the symbol; titles of static functions have the file's path in front of it.
const symbolOf = (title) => title.slice(title.lastIndexOf(':') + 1);

// Returns the function name in the source at the place of an indirect call, or null. GCC's place
// points at the name or at the parenthesis after it.
function calledName(place, folder, sources) {
  const [, name, line, column] = /^(.*):(\d+):(\d+)$/.exec(place);
  const file = resolve(folder, name);
  if (!sources.has(file)) sources.set(file, readFileSync(file, 'utf8').split('\n'));
  const text = sources.get(file)[line - 1];
  const [before, from] = [text.slice(0, column - 1), text.slice(column - 1)];
  return (/^([A-Za-z_]\w*)\s*\(/.exec(from) ?? /([A-Za-z_]\w*)\s*$/.exec(before))?.[1] ?? null;
}

function addFunction(functions, title, name) {
  if (!functions.has(title)) {
    functions.set(title, { title, symbol: symbolOf(title), name, frame: null, calls: new Set() });
  }
  return functions.get(title);
}

// Exits if an object file has frame sizes but no call graph, which would make the depth too small.
// Old compiler caches do not store call graphs.
function checkComplete(graphs, frames) {
  const known = new Set(graphs);
  const missing = frames.filter((file) => !known.has(file.replace(/su$/, 'ci')));
  if (missing.length) {
    console.error(`stack: ${missing.length} objects have no call graph, ${missing[0]} among them; `
      + 'a compiler cache must keep it, as ccache does since 4.10');
    process.exit(1);
  }
}

// Returns whether the source of a call graph was moved or deleted. tools/build then deletes the object, but the
// graph beside it stays in the build folder.
function isStale(file) {
  return file.includes('/CMakeFiles/') && !existsSync(file.replace(/ci$/, 'o'))
    && !existsSync(file.replace(/ci$/, 'obj'));
}

function readGraph(folder) {
  const functions = new Map();
  const sources = new Map();
  const files = filesBelow(folder, '.ci');
  const stale = new Set(files.filter(isStale));
  const graphs = files.filter((file) => !stale.has(file));
  checkComplete(graphs, filesBelow(folder, '.su').filter((file) => !stale.has(file.replace(/su$/, 'ci'))));
  for (const file of graphs) {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const node = /^node: \{ title: "([^"]*)" label: "([^"\\]*)(?:[^"]*\\n)?([^"]*)"/.exec(line);
      if (node && node[1] !== INDIRECT) {
        const entry = addFunction(functions, node[1], node[2]);
        const frame = /(\d+) bytes \((static|dynamic)(,bounded)?\)/.exec(node[3]);
        if (frame?.[2] === 'dynamic' && !frame[3]) entry.unbounded = true;
        if (frame) entry.frame = Math.max(entry.frame ?? 0, Number(frame[1]));
      }
      // Calls that the compiler adds, to a part of a split function, have no label.
      const edge =
        /^edge: \{ sourcename: "([^"]*)" targetname: "([^"]*)"(?: label: "([^"]*)")?/.exec(line);
      if (edge) {
        const target = edge[2] === INDIRECT ? { indirect: calledName(edge[3], folder, sources) } : edge[2];
        addFunction(functions, edge[1], edge[1]).calls.add(target);
      }
    }
  }
  return functions;
}

// Returns the frame size and the calls of every function, from the program's disassembly.
function readDisassembly(elf) {
  const text = execFileSync('arm-none-eabi-objdump', ['-d', elf], {
    encoding: 'utf8', maxBuffer: 1 << 28,
  });
  const functions = new Map();
  let current = null;
  for (const line of text.split('\n')) {
    const start = /^([0-9a-f]+) <([^>]+)>:$/.exec(line);
    if (start) {
      current = { address: parseInt(start[1], 16), frame: 0, calls: new Set() };
      functions.set(start[2], current);
    }
    const push = /\tpush\t\{([^}]*)\}/.exec(line);
    if (push) {
      current.frame += push[1].split(',').reduce((bytes, part) => {
        const range = /r(\d+)-r(\d+)/.exec(part);
        return bytes + 4 * (range ? range[2] - range[1] + 1 : 1);
      }, 0);
    }
    const room = /\tsub\tsp, #(\d+)/.exec(line);
    if (room) current.frame += Number(room[1]);
    const call = /\t(?:bl|b\.n|b\.w|b)\t[0-9a-f]+ <([^>+]+)>/.exec(line);
    if (call) current.calls.add(call[1]);
  }
  return functions;
}

// Returns the functions whose address is stored as a word anywhere in the program's image.
function addressTaken(elf, disassembly) {
  const folder = mkdtempSync(join(tmpdir(), 'kaiten-'));
  const image = join(folder, 'image.bin');
  execFileSync('arm-none-eabi-objcopy', ['-O', 'binary', elf, image]);
  const bytes = readFileSync(image);
  rmSync(folder, { recursive: true });
  const words = new Set();
  for (let at = 0; at + 4 <= bytes.length; at += 4) words.add(bytes.readUInt32LE(at));
  // The lowest bit of a pointer to Thumb code is set.
  return [...disassembly].filter(([, code]) => words.has(code.address | 1))
    .map(([symbol]) => symbol);
}

// Merges static functions of different files with the same symbol into one entry, with the largest
// frame and the calls of all: a call by symbol may mean any of them.
function merged(known, entry) {
  if (!known) return entry;
  return {
    ...known, frame: Math.max(known.frame, entry.frame),
    calls: new Set([...known.calls, ...entry.calls]),
  };
}

class StackAnalysis {
  constructor(folder, elf, indirectCalls) {
    this.graph = readGraph(folder);
    this.disassembly = readDisassembly(elf);
    this.indirectCalls = indirectCalls;
    this.bySymbol = new Map();
    for (const entry of this.graph.values()) {
      if (entry.frame === null) continue;
      this.bySymbol.set(entry.symbol, merged(this.bySymbol.get(entry.symbol), entry));
    }
    this.depths = new Map();
    this.problems = new Set();
  }

  // Returns the symbols that match a name of indirect_calls.json. A star at the end is a wildcard.
  matching(pattern) {
    if (!pattern.endsWith('*')) return [pattern];
    return [...this.disassembly.keys()].filter((name) => name.startsWith(pattern.slice(0, -1)));
  }

  // Returns the possible targets of an indirect call: those that indirect_calls.json lists for the
  // caller or for the called member, otherwise all overrides of the virtual function `method`.
  indirectTargets(caller, method) {
    const { calls, members } = this.indirectCalls;
    const listed = calls[caller.symbol] ?? calls[caller.name] ?? members?.[method];
    if (listed) return listed.flatMap((pattern) => this.matching(pattern));
    const overrides = method === null ? [] : [...this.graph.values()]
      .filter((entry) => entry.frame !== null && this.disassembly.has(entry.symbol) &&
        entry.name.includes(`::${method}(`));
    if (overrides.length === 0) {
      this.problems.add(`${caller.name} calls through a pointer (${method ?? 'unnamed'}) that ` +
        'indirect_calls.json does not list');
    }
    return overrides.map((entry) => entry.symbol);
  }

  node(symbol) {
    const known = this.bySymbol.get(symbol);
    if (known) {
      if (known.unbounded) this.problems.add(`${known.name} has a frame of unbounded size`);
      const calls = [...known.calls].flatMap((target) =>
        typeof target === 'string' ? [symbolOf(target)]
          : this.indirectTargets(known, target.indirect));
      return { name: known.name, frame: known.frame, calls };
    }
    const code = this.disassembly.get(symbol);
    if (code) return { name: symbol, frame: code.frame, calls: [...code.calls] };
    return { name: symbol, frame: 0, calls: [] }; // inlined, or not linked into this program
  }

  // Returns the worst-case stack depth of `symbol` with its callees, and the call path to it.
  depth(symbol, above = []) {
    if (this.depths.has(symbol)) return this.depths.get(symbol);
    const { name, frame, calls } = this.node(symbol);
    if (above.includes(symbol)) {
      const circle = above.slice(above.indexOf(symbol)).map((entry) => this.node(entry).name);
      this.problems.add(`recursion: ${circle.join(' -> ')} -> ${name}`);
      return { bytes: 0, path: [] };
    }
    let deepest = { bytes: 0, path: [] };
    for (const call of new Set(calls)) {
      if (call === symbol && !this.bySymbol.has(symbol)) continue; // a loop in assembler
      const below = this.depth(call, [...above, symbol]);
      if (below.bytes > deepest.bytes) deepest = below;
    }
    const result = {
      bytes: frame + deepest.bytes,
      path: [`${String(frame).padStart(5)}  ${name}`, ...deepest.path],
    };
    this.depths.set(symbol, result);
    return result;
  }
}

const deepestOf = (depths) =>
  depths.reduce((most, next) => (next.bytes > most.bytes ? next : most), { bytes: 0, path: [] });

function main([folder, elf, limit]) {
  const { stack: reserved, second_stack: reservedOnSecond } = /^\d+$/.test(limit)
    ? { stack: Number(limit), second_stack: Number(limit) } : budgetOf(limit);
  const table = JSON.parse(readFileSync(join(here, 'indirect_calls.json'), 'utf8'));
  const analysis = new StackAnalysis(folder, elf, table);
  const program = deepestOf(table.roots.map((symbol) => analysis.depth(symbol)));
  const second = deepestOf(table.second_roots.filter((symbol) => analysis.disassembly.has(symbol))
    .map((symbol) => analysis.depth(symbol)));
  const handlers = addressTaken(elf, analysis.disassembly)
    .filter((symbol) => !analysis.depths.has(symbol) && !table.roots.includes(symbol))
    .filter((symbol) => !table.never.includes(symbol));
  const interrupt = deepestOf(handlers.map((symbol) => analysis.depth(symbol)));
  const exception = exceptionFrame(elf);
  const total = program.bytes + exception + interrupt.bytes;

  console.log(`stack: ${total} of ${reserved} bytes: program ${program.bytes}, ` +
    `interrupt ${exception} + ${interrupt.bytes}`);
  console.log([...program.path, '  interrupted by', ...interrupt.path].join('\n'));
  console.log([`second core: ${second.bytes} of ${reservedOnSecond} bytes`, ...second.path].join('\n'));
  for (const problem of analysis.problems) console.error(`stack: ${problem}`);
  if (total > reserved) console.error(`stack: ${total - reserved} bytes too many`);
  if (second.bytes > reservedOnSecond) {
    console.error(`stack: ${second.bytes - reservedOnSecond} bytes too many on the second core`);
  }
  return analysis.problems.size === 0 && total <= reserved && second.bytes <= reservedOnSecond ? 0 : 1;
}

process.exit(main(process.argv.slice(2)));
