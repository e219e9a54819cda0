// Tests that the engine plays the same games on a Cortex-M33, the processor of the RP2350, as on the host, and that
// the bots need no smaller budget there than on the RP2040. QEMU has no RP2350, but it runs the probe on a board of
// Arm with this processor, and counts its instructions.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { END, measurements, moveFigures, probedBoard, START } from '../../tools/emulator/engine_probe.mjs';
import { MILLISECOND, MOVE_LIMITS, TABLES } from './limits.mjs';
import { expectedBotSignatures, expectedPuzzles, expectedSignatures } from './signatures.mjs';

const BUILD = process.env.KAITEN_UF2_DIR || fileURLToPath(new URL('../../build', import.meta.url));
const PROBE = join(BUILD, `${probedBoard}_rp2350`, 'probe', 'kaiten_m33_probe.elf');
const ARGUMENTS = ['-machine', 'mps2-an505', '-display', 'none', '-serial', 'none', '-monitor', 'none',
  '-chardev', 'stdio,id=output', '-semihosting-config', 'enable=on,target=native,chardev=output',
  '-icount', 'shift=6', '-kernel', PROBE];
// The clock advances by 2^6 ns per instruction, and a tick of the board's timer takes 50 ns.
const INSTRUCTIONS_PER_TICK = 50 / 64;
// QEMU knows no cycles. Most instructions of a Cortex-M33 take one, loads and taken branches two or three, so an average
// of two is more than a program reaches.
const CYCLES_PER_INSTRUCTION = 2;

const { status, stdout, stderr, error } = spawnSync('qemu-system-arm', ARGUMENTS, { encoding: 'utf8' });
assert.ifError(error);
assert.equal(status, 0, `the probe failed. Its output: ${stdout}${stderr}`);
const lines = stdout.trim().split('\n').map((line) => JSON.parse(line));

test('the probe runs all parts on a Cortex-M33', () => {
  assert.deepEqual(lines.filter((line) => 'done' in line).map(({ done }) => done),
    ['short', 'moves', 'puzzles', 'long']);
});

test('signatures on a Cortex-M33 match the host\'s', () => {
  const expected = ['short', 'long'].flatMap(expectedSignatures);
  assert.ok(expected.length >= 50, 'every kind of game is in the table');
  assert.deepEqual(lines.filter((line) => 'signature' in line), expected);
});

test('bots make the same decisions on a Cortex-M33 as on the host', () => {
  const expected = expectedBotSignatures();
  assert.ok(expected.length >= 10, 'every row is found');
  assert.deepEqual(lines.filter((line) => 'bots' in line), expected);
});

test('puzzles on a Cortex-M33 match the host\'s', () => {
  const expected = expectedPuzzles();
  assert.ok(expected.length >= 10, 'every row is found');
  assert.deepEqual(lines.filter(({ measuring }) => measuring === 'puzzle')
    .map(({ puzzle, hash }) => [puzzle, hash]), expected);
});

const probe = {
  lines,
  handheld: {
    marks: lines.filter((line) => 'ticks' in line).flatMap(({ ticks }) => [
      { mark: START, cycles: 0 },
      { mark: END, cycles: Math.round(ticks * INSTRUCTIONS_PER_TICK * CYCLES_PER_INSTRUCTION) }]),
  },
};

for (const [name, limit] of MOVE_LIMITS) {
  test(`${name} at two cycles per instruction are within the RP2040's limit of ${limit}`, (t) => {
    const tables = Object.entries(moveFigures(probe)[name]);
    assert.equal(tables.length, TABLES);
    const [table, most] = tables.reduce((one, other) => (other[1] > one[1] ? other : one));
    t.diagnostic(`at most ${most} (${table}), ${(most / MILLISECOND).toFixed(2)} ms`);
    assert.ok(tables.every(([, cycles]) => cycles > 1000 && cycles <= limit), JSON.stringify(tables));
  });
}

test('a puzzle at two cycles per instruction is made in 2 s, in slices of 4 ms', (t) => {
  const made = measurements(probe).filter(({ measuring }) => measuring === 'puzzle');
  const longest = Math.max(...made.map(({ cycles }) => cycles.reduce((sum, n) => sum + n)));
  const slice = Math.max(...made.flatMap(({ cycles }) => cycles));
  t.diagnostic(`at most ${(longest / MILLISECOND).toFixed(0)} ms, in slices of ${(slice / MILLISECOND).toFixed(2)} ms`);
  assert.ok(longest <= 2000 * MILLISECOND && slice <= 4 * MILLISECOND);
});
