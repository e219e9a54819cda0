// Finds the firmware under test: KAITEN_UF2_DIR, or the tree's own build folder.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { Handheld } from '../../../tools/emulator/handheld.mjs';

const BUILD = fileURLToPath(new URL('../../../build', import.meta.url));

export function firmwareOf(board) {
  const folder = process.env.KAITEN_UF2_DIR || BUILD;
  const file = join(folder, board, 'firmware', `kaiten_${board}.uf2`);
  if (!existsSync(file)) {
    throw new Error(`${file} is missing: run tools/build ${board}, or set KAITEN_UF2_DIR`);
  }
  return file;
}

// Returns a running handheld with the real firmware of a board. `wiredAs` selects the wiring of another
// board. `options` are those of Handheld.
export function start(board, wiredAs = board, options = {}) {
  const handheld = new Handheld({ board: wiredAs, uf2: firmwareOf(board), ...options });
  handheld.powerOn();
  return handheld;
}
