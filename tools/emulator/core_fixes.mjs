// What the engine's core leaves out and Pico firmware relies on: waking from WFI and WFE as the
// architecture has it, handlers' addresses, the send-event instruction, the system control registers,
// and faults.
import { FirmwareFault } from './errors.mjs';

const LOWEST_PRIORITY = 4;
const AIRCR = 0xd0c;
const SCR = 0xd10;
const AIRCR_KEY = 0x05fa0000;
const AIRCR_KEY_MASK = 0xffff0000;
const AIRCR_READ = 0xfa050000;
const AIRCR_SYSRESETREQ = 1 << 2;

// Whether a pending exception ends the sleep. Masking by PRIMASK does not keep the core asleep.
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

// The engine would run the handler of a masked interrupt on waking; real cores only go on.
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

// The engine leaves the Thumb bit in the program counter when it enters a handler.
function fixExceptionEntry(core) {
  const enter = core.exceptionEntry;
  core.exceptionEntry = function exceptionEntry(number) {
    enter.call(this, number);
    this.PC &= ~1;
  };
}

// Sleep and reset control in the system control block.
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

// The engine reports by log lines what on a chip is an event or a fault.
class EngineLog {
  constructor(core) {
    this.core = core;
  }

  debug() {}

  info(component, message) {
    if (message === 'SEV') {
      this.core.eventRegistered = true;
    }
  }

  warn(component, message) {
    if (component === 'RP2040' || component === 'CortexM0Core') {
      this.error(component, message);
    }
  }

  error(component, message) {
    const { core } = this;
    throw new FirmwareFault(`HardFault: ${message.replace(/^Warning: /, '')}`,
      { pc: core.PC - 2, lr: core.LR });
  }
}

export function fixCore(chip, onResetRequest) {
  fixWaking(chip.core);
  fixExceptionEntry(chip.core);
  fixSystemControl(chip.ppb, onResetRequest);
  chip.logger = new EngineLog(chip.core);
}
