// One of the chip's two cores: the engine's core with its own interrupt controller, SysTick and processor,
// and its place in simulated time.
import { CortexM0Core, IRQ, RPPPB } from './rp2040js.mjs';
import { Processor } from './processor.mjs';
import { EngineLog, fixCore } from './core_fixes.mjs';

// Interrupts that lead to both cores: not those of the FIFOs and of the pins, and not the last six, which
// only software raises.
const CHIP_INTERRUPTS = ((1 << (IRQ.RTC + 1)) - 1)
  & ~(1 << IRQ.SIO_PROC0 | 1 << IRQ.SIO_PROC1 | 1 << IRQ.IO_BANK0);

// Returns whether a core has a reason to look at its interrupts. Much faster than checkForInterrupts.
function hasPending(core) {
  return (core.pendingInterrupts & core.enabledInterrupts) !== 0 || core.pendingSystick
    || core.pendingPendSV || core.pendingSVCall || core.pendingNMI;
}

export class CoreUnit {
  // Simulated time up to which the core has run, unless it is the active core.
  at = 0;
  sleepNanos = 0;
  // Cycles that the other core delayed this one, at the RAM and at the flash cache. The core's cycles
  // include them.
  contention = { ram: 0, flash: 0 };
  // States in which the core neither runs nor wakes: after a fault in the fault handler, forced off by
  // the power-on state machine, and waiting for the flash with interrupts masked.
  locked = false;
  held = false;
  stalled = false;

  // Takes the chip's only core and PPB as core 0, and makes others for core 1.
  constructor(chip, number, onResetRequest) {
    this.chip = chip;
    this.number = number;
    this.core = number === 0 ? chip.core : new CortexM0Core(chip);
    // The PPB uses these parts of the chip.
    const view = { core: this.core, clock: chip.clock, clkSys: chip.clkSys, logger: new EngineLog(chip) };
    this.ppb = number === 0 ? chip.ppb : new RPPPB(view, 'PPB');
    this.ppb.rp2040 = view;
    fixCore(this.core, this.ppb, onResetRequest);
  }

  // parameters: see Processor
  useProcessor(memory, cache, blocks, profiler, watch) {
    this.processor = new Processor(this, memory, cache, blocks, profiler, watch);
  }

  // Returns whether the core runs, as far as known without a look at its interrupts.
  isRunning() {
    return !this.core.waiting && !this.locked && !this.held && !this.stalled;
  }

  // Returns whether the core runs. Wakes it if an interrupt is pending.
  isAwake() {
    return !this.locked && !this.held && !this.stalled
      && (!this.core.waiting || (hasPending(this.core) && this.core.checkForInterrupts()));
  }

  // Accounts for time in which the core does not run.
  sleep(nanos) {
    this.sleepNanos += this.chip.flashBusy && this.chip.flashUser === this ? 0 : nanos;
  }

  // Adds the cycles that the other core delayed this one.
  delay(ram, flash, nanosACycle) {
    this.contention.ram += ram;
    this.contention.flash += flash;
    this.processor.delay(ram + flash);
    this.at += (ram + flash) * nanosACycle;
  }

  // Resets core 1. Its cycle counter continues, and the levels of the chip's interrupts are those that
  // core 0 sees. The core sleeps at `address` in the boot ROM, where it waits for core 0.
  restart(address, first) {
    const { cycles, registers } = this.core;
    const pristine = new CortexM0Core(this.chip);
    for (const name of Object.keys(pristine)) {
      if (typeof pristine[name] !== 'function') {
        this.core[name] = pristine[name];
      }
    }
    this.core.registers = registers.fill(0);
    Object.assign(this.core, { cycles, PC: address, waiting: true });
    this.core.pendingInterrupts = first.core.pendingInterrupts & CHIP_INTERRUPTS;
    this.ppb.reset();
    this.processor.restart();
    this.locked = false;
    this.stalled = false;
  }
}
