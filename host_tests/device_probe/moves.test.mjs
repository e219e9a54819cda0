// Tests the time of the bots' moves on the device at 125 MHz, by counting cycles.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { MEGAHERTZ, probedBoard } from '../../tools/emulator/engine_probe.mjs';
import { MILLISECOND, MOVE_LIMITS, TABLES } from './limits.mjs';

const BENCH = fileURLToPath(new URL('../../tools/emulator/device_bench.mjs', import.meta.url));

// Output of `tools/kaiten bench --device`. All boards have the same chip, so one board is enough.
const figures = JSON.parse(execFileSync(process.execPath, [BENCH, probedBoard]));

test('the benchmark prints one object, including figures of playouts', () => {
  assert.equal(figures.megahertz, MEGAHERTZ);
  assert.ok(figures.playouts_per_s[2] > 3000 && figures.playouts_per_s[4] > 3000);
  assert.ok(figures.party_playout_cycles[4] > 10_000);
});

for (const [name, limit] of MOVE_LIMITS) {
  test(`${name} are at most ${limit} in every setup`, (t) => {
    const tables = Object.entries(figures[name]);
    assert.equal(tables.length, TABLES);
    for (const [table, cycles] of tables) {
      t.diagnostic(`${table}: ${cycles} cycles, ${(cycles / MILLISECOND).toFixed(2)} ms`);
      assert.ok(cycles > 1000 && cycles <= limit, table);
    }
  });
}
