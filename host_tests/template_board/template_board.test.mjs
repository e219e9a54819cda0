// Builds the template of a board in a tree of links to this one, where it is a folder of boards/. This tree
// stays as it is, because other tests read the list of its boards.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../..');
const tree = mkdtempSync(join(tmpdir(), 'kaiten-template-'));
after(() => rmSync(tree, { recursive: true }));

function linkAll(from, to, left) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter((entry) => !left.includes(entry))) {
    symlinkSync(join(from, name), join(to, name));
  }
}

function cmake(...args) {
  const { status, stdout, stderr } = spawnSync('cmake', args, { cwd: tree, encoding: 'utf8' });
  assert.equal(status, 0, stdout + stderr);
}

test('the template of a board is configured and compiled without a change elsewhere', () => {
  linkAll(root, tree, ['.git', 'boards', 'build']);
  linkAll(join(root, 'boards'), join(tree, 'boards'), []);
  cpSync(join(here, 'board'), join(tree, 'boards/newcomer'), { recursive: true });
  cmake('-G', 'Ninja', '-S', tree, '-B', join(tree, 'build'), '-DKAITEN_BOARD=newcomer',
    '-DCMAKE_BUILD_TYPE=Release');
  // The board with its drivers. The application does not depend on the board.
  cmake('--build', join(tree, 'build'), '--target', 'kaiten_board');
});
