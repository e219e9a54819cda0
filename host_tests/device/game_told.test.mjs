// Tests sound and notices on the real firmware: mute, a low battery, and foreign bytes in the save region.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadWiring } from '../../tools/emulator/wiring.mjs';
import { start } from '../emulator/support/firmware.mjs';
import { allBoards, boards } from './support/boards.mjs';
import { CHOOSE_LANGUAGE, Player, games } from './support/game.mjs';
import { converse } from './support/plugged.mjs';

const SPLASH_MILLISECONDS = 900;
const SECTOR_BYTES = 4096;
const REGION_BYTES = 16 * SECTOR_BYTES;
const MOVE_HERTZ = 1760;

function press(handheld, ...names) {
  for (const name of names) handheld.press(name);
}

// Presses a button and returns the highest frequency of the piezo.
function heard(handheld, button) {
  let highest = 0;
  handheld.down(button);
  for (let time = 0; time < 80; time += 2) {
    handheld.run(2);
    highest = Math.max(highest, handheld.piezo.frequency);
  }
  handheld.up(button);
  handheld.run(80);
  return highest;
}

for (const board of allBoards.filter((one) => loadWiring(one).sound !== null)) {
  test(`${board}: a cursor move sounds, and mute survives a power cut`, () => {
    const handheld = start(board);
    handheld.run(SPLASH_MILLISECONDS);
    press(handheld, 'a', 'b', 'up', 'a'); // the language, no tutorial, the settings
    assert.ok(Math.abs(heard(handheld, 'down') - MOVE_HERTZ) < 10);
    press(handheld, 'down', 'down', 'right');
    assert.equal(heard(handheld, 'up'), 0);
    handheld.powerCut();
    handheld.run(SPLASH_MILLISECONDS);
    assert.equal(heard(handheld, 'down'), 0);
  });
}

// Returns the lines of the picture that show notices.
const messageArea = ({ width, data }) => Buffer.from(data.slice(3 * width * 225));

for (const board of boards) {
  test(`${board}: a low battery is reported once`, () => {
    const handheld = start(board);
    handheld.run(SPLASH_MILLISECONDS);
    press(handheld, 'a');
    handheld.run(500);
    const before = messageArea(handheld.picture());
    const telling = () => !messageArea(handheld.picture()).equals(before);
    handheld.battery(3.5);
    let seconds = 0;
    while (!telling() && seconds++ < 25) handheld.run(1000);
    assert.ok(telling(), 'a notice is shown');
    handheld.run(3000);
    assert.ok(!telling(), 'the notice disappears');
    for (seconds = 0; seconds < 10; ++seconds) {
      handheld.run(1000);
      assert.ok(!telling(), 'the notice does not appear again');
    }
  });
}

// Returns a PicoSystem at the title that was started with foreign bytes in the save region, and the bytes.
function startedOnForeignBytes() {
  const player = new Player('picosystem');
  const { handheld } = player;
  const { bytes } = handheld.flash;
  for (let i = bytes.length - REGION_BYTES - SECTOR_BYTES; i < bytes.length; ++i) bytes[i] = i % 251;
  const foreign = Buffer.from(bytes.slice(-REGION_BYTES - SECTOR_BYTES));
  handheld.powerCut();
  handheld.plugUsb(true);
  handheld.run(SPLASH_MILLISECONDS);
  player.press(CHOOSE_LANGUAGE);
  handheld.run(700); // the question ignores keys at first
  const kept = () => Buffer.from(bytes.slice(-REGION_BYTES - SECTOR_BYTES)).equals(foreign);
  return { player, handheld, kept };
}

test('foreign bytes at the end of the flash are kept, and a game can be played unsaved', () => {
  const { player, handheld, kept } = startedOnForeignBytes();
  assert.match(converse(handheld, 'log'), /holds other data: nothing is saved/);
  player.press('b'); // the owner refuses
  player.sitDown(games.four);
  handheld.run(SPLASH_MILLISECONDS);
  assert.match(converse(handheld, 'hand'), /turn 1 of/);
  player.press('a');
  handheld.run(8000);
  assert.match(converse(handheld, 'hand'), /turn 2 of/);
  assert.doesNotMatch(converse(handheld, 'log'), /save failed/);
  assert.ok(kept());
  player.close();
});

test('the self-test erases no foreign bytes', () => {
  const { player, handheld, kept } = startedOnForeignBytes();
  player.press('b up a'); // settings
  player.press('up*2 a left'); // self-test, buttons
  handheld.hold('a', 3000);
  handheld.run(2000);
  assert.ok(kept());
  player.close();
});

test('the owner agrees on the console, and games are saved', () => {
  const { player, handheld, kept } = startedOnForeignBytes();
  assert.match(converse(handheld, 'claim'), /same line again/);
  assert.ok(kept());
  assert.match(converse(handheld, 'claim'), /saved from now on/);
  assert.match(converse(handheld, 'claim'), /holds no other data/);
  player.close();
});

test('the owner agrees on the screen, and a game can be saved', () => {
  const { player, handheld } = startedOnForeignBytes();
  // Restarts the device and returns its log.
  const logAfterStart = () => {
    handheld.plugUsb(false);
    handheld.powerCut();
    handheld.plugUsb(true);
    handheld.run(SPLASH_MILLISECONDS);
    return converse(handheld, 'log');
  };
  player.press('x'); // the owner agrees
  handheld.run(500);
  player.sitDown(games.four);
  handheld.run(500);
  const saved = player.savedGame();
  assert.equal(saved.seats, games.four.seats);
  assert.doesNotMatch(logAfterStart(), /ERROR/);
  assert.deepEqual(player.savedGame(), saved);
  player.close();
});
