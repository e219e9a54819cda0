// Voltage regulator and chip reset: the regulator is always in regulation, and the reset register shows
// whether the chip started by power-on or by a restart.
import { Registers } from './registers.mjs';

const VREG = 0x0;
const BOD = 0x4;
const CHIP_RESET = 0x8;
const VREG_AFTER_RESET = 0xb1;
const VREG_IN_REGULATION = 1 << 12;
const BOD_AFTER_RESET = 0x91;
const HAD_POWER_ON = 1 << 8;

export class ChipReset extends Registers {
  constructor(chip, fromPowerOn) {
    super(chip, 'VREG_AND_CHIP_RESET', {
      [VREG]: VREG_AFTER_RESET,
      [BOD]: BOD_AFTER_RESET,
      [CHIP_RESET]: fromPowerOn ? HAD_POWER_ON : 0,
    });
  }

  readUint32(offset) {
    const value = super.readUint32(offset);
    return offset === VREG ? value | VREG_IN_REGULATION : value;
  }
}
