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

// With all optimizations, as the launcher builds it: this is many hard moves.
for (const options of [[], ['--dummy'], ['--edition', 'party', '--menu', 'sampler']]) {
  test(`seeing all cards is worth something: ${options.join(' ')}`, () => {
    const { stdout } = run('play', '--players', 'seer,hard', '--games', '60', '--seed', '5', ...options);
    const { players: [seer, hard] } = JSON.parse(stdout);
    assert.equal(seer.player, 'seer');
    assert.ok(seer.wins > 33 && seer.mean > hard.mean, JSON.stringify([seer, hard]));
  });
}
