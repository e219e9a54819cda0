// The translated blocks of a device: translates them on demand, finds them by address, and runs one
// after the other. translations.mjs caches translations, so that another device with the same code,
// or the same device after a restart, can reuse them.
import {
  again, call, callIndirect, constant, getLocal, giveBack, isZero, load, loop, makeModule, op,
  setLocal, store, type, when,
} from './wasm.mjs';
import { GRANULE_SHIFT, State } from './machine_memory.mjs';
import { READ, TOUCH, translateBlock } from './translator.mjs';
import { MOST_OF_A_PLACE, Translations } from './translations.mjs';
import {
  CACHE_SETS, FLASH_BASE, LINE_SHIFT, RAM_BASE, RAM_BYTES, ROM_BYTES,
} from './memory_map.mjs';

// Maximum number of blocks per module. A module has the block at a hot address and its successors.
const MOST_AT_ONCE = 16;
const TABLE_STEP = 1024;

const Type = { BLOCK: 0, TOUCH: 1, READ: 2, PERIPHERAL: 3 };
const TYPES = [type(0, 1), type(2, 0), type(1, 0), type(3, 1)];
const ZERO = constant(0);

// Shared by all devices, because most run the same firmware.
const translations = new Translations();

// Generates the WebAssembly functions that all blocks share.
class RunnerCode {
  constructor(place) {
    this.place = place;
  }

  state(index) {
    return load(2, ZERO, this.place.state + 4 * index);
  }

  addToState(index, value) {
    return store(2, ZERO, this.place.state + 4 * index, op.add(this.state(index), value));
  }

  // touch(set, line): makes a cache line the most recent of its set. Counts a miss if the line was not
  // cached.
  get touch() {
    const [set, line, recent, other] = [0, 1, 2, 3].map(getLocal);
    const { place } = this;
    return [
      ...setLocal(0, op.shl(set, constant(2))),
      ...setLocal(2, load(2, set, place.recent)),
      ...setLocal(3, load(2, set, place.other)),
      ...store(2, set, place.other, recent),
      ...store(2, set, place.recent, line),
      ...when(op.ne(other, line), [
        ...this.addToState(State.MISSES, constant(1)),
        ...this.addToState(State.BUDGET, op.sub(ZERO, this.state(State.MISS_CYCLES))),
      ]),
    ];
  }

  // read(offset): accounts for a read of a word, half-word or byte from flash, which the block counts as
  // a read of RAM.
  get read() {
    const line = getLocal(1);
    const set = op.and(line, constant(CACHE_SETS - 1));
    return [
      ...setLocal(1, op.shrU(getLocal(0), constant(LINE_SHIFT))),
      ...this.addToState(State.ACCESSES, constant(1)),
      ...this.addToState(State.RAM_ACCESSES, constant(-1)),
      ...when(op.ne(load(2, op.shl(set, constant(2)), this.place.recent), line),
        call(TOUCH, set, line)),
    ];
  }

  // run(): runs blocks until the turn is over or there is no block at the PC (returns 1), or until a
  // block leaves the next instruction to the interpreter (returns 0).
  get run() {
    const [pc, offset, block] = [0, 1, 2].map(getLocal);
    const find = (base, limit, map, otherwise) => [
      ...setLocal(1, op.sub(pc, constant(base))),
      ...when(op.ltU(offset, limit),
        setLocal(2, load(2, op.shl(offset, constant(1)), map)), otherwise),
    ];
    const { place } = this;
    return [
      ...loop([
        ...setLocal(0, this.state(State.PC)),
        ...setLocal(2, ZERO),
        ...find(FLASH_BASE, this.state(State.CODE_LIMIT), place.flashMap,
          find(RAM_BASE, constant(RAM_BYTES), place.ramMap,
            find(0, constant(ROM_BYTES), place.romMap, []))),
        ...when(isZero(block), giveBack(constant(1))),
        ...when(isZero(callIndirect(Type.BLOCK, block)), giveBack(ZERO)),
        ...when(op.gtS(this.state(State.BUDGET), ZERO), again(1)),
      ]),
      ...constant(1),
    ];
  }
}

export class BlockStore {
  // End of the used part of the table. Entry 0 stays empty: a map has 0 where no block starts.
  #used = 1;
  // The instances of each place, the latest first: {made, first}. `first` is the table entry of the
  // first block. A translation that is found again, such as after a restart, keeps its instance.
  #instances = new Map();
  // Table entries of dropped instances, by the number of entries.
  #free = new Map();

  // watched: addresses at which no block may start
  constructor(memory, watched = new Set()) {
    this.watched = watched;
    const code = new RunnerCode(memory.at);
    this.memory = memory;
    this.imports = { e: { memory: memory.memory, table: memory.table } };
    const bytes = makeModule({
      types: TYPES,
      functions: [
        { type: Type.TOUCH, locals: 2, code: code.touch, exported: 'touch' },
        { type: Type.READ, locals: 1, code: code.read, exported: 'read' },
        { type: Type.BLOCK, locals: 3, code: code.run, exported: 'run' },
      ],
      usesTable: true,
    });
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), this.imports);
    Object.assign(this.imports.e, {
      touch: exports.touch,
      read: exports.read,
      peripheral: (address, at, cycles) => this.reader(address, at, cycles),
    });
    this.run = exports.run;
    // Callback that reads a peripheral for a block; Processor sets it.
    this.reader = null;
    // Number of blocks entered so far, repeated ones included.
    this.made = 0;
  }

  // Number of table entries that blocks have taken so far.
  get entries() {
    return this.#used - 1;
  }

  // Returns the map that covers an address and the index in it, or null where code is not translated.
  // The first codeBytes bytes of the flash count as translatable.
  find(address, codeBytes = this.memory.state[State.CODE_LIMIT]) {
    const { memory } = this;
    if (address >= RAM_BASE) {
      const offset = address - RAM_BASE;
      return offset < RAM_BYTES ? { map: memory.ramMap, index: offset >>> 1 } : null;
    }
    if (address >= FLASH_BASE) {
      const offset = address - FLASH_BASE;
      return offset < codeBytes ? { map: memory.flashMap, index: offset >>> 1 } : null;
    }
    return address < ROM_BYTES ? { map: memory.romMap, index: address >>> 1 } : null;
  }

  // Translates the block at `start` and its successors. Returns false if that is not possible.
  translate(start, chip, cached) {
    const place = [start, cached, this.memory.flashBytes].join();
    const made = translations.find(place, chip, (block) => this.find(block.start))
      ?? translations.add(place, chip, (code) => this.#translated(start, code, cached));
    if (made.blocks.length === 0) {
      return false;
    }
    const first = this.#instanceOf(place, made);
    made.blocks.forEach((block, i) => this.#enter(block, first + i));
    this.made += made.blocks.length;
    return true;
  }

  // Returns the first table entry of a translation. Instantiates its module if there is no instance. The
  // instances do not import the table themselves, because each would keep a copy of it.
  #instanceOf(place, made) {
    const kept = this.#instances.get(place) ?? [];
    const known = kept.find((instance) => instance.made === made);
    if (known) {
      return known.first;
    }
    for (const instance of kept.splice(MOST_OF_A_PLACE - 1)) {
      this.#drop(instance);
    }
    const first = this.#takeEntries(made.blocks.length);
    const { exports } = new WebAssembly.Instance(made.module, this.imports);
    made.blocks.forEach((_, i) => this.memory.table.set(first + i, exports[`b${i}`]));
    this.#instances.set(place, [{ made, first }, ...kept]);
    return first;
  }

  #takeEntries(count) {
    const freed = this.#free.get(count)?.pop();
    if (freed) {
      return freed;
    }
    const { table } = this.memory;
    const first = this.#used;
    this.#used += count;
    while (table.length < this.#used) {
      table.grow(TABLE_STEP);
    }
    return first;
  }

  // Removes an instance from the table and from the maps.
  #drop({ made: { blocks }, first }) {
    const { codeBytes, table } = this.memory;
    blocks.forEach(({ start }, i) => {
      const { map, index } = this.find(start, codeBytes);
      if (map[index] === first + i) {
        map[index] = 0;
      }
      table.set(first + i, null);
    });
    this.#free.set(blocks.length, [...this.#free.get(blocks.length) ?? [], first]);
  }

  #translated(start, code, cached) {
    const blocks = this.#blocksFrom(start, code, cached);
    const bytes = makeModule({
      types: TYPES,
      imports: [
        { name: 'touch', type: Type.TOUCH }, { name: 'read', type: Type.READ },
        { name: 'peripheral', type: Type.PERIPHERAL },
      ],
      functions: blocks.map((block, i) => ({ type: Type.BLOCK, locals: block.locals, code: block.code, exported: `b${i}` })),
    });
    return { blocks: blocks.map(({ start: at, end }) => ({ start: at, end })), bytes };
  }

  #blocksFrom(start, chip, cached) {
    const blocks = [];
    const waiting = [start];
    const met = new Set(waiting);
    for (let i = 0; i < waiting.length && blocks.length < MOST_AT_ONCE; i++) {
      const block = translateBlock(waiting[i], this.memory, chip, cached);
      if (!block && i === 0) {
        return [];
      }
      if (block) {
        blocks.push(block);
        for (const target of block.targets) {
          const found = this.find(target);
          if (found && found.map[found.index] === 0 && !met.has(target)) {
            met.add(target);
            waiting.push(target);
          }
        }
      }
    }
    return blocks;
  }

  #enter({ start, end }, number) {
    if (this.watched.has(start)) {
      return;
    }
    const { map, index } = this.find(start);
    map[index] = number;
    if (start >= RAM_BASE) {
      this.memory.granules.fill(1, (start - RAM_BASE) >>> GRANULE_SHIFT,
        ((end - 1 - RAM_BASE) >>> GRANULE_SHIFT) + 1);
    }
  }
}
