// How quick the game is on the real binary: the emulated processor at 125 MHz, with the wire to the
// panel at its real speed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boards } from './support/boards.mjs';
import { Player, games } from './support/game.mjs';

const FRAME_MILLISECONDS = 1000 / 60;
const MILLISECOND = 1e6;
// From the title: the first table, with three hard bots.
const HARD_TABLE = { lay: 'a down*4 right down right down right up*6 a' };

// The part of the cycles that the core may wait for flash while bots think.
const MOST_STALLS_IN_THOUGHT = 0.02;

// A function that tells it, from now on.
function stallsFrom(handheld) {
  const { cycles, flashReads: { stalledCycles } } = handheld;
  return () => (handheld.flashReads.stalledCycles - stalledCycles) / (handheld.cycles - cycles);
}

const memory = (handheld) => Buffer.from(handheld.panel.controller.memory.slice().buffer);

// Milliseconds until the panel's contents change.
function timeToChange(handheld, limit = 200) {
  const before = memory(handheld);
  const began = handheld.nanoseconds;
  assert.ok(handheld.runUntil(() => !memory(handheld).equals(before), limit), 'nothing changes');
  return (handheld.nanoseconds - began) / MILLISECOND;
}

// Pictures sent to the panel in so many milliseconds. Each is one window of what changed.
function picturesIn(handheld, milliseconds) {
  const before = handheld.counters.frames;
  handheld.run(milliseconds);
  return handheld.counters.frames - before;
}

for (const board of boards) {
  test(`${board}: a button changes the picture within two frames`, (context) => {
    const player = new Player(board);
    const { handheld } = player;
    player.sitDown(games.four);
    handheld.run(500);
    let slowest = 0;
    for (let i = 0; i < 6; ++i) {
      handheld.run(37 + 13 * i); // at other moments of a frame
      handheld.down('right');
      slowest = Math.max(slowest, timeToChange(handheld));
      handheld.up('right');
      handheld.run(100);
    }
    context.diagnostic(`${board}: the picture begins to change after at most ` +
      `${slowest.toFixed(1)} ms`);
    assert.ok(slowest <= 2 * FRAME_MILLISECONDS);
    player.close();
  });

  test(`${board}: the reveal moves at fifty pictures a second or more`, (context) => {
    const player = new Player(board);
    const { handheld } = player;
    player.sitDown(games.four);
    handheld.run(500);
    handheld.down('a');
    handheld.run(50);
    // The cards come up and turn for a quarter of a second.
    const rate = picturesIn(handheld, 200) * 5;
    handheld.up('a');
    context.diagnostic(`${board}: ${rate} pictures a second while the cards turn`);
    assert.ok(rate >= 50, String(rate));
    player.close();
  });

  test(`${board}: three hard bots make nobody wait over a second`, (context) => {
    const player = new Player(board);
    const { handheld } = player;
    player.chooseInstantSpeed();
    player.sitDown(HARD_TABLE);
    let slowest = 0;
    const stalled = stallsFrom(handheld);
    // A card taken at once, turn after turn from the first: all the bots' time is waited for.
    for (let turn = 0; turn < 6; ++turn) {
      const { steps = 0 } = player.savedGame();
      const began = handheld.nanoseconds;
      player.press('a');
      const all = () => player.savedGame().steps >= steps + 4;
      while (!all() && handheld.nanoseconds - began < 3000 * MILLISECOND) handheld.run(20);
      slowest = Math.max(slowest, (handheld.nanoseconds - began) / MILLISECOND);
    }
    context.diagnostic(`${board}: the longest wait for three hard bots was ` +
      `${slowest.toFixed(0)} ms, ${(100 * stalled()).toFixed(2)} % of the cycles for flash`);
    assert.ok(slowest <= 1000, String(slowest));
    assert.ok(stalled() < MOST_STALLS_IN_THOUGHT, String(stalled()));
    player.close();
  });

  test(`${board}: the reveal moves at thirty pictures a second while hard bots think`,
    (context) => {
      const player = new Player(board);
      const { handheld } = player;
      player.sitDown(HARD_TABLE);
      handheld.run(1500);
      handheld.down('a');
      handheld.run(50);
      const rate = picturesIn(handheld, 200) * 5;
      handheld.up('a');
      context.diagnostic(`${board}: ${rate} pictures a second while hard bots think`);
      assert.ok(rate >= 30, String(rate));
      player.close();
    });

  test(`${board}: the title is there in a second`, (context) => {
    const player = new Player(board, 0);
    const { handheld } = player;
    assert.ok(handheld.runUntil(() => handheld.backlight > 0, 1000));
    const first = handheld.nanoseconds / MILLISECOND;
    context.diagnostic(`${board}: the first picture is lit after ${first.toFixed(0)} ms`);
    handheld.run(1000 - first);
    // Below the list of the title the belt moves.
    const still = ({ width, data }) => data.slice(0, 3 * width * 176);
    assert.deepEqual(still(player.picture()), still(player.desktopPicture('wait 1000')));
    player.close();
  });
}
