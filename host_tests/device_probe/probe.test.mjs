// The engine on the device plays the same games as on the host, and quickly enough.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boards, expectedSignatures, measuredCycles, runProbe } from './probe.mjs';

const LIMIT_MILLISECONDS = 10_000;
// [what the probe measures, at most so many cycles]
const FIGURES = [
  ['random four-seat game', 250_000],
];

for (const board of boards) {
  const probe = runProbe(board, 'short', LIMIT_MILLISECONDS);

  test(`${board}: signatures are the host's`, () => {
    const expected = expectedSignatures('short');
    assert.ok(expected.length >= 16, 'every kind of game is in the table');
    assert.deepEqual(probe.lines.filter((line) => 'signature' in line), expected);
  });

  for (const [what, limit] of FIGURES) {
    test(`${board}: a ${what} takes under ${limit} cycles`, (t) => {
      const cycles = measuredCycles(probe)[what];
      assert.ok(cycles.length >= 50, 'measured often enough');
      const mean = Math.round(cycles.reduce((sum, n) => sum + n, 0) / cycles.length);
      t.diagnostic(`${what}: ${mean} cycles on average, ${Math.max(...cycles)} at most`);
      assert.ok(Math.max(...cycles) < limit);
      assert.ok(Math.min(...cycles) > 1000, 'the marks enclose it');
    });
  }
}
