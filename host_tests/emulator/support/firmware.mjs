// Finds the firmware under test: KAITEN_UF2_DIR, or the tree's own build folder.
import assert from 'node:assert/strict';
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

const UF2_BLOCK = 512;
const UF2_HEADER = 32;
const UF2_PAYLOAD = 256;

// Returns a copy of a UF2 file of Kaiten in which one letter of the program's description is another.
export function withOtherDescription(uf2) {
  const payloads = [];
  for (let block = 0; block < uf2.length; block += UF2_BLOCK) {
    payloads.push(uf2.subarray(block + UF2_HEADER, block + UF2_HEADER + UF2_PAYLOAD));
  }
  const at = Buffer.concat(payloads).indexOf('Sushi for your pocket');
  assert.ok(at >= 0, 'no description');
  const changed = Buffer.from(uf2);
  changed[Math.floor(at / UF2_PAYLOAD) * UF2_BLOCK + UF2_HEADER + at % UF2_PAYLOAD] = 'T'.charCodeAt(0);
  return changed;
}
