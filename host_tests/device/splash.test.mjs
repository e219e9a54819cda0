// The splash on the panel is the desktop's, pixel for pixel, on every board that can be emulated.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { decodePng } from '../../tools/emulator/png.mjs';
import { start } from '../emulator/support/firmware.mjs';
import { boardName, boards } from './support/boards.mjs';

const work = mkdtempSync(join(tmpdir(), 'kaiten-splash-'));
after(() => rmSync(work, { recursive: true }));

function desktopPicture(board, script) {
  const file = join(work, `${board}.png`);
  execFileSync(process.env.KAITEN_DESKTOP,
    ['--as', boardName(board), '--script', `${script}; shot ${file}`]);
  return decodePng(readFileSync(file));
}

for (const board of boards) {
  test(`${board}: the panel shows what the desktop shows`, () => {
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
