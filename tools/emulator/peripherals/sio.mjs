// The single-cycle I/O block. The pins and spinlocks are shared by both cores. Each core has its own
// number, its own end of the two FIFOs between the cores, its own divider and its own interpolators.
import { IRQ, RPSIO } from '../rp2040js.mjs';

const CPUID = 0x000;
const FIFO_ST = 0x050;
const FIFO_WR = 0x054;
const FIFO_RD = 0x058;
const DIVIDER_FIRST = 0x060;
const INTERPOLATORS_LAST = 0x0fc;
const SPINLOCK_FIRST = 0x100;
const SPINLOCK_LAST = 0x17c;

const FIFO_WORDS = 8;
const FIFO_VALID = 1 << 0;
const FIFO_READY = 1 << 1;
const FIFO_WRITE_OVERFLOW = 1 << 2;
const FIFO_READ_UNDERFLOW = 1 << 3;
const FIFO_INTERRUPTS = FIFO_VALID | FIFO_WRITE_OVERFLOW | FIFO_READ_UNDERFLOW;

// Returns whether core 1 has this register of its own. The base class has those of core 0.
function isOfSecond(number, offset) {
  return number === 1 && offset >= DIVIDER_FIRST && offset <= INTERPOLATORS_LAST;
}

export class Sio extends RPSIO {
  // Words that wait for each core, and each core's FIFO errors.
  inboxes = [[], []];
  #errors = [0, 0];
  // The locks that a core failed to take since their last release, one bit per lock.
  #awaited = 0;

  constructor(chip) {
    super(chip);
    this.chip = chip;
    // Divider and interpolators of core 1.
    this.second = new RPSIO(chip);
  }

  readUint32(offset) {
    if (offset >= SPINLOCK_FIRST && offset <= SPINLOCK_LAST) {
      return this.#takeLock(offset);
    }
    const { number } = this.chip.active;
    switch (offset) {
      case CPUID: return number;
      case FIFO_ST: return this.#fifoStatus(number);
      case FIFO_WR: return 0;
      case FIFO_RD: return this.#receive(number);
      default: return isOfSecond(number, offset) ? this.second.readUint32(offset)
        : super.readUint32(offset);
    }
  }

  writeUint32(offset, value) {
    const { number } = this.chip.active;
    if (offset >= SPINLOCK_FIRST && offset <= SPINLOCK_LAST) {
      this.#releaseLock(offset, value);
    } else if (offset === FIFO_ST) {
      this.#errors[number] = 0;
      this.#updateInterrupt(number);
    } else if (offset === FIFO_WR) {
      this.#send(number, value);
    } else if (isOfSecond(number, offset)) {
      this.second.writeUint32(offset, value);
    } else if (offset !== FIFO_RD) {
      super.writeUint32(offset, value);
    }
  }

  // Empties both FIFOs as a reset of core 1 does, which then reports to core 0 with a zero.
  restartSecond() {
    this.#errors.fill(0);
    this.inboxes[1].length = 0;
    this.#updateInterrupt(1);
    this.#deliver(0, 0, null);
    this.second = new RPSIO(this.chip);
  }

  #takeLock(offset) {
    const taken = super.readUint32(offset);
    const lock = (offset - SPINLOCK_FIRST) / 4;
    if (taken === 0) {
      this.#awaited |= 1 << lock;
    } else {
      this.chip.races?.acquireLock(this.chip.active.number, lock);
    }
    return taken;
  }

  // Releases a lock. Ends the turn if the other core waits for the lock.
  #releaseLock(offset, value) {
    const lock = (offset - SPINLOCK_FIRST) / 4;
    this.chip.races?.releaseLock(this.chip.active.number, lock);
    super.writeUint32(offset, value);
    if (this.#awaited & (1 << lock)) {
      this.#awaited &= ~(1 << lock);
      this.chip.endTurn();
    }
  }

  #fifoStatus(number) {
    const valid = this.inboxes[number].length > 0 ? FIFO_VALID : 0;
    const ready = this.inboxes[1 - number].length < FIFO_WORDS ? FIFO_READY : 0;
    return valid | ready | this.#errors[number];
  }

  #send(number, value) {
    const other = 1 - number;
    if (this.inboxes[other].length < FIFO_WORDS) {
      this.#deliver(other, value, this.chip.races?.release(number));
    } else {
      this.#errors[number] |= FIFO_WRITE_OVERFLOW;
      this.#updateInterrupt(number);
    }
    this.chip.endTurn();
  }

  // clocks: what the race detector needs to know about the sender, if there is a race detector.
  #deliver(to, value, clocks) {
    this.inboxes[to].push({ value, clocks });
    this.#updateInterrupt(to);
  }

  #receive(number) {
    const word = this.inboxes[number].shift();
    if (word?.clocks) {
      this.chip.races?.acquire(number, word.clocks);
    }
    if (!word) {
      this.#errors[number] |= FIFO_READ_UNDERFLOW;
    }
    this.#updateInterrupt(number);
    return word?.value ?? 0;
  }

  // The interrupt of a core's FIFO stays pending until the FIFO is empty and has no error.
  #updateInterrupt(number) {
    this.chip.setInterruptOf(number, IRQ.SIO_PROC0 + number,
      (this.#fifoStatus(number) & FIFO_INTERRUPTS) !== 0);
  }
}
