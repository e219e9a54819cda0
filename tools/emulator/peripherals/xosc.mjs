// The crystal oscillator: told to go dormant, it stops the chip until a pin wakes it.
import { RPXOSC } from '../rp2040js.mjs';

const DORMANT = 0x08;
const DORMANT_VALUE = 0x636f6d61;

export class CrystalOscillator extends RPXOSC {
  constructor(chip) {
    super(chip, 'XOSC');
    this.chip = chip;
  }

  writeUint32(offset, value) {
    if (offset === DORMANT && value >>> 0 === DORMANT_VALUE) {
      this.chip.dormancy.enter();
    } else {
      super.writeUint32(offset, value);
    }
  }
}
