// Tests tools/version in small repositories that contain only what it reads.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const work = mkdtempSync(join(tmpdir(), 'kaiten-version-'));
after(() => rmSync(work, { recursive: true }));

function tree(name) {
  const folder = join(work, name);
  mkdirSync(join(folder, 'tools'), { recursive: true });
  for (const file of ['version', 'common.sh']) cpSync(join(root, 'tools', file), join(folder, 'tools', file));
  writeFileSync(join(folder, 'CMakeLists.txt'), 'project(kaiten VERSION 2.3.4 LANGUAGES C)\n');
  return folder;
}

const git = (folder, ...words) => execFileSync('git', ['-C', folder, '-c', 'user.name=Test',
  '-c', 'user.email=test@example.org', ...words], { encoding: 'utf8' }).trim();

function repository(name) {
  const folder = tree(name);
  git(folder, 'init', '-q');
  git(folder, 'add', '-A');
  git(folder, 'commit', '-qm', 'First');
  return folder;
}

const version = (folder) => execFileSync(join(folder, 'tools/version'), { encoding: 'utf8' }).trim();
const hash = (folder) => git(folder, 'rev-parse', '--short=7', 'HEAD');

test('a source archive has the number alone', () => {
  assert.equal(version(tree('archive')), '2.3.4');
});

test('a source archive inside a foreign repository has the number alone', () => {
  const outer = repository('outer');
  assert.equal(version(tree('outer/inner')), '2.3.4');
  assert.equal(version(outer), `2.3.4+${hash(outer)}`);
});

test('a development build appends the commit, and whether files were changed', () => {
  const folder = repository('development');
  assert.equal(version(folder), `2.3.4+${hash(folder)}`);
  writeFileSync(join(folder, 'CMakeLists.txt'), 'project(kaiten VERSION 2.3.4 LANGUAGES CXX)\n');
  assert.equal(version(folder), `2.3.4+${hash(folder)}.dirty`);
});

test('only the tag of its own number makes a release', () => {
  const folder = repository('release');
  git(folder, 'tag', 'v2.3.3');
  assert.equal(version(folder), `2.3.4+${hash(folder)}`);
  git(folder, 'tag', 'v2.3.4');
  assert.equal(version(folder), '2.3.4');
});
