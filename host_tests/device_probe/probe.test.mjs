// The engine on the device plays the same games as on the host, and quickly enough.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  boards, expectedBotSignatures, expectedSignatures, measuredCycles, runProbe,
} from './probe.mjs';

const LIMIT_MILLISECONDS = 10_000;
// [what the probe measures, at most so many cycles]
const FIGURES = [
  ['random four-seat game', 250_000],
  ['random four-seat Party game', 1_000_000], // four classic ones, as on the host
  ['easy move', 625_000],
  ['medium move', 2_500_000],
  ['slice of hard', 500_000],
];
// 3,000 playouts a second at 125 MHz.
const PLAYOUT_CYCLES = 125e6 / 3000;

for (const board of boards) {
  const probe = runProbe(board, 'short', LIMIT_MILLISECONDS);

  test(`${board}: signatures are the host's`, () => {
    const expected = expectedSignatures('short');
    assert.ok(expected.length >= 33, 'every kind of game is in the table');
    assert.deepEqual(probe.lines.filter((line) => 'signature' in line), expected);
  });

  test(`${board}: bots decide as on the host`, () => {
    const expected = expectedBotSignatures();
    assert.ok(expected.length >= 8, 'every row is found');
    assert.deepEqual(probe.lines.filter((line) => 'bots' in line), expected);
  });

  test(`${board}: 3,000 playouts a second at four seats`, (t) => {
    const cycles = measuredCycles(probe)['four-seat playout'];
    const mean = Math.round(cycles.reduce((sum, n) => sum + n, 0) / cycles.length);
    t.diagnostic(`four-seat playout: ${mean} cycles on average`);
    assert.ok(cycles.length >= 100 && mean > 1000 && mean <= PLAYOUT_CYCLES);
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
