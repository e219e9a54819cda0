// The cache between the bus and the flash: 16 KB in lines of 8 bytes, two to a set. What a miss costs
// follows from how the flash's serial controller is programmed. Counted are words the core asks for;
// the core may ask for more than it executes, which is not modelled, and the DMA's are not counted.

const SETS = 1024;
const WAYS = 2;
export const LINE_BYTES = 8;
export const CACHE_BYTES = SETS * WAYS * LINE_BYTES;
const LINE_BITS = LINE_BYTES * 8;
const WORD_BITS = 32;
const OFFSET_MASK = 0xffffff;
const EMPTY = -1;

// The windows through which the flash is seen, by the address's upper byte: whether the cache is
// asked, and whether it keeps what it did not have.
const WINDOWS = [
  { asks: true, keeps: true },
  { asks: true, keeps: false },
  { asks: false, keeps: true },
  { asks: false, keeps: false },
];

const UNCACHED = WINDOWS[3];

// Bits in a clock, by the controller's frame format and by its two other phases' share in it.
const LANES = [1, 2, 4, 1];
const INSTRUCTION_BITS = [0, 4, 8, 16];

// What a read of so many bits takes, in cycles of the core, by the controller's registers.
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
  // recent, other: in every set the line used last, and the other one.
  constructor(recent = new Int32Array(SETS), other = new Int32Array(SETS)) {
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

  // Takes over how the flash's controller is programmed.
  configure(registers) {
    this.lineCycles = readCycles(registers, LINE_BITS);
    this.wordCycles = readCycles(registers, WORD_BITS);
  }

  flush() {
    this.recent.fill(EMPTY);
    this.other.fill(EMPTY);
  }

  // Adds what translated code read, which keeps the lines in order by itself.
  count(accesses, misses) {
    this.accesses += accesses;
    this.hits += accesses - misses;
    this.stalledCycles += misses * this.lineCycles;
  }

  // The cycles the core stands still for a word, through whichever window.
  access(address) {
    const { asks, keeps } = this.enabled ? WINDOWS[(address >>> 24) & 3] : UNCACHED;
    const line = (address & OFFSET_MASK) >>> 3;
    const set = line % SETS;
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
