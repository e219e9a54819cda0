// Tests that the device makes the same puzzles as the host, and in time.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  measurements, MEGAHERTZ, probedBoard as board, runProbe,
} from '../../tools/emulator/engine_probe.mjs';
import { expectedPuzzles } from './signatures.mjs';

const LIMIT_MILLISECONDS = 120_000;
const MILLISECOND = MEGAHERTZ * 1000;

const made = measurements(runProbe(board, 'puzzles', LIMIT_MILLISECONDS))
  .filter(({ measuring }) => measuring === 'puzzle');

test(`${board}: puzzles match the host's`, () => {
  const expected = expectedPuzzles();
  assert.ok(expected.length >= 10, 'every row is found');
  assert.deepEqual(made.map(({ puzzle, hash }) => [puzzle, hash]), expected);
});

test(`${board}: a puzzle is made in 2 s, in slices of 4 ms`, (t) => {
  for (const { puzzle, cycles } of made) {
    const total = cycles.reduce((sum, n) => sum + n, 0) / MILLISECOND;
    const slice = Math.max(...cycles) / MILLISECOND;
    t.diagnostic(`puzzle ${puzzle}: ${total.toFixed(0)} ms, longest slice ${slice.toFixed(2)} ms`);
    assert.ok(total > 1 && total <= 2000, `puzzle ${puzzle}: ${total} ms`);
    assert.ok(slice <= 4, `puzzle ${puzzle}: a slice of ${slice} ms`);
  }
});
