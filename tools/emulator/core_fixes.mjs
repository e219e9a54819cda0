// Fixes rp2040js's core where Pico firmware relies on behaviour that it lacks: waking from WFI and WFE,
// the addresses of exception handlers, the SEV instruction, the system control registers, and faults.
import { FirmwareFault } from './errors.mjs';

const LOWEST_PRIORITY = 4;
const AIRCR = 0xd0c;
const SCR = 0xd10;
const AIRCR_KEY = 0x05fa0000;
const AIRCR_KEY_MASK = 0xffff0000;
const AIRCR_READ = 0xfa050000;
const AIRCR_SYSRESETREQ = 1 << 2;

// Returns whether a pending exception wakes the core. An exception that PRIMASK masks wakes it, too.
function wakes(core) {
  if (core.pendingNMI) {
    return true;
  }
  const current = core.exceptionPriority(core.IPSR);
  const interrupts = core.pendingInterrupts & core.enabledInterrupts;
  for (let priority = 0; priority < Math.min(current, LOWEST_PRIORITY); priority++) {
    if (
      interrupts & core.interruptPriorities[priority] ||
      (core.pendingSVCall && core.svCallPriority === priority) ||
      (core.pendingPendSV && core.pendSVPriority === priority) ||
      (core.pendingSystick && core.systickPriority === priority)
    ) {
      return true;
    }
  }
  return false;
}

// On waking, rp2040js would run the handler of a masked interrupt. A real core only continues.
function fixWaking(core) {
  const check = core.checkForInterrupts;
  core.checkForInterrupts = function checkForInterrupts() {
    if (!this.waiting) {
      return check.call(this);
    }
    if (!wakes(this)) {
      return false;
    }
    this.waiting = false;
    check.call(this);
    return true;
  };
}

// rp2040js does not clear the Thumb bit in the program counter when it enters a handler.
function fixExceptionEntry(core) {
  const enter = core.exceptionEntry;
  core.exceptionEntry = function exceptionEntry(number) {
    enter.call(this, number);
    this.PC &= ~1;
  };
}

// Adds the sleep and reset registers (SCR, AIRCR) of the system control block.
function fixSystemControl(ppb, onResetRequest) {
  const read = ppb.readUint32;
  const write = ppb.writeUint32;
  let sleepControl = 0;
  ppb.readUint32 = function readUint32(offset) {
    switch (offset) {
      case AIRCR: return AIRCR_READ;
      case SCR: return sleepControl;
      default: return read.call(this, offset);
    }
  };
  ppb.writeUint32 = function writeUint32(offset, value) {
    if (offset === SCR) {
      sleepControl = value;
    } else if (offset === AIRCR) {
      if (((value & AIRCR_KEY_MASK) >>> 0) === AIRCR_KEY && value & AIRCR_SYSRESETREQ) {
        onResetRequest();
      }
    } else {
      write.call(this, offset, value);
    }
  };
}

// Turns log messages of rp2040js into the events and faults that a real chip raises.
export class EngineLog {
  constructor(chip) {
    this.chip = chip;
  }

  debug() {}

  info(component, message) {
    if (message === 'SEV') {
      this.chip.sendEvent();
    }
  }

  warn(component, message) {
    if (component === 'RP2040' || component === 'CortexM0Core') {
      this.error(component, message);
    }
  }

  error(component, message) {
    const { core, number } = this.chip.active;
    throw new FirmwareFault(`HardFault: ${message.replace(/^Warning: /, '')}`,
      { pc: core.PC - 2, lr: core.LR, core: number });
  }
}

export function fixCore(core, ppb, onResetRequest) {
  fixWaking(core);
  fixExceptionEntry(core);
  fixSystemControl(ppb, onResetRequest);
}
