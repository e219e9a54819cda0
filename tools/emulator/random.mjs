// Seeded pseudo-random numbers (xorshift32), so that every run of the emulator is reproducible.
export class Random {
  constructor(seed) {
    this.state = (Math.imul(seed + 1, 0x9e3779b1) >>> 0) || 1;
  }

  // Returns the next 32 bits.
  next() {
    let x = this.state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.state = x >>> 0;
    return this.state;
  }

  // Returns a number in [0, 1).
  fraction() {
    return this.next() / 4294967296;
  }

  fill(bytes) {
    for (let i = 0; i < bytes.length; i++) {
      bytes[i] = this.next() >>> 11;
    }
  }
}
