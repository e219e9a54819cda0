// Tests the long signatures on the device: thousands of classic games, which take the emulator some minutes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { probedBoard as board, runProbe } from '../../tools/emulator/engine_probe.mjs';
import { expectedSignatures } from './signatures.mjs';

const LIMIT_MILLISECONDS = 600_000;

test(`${board}: the long signatures match the host's`, () => {
  const { lines } = runProbe(board, 'long', LIMIT_MILLISECONDS);
  const expected = ['short', 'long'].flatMap(expectedSignatures);
  assert.deepEqual(lines.filter((line) => 'signature' in line), expected);
});
