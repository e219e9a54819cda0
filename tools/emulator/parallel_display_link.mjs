// The wires between the chip and a display on a parallel bus of eight lines: data and write pulses from PIO0, chip
// select, D/C and the unused read line. Only the pins in the board's wiring are connected.
import { FUNCTION_PIO0, watchPin } from './pins.mjs';

const DATA_LINES = 8;
const SHORTEST_WRITE_NANOS = 66;
const ROUNDING_NANOS = 0.01;

export class ParallelDisplayLink {
  #wasHigh = true;
  #risenAt = -Infinity;
  #broken = new Set();

  constructor(chip, wiring, controller) {
    this.chip = chip;
    this.wiring = wiring;
    this.controller = controller;
    watchPin(chip, wiring.cs, (level) => { this.selected = level === false; });
    watchPin(chip, wiring.dc, (level) => { this.isData = level === true; });
    watchPin(chip, wiring.rd, (level) => { this.reads = level !== true; });
    controller.resetByItself(chip.nanoseconds);
    chip.pio[0].onPins = (values, now) => this.#follow(values, now);
  }

  // The display takes the byte when the write line rises.
  #follow(values, now) {
    const isHigh = (values & (1 << this.wiring.wr)) !== 0;
    if (isHigh && !this.#wasHigh && this.#heard()) {
      this.#check('write cycle shorter than 66 ns', now - this.#risenAt >= SHORTEST_WRITE_NANOS - ROUNDING_NANOS);
      this.#check('written while the read line is low', !this.reads);
      this.#risenAt = now;
      this.controller.write((values >>> this.wiring.d0) & 0xff, this.isData, now);
    }
    this.#wasHigh = isHigh;
  }

  // Returns whether the display receives data: it is selected, and all its lines belong to the PIO.
  #heard() {
    const { d0, wr } = this.wiring;
    const isPio = (pin) => this.chip.gpio[pin].functionSelect === FUNCTION_PIO0;
    return this.selected && isPio(wr) && isPio(d0) && isPio(d0 + DATA_LINES - 1);
  }

  #check(rule, holds) {
    if (!holds && !this.#broken.has(rule)) {
      this.#broken.add(rule);
      this.controller.violate(rule);
    }
  }
}
