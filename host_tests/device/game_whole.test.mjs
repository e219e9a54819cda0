// Plays whole games on the real binary, from power-on to the final screen. The host replays the saved record
// to the same result.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boards } from './support/boards.mjs';
import { Player, games, playThrough } from './support/game.mjs';

// Plays a game at instant speed, checks it, and returns the number of flash erasures during play.
function expectWholeGame(board, game) {
  const player = new Player(board);
  player.chooseInstantSpeed();
  player.sitDown(game);
  player.handheld.run(3000); // idle time, in which the journals erase sectors ahead
  assert.equal(player.savedGame().seats, game.seats);
  const erased = player.handheld.counters.flashErases;
  playThrough(player, game);
  const erasures = player.handheld.counters.flashErases - erased;
  player.handheld.run(500);

  const saved = player.savedGame();
  assert.ok(saved.game && saved.over, JSON.stringify(saved));
  assert.deepEqual([saved.round, saved.turn], [3, game.turns]);
  // The host replays the record and shows the same scores.
  assert.deepEqual(player.picture().data,
    player.desktopPicture('wait 500; press A; wait 300', player.saveRegion()).data);
  assert.deepEqual(player.handheld.violations, []);
  if (player.handheld.wiring.display.vsync !== null) {
    assert.equal(player.handheld.counters.tears, 0);
  }
  assert.deepEqual(player.handheld.restarts, []);
  player.close();
  return erasures;
}

for (const board of boards) {
  // Sectors are erased before the first frame and in quiet moments, such as the one before a hand takes keys. A
  // game needs few of them.
  test(`${board}: a game of four seats is played to its end with few erasures`, () =>
    assert.ok(expectWholeGame(board, games.four) <= 3));
}
test('a game of five seats by the rules of Zoch is played to its end',
  () => expectWholeGame(boards[0], games.fiveZoch));
test('a game with the dummy is played to its end', () => expectWholeGame(boards[0], games.dummy));
test('a game of two humans is played to its end', () => expectWholeGame(boards[0], games.twoHumans));
