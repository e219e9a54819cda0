// The kinds of trouble the emulator tells apart.

// What the person asked for cannot be done: one clear line, exit status 2.
export class UsageError extends Error {}

// The firmware did something a real chip would stop at: exit status 1.
export class FirmwareFault extends Error {
  constructor(message, { pc, lr }) {
    super(`${message} (PC ${hexadecimal(pc)}, LR ${hexadecimal(lr)})`);
    this.pc = pc;
    this.lr = lr;
  }
}

// Thrown out of the running firmware when the armed power cut strikes.
export class PowerLost extends Error {}

export function hexadecimal(value) {
  return `0x${(value >>> 0).toString(16).padStart(8, '0')}`;
}
