// Runs the tuner with --trial, which does every step of a tuning with few games. The tuner must end,
// and find the same weights in every run.
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

// Hashes of the weights that a trial finds. If they change, a full tuning would find other weights,
// too: run tools/tune again.
const FOUND = {
  classic: '4e5f202fade141ee',
  party: '63f5d5af014a27d7',
};

test('a trial writes both headers with the expected content', () => {
  for (const game of Object.keys(FOUND)) mkdirSync(join(folder, game));
  const { status, stderr } = tune('--trial', folder);
  assert.equal(status, 0, stderr);
  for (const [game, sum] of Object.entries(FOUND)) {
    const text = readFileSync(join(folder, game, 'tuned_weights.hpp'));
    assert.equal(createHash('sha256').update(text).digest('hex').slice(0, 16), sum, game);
  }
});

test('help and errors name the folder to write into', () => {
  assert.match(tune('--help').stdout, /tools\/tune \[FOLDER\]/);
  const without = tune();
  assert.equal(without.status, 2);
  assert.match(without.stderr, /a folder to write into is needed/);
  const nowhere = tune('--trial', join(folder, 'nowhere'));
  assert.equal(nowhere.status, 1);
  assert.match(nowhere.stderr, /could not be written/);
});
