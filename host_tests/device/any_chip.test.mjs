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
import { ABSOLUTE_FAMILY, FLASH_BASE, metadataOf, programOf, RP2350_ARM_FAMILY, uf2Blocks } from './support/rp2350_image.mjs';

const PICO_2_FLASH_BYTES = 4 * 1024 * 1024;
const SECTOR_BYTES = 4096;
const RAM = [0x20000000, 0x20082000];
const IMAGE_TYPE = 0x42;
// Item of one word: an executable (1), secure (2 at bit 4), for an Arm core (0 at bit 8) of the RP2350 (1 at bit 12).
const SECURE_ARM_PROGRAM = [0x1021 << 16 | 1 << 8 | IMAGE_TYPE];

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

for (const board of allBoards.filter(takesPico2)) {
  test(`${board}: the boot ROM of the RP2350 finds an image definition and a vector table`, () => {
    const program = programOf(readFileSync(joined(board)));
    const types = metadataOf(program).flatMap((items) => (items.has(IMAGE_TYPE) ? [items.get(IMAGE_TYPE)] : []));
    assert.deepEqual(types, [SECURE_ARM_PROGRAM]);
    const [stack, reset] = [program.readUInt32LE(0), program.readUInt32LE(4)];
    assert.ok(stack > RAM[0] && stack <= RAM[1] && stack % 8 === 0, `stack at ${stack.toString(16)}`);
    assert.equal(reset & 1, 1, 'Thumb code');
    assert.ok(reset > FLASH_BASE && reset < FLASH_BASE + program.length, `reset handler at ${reset.toString(16)}`);
  });

  // A block of the file is for the last page of 16 MB, because of erratum RP2350-E10. A smaller flash ignores the upper
  // bits of the address, and the boot ROM erases whole sectors.
  test(`${board}: copying the file to a Pico 2 erases neither saves nor games`, () => {
    const written = uf2Blocks(readFileSync(joined(board)))
      .filter(({ family }) => family === RP2350_ARM_FAMILY || family === ABSOLUTE_FAMILY)
      .map(({ address }) => (address - FLASH_BASE) % PICO_2_FLASH_BYTES);
    assert.ok(written.includes(PICO_2_FLASH_BYTES - 256), 'the file has the block for the erratum');
    const erased = new Set(written.map((offset) => Math.floor(offset / SECTOR_BYTES)));
    const text = execFileSync(picotool, ['info', '-a', forRp2350(board)], { encoding: 'utf8' });
    const drives = [...text.matchAll(/0x([0-9a-f]+)-0x([0-9a-f]+) \(64K\): Kaiten (saves|games)/g)];
    assert.equal(drives.length, 2);
    for (const [, first, end, name] of drives) {
      for (let at = parseInt(first, 16); at < parseInt(end, 16); at += SECTOR_BYTES) {
        assert.ok(!erased.has((at - FLASH_BASE) / SECTOR_BYTES), `${name} at ${at.toString(16)}`);
      }
    }
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
