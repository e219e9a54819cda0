// The error classes of the emulator.

// Invalid user input or a missing file. Reported in one line, with exit status 2.
export class UsageError extends Error {}

// An error of the firmware that would stop a real chip. Exit status 1.
export class FirmwareFault extends Error {
  // core: number of the core. The message names core 1 only.
  constructor(message, { pc, lr, core }) {
    super(`${message} (${core ? `core ${core}, ` : ''}PC ${hexadecimal(pc)}, LR ${hexadecimal(lr)})`);
    this.pc = pc;
    this.lr = lr;
    this.core = core;
  }
}

// Thrown while the firmware runs, when an armed power cut takes place.
export class PowerLost extends Error {}

export function hexadecimal(value) {
  return `0x${(value >>> 0).toString(16).padStart(8, '0')}`;
}
