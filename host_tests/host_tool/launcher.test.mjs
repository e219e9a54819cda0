// tools/kaiten: builds what is missing, says nothing of its own, works from anywhere.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import test from 'node:test';

const launcher = fileURLToPath(new URL('../../tools/kaiten', import.meta.url));
const run = (...args) => spawnSync(launcher, args, {
  cwd: tmpdir(), input: '{"edition":"gamewright","tables":[["egg"],[]]}\n', encoding: 'utf8',
});

test('standard output is the tool\'s alone', () => {
  const { status, stdout, stderr } = run('score');
  assert.equal(status, 0, stderr);
  assert.equal(JSON.parse(stdout).round[0].total, 1);
});

test('arguments and status pass through', () => {
  const { status, stdout, stderr } = run('play', '--players', 'a chef');
  assert.equal(status, 2);
  assert.equal(stdout, '');
  assert.match(stderr, /unknown player 'a chef'/);
});
