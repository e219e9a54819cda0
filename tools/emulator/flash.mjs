// The flash chip: an erase sets whole sectors to ones, a program operation only clears bits. Counts both,
// and can simulate a power failure after any operation or in the middle of one.
import { PowerLost } from './errors.mjs';
import { Random } from './random.mjs';

export const PAGE_BYTES = 256;
export const SECTOR_BYTES = 4096;
export const BLOCK_BYTES = 65536;

// Typical and maximum times of a W25Q16JV according to its data sheet, in nanoseconds.
export const TYPICAL = { program: 400_000, sector: 45_000_000, block: 150_000_000 };
export const SLOWEST = { program: 3_000_000, sector: 400_000_000, block: 2_000_000_000 };

export class Flash {
  // cells: buffer for the contents.
  constructor(bytes, seed = 1, cells = new Uint8Array(bytes)) {
    this.bytes = cells.fill(0xff);
    this.random = new Random(seed);
    this.erasesPerSector = new Uint32Array(bytes / SECTOR_BYTES);
    this.erases = 0;
    this.programs = 0;
    this.cut = null;
    this.times = TYPICAL;
  }

  // Number of erase and program commands so far.
  get operations() {
    return this.erases + this.programs;
  }

  // Arms a power failure right after the next `operations` operations.
  cutAfter(operations) {
    this.cut = { remaining: operations, inside: false, fraction: 1 };
  }

  // Arms a power failure inside the operation number `operations` from now, when `fraction` of it is
  // done.
  cutInside(operations, fraction = 0.5) {
    this.cut = { remaining: operations, inside: true, fraction };
  }

  // Loads pages like a flashing tool, which erases whole sectors first. Not counted as wear.
  load(pages) {
    const sectors = new Set(pages.map((page) => Math.floor(page.offset / SECTOR_BYTES)));
    for (const sector of sectors) {
      this.bytes.fill(0xff, sector * SECTOR_BYTES, (sector + 1) * SECTOR_BYTES);
    }
    for (const page of pages) {
      this.bytes.set(page.data, page.offset);
    }
  }

  // Erases a range like the boot ROM, in blocks where possible. Returns the duration in nanoseconds.
  eraseRange(offset, count) {
    let nanos = 0;
    const end = offset + count;
    for (let at = offset; at < end;) {
      const isBlock = at % BLOCK_BYTES === 0 && end - at >= BLOCK_BYTES;
      const size = isBlock ? BLOCK_BYTES : SECTOR_BYTES;
      this.erase(at, size);
      nanos += isBlock ? this.times.block : this.times.sector;
      at += size;
    }
    return nanos;
  }

  // Programs a range page by page. Returns the duration in nanoseconds.
  programRange(offset, data) {
    for (let at = 0; at < data.length; at += PAGE_BYTES) {
      this.program(offset + at, data.subarray(at, at + PAGE_BYTES));
    }
    return Math.ceil(data.length / PAGE_BYTES) * this.times.program;
  }

  // Performs one erase command.
  erase(offset, size) {
    this.erases++;
    for (let at = offset; at < offset + size; at += SECTOR_BYTES) {
      this.erasesPerSector[at / SECTOR_BYTES]++;
    }
    const cut = this.#countDown();
    if (cut?.inside) {
      this.#eraseInPart(offset, size, cut.fraction);
    } else {
      this.bytes.fill(0xff, offset, offset + size);
    }
    this.#failIf(cut);
  }

  // Performs one program command, within a page.
  program(offset, data) {
    this.programs++;
    const cut = this.#countDown();
    const whole = cut?.inside ? Math.floor(data.length * cut.fraction) : data.length;
    for (let i = 0; i < whole; i++) {
      this.bytes[offset + i] &= data[i];
    }
    if (whole < data.length) {
      // The byte in progress has only some of its bits cleared.
      this.bytes[offset + whole] &= data[whole] | this.random.next();
    }
    this.#failIf(cut);
  }

  // Returns the armed power cut if this operation triggers it, otherwise null.
  #countDown() {
    if (!this.cut || --this.cut.remaining > 0) {
      return null;
    }
    const { cut } = this;
    this.cut = null;
    return cut;
  }

  #failIf(cut) {
    if (cut) {
      throw new PowerLost('power lost during a flash operation');
    }
  }

  // Simulates an interrupted erase: sets each bit with the probability `fraction`.
  #eraseInPart(offset, size, fraction) {
    for (let i = offset; i < offset + size; i++) {
      let set = 0;
      for (let bit = 0; bit < 8; bit++) {
        if (this.random.fraction() < fraction) {
          set |= 1 << bit;
        }
      }
      this.bytes[i] |= set;
    }
  }
}
