// The crystal oscillator: reports to be stable after its configured startup delay. Its dormant command
// stops the chip until a pin wakes it. A slow crystal needs `chip.crystalMilliseconds` to oscillate;
// firmware that relies on it earlier would hang.
import { FirmwareFault } from '../errors.mjs';
import { RPXOSC } from '../rp2040js.mjs';

const CTRL = 0x00;
const STATUS = 0x04;
const DORMANT = 0x08;
const STARTUP = 0x0c;
const STATUS_STABLE = 1 << 31;
const DORMANT_VALUE = 0x636f6d61;
const ENABLE_BITS = 0xfff000;
const ENABLE = 0xfab000;
const STARTUP_DELAY = 0x3fff;
const STARTUP_TIMES_FOUR = 1 << 20;
const STARTUP_AFTER_RESET = 0xc4;
const CYCLES_A_DELAY = 256;

export class CrystalOscillator extends RPXOSC {
  constructor(chip) {
    super(chip, 'XOSC');
    this.chip = chip;
    this.stableFrom = 0;
    this.oscillatesFrom = 0;
    super.writeUint32(STARTUP, STARTUP_AFTER_RESET);
  }

  readUint32(offset) {
    const value = super.readUint32(offset);
    const starting = offset === STATUS && this.chip.clock.nanos < this.stableFrom;
    if (offset === STATUS && !starting && this.enabled && this.chip.clock.nanos < this.oscillatesFrom) {
      const { PC: pc, LR: lr } = this.chip.core;
      throw new FirmwareFault('the crystal is used before it oscillates',
        { pc, lr, core: this.chip.active.number });
    }
    return starting ? (value & ~STATUS_STABLE) >>> 0 : value;
  }

  writeUint32(offset, value) {
    if (offset === DORMANT && value >>> 0 === DORMANT_VALUE) {
      this.#start();
      this.chip.dormancy.enter();
      return;
    }
    if (offset === CTRL && (value & ENABLE_BITS) === ENABLE && !this.enabled) {
      this.#start();
    }
    super.writeUint32(offset, value);
  }

  // Starts the startup delay. In dormant mode the chip's clock stands still, so the delay begins when
  // the chip wakes.
  #start() {
    const delay = (this.startup & STARTUP_DELAY) * (this.startup & STARTUP_TIMES_FOUR ? 4 : 1);
    const nanos = ((delay * CYCLES_A_DELAY) / this.chip.xoscFreq) * 1e9;
    this.stableFrom = this.chip.clock.nanos + nanos;
    this.oscillatesFrom = this.chip.clock.nanos + this.chip.crystalMilliseconds * 1e6;
  }
}
