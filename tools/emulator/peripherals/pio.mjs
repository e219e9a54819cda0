// A PIO block whose state machines run on the simulated clock. rp2040js interprets the instructions; its own PIO runs
// on the clock of the host computer, so that its timing would differ from run to run.
//
// The emulator needs PIO for display buses, so only the first enabled state machine of a block runs, with an integer
// divider. It may wait for words to send, but not for input pins.
import { RPPIO } from '../rp2040js.mjs';

const TXF_FIRST = 0x10;
const TXF_LAST = 0x1c;
const INSTRUCTIONS_AT_ONCE = 64;

export class Pio extends RPPIO {
  #chip;
  #next;
  #planned = false;
  #seenPins = 0;

  constructor(chip, name, irq, index) {
    super(chip, name, irq, index);
    this.#chip = chip;
    this.#next = chip.clock.createAlarm(() => {
      this.#planned = false;
      this.#advance();
    });
    // Called at each change of the outputs: (values of all pins, time in nanoseconds).
    this.onPins = () => {};
  }

  // rp2040js warns that it does not restart dividers, which has no effect on integers.
  warn() {}

  // rp2040js calls this when a state machine is enabled.
  run() {
    this.#plan(0);
  }

  // A write may execute an instruction, whose side-set moves pins as well.
  writeUint32(offset, value) {
    super.writeUint32(offset, value);
    this.#tellPins(this.#chip.nanoseconds);
    if (offset < TXF_FIRST || offset > TXF_LAST) {
      this.checkChangedPins();
    }
    this.#plan(0);
  }

  get #running() {
    return this.machines.find(({ enabled }) => enabled);
  }

  #plan(cycles) {
    const machine = this.#running;
    if (machine && !this.#planned && !(machine.waiting && machine.txFIFO.empty)) {
      this.#planned = true;
      this.#next.schedule(cycles * this.#cycleNanos(machine));
    }
  }

  #cycleNanos(machine) {
    return (machine.clockDivInt * 1e9) / this.#chip.clkSys;
  }

  // Executes the instructions for one word. They take effect at once, and the next word follows when their time has
  // passed.
  #advance() {
    const machine = this.#running;
    if (!machine) {
      return;
    }
    const { nanoseconds } = this.#chip;
    const nanos = this.#cycleNanos(machine);
    const began = machine.cycles;
    for (let i = 0; i < INSTRUCTIONS_AT_ONCE && !(i > 0 && this.#isAtNextWord(machine)); i++) {
      const before = machine.cycles;
      machine.step();
      this.#tellPins(nanoseconds + (before - began) * nanos);
      if (machine.waiting) {
        this.checkChangedPins();
        return;
      }
    }
    this.#plan(machine.cycles - began);
  }

  #tellPins(now) {
    if (this.pinValues !== this.#seenPins) {
      this.#seenPins = this.pinValues;
      this.onPins(this.#seenPins, now);
    }
  }

  #isAtNextWord(machine) {
    return machine.outputShiftCount >= machine.pullThreshold && machine.pc === machine.wrapBottom;
  }
}
