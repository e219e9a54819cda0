// How the ST7789 refreshes its glass: porch lines, then the memory's rows one after the other, at a
// rate the datasheet gives by formula.

// The controller's own oscillator, from which the rate is divided.
const OSCILLATOR_HZ = 10_000_000;

export class PanelScan {
  constructor(rows) {
    this.rows = rows;
    // When a refresh began, in nanoseconds; all others follow from it.
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

  // Nanoseconds from one refresh to the next.
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

  // Nanoseconds from now until the scan next enters or leaves the porches.
  untilPorchEdge(now) {
    const into = this.#into(now);
    return into < this.#porchNanos ? this.#porchNanos - into : this.period - into;
  }

  // The number of the first refresh that shows what a row (in scanning order) has held since now.
  firstPassShowing(row, now) {
    return Math.ceil((now - this.start) / this.period - (this.porchLines + row) / this.lines);
  }
}
