// The flash cache (XIP): 16 KB in lines of 8 bytes, two lines per set. The cost of a miss follows from
// the registers of the flash's serial controller. Counts the words that both cores read; prefetches of
// a core are not modelled, and reads by DMA are not counted.
import { CACHE_SETS, FLASH_OFFSET_MASK, LINE_BYTES, LINE_SHIFT } from './memory_map.mjs';

const LINE_BITS = LINE_BYTES * 8;
const WORD_BITS = 32;
const EMPTY = -1;

// The address windows of the flash, in the order of their addresses. asks: whether a read looks in the
// cache. keeps: whether a miss fills a cache line.
const WINDOWS = [
  { asks: true, keeps: true },
  { asks: true, keeps: false },
  { asks: false, keeps: true },
  { asks: false, keeps: false },
];

const UNCACHED = WINDOWS[3];

// Bits per clock by the controller's frame format, and bits of the instruction phase by the INST_L
// field.
const LANES = [1, 2, 4, 1];
const INSTRUCTION_BITS = [0, 4, 8, 16];

// Returns the core cycles for a read of `dataBits` bits with these settings of the controller.
export function readCycles({ CTRLR0, SPI_CTRLR0, BAUDR }, dataBits) {
  const lanes = LANES[(CTRLR0 >>> 21) & 3];
  const transfer = SPI_CTRLR0 & 3;
  const addressBits = ((SPI_CTRLR0 >>> 2) & 0xf) * 4;
  const instructionBits = INSTRUCTION_BITS[(SPI_CTRLR0 >>> 8) & 3];
  const waitClocks = lanes === 1 ? 0 : (SPI_CTRLR0 >>> 11) & 0x1f;
  const clocks = instructionBits / (transfer === 2 ? lanes : 1)
    + addressBits / (transfer === 0 ? 1 : lanes)
    + waitClocks + dataBits / lanes;
  return clocks * (BAUDR & 0xfffe);
}

export class XipCache {
  // recent, other: most recently used line of each set, and the other line.
  constructor(recent = new Int32Array(CACHE_SETS), other = new Int32Array(CACHE_SETS)) {
    this.recent = recent;
    this.other = other;
    this.flush();
    this.enabled = true;
    this.accesses = 0;
    this.hits = 0;
    this.stalledCycles = 0;
    this.lineCycles = 0;
    this.wordCycles = 0;
  }

  get misses() {
    return this.accesses - this.hits;
  }

  // Computes the cost of misses from the registers of the flash's serial controller.
  configure(registers) {
    this.lineCycles = readCycles(registers, LINE_BITS);
    this.wordCycles = readCycles(registers, WORD_BITS);
  }

  flush() {
    this.recent.fill(EMPTY);
    this.other.fill(EMPTY);
  }

  // Adds the reads of translated code, which updates the cache lines itself.
  count(accesses, misses) {
    this.accesses += accesses;
    this.hits += accesses - misses;
    this.stalledCycles += misses * this.lineCycles;
  }

  // Reads a word at an address in any of the windows. Returns the cycles that the core is stalled.
  access(address) {
    const { asks, keeps } = this.enabled ? WINDOWS[(address >>> 24) & 3] : UNCACHED;
    const line = (address & FLASH_OFFSET_MASK) >>> LINE_SHIFT;
    const set = line % CACHE_SETS;
    const { recent, other } = this;
    const isHit = asks && (recent[set] === line || other[set] === line);
    const cycles = isHit ? 0 : keeps ? this.lineCycles : this.wordCycles;
    this.accesses++;
    this.hits += isHit ? 1 : 0;
    this.stalledCycles += cycles;
    if ((isHit || keeps) && recent[set] !== line) {
      other[set] = recent[set];
      recent[set] = line;
    }
    return cycles;
  }
}
