// Power cuts at random moments of games on the real binary: it always resumes, and at most the
// choice in progress is lost. KAITEN_ALL makes it 200 cuts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Random } from '../../tools/emulator/random.mjs';
import { boards } from './support/boards.mjs';
import { Player, games } from './support/game.mjs';

const CUTS = process.env.KAITEN_ALL ? 200 : 12;
const MOST_PRESSES = 7;
const RESUME_LIMIT_MILLISECONDS = 1500;

const below = (random, bound) => random.next() % bound;

// Without the line of the help: there a device may still tell that it took an older save, when it
// has mended that in the flash already, and the host knows nothing of it.
const HELP_LINES = 15;
const aboveHelp = ({ width, height, data }) =>
  Buffer.from(data).subarray(0, 3 * width * (height - HELP_LINES));

// Lays a table and begins a game.
function sitDown(player, game) {
  player.chooseInstantSpeed();
  player.sitDown(game);
  player.handheld.run(300);
}

// Presses A some times, and somewhere in between the power fails: at any moment, or inside one of
// the next operations of the flash. True if it failed.
function playIntoCut(player, random) {
  const { handheld } = player;
  const restarts = handheld.restarts.length;
  if (below(random, 2) === 0) {
    handheld.cutInsideFlashOperation(1 + below(random, 4), below(random, 100) / 100);
    for (let i = 0; i < MOST_PRESSES && handheld.restarts.length === restarts; ++i) {
      player.press('a');
    }
    return handheld.restarts.length > restarts;
  }
  const presses = below(random, MOST_PRESSES);
  for (let i = 0; i < presses; ++i) player.press('a');
  handheld.down('a');
  handheld.run(below(random, 60));
  handheld.up('a');
  handheld.powerCut();
  return true;
}

test(`${CUTS} power cuts in games`, (context) => {
  const random = new Random(5);
  const [board] = boards;
  let player = null;
  let slowest = 0;
  for (let cut = 0; cut < CUTS; ++cut) {
    if (player === null || player.savedGame().over || !player.savedGame().game) {
      player?.close();
      player = new Player(board);
      sitDown(player, cut % 2 === 0 ? games.four : games.twoHumans);
    }
    const before = player.savedGame();
    if (!playIntoCut(player, random)) continue;
    const { handheld } = player;
    const saved = player.savedGame();
    if (!saved.game) continue; // the game had ended and was left
    const sameGame = saved.record.slice(0, 40) === before.record.slice(0, 40);
    if (sameGame) assert.ok(saved.steps >= before.steps, `cut ${cut}`);
    const on = handheld.nanoseconds;
    // The host, given the same region, shows what the device resumes to.
    const expected = player.desktopPicture('wait 800', player.saveRegion());
    const resumed = () => Buffer.compare(aboveHelp(player.picture()), aboveHelp(expected)) === 0;
    let waited = 0;
    while (!resumed() && waited < RESUME_LIMIT_MILLISECONDS) {
      handheld.run(50);
      waited += 50;
    }
    assert.ok(resumed(), `cut ${cut}: not resumed`);
    slowest = Math.max(slowest, (handheld.nanoseconds - on) / 1e6);
  }
  context.diagnostic(`the slowest resume took ${slowest.toFixed(0)} ms`);
  player.close();
});
