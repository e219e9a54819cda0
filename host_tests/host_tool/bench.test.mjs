// Runs `kaiten bench` and checks the fields of its output and the figures that hold on every machine.
import assert from 'node:assert/strict';
import test from 'node:test';
import { assertRefused, kaiten, kaitenLines } from './tool.mjs';

test('bench prints one object with the documented fields', () => {
  const [bench, ...more] = kaitenLines(['bench']);
  assert.deepEqual(more, []);
  assert.ok(bench.shuffles_per_s > 0);
  assert.ok(bench.scorings_per_s > 0);
  assert.deepEqual(Object.keys(bench.random_games_per_s), ['2', '3', '4', '5']);
  Object.values(bench.random_games_per_s).forEach((rate) => assert.ok(rate > 0));
  assert.ok(bench.party_games_per_s[4] > 0);
  assert.ok(bench.state_bytes > 0 && bench.state_bytes <= 256);
  assert.ok(bench.party_state_bytes > 0 && bench.party_state_bytes < 1024);
});

test('bench refuses arguments', () => {
  assertRefused(kaiten(['bench', '--fast']), /unknown argument '--fast'/);
});
