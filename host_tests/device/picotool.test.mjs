// Tests that picotool prints the right name, version, board and pins of every UF2.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { loadWiring } from '../../tools/emulator/wiring.mjs';
import { firmwareOf } from '../emulator/support/firmware.mjs';
import { allBoards, boardName } from './support/boards.mjs';

const versionTool = fileURLToPath(new URL('../../tools/version', import.meta.url));
const ours = fileURLToPath(new URL('../../.deps/debian/usr/bin/picotool', import.meta.url));
const picotool = existsSync(ours) ? ours : 'picotool';

function informationOf(board) {
  const text = execFileSync(picotool, ['info', '-a', firmwareOf(board)], { encoding: 'utf8' });
  return Object.fromEntries([...text.matchAll(/^ (\S[^:]*):\s+(.*)$/gm)]
    .map(([, key, value]) => [key, value.trim()]));
}

for (const board of allBoards) {
  test(`${board}: picotool prints its name, version and board`, () => {
    const told = informationOf(board);
    const version = execFileSync(versionTool, { encoding: 'utf8' }).trim();
    assert.equal(told.name, 'Kaiten');
    assert.equal(told.version, version);
    assert.equal(told.features, `board: ${boardName(board)}`);
  });

  test(`${board}: picotool prints the location of the save region`, () => {
    const { flashBytes } = loadWiring(board);
    const text = execFileSync(picotool, ['info', '-a', firmwareOf(board)], { encoding: 'utf8' });
    const [, first, end] = /0x([0-9a-f]+)-0x([0-9a-f]+) \(\d+K\): Kaiten saves/.exec(text);
    assert.equal(parseInt(end, 16), 0x10000000 + flashBytes);
    assert.equal(parseInt(end, 16) - parseInt(first, 16), 64 * 1024);
    const [, firstGame, gamesEnd] = /0x([0-9a-f]+)-0x([0-9a-f]+) \(\d+K\): Kaiten games/.exec(text);
    assert.equal(parseInt(gamesEnd, 16), parseInt(first, 16) - 4096); // the spare sector lies between
    assert.equal(parseInt(gamesEnd, 16) - parseInt(firstGame, 16), 64 * 1024);
  });

  test(`${board}: picotool prints the pins as wired`, () => {
    const told = informationOf(board);
    const { buttons, display } = loadWiring(board);
    for (const [name, pin] of Object.entries(buttons)) {
      if (name !== 'centre') assert.equal(told[pin].toLowerCase(), name);
    }
    for (const [name, label] of Object.entries({
      sck: 'LCD clock', mosi: 'LCD data', cs: 'LCD select', dc: 'LCD data or command',
      reset: 'LCD reset', backlight: 'backlight',
    })) {
      if (display[name] != null) assert.equal(told[display[name]], label);
    }
  });
}
