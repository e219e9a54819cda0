// Runs the tuner's program with --trial, which does a little of everything. The program must end, and find
// the same numbers every time.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const folder = mkdtempSync(join(tmpdir(), 'kaiten-tune-'));
after(() => rmSync(folder, { recursive: true }));
const tune = (...args) => spawnSync(process.env.KAITEN_TUNE, args, { encoding: 'utf8' });

// Other numbers here mean that other weights are found: tools/tune is to be run again.
const FOUND = {
  classic: '4e5f202fade141ee',
  party: 'fe4762c0b5b4fe7f',
};

test('a trial writes both headers, the same as ever', () => {
  for (const game of Object.keys(FOUND)) mkdirSync(join(folder, game));
  const { status, stderr } = tune('--trial', folder);
  assert.equal(status, 0, stderr);
  for (const [game, sum] of Object.entries(FOUND)) {
    const text = readFileSync(join(folder, game, 'tuned_weights.hpp'));
    assert.equal(createHash('sha256').update(text).digest('hex').slice(0, 16), sum, game);
  }
});

test('it says what it is and what it needs', () => {
  assert.match(tune('--help').stdout, /tools\/tune \[FOLDER\]/);
  const without = tune();
  assert.equal(without.status, 2);
  assert.match(without.stderr, /a folder to write into is needed/);
  const nowhere = tune('--trial', join(folder, 'nowhere'));
  assert.equal(nowhere.status, 1);
  assert.match(nowhere.stderr, /could not be written/);
});
