// Tests that tools/kaiten and tools/play build missing programs and work from any folder. They build with g++
// and full optimisation, as for a player.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import test from 'node:test';

const launch = (name, args, input) => {
  const launcher = fileURLToPath(new URL(`../../tools/${name}`, import.meta.url));
  return spawnSync(launcher, args, { cwd: tmpdir(), input, encoding: 'utf8' });
};
const run = (...args) => launch('kaiten', args,
  '{"edition":"gamewright","tables":[["egg"],[]]}\n');

test('standard output contains only the output of the tool', () => {
  const { status, stdout, stderr } = run('score');
  assert.equal(status, 0, stderr);
  assert.equal(JSON.parse(stdout).round[0].total, 1);
});

test('arguments and exit status are passed on', () => {
  const { status, stdout, stderr } = run('play', '--players', 'a chef');
  assert.equal(status, 2);
  assert.equal(stdout, '');
  assert.match(stderr, /unknown player 'a chef'/);
});

// These tests play many hard moves, which would take too long in a build without optimisation.
for (const options of [[], ['--dummy'], ['--edition', 'party', '--menu', 'sampler']]) {
  test(`a player who sees all cards beats hard: ${options.join(' ')}`, () => {
    const { stdout } = run('play', '--players', 'seer,hard', '--games', '60', '--seed', '5', ...options);
    const { players: [seer, hard] } = JSON.parse(stdout);
    assert.equal(seer.player, 'seer');
    assert.ok(seer.wins > 33 && seer.mean > hard.mean, JSON.stringify([seer, hard]));
  });
}

test('tools/play builds the game and plays it', () => {
  const { status, stdout, stderr } = launch('play', ['--text', '--demo'], '');
  assert.equal(status, 0, stderr);
  assert.match(stdout, /^Winner: /m);
});
