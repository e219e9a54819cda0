// The memory that translated code works on: the flash and the RAM themselves, and beside them what
// the code needs to know. A handheld has one for all its boots.

const RAM_BYTES = 264 * 1024;
const ROM_BYTES = 16 * 1024;
const CACHE_SETS = 1024;
const BLOCK_BYTES = 65536;
const SECTOR_BYTES = 4096;
// A translated block lies within one page.
export const PAGE_BYTES = 256;
// A code's constants lie at most so far behind its start.
const LITERAL_REACH = 1024 + PAGE_BYTES;
// Stores look up whether code was translated from such a piece of RAM.
export const GRANULE_SHIFT = 5;
// Code further back in flash is interpreted.
const FLASH_CODE_BYTES = 4 * 1024 * 1024;

// The words of the state: sixteen registers, then these.
export const State = {
  PC: 15,
  // The flags as integers: below zero, zero, not zero, below zero.
  N: 16,
  Z: 17,
  C: 18,
  V: 19,
  // Whether interrupts are masked.
  PRIMASK: 20,
  // Cycles left in this turn.
  BUDGET: 21,
  // Words read from flash, and those of them that its cache did not have, since last collected.
  ACCESSES: 22,
  MISSES: 23,
  // What a miss takes.
  MISS_CYCLES: 24,
  // The word of flash the last instruction was fetched from, -1 after a jump.
  FETCHED: 25,
  // How much of the flash can be read, and run, by translated code.
  FLASH_LIMIT: 26,
  CODE_LIMIT: 27,
  WORDS: 32,
};

export class MachineMemory {
  constructor(flashBytes) {
    let next = flashBytes;
    const place = (bytes) => {
      const at = next;
      next += bytes;
      return at;
    };
    this.flashBytes = flashBytes;
    this.codeBytes = Math.min(flashBytes, FLASH_CODE_BYTES);
    // Where everything is. A map has the number of a block for every half-word of code, or 0.
    this.at = {
      flash: 0,
      ram: place(RAM_BYTES),
      state: place(State.WORDS * 4),
      recent: place(CACHE_SETS * 4),
      other: place(CACHE_SETS * 4),
      granules: place(RAM_BYTES >>> GRANULE_SHIFT),
      romMap: place(ROM_BYTES * 2),
      ramMap: place(RAM_BYTES * 2),
      flashMap: place(this.codeBytes * 2),
    };
    this.memory = new WebAssembly.Memory({ initial: Math.ceil(next / BLOCK_BYTES) });
    this.table = new WebAssembly.Table({ element: 'anyfunc', initial: 1 });
    const { buffer } = this.memory;
    const words = (at, count) => new Int32Array(buffer, at, count);
    this.flash = new Uint8Array(buffer, 0, flashBytes);
    this.ram = new Uint8Array(buffer, this.at.ram, RAM_BYTES);
    this.state = words(this.at.state, State.WORDS);
    this.recent = words(this.at.recent, CACHE_SETS);
    this.other = words(this.at.other, CACHE_SETS);
    this.granules = new Uint8Array(buffer, this.at.granules, RAM_BYTES >>> GRANULE_SHIFT);
    this.romMap = words(this.at.romMap, ROM_BYTES / 2);
    this.ramMap = words(this.at.ramMap, RAM_BYTES / 2);
    this.flashMap = words(this.at.flashMap, this.codeBytes / 2);
    // Of the flash, as the blocks in its map were translated from it.
    this.seen = new Uint8Array(this.codeBytes);
    this.start();
  }

  // As a chip finds it that starts: nothing is known of its RAM, and of its flash only what is as it
  // was.
  start() {
    this.state.fill(0);
    this.recent.fill(-1);
    this.other.fill(-1);
    this.granules.fill(0);
    this.ramMap.fill(0);
    for (let at = 0; at < this.codeBytes; at += SECTOR_BYTES) {
      if (this.#sectorChanged(at)) {
        this.forgetFlash(at, SECTOR_BYTES);
        this.seen.set(this.flash.subarray(at, at + SECTOR_BYTES), at);
      }
    }
  }

  #sectorChanged(at) {
    const { flash, seen } = this;
    for (let i = at; i < at + SECTOR_BYTES; i++) {
      if (flash[i] !== seen[i]) {
        return true;
      }
    }
    return false;
  }

  // Forgets the blocks that were translated from that part of the flash, or with constants in it.
  forgetFlash(offset, count) {
    this.flashMap.fill(0, Math.max(0, offset - LITERAL_REACH) / 2, (offset + count) / 2);
  }

  // Forgets the blocks that were translated from the page of RAM around that offset.
  forgetRam(offset) {
    const page = offset & ~(PAGE_BYTES - 1);
    const end = Math.min(page + PAGE_BYTES, RAM_BYTES);
    this.ramMap.fill(0, page / 2, end / 2);
    this.granules.fill(0, page >>> GRANULE_SHIFT, end >>> GRANULE_SHIFT);
  }
}
