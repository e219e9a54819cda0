// The ring oscillator: always stable. Its random bit comes from the seed of the run. Its dormant command
// stops the chip until a pin wakes it.
import { Registers } from './registers.mjs';

const CTRL = 0x00;
const DORMANT = 0x0c;
const DORMANT_VALUE = 0x636f6d61;
const DIV = 0x10;
const STATUS = 0x18;
const RANDOMBIT = 0x1c;
const CTRL_AFTER_RESET = 0xaa0;
const DIV_AFTER_RESET = 0xaa0 + 16;
const STATUS_STABLE = 1 << 31;
const STATUS_ENABLED = 1 << 12;

export class RingOscillator extends Registers {
  constructor(chip, random) {
    super(chip, 'ROSC', { [CTRL]: CTRL_AFTER_RESET, [DIV]: DIV_AFTER_RESET });
    this.chip = chip;
    this.random = random;
  }

  writeUint32(offset, value) {
    if (offset === DORMANT && value >>> 0 === DORMANT_VALUE) {
      this.chip.dormancy.enter();
    } else {
      super.writeUint32(offset, value);
    }
  }

  readUint32(offset) {
    switch (offset) {
      case STATUS: return (STATUS_STABLE | STATUS_ENABLED) >>> 0;
      case RANDOMBIT: return this.random.next() & 1;
      default: return super.readUint32(offset);
    }
  }
}
