// Runs `kaiten regret`: every move is judged once in each of its breakdowns.
import assert from 'node:assert/strict';
import test from 'node:test';
import { assertRefused, kaiten, parseLines } from './tool.mjs';

function regret(...options) {
  const run = kaiten(['regret', '--playouts', '60', '--seed', '1', ...options]);
  assert.equal(run.status, 0, run.stderr);
  return parseLines(run.stdout)[0];
}

const movesIn = (parts) => Object.values(parts).reduce((sum, { moves }) => sum + moves, 0);

test('each breakdown by round, turn and kind counts all moves', () => {
  const { all, rounds, turns, taken, better } = regret('--player', 'easy', '--seats', '2');
  assert.equal(all.moves, 2 * 10 * 3);
  for (const parts of [rounds, turns, taken, better]) {
    assert.equal(movesIn(parts), all.moves);
  }
  assert.equal(Object.keys(turns).length, 10);
});

test('a random player loses more than a searching one', () => {
  const lost = (player) => regret('--player', player, '--seats', '2', '--games', '3').all.lost;
  assert.ok(lost('random') > lost('hard@60') + 1);
});

test('the table on standard error has aligned columns', () => {
  const { stderr } = kaiten(['regret', '--playouts', '20', '--player', 'easy', '--seats', '2']);
  const rows = stderr.trimEnd().split('\n').slice(2);
  assert.ok(rows.length > 10, stderr);
  for (const row of rows) assert.match(row, /^[a-z].{15}(?=.{38}$) *\d+ +\d+ +[\d.]+ +[\d.]+$/);
});

test('the output does not depend on the number of threads', () => {
  const told = (threads) => regret('--player', 'easy', '--games', '3', '--threads', threads);
  assert.deepEqual(told('1'), told('2'));
});

test('Party has its own kinds, and unknown players are refused', () => {
  const { edition, taken } = regret('--player', 'easy', '--seats', '4', '--menu', 'sampler');
  assert.equal(edition, 'party');
  assert.ok('temaki' in taken);
  assertRefused(kaiten(['regret', '--player', 'nobody']), /nobody/);
});
