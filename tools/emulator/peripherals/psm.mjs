// The power-on state machine, as far as core 0 uses it to stop and restart core 1.
import { RPPSM } from '../rp2040js.mjs';

const FRCE_OFF = 0x04;
const PROC1 = 1 << 16;

export class PowerStates extends RPPSM {
  // onHold: called with true when core 1 is forced off, and with false when it is released.
  constructor(chip, onHold) {
    super(chip, 'PSM');
    this.onHold = onHold;
  }

  writeUint32(offset, value) {
    const before = this.frceOff & PROC1;
    super.writeUint32(offset, value);
    const after = this.frceOff & PROC1;
    if (offset === FRCE_OFF && before !== after) {
      this.onHold(after !== 0);
    }
  }
}
