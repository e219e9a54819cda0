// Finds data races between the two cores: accesses of both cores to the same byte of RAM, at least one of
// them a write, without a hand-over between the two. A race is found even if the cores happened to access
// the byte in the intended order.
//
// Each core has a clock, and knows up to which time of the other core's clock everything has been handed
// over to it. A hand-over is a word that passes through a FIFO, a spinlock that one core releases and the
// other takes, a word that one core stores to a synchronizing variable and the other loads, and a reset of
// core 1. Events (SEV) hand nothing over. Accesses by DMA and code fetches are not watched.
import { RAM_BASE, RAM_BYTES } from './memory_map.mjs';
import { hexadecimal } from './errors.mjs';
import { nearestSymbol, readObjects, readSymbols } from './elf_symbols.mjs';

const LOCKS = 32;

// The last read, or write, of each byte by one core: its time, and the address of the code.
class Accesses {
  times = new Uint32Array(RAM_BYTES);
  pcs = new Uint32Array(RAM_BYTES);

  note(offset, time, pc) {
    this.times[offset] = time;
    this.pcs[offset] = pc;
  }

  clear() {
    this.times.fill(0);
  }
}

export class RaceDetector {
  // [{address, core, kind, pc, other: {core, kind, pc}}], one for each pair of instructions.
  races = [];
  #clocks;
  #reads = [new Accesses(), new Accesses()];
  #writes = [new Accesses(), new Accesses()];
  #locks;
  // Clocks of the last store to each synchronizing word, by offset. null before the first store.
  #words = new Map();
  #found = new Set();

  // symbols, objects: functions and variables, for the texts. words: addresses of synchronizing words.
  constructor({ symbols = [], objects = [], words = [] } = {}) {
    this.symbols = symbols;
    this.objects = objects;
    for (const address of words) {
      this.#words.set(address - RAM_BASE, null);
    }
    this.start();
  }

  // Returns a detector for the firmware of an ELF file. names: parts of the (mangled) names of variables
  // whose words synchronize the cores, such as std::atomic variables with release and acquire. Throws if
  // no variable has such a name.
  static of(elf, names) {
    const objects = readObjects(elf);
    const words = names.flatMap((part) => {
      const found = objects.filter(({ name }) => name.includes(part));
      if (found.length === 0) {
        throw new Error(`no variable with ${part} in its name`);
      }
      return found.flatMap(({ address, bytes }) =>
        Array.from({ length: Math.ceil(bytes / 4) }, (_, i) => (address & ~3) + 4 * i));
    });
    return new RaceDetector({ symbols: readSymbols(elf), objects, words });
  }

  // Forgets all accesses, for the start of a chip.
  start() {
    this.#clocks = [[1, 0], [0, 1]];
    this.#locks = Array(LOCKS).fill(null);
    [...this.#reads, ...this.#writes].forEach((accesses) => accesses.clear());
    for (const offset of this.#words.keys()) {
      this.#words.set(offset, null);
    }
  }

  // Returns what a core hands over now, for acquire().
  release(core) {
    const clocks = [...this.#clocks[core]];
    this.#clocks[core][core]++;
    return clocks;
  }

  acquire(core, clocks) {
    const other = 1 - core;
    this.#clocks[core][other] = Math.max(this.#clocks[core][other], clocks[other]);
  }

  releaseLock(core, lock) {
    this.#locks[lock] = this.release(core);
  }

  acquireLock(core, lock) {
    if (this.#locks[lock]) {
      this.acquire(core, this.#locks[lock]);
    }
  }

  // A reset of core 1 by core 0 hands everything over that core 1 did before.
  restartSecond() {
    this.acquire(0, this.release(1));
  }

  read(core, address, bytes, pc) {
    const offset = address - RAM_BASE;
    const word = offset & ~3;
    if (this.#words.has(word)) {
      const clocks = this.#words.get(word);
      if (clocks) {
        this.acquire(core, clocks);
      }
      return;
    }
    const other = 1 - core;
    const writes = this.#writes[other];
    const known = this.#clocks[core][other];
    for (let at = offset; at < offset + bytes; at++) {
      if (writes.times[at] > known) {
        this.#report(at, core, 'read', pc, 'written', writes);
      }
      this.#reads[core].note(at, this.#clocks[core][core], pc);
    }
  }

  write(core, address, bytes, pc) {
    const offset = address - RAM_BASE;
    const word = offset & ~3;
    if (this.#words.has(word)) {
      this.#words.set(word, this.release(core));
      return;
    }
    const other = 1 - core;
    const known = this.#clocks[core][other];
    for (let at = offset; at < offset + bytes; at++) {
      if (this.#writes[other].times[at] > known) {
        this.#report(at, core, 'written', pc, 'written', this.#writes[other]);
      }
      if (this.#reads[other].times[at] > known) {
        this.#report(at, core, 'written', pc, 'read', this.#reads[other]);
      }
      this.#writes[core].note(at, this.#clocks[core][core], pc);
    }
  }

  #report(offset, core, kind, pc, otherKind, accesses) {
    const other = { core: 1 - core, kind: otherKind, pc: accesses.pcs[offset] };
    const key = [core, kind, pc, otherKind, other.pc].join();
    if (!this.#found.has(key)) {
      this.#found.add(key);
      this.races.push({ address: RAM_BASE + offset, core, kind, pc, other });
    }
  }

  // One line per race.
  get texts() {
    const by = ({ core, kind, pc }) => `${kind} by core ${core} at ${this.#placeOf(this.symbols, pc)}`;
    return this.races.map((race) => `${this.#placeOf(this.objects, race.address)}: ${by(race.other)}, `
      + `then ${by(race)}, without a hand-over`);
  }

  #placeOf(symbols, address) {
    const symbol = nearestSymbol(symbols, address);
    return symbol ? `${hexadecimal(address)} (${symbol.name}+${address - symbol.address})`
      : hexadecimal(address);
  }
}
