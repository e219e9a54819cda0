// The splash on the panel is the desktop's, pixel for pixel, on every board that can be emulated.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { decodePng } from '../../tools/emulator/png.mjs';
import { loadWiring } from '../../tools/emulator/wiring.mjs';
import { start } from '../emulator/support/firmware.mjs';

const boardsFolder = new URL('../../boards/', import.meta.url);
const boards = readdirSync(boardsFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'desktop').map(({ name }) => name);
const work = mkdtempSync(join(tmpdir(), 'kaiten-splash-'));
after(() => rmSync(work, { recursive: true }));

function boardName(board) {
  const text = readFileSync(new URL(`${board}/board.cmake`, boardsFolder), 'utf8');
  return /set\(KAITEN_BOARD_NAME "([^"]*)"\)/.exec(text)[1];
}

function desktopPicture(board, script) {
  const file = join(work, `${board}.png`);
  execFileSync(process.env.KAITEN_DESKTOP,
    ['--as', boardName(board), '--script', `${script}; shot ${file}`]);
  return decodePng(readFileSync(file));
}

for (const board of boards) {
  test(`${board}: the panel shows what the desktop shows`, () => {
    assert.ok(loadWiring(board));
    const handheld = start(board);
    handheld.run(500);
    assert.deepEqual(handheld.picture().data, desktopPicture(board, 'wait 500').data);
    handheld.down('a');
    handheld.down('left');
    handheld.run(100);
    assert.deepEqual(handheld.picture().data,
      desktopPicture(board, 'wait 500; down A+left; wait 100').data);
  });
}
