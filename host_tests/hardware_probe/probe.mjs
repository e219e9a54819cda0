// Starts the hardware probe in the emulator and reads its output.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Handheld } from '../../tools/emulator/handheld.mjs';

const BUILD = fileURLToPath(new URL('../../build', import.meta.url));

export const CYCLES_A_MILLISECOND = 125_000;
export const Mark = { START: 0x80, END: 0x81, DRAWING: 0x82, DRAWN: 0x83 };

export function probeOf(board) {
  const file = join(process.env.KAITEN_UF2_DIR || BUILD, board, 'probe',
    'kaiten_hardware_probe.uf2');
  if (!existsSync(file)) {
    throw new Error(`${file} is missing: build kaiten_hardware_probe with the preset ${board}, as `
      + 'tools/test does, or set KAITEN_UF2_DIR');
  }
  return file;
}

// Returns a handheld with the probe, switched off. `options` are those of Handheld.
export function makeProbe(board, seed = 1, options = {}) {
  return new Handheld({ board, uf2: probeOf(board), seed, ...options });
}

// Returns a handheld with the probe, switched on while `button` is held.
export function startProbe(board, button = null, seed = 1, options = {}) {
  const handheld = makeProbe(board, seed, options);
  if (button) {
    handheld.down(button);
  }
  handheld.powerOn();
  return handheld;
}

// Returns the output lines so far, without lines that a power cut has truncated.
export function linesOf(handheld) {
  return handheld.uartText.split('\n').slice(0, -1).flatMap((line) => {
    try {
      return [JSON.parse(line.slice(line.lastIndexOf('{')))];
    } catch {
      return [];
    }
  });
}

export function runUntilDone(handheld, what, limitMilliseconds) {
  while (!handheld.uartText.includes(`{"done":"${what}"}\n`)) {
    if (handheld.nanoseconds > limitMilliseconds * 1e6) {
      throw new Error(`timeout while waiting for the probe; output: ${handheld.uartText}`);
    }
    handheld.run(20);
  }
}
