// The refresh timing of an ST7789: it scans porch lines, then the rows of its memory. The rate follows
// the formula in the datasheet.

// Frequency of the controller's oscillator.
const OSCILLATOR_HZ = 10_000_000;

export class PanelScan {
  constructor(rows) {
    this.rows = rows;
    // Start time of a refresh in nanoseconds. The times of all others follow from it.
    this.start = 0;
    this.setDefaults();
  }

  setDefaults() {
    this.rate = 0x0f;
    this.backPorch = 0x0c;
    this.frontPorch = 0x0c;
  }

  get porchLines() {
    return this.backPorch + this.frontPorch;
  }

  get lines() {
    return this.rows + this.porchLines;
  }

  // Nanoseconds per refresh.
  get period() {
    return (((250 + this.rate * 16) * this.lines) / OSCILLATOR_HZ) * 1e9;
  }

  get #porchNanos() {
    return (this.porchLines / this.lines) * this.period;
  }

  #into(now) {
    return (now - this.start) % this.period;
  }

  inPorch(now) {
    return this.#into(now) < this.#porchNanos;
  }

  // Returns the nanoseconds until the scan next enters or leaves the porches.
  untilPorchEdge(now) {
    const into = this.#into(now);
    return into < this.#porchNanos ? this.#porchNanos - into : this.period - into;
  }

  // Returns the number of the first refresh that shows new contents of a row (in scan order) written at
  // the time `now`.
  firstPassShowing(row, now) {
    return Math.ceil((now - this.start) / this.period - (this.porchLines + row) / this.lines);
  }
}
