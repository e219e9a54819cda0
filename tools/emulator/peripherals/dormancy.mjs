// Dormant mode: all clocks stop until a selected level or edge occurs on a pin.
import { RPIO } from '../rp2040js.mjs';

const WAKE_ENABLE_FIRST = 0x160;
const WAKE_ENABLE_LAST = 0x16c;
const WAKE_STATUS_FIRST = 0x180;
const WAKE_STATUS_LAST = 0x18c;
const PINS_A_REGISTER = 8;
const EVENT_BITS = 4;
const EVENT_MASK = 0xf;

// The I/O bank of the pins, with the registers that select the events that end dormant mode.
class WakingPins extends RPIO {
  constructor(chip) {
    super(chip, 'IO_BANK0');
    this.chip = chip;
    this.enabled = new Uint32Array(4);
  }

  readUint32(offset) {
    if (offset >= WAKE_ENABLE_FIRST && offset <= WAKE_ENABLE_LAST) {
      return this.enabled[(offset - WAKE_ENABLE_FIRST) >> 2];
    }
    if (offset >= WAKE_STATUS_FIRST && offset <= WAKE_STATUS_LAST) {
      return this.status((offset - WAKE_STATUS_FIRST) >> 2);
    }
    return super.readUint32(offset);
  }

  writeUint32(offset, value) {
    if (offset >= WAKE_ENABLE_FIRST && offset <= WAKE_ENABLE_LAST) {
      this.enabled[(offset - WAKE_ENABLE_FIRST) >> 2] = value;
    } else {
      super.writeUint32(offset, value);
    }
  }

  // Returns the selected events that have occurred on the eight pins of a register, four bits per pin.
  status(register) {
    let events = 0;
    for (let i = 0; i < PINS_A_REGISTER; i++) {
      const pin = this.chip.gpio[register * PINS_A_REGISTER + i];
      events |= ((pin?.irqStatus ?? 0) & EVENT_MASK) << (i * EVENT_BITS);
    }
    return (events & this.enabled[register]) >>> 0;
  }
}

export class Dormancy {
  constructor(chip) {
    this.chip = chip;
    this.pins = new WakingPins(chip);
    this.active = false;
    // The core that entered dormant mode.
    this.core = null;
    this.onEnter = () => {};
  }

  // Stops the core after the current instruction. It wakes at once if a selected event is pending.
  enter() {
    this.onEnter();
    this.active = true;
    this.core = this.chip.core;
    this.core.waiting = true;
    this.chip.endTurn();
    this.wakeIfAsked();
  }

  wakeIfAsked() {
    if (this.active && [0, 1, 2, 3].some((register) => this.pins.status(register) !== 0)) {
      this.active = false;
      this.core.waiting = false;
    }
  }
}
