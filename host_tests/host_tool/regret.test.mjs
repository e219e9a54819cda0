// `kaiten regret` from outside: every move is judged once, whichever way they are counted.
import assert from 'node:assert/strict';
import test from 'node:test';
import { assertRefused, kaiten, parseLines } from './tool.mjs';

function regret(...options) {
  const run = kaiten(['regret', '--playouts', '60', '--seed', '1', ...options]);
  assert.equal(run.status, 0, run.stderr);
  return parseLines(run.stdout)[0];
}

const movesIn = (parts) => Object.values(parts).reduce((sum, { moves }) => sum + moves, 0);

test('all moves of a game are counted by round, by turn and by kind', () => {
  const { all, rounds, turns, taken, better } = regret('--player', 'easy', '--seats', '2');
  assert.equal(all.moves, 2 * 10 * 3);
  for (const parts of [rounds, turns, taken, better]) {
    assert.equal(movesIn(parts), all.moves);
  }
  assert.equal(Object.keys(turns).length, 10);
});

test('who plays by chance loses more than who thinks', () => {
  const lost = (player) => regret('--player', player, '--seats', '2', '--games', '3').all.lost;
  assert.ok(lost('random') > lost('hard@60') + 1);
});

test('the table for people has its numbers below each other', () => {
  const { stderr } = kaiten(['regret', '--playouts', '20', '--player', 'easy', '--seats', '2']);
  const rows = stderr.trimEnd().split('\n').slice(2);
  assert.ok(rows.length > 10, stderr);
  for (const row of rows) assert.match(row, /^[a-z].{15}(?=.{38}$) *\d+ +\d+ +[\d.]+ +[\d.]+$/);
});

test('the same seed tells the same, on any number of threads', () => {
  const told = (threads) => regret('--player', 'easy', '--games', '3', '--threads', threads);
  assert.deepEqual(told('1'), told('2'));
});

test('Party has its kinds, and unknown words are refused', () => {
  const { edition, taken } = regret('--player', 'easy', '--seats', '4', '--menu', 'sampler');
  assert.equal(edition, 'party');
  assert.ok('temaki' in taken);
  assertRefused(kaiten(['regret', '--player', 'nobody']), /nobody/);
});
