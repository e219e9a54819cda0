// Tests the files that an owner copies: for boards that carry a Pico, a program for the RP2040 and one for the
// RP2350.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readUf2 } from '../../tools/emulator/uf2.mjs';
import { loadWiring } from '../../tools/emulator/wiring.mjs';
import { firmwareOf } from '../emulator/support/firmware.mjs';
import { allBoards, boardName } from './support/boards.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const ours = here('../../.deps/debian/usr/bin/picotool');
const picotool = existsSync(ours) ? ours : 'picotool';
const work = mkdtempSync(join(tmpdir(), 'kaiten-chips-'));
after(() => rmSync(work, { recursive: true }));

const joined = (board) => here(`../../build/uf2/kaiten_${board}.uf2`);
const forRp2350 = (board) => here(`../../build/${board}_rp2350/firmware/kaiten_${board}_rp2350.uf2`);
const takesPico2 = (board) =>
  /^set\(KAITEN_PICO_BOARD pico\)$/m.test(readFileSync(here(`../../boards/${board}/board.cmake`), 'utf8'));

// Returns the name, version, board and pins, but not what belongs to the chip.
function information(file) {
  const text = execFileSync(picotool, ['info', '-a', file], { encoding: 'utf8' });
  return [...text.matchAll(/^ (name|version|features|description|\d+):\s+(.*)$/gm)].map(([, key, value]) => [key, value]);
}

for (const board of allBoards) {
  test(`${board}: the file contains the programs for every chip of the board, unchanged`, () => {
    const programs = [firmwareOf(board), ...takesPico2(board) ? [forRp2350(board)] : []];
    assert.deepEqual(readFileSync(joined(board)), Buffer.concat(programs.map((file) => readFileSync(file))));
    const { flashBytes } = loadWiring(board);
    assert.deepEqual(readUf2(readFileSync(joined(board)), flashBytes), readUf2(readFileSync(firmwareOf(board)), flashBytes));
  });
}

for (const board of allBoards.filter(takesPico2)) {
  test(`${board}: picotool prints the same information for both chips`, () => {
    const expected = information(firmwareOf(board));
    assert.ok(expected.some(([key, value]) => key === 'features' && value === `board: ${boardName(board)}`));
    assert.deepEqual(information(forRp2350(board)), expected);
    const both = execFileSync(picotool, ['info', joined(board)], { encoding: 'utf8' });
    assert.match(both, /'rp2040'/);
    assert.match(both, /'rp2350-arm-s'/);
  });
}

test('tools/flash loads the program for the chip of the device', () => {
  const [board] = allBoards.filter(takesPico2);
  for (const [chip, file] of [['RP2040', firmwareOf(board)], ['RP2350', forRp2350(board)]]) {
    const standIn = join(work, 'picotool');
    writeFileSync(standIn, `#!/bin/bash
if [ "$1" = info ]; then
  echo " name: Kaiten"; echo " features: board: ${boardName(board)}"; echo " type: ${chip}"
else
  echo "picotool $*" >&2
fi
`);
    chmodSync(standIn, 0o755);
    const { status, stderr } = spawnSync(here('../../tools/flash'), [board], {
      encoding: 'utf8', input: '', env: { ...process.env, KAITEN_PICOTOOL: standIn, KAITEN_SERIAL: work, KAITEN_DRIVES: work },
    });
    assert.equal(status, 0, stderr);
    assert.ok(stderr.includes(`picotool load -x ${file}`), stderr);
  }
});
