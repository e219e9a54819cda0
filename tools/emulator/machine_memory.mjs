// The WebAssembly memory of translated code: the contents of flash and RAM, the processor state, the
// cache tags and the maps of translated blocks. A device keeps one for all its boots.
import { CACHE_SETS, RAM_BYTES, ROM_BYTES } from './memory_map.mjs';

const BLOCK_BYTES = 65536;
const SECTOR_BYTES = 4096;
// A translated block lies within one page.
export const PAGE_BYTES = 256;
// Maximum distance from the start of a block to the literals that it loads.
const LITERAL_REACH = 1024 + PAGE_BYTES;
// RAM is divided into granules of 1 << GRANULE_SHIFT bytes. Each store checks whether code was
// translated from its granule.
export const GRANULE_SHIFT = 5;
// Code beyond this offset in flash is always interpreted.
const FLASH_CODE_BYTES = 4 * 1024 * 1024;

// Indices of the state's words. Words 0 to 15 are the core's registers.
export const State = {
  PC: 15,
  // The flags as integers. N and V are set if negative, Z is set if zero, C is set if not zero.
  N: 16,
  Z: 17,
  C: 18,
  V: 19,
  // 1 if interrupts are masked.
  PRIMASK: 20,
  // Cycles left in this turn.
  BUDGET: 21,
  // Words read from flash, and cache misses among them, since they were last collected.
  ACCESSES: 22,
  MISSES: 23,
  // Cycles of a cache miss.
  MISS_CYCLES: 24,
  // Address of the flash word that the last instruction was fetched from; -1 after a jump.
  FETCHED: 25,
  // Bytes of flash that translated code may read, and that may contain translated code.
  FLASH_LIMIT: 26,
  CODE_LIMIT: 27,
  // 1 if reading a peripheral has raised an interrupt.
  INTERRUPTED: 28,
  // Reads and writes of the striped RAM since they were last collected. A word of fetched code counts as
  // one.
  RAM_ACCESSES: 29,
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
    // Offsets in the memory. A map has one word per half-word of code: the number of the block that
    // starts there, or 0.
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
    // Copy of the flash contents that the blocks in flashMap were translated from.
    this.seen = new Uint8Array(this.codeBytes);
    this.start();
  }

  // Prepares for the start of a chip: drops all blocks in RAM, and the blocks in those flash sectors
  // that have changed.
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

  // Drops the blocks that were translated from a range of the flash, or that use literals in it.
  forgetFlash(offset, count) {
    this.flashMap.fill(0, Math.max(0, offset - LITERAL_REACH) / 2, (offset + count) / 2);
  }

  // Drops the blocks that were translated from the page of RAM that contains `offset`.
  forgetRam(offset) {
    const page = offset & ~(PAGE_BYTES - 1);
    const end = Math.min(page + PAGE_BYTES, RAM_BYTES);
    this.ramMap.fill(0, page / 2, end / 2);
    this.granules.fill(0, page >>> GRANULE_SHIFT, end >>> GRANULE_SHIFT);
  }
}
