// Remembers the tree of the last run in which all tests passed, and lists the files changed since.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

function git(root, words, environment = {}) {
  const { status, stdout } = spawnSync('git', ['-C', root, ...words],
    { encoding: 'utf8', env: { ...process.env, ...environment }, maxBuffer: 1 << 26 });
  return status === 0 ? stdout.trim() : null;
}

// Returns git's name of the files as they are now, committed or not, or null without git. Uses an index of
// its own, so that the user's index does not change.
export function treeOf(root) {
  const index = git(root, ['rev-parse', '--path-format=absolute', '--git-path', 'index']);
  if (index === null) {
    return null;
  }
  const folder = mkdtempSync(join(tmpdir(), 'kaiten-tree-'));
  const own = { GIT_INDEX_FILE: join(folder, 'index') };
  if (existsSync(index)) {
    copyFileSync(index, own.GIT_INDEX_FILE);
  }
  const tree = git(root, ['add', '-A'], own) === null ? null : git(root, ['write-tree'], own);
  rmSync(folder, { recursive: true });
  return tree;
}

const noteOf = (root) => join(root, 'build', 'green_tree.txt');

export function noteGreen(root, tree) {
  if (tree !== null) {
    writeFileSync(noteOf(root), `${tree}\n`);
  }
}

// Returns the files that differ between the last green tree and `tree`, or null if no green run is known.
export function changedSinceGreen(root, tree) {
  const note = noteOf(root);
  const green = existsSync(note) ? readFileSync(note, 'utf8').trim() : null;
  const names = green && tree ? git(root, ['diff', '--name-only', '--no-renames', green, tree]) : null;
  return names === null ? null : names.split('\n').filter(Boolean);
}
