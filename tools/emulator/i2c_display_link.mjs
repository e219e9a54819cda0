// The two wires between the chip and a display on I2C. Only the pins, the controller and the address in
// the board's wiring are connected.
import { FUNCTION_I2C } from './pins.mjs';

// The datasheet guarantees 400 kHz, but modules are sold for, and used at, 1 MHz. With long wires
// (`fastestHz` in the wiring) a display does not acknowledge at a higher speed.
const FASTEST_HZ = 1_000_000;
const PIN_LOW = 0;

export class I2cDisplayLink {
  constructor(chip, wiring, controller) {
    this.chip = chip;
    this.wiring = wiring;
    this.controller = controller;
    this.i2c = chip.i2c[wiring.i2c];
    this.addressed = false;
    this.tooFast = false;
    this.i2c.listener = this;
    const { gpio } = chip;
    // Both wires have pull-ups.
    gpio[wiring.scl].setInputValue(true);
    gpio[wiring.sda].setInputValue(!this.holdsData);
    gpio[wiring.scl].addListener((now, before) => this.#clocked(now, before));
  }

  // Whether the display pulls the data line low, because the chip restarted while a byte was transferred.
  get holdsData() {
    return this.controller.powered && this.controller.heldClocks > 0;
  }

  // The display releases the data line after the rest of the byte's clocks.
  #clocked(now, before) {
    if (before !== PIN_LOW || now === PIN_LOW || !this.holdsData) {
      return;
    }
    this.controller.heldClocks -= 1;
    if (!this.holdsData) {
      this.chip.gpio[this.wiring.sda].setInputValue(true);
      this.i2c.released();
    }
  }

  connect(address) {
    this.addressed = address === this.wiring.address && this.#heard();
    return this.addressed;
  }

  write(byte) {
    if (this.addressed) {
      this.controller.write(byte, this.chip.nanoseconds);
    }
    return this.addressed && this.#heard();
  }

  read() {
    return this.controller.status;
  }

  stop() {
    this.addressed = false;
    this.controller.endMessage();
  }

  #heard() {
    const { gpio } = this.chip;
    const { sda, scl } = this.wiring;
    return this.controller.powered && gpio[sda].functionSelect === FUNCTION_I2C
      && gpio[scl].functionSelect === FUNCTION_I2C && this.#speed();
  }

  #speed() {
    const hertz = 1e9 / this.i2c.clockNanos;
    if (hertz > (this.wiring.fastestHz ?? Infinity)) {
      return false;
    }
    if (!this.tooFast && hertz > FASTEST_HZ * 1.001) {
      this.tooFast = true;
      this.controller.violate(`I2C at ${Math.round(hertz)} Hz is faster than 1 MHz`);
    }
    return true;
  }
}
