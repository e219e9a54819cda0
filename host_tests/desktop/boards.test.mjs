// Tests the desktop program with --board: the size of the panel, the keys of the board, and error messages.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { decodePng } from '../../tools/emulator/png.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const work = mkdtempSync(join(tmpdir(), 'kaiten-boards-'));
after(() => rmSync(work, { recursive: true }));

// Returns the panel size of a board from its board.cmake.
function panelOf(board) {
  const text = readFileSync(join(root, 'boards', board, 'board.cmake'), 'utf8');
  return ['WIDTH', 'HEIGHT']
    .map((side) => new RegExp(`^set\\(KAITEN_PANEL_${side} (\\d+)\\)`, 'm').exec(text)[1]).join('x');
}

const boards = readdirSync(join(root, 'boards'))
  .filter((board) => existsSync(join(root, 'boards', board, 'board.cmake')));

function run(board, args) {
  return spawnSync(process.env.KAITEN_DESKTOP, ['--board', board, ...args],
    { encoding: 'utf8', timeout: 60000 });
}

// Runs a script and returns its screenshots by name.
function shots(board, script) {
  const names = [];
  const told = script.replace(/shot (\w+)/g, (_, name) => {
    names.push(name);
    return `shot ${join(work, name)}.png`;
  });
  const { status, stderr } = run(board, ['--script', told]);
  assert.equal(status, 0, stderr);
  return Object.fromEntries(names.map((name) =>
    [name, decodePng(readFileSync(join(work, `${name}.png`)))]));
}

test('every board has the size of its panel', () => {
  for (const board of boards) {
    const { seen } = shots(board, 'wait 500; shot seen');
    assert.equal(`${seen.width}x${seen.height}`, panelOf(board), board);
  }
});

test('unknown boards and missing buttons are refused with one line', () => {
  const four = boards.filter(hasFourKeys);
  const refused = [['desktop', ['--board', 'toaster']],
    ...four.map((board) => [board, ['--script', 'press UP']])];
  for (const [board, args] of refused) {
    const { status, stdout, stderr } = run(board, args);
    assert.equal(status, 2, stderr);
    assert.equal(stdout, '');
    assert.equal(stderr.trim().split('\n').length, 1, stderr);
  }
});

function hasFourKeys(board) {
  const text = readFileSync(join(root, 'boards', board, 'board.cmake'), 'utf8');
  return text.includes('set(KAITEN_KEYS four_keys)');
}

test('a held key has another meaning on boards with four keys', () => {
  const start = 'wait 100; press A; wait 100; press A; wait 100; press B; wait 100; press A; wait 100; press A; wait 300; '
    + 'press A; wait 300';
  for (const board of boards.filter(hasFourKeys)) {
    const { first, moved, held, back } = shots(board, `${start}; shot first; press Y; wait 50; ` +
      'shot moved; press X; wait 50; hold X 700; wait 50; shot held; press B; wait 100; shot back');
    assert.notDeepEqual(moved, first, board);
    assert.notDeepEqual(held, first, board);
    assert.deepEqual(back, first, board);
  }
});
