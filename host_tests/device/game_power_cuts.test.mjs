// Cuts the power at random moments of games on the real binary. The game always resumes, and at most the
// current choice is lost. KAITEN_ALL makes 200 cuts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Random } from '../../tools/emulator/random.mjs';
import { boards } from './support/boards.mjs';
import { HAND_RESTS_MILLISECONDS, Player, games } from './support/game.mjs';

const CUTS = process.env.KAITEN_ALL ? 200 : 12;
const MOST_PRESSES = 7;
const RESUME_LIMIT_MILLISECONDS = 1500;

const below = (random, bound) => random.next() % bound;

// Leaves out the help line. The device may still show there that it recovered an older save, which the host
// does not know because the flash is already repaired.
const HELP_LINES = 15;
const aboveHelp = ({ width, height, data }) =>
  Buffer.from(data).subarray(0, 3 * width * (height - HELP_LINES));

function sitDown(player, game) {
  player.chooseInstantSpeed();
  player.sitDown(game);
  player.handheld.run(300);
}

// Presses A a few times, and cuts the power at a random moment or inside one of the next flash operations.
// Returns whether the power failed.
function playIntoCut(player, random) {
  const { handheld } = player;
  const restarts = handheld.restarts.length;
  if (below(random, 2) === 0) {
    handheld.cutInsideFlashOperation(1 + below(random, 4), below(random, 100) / 100);
    for (let i = 0; i < MOST_PRESSES && handheld.restarts.length === restarts; ++i) {
      handheld.run(HAND_RESTS_MILLISECONDS);
      player.press('a');
    }
    return handheld.restarts.length > restarts;
  }
  const presses = below(random, MOST_PRESSES);
  for (let i = 0; i < presses; ++i) {
    handheld.run(HAND_RESTS_MILLISECONDS);
    player.press('a');
  }
  handheld.down('a');
  handheld.run(below(random, 60));
  handheld.up('a');
  handheld.powerCut();
  return true;
}

test(`${CUTS} power cuts in games lose at most the current choice`, (context) => {
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
    if (!saved.game) continue; // the game was over and its final screen closed
    const sameGame = saved.record.slice(0, 40) === before.record.slice(0, 40);
    if (sameGame) assert.ok(saved.steps >= before.steps, `cut ${cut}`);
    const on = handheld.nanoseconds;
    // The host with the same save region shows the picture to which the device must resume.
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
