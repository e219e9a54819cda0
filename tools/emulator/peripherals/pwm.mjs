// PWM: registers, counters computed from the simulated time, and wrap interrupts. Single edges on the
// pins are not simulated: the connected models read frequency and duty instead.
import { BasePeripheral, IRQ } from '../rp2040js.mjs';

const SLICES = 8;
const SLICE_BYTES = 0x14;
const CSR = 0x00;
const DIV = 0x04;
const CTR = 0x08;
const CC = 0x0c;
const TOP = 0x10;
const EN = 0xa0;
const INTR = 0xa4;
const INTE = 0xa8;
const INTF = 0xac;
const INTS = 0xb0;

const CSR_EN = 1 << 0;
const CSR_PH_CORRECT = 1 << 1;
const CSR_INVERT_A = 1 << 2;
const CSR_SELF_CLEARING = 0xc0;

class Slice {
  constructor(pwm, index) {
    this.pwm = pwm;
    this.csr = 0;
    this.div = 1 << 4;
    this.cc = 0;
    this.top = 0xffff;
    this.counterBase = 0;
    this.countingSince = 0;
    this.alarm = pwm.chip.clock.createAlarm(() => {
      pwm.wrapped(index);
      this.plan();
    });
    this.wrapWanted = false;
  }

  get enabled() {
    return (this.csr & CSR_EN) !== 0;
  }

  // Counts between two wraps.
  get period() {
    return this.csr & CSR_PH_CORRECT ? Math.max(1, this.top * 2) : this.top + 1;
  }

  // Counts per second.
  get rate() {
    return this.pwm.chip.clkSys / (((this.div >> 4) || 256) + (this.div & 0xf) / 16);
  }

  get frequency() {
    return this.enabled ? this.rate / this.period : 0;
  }

  get counter() {
    if (!this.enabled) {
      return this.counterBase;
    }
    const nanos = this.pwm.chip.clock.nanos - this.countingSince;
    const count = Math.floor(this.counterBase + (nanos / 1e9) * this.rate) % this.period;
    return count > this.top ? this.period - count : count;
  }

  // Returns the fraction of the time that output 0 (A) or 1 (B) is high.
  duty(output) {
    const level = output ? this.cc >>> 16 : this.cc & 0xffff;
    let share = Math.min(1, level / (this.top + 1));
    if (!this.enabled) {
      share = this.counterBase < level ? 1 : 0;
    }
    return this.csr & (CSR_INVERT_A << output) ? 1 - share : share;
  }

  read(register) {
    switch (register) {
      case CSR: return this.csr;
      case DIV: return this.div;
      case CTR: return this.counter;
      case CC: return this.cc;
      default: return this.top;
    }
  }

  write(register, value) {
    this.counterBase = this.counter;
    this.countingSince = this.pwm.chip.clock.nanos;
    switch (register) {
      case CSR: this.csr = value & 0xff & ~CSR_SELF_CLEARING; break;
      case DIV: this.div = value & 0xfff; break;
      case CTR: this.counterBase = value & 0xffff; break;
      case CC: this.cc = value >>> 0; break;
      default: this.top = value & 0xffff; break;
    }
    this.plan();
  }

  // Schedules the next wrap, but only if its interrupt is enabled.
  plan() {
    this.alarm.cancel();
    if (this.enabled && this.wrapWanted) {
      const nanosACount = 1e9 / this.rate;
      this.alarm.schedule((this.period - (this.counter % this.period)) * nanosACount);
    }
  }
}

export class Pwm extends BasePeripheral {
  constructor(chip) {
    super(chip, 'PWM');
    this.chip = chip;
    // rp2040js iterates over its own channels. Our slices follow the clock, so the list is empty.
    this.channels = [];
    this.gpioValue = 0;
    this.gpioDirection = 0xffffffff;
    this.slices = Array.from({ length: SLICES }, (_, index) => new Slice(this, index));
    this.raised = 0;
    this.enabledInterrupts = 0;
    this.forced = 0;
  }

  // Returns the slice and the output (0 for A, 1 for B) of a pin.
  outputOf(pin) {
    return { slice: this.slices[(pin >> 1) % SLICES], output: pin & 1 };
  }

  gpioOnInput() {}

  reset() {}

  get pending() {
    return (this.raised & this.enabledInterrupts) | this.forced;
  }

  readUint32(offset) {
    if (offset < EN) {
      return this.slices[Math.floor(offset / SLICE_BYTES)].read(offset % SLICE_BYTES);
    }
    switch (offset) {
      case EN: return this.slices.reduce((mask, slice, i) => mask | (slice.csr & CSR_EN) << i, 0);
      case INTR: return this.raised;
      case INTE: return this.enabledInterrupts;
      case INTF: return this.forced;
      case INTS: return this.pending;
      default: return 0;
    }
  }

  writeUint32(offset, value) {
    if (offset < EN) {
      this.slices[Math.floor(offset / SLICE_BYTES)].write(offset % SLICE_BYTES, value);
      return;
    }
    switch (offset) {
      case EN: this.#enable(value); break;
      case INTR: this.raised &= ~this.rawWriteValue; break;
      case INTE: this.#listen(value & 0xff); break;
      case INTF: this.forced = value & 0xff; break;
      default: break;
    }
    this.#interrupt();
  }

  wrapped(index) {
    this.raised |= 1 << index;
    this.#interrupt();
  }

  #enable(mask) {
    this.slices.forEach((slice, i) => {
      slice.write(CSR, (slice.csr & ~CSR_EN) | ((mask >> i) & 1));
    });
  }

  #listen(mask) {
    this.enabledInterrupts = mask;
    this.slices.forEach((slice, i) => {
      slice.wrapWanted = ((mask >> i) & 1) !== 0;
      slice.plan();
    });
  }

  #interrupt() {
    this.chip.setInterrupt(IRQ.PWM_WRAP, this.pending !== 0);
  }
}
