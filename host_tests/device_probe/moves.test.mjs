// The bots' moves on the device: how long they take at 125 MHz, in counted cycles.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boards, MEGAHERTZ, moveFigures, runProbe } from '../../tools/emulator/engine_probe.mjs';

const LIMIT_MILLISECONDS = 60_000;
const MILLISECOND = MEGAHERTZ * 1000;
const TABLES = 12;
// [figure of every table, at most]
const LIMITS = [
  ['easy_move_cycles', 5 * MILLISECOND],
  ['medium_move_cycles', 20 * MILLISECOND],
  ['hard_move_cycles', 1000 * MILLISECOND],
  ['hard_move_limit_cycles', 1000 * MILLISECOND],
  ['longest_slice_cycles', 4 * MILLISECOND],
];

// All boards have the same chip.
const [board] = boards;
const figures = moveFigures(runProbe(board, 'moves', LIMIT_MILLISECONDS));

for (const [name, limit] of LIMITS) {
  test(`${name} are at most ${limit} at every table`, (t) => {
    const tables = Object.entries(figures[name]);
    assert.equal(tables.length, TABLES);
    for (const [table, cycles] of tables) {
      t.diagnostic(`${table}: ${cycles} cycles, ${(cycles / MILLISECOND).toFixed(2)} ms`);
      assert.ok(cycles > 1000 && cycles <= limit, table);
    }
  });
}
