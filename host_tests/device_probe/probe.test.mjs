// The engine on the device plays the same games as on the host, and quickly enough.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boards, cyclesBetweenMarks, expectedSignatures, runProbe } from './probe.mjs';

const GAMES = 50;
const MOST_CYCLES = 250_000;
const LIMIT_MILLISECONDS = 10_000;

for (const board of boards) {
  const { handheld, lines } = runProbe(board, 'short', LIMIT_MILLISECONDS);

  test(`${board}: signatures are the host's`, () => {
    const expected = expectedSignatures('short');
    assert.ok(expected.length >= 16, 'every kind of game is in the table');
    assert.deepEqual(lines.filter((line) => 'signature' in line), expected);
  });

  test(`${board}: a random four-seat game takes under ${MOST_CYCLES} cycles`, (t) => {
    const cycles = cyclesBetweenMarks(handheld);
    assert.equal(cycles.length, GAMES);
    const mean = Math.round(cycles.reduce((sum, n) => sum + n, 0) / GAMES);
    t.diagnostic(`cycles a game: ${mean} on average, ${Math.max(...cycles)} at most`);
    assert.ok(Math.max(...cycles) < MOST_CYCLES);
    assert.ok(Math.min(...cycles) > 1000, 'the marks enclose a game');
  });
}
