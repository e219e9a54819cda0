// Tests that the engine on the device plays the same games as on the host, and fast enough.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineFigures, probedBoard as board, runProbe } from '../../tools/emulator/engine_probe.mjs';
import { expectedBotSignatures, expectedSignatures } from './signatures.mjs';

const LIMIT_MILLISECONDS = 10_000;
// [name, figure, minimum (proves that something was measured), maximum]
const FIGURES = [
  ['cycles of a random four-seat game', (f) => f.random_game_cycles[4], 10_000, 250_000],
  // `kaiten bench` measures six and four on the host. Counted cycles are exact, so no slowdown goes
  // unnoticed.
  ['shuffles in a random game', (f) => f.shuffles_per_game[4], 1, 7.6],
  ['classic games in a Party game', (f) => f.classic_games_per_party_game[4], 1, 4],
  ['playouts per second at four seats', (f) => f.playouts_per_s[4], 4300, 30_000],
];

const probe = runProbe(board, 'short', LIMIT_MILLISECONDS);

test(`${board}: signatures match the host's`, () => {
  const expected = expectedSignatures('short');
  assert.ok(expected.length >= 33, 'every kind of game is in the table');
  assert.deepEqual(probe.lines.filter((line) => 'signature' in line), expected);
});

test(`${board}: bots make the same decisions as on the host`, () => {
  const expected = expectedBotSignatures();
  assert.ok(expected.length >= 10, 'every row is found');
  assert.deepEqual(probe.lines.filter((line) => 'bots' in line), expected);
});

for (const [what, figure, least, most] of FIGURES) {
  test(`${board}: ${what} are between ${least} and ${most}`, (t) => {
    const value = figure(engineFigures(probe));
    t.diagnostic(`${what}: ${value}`);
    assert.ok(value >= least && value <= most);
  });
}
