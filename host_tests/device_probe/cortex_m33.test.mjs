// Tests that the engine plays the same games on a Cortex-M33, the processor of the RP2350, as on the host. QEMU
// has no RP2350, but it runs the probe on a board of Arm with this processor.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { probedBoard } from '../../tools/emulator/engine_probe.mjs';
import { expectedBotSignatures, expectedPuzzles, expectedSignatures } from './signatures.mjs';

const BUILD = process.env.KAITEN_UF2_DIR || fileURLToPath(new URL('../../build', import.meta.url));
const PROBE = join(BUILD, `${probedBoard}_rp2350`, 'probe', 'kaiten_m33_probe.elf');
const ARGUMENTS = ['-machine', 'mps2-an505', '-display', 'none', '-serial', 'none', '-monitor', 'none',
  '-chardev', 'stdio,id=output', '-semihosting-config', 'enable=on,target=native,chardev=output',
  '-kernel', PROBE];

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
