// Tests a sample of everything on boards with another panel or fewer keys: the first picture, a whole game by the board's
// own keys, power cuts, sleep, USB, and the turned picture. KAITEN_BOARD selects one board; the default is all of
// them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { complete, decodeScreenshot } from '../../tools/usb/screenshot.mjs';
import { Random } from '../../tools/emulator/random.mjs';
import { start } from '../emulator/support/firmware.mjs';
import { otherBoards } from './support/boards.mjs';
import { Player, ROUNDS } from './support/game.mjs';
import { converse, plugged } from './support/plugged.mjs';
import { expectTurning } from './support/turning.mjs';

const tried = otherBoards.filter((board) => board === (process.env.KAITEN_BOARD ?? board));

const TURNS = 8;
const SEATS = 4;
const CUTS = 3;
const FIRST_PICTURE_MILLISECONDS = 300;
const RESUME_LIMIT_MILLISECONDS = 1500;
const WAKE_LIMIT_MILLISECONDS = 500;

// Returns a player at the first draft of the default setup, at instant speed.
function atTheTable(board) {
  const player = new Player(board);
  const { handheld } = player;
  handheld.plugUsb(true);
  handheld.run(300);
  converse(handheld, 'settings speed instant');
  handheld.plugUsb(false);
  handheld.run(100);
  player.act('accept', 2); // opens the new game screen and starts the game
  handheld.run(300);
  player.act('accept'); // closes the introduction of the first draft
  handheld.run(300);
  assert.equal(player.savedGame().seats, SEATS);
  return player;
}

function expectNothingBroken({ handheld }) {
  assert.deepEqual(handheld.violations, []);
  assert.deepEqual(handheld.restarts, []);
}

function expectDesktopsPicture(player, script) {
  assert.deepEqual(player.picture().data, player.desktopPicture(script, player.saveRegion()).data);
}

for (const board of tried) {
  test(`${board}: the first picture is lit within ${FIRST_PICTURE_MILLISECONDS} ms`, (context) => {
    const handheld = start(board);
    const isLit = () => handheld.counters.frames > 0 && handheld.picture().data.some((byte) => byte > 0);
    assert.ok(handheld.runUntil(isLit, FIRST_PICTURE_MILLISECONDS));
    context.diagnostic(`${board}: the first picture is lit after ${(handheld.nanoseconds / 1e6).toFixed(0)} ms`);
    assert.deepEqual(handheld.violations, []);
  });

  test(`${board}: a whole game is played by its own keys`, () => {
    const player = atTheTable(board);
    const random = new Random(4);
    for (let round = 1; round <= ROUNDS; ++round) {
      for (let turn = 1; turn <= TURNS; ++turn) {
        player.act('next', random.next() % 3);
        player.handheld.run(350); // a new hand ignores quick presses
        player.act('accept');
        player.handheld.run(100);
      }
      player.handheld.run(200);
      player.act('accept');
    }
    player.handheld.run(500);
    const saved = player.savedGame();
    assert.ok(saved.over, JSON.stringify(saved));
    assert.deepEqual([saved.round, saved.turn], [ROUNDS, TURNS]);
    expectDesktopsPicture(player, 'wait 500; press A; wait 300');
    expectNothingBroken(player);
    player.close();
  });

  test(`${board}: keys open hint and tables and lead back`, () => {
    const player = atTheTable(board);
    const seen = () => Buffer.from(player.picture().data);
    const draft = seen();
    for (const action of ['tables', 'hint']) {
      player.act(action);
      player.handheld.run(2500);
      assert.ok(!seen().equals(draft), action);
      player.act('back');
      player.handheld.run(300);
      assert.ok(seen().equals(draft), `back from ${action}`);
    }
    player.act('next');
    player.handheld.run(300);
    assert.ok(!seen().equals(draft));
    player.close();
  });

  test(`${board}: power cuts lose no saved choice`, () => {
    const player = atTheTable(board);
    const random = new Random(5);
    for (let cut = 0; cut < CUTS; ++cut) {
      player.act('accept', 1 + random.next() % 2);
      player.handheld.run(random.next() % 60);
      const before = player.savedGame();
      player.handheld.powerCut();
      assert.ok(player.savedGame().steps >= before.steps);
      const expected = Buffer.from(player.desktopPicture('wait 800', player.saveRegion()).data);
      assert.ok(player.handheld.runUntil(() => Buffer.from(player.picture().data).equals(expected),
        RESUME_LIMIT_MILLISECONDS), `cut ${cut}`);
    }
    player.close();
  });

  test(`${board}: a key wakes it from sleep to the same picture`, () => {
    const handheld = plugged(board);
    converse(handheld, 'new gamewright 4 seed=11');
    handheld.run(500);
    converse(handheld, 'settings sleep 1');
    handheld.plugUsb(false);
    handheld.run(100);
    const picture = handheld.picture().data;
    assert.ok(handheld.runUntil(() => handheld.chip.dormancy.active, 3000));
    assert.ok(handheld.backlight === 0 && handheld.panel.controller.asleep);
    handheld.run(60_000);
    handheld.hold('b', 80);
    assert.ok(handheld.runUntil(() => handheld.backlight > 0, WAKE_LIMIT_MILLISECONDS));
    assert.deepEqual(handheld.picture().data, picture);
    assert.deepEqual(handheld.violations, []);
    assert.deepEqual(handheld.restarts, []);
  });

  test(`${board}: a screenshot matches the panel`, () => {
    const handheld = plugged(board);
    assert.match(converse(handheld, 'version'), /Kaiten .* on /);
    converse(handheld, 'new gamewright 4 seed=3');
    handheld.run(500);
    handheld.serialRead();
    handheld.serialWrite('screenshot\r');
    let text = '';
    assert.ok(handheld.runUntil(() => {
      text += handheld.serialRead();
      return complete(text);
    }, 4000));
    const { width, height, data } = decodeScreenshot(text);
    const { display } = handheld.wiring;
    assert.deepEqual([width, height], [display.width, display.height]);
    if (display.controller === 'st7789') {
      assert.deepEqual(data, Uint8Array.from(handheld.picture().data));
    }
  });
  test(`${board}: the turned setting turns the picture, survives a power cut, and can be undone`, () => {
    expectTurning(board);
  });
}

// Wires of a breadboard may come loose.
if (tried.includes('pico_oled')) test('pico_oled: a display that lost power shows the game again', () => {
  const handheld = start('pico_oled');
  handheld.run(2000);
  const { controller } = handheld.panel;
  controller.powerDown();
  handheld.press('a');
  handheld.run(300);
  controller.powerUp(3, handheld.nanoseconds);
  handheld.press('a');
  handheld.run(300);
  assert.ok(controller.showing && handheld.backlight > 0);
  assert.deepEqual(handheld.restarts, []);
});
