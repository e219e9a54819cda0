// Tests sound and notices on the real firmware: mute, a low battery, and foreign bytes in the save region.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadWiring } from '../../tools/emulator/wiring.mjs';
import { start } from '../emulator/support/firmware.mjs';
import { allBoards, boards } from './support/boards.mjs';
import { CHOOSE_LANGUAGE, Player, games } from './support/game.mjs';
import { converse } from './support/plugged.mjs';

const SPLASH_MILLISECONDS = 900;
const REGION_BYTES = 16 * 4096;
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
    press(handheld, 'a', 'up', 'a'); // the language, the settings
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

test('foreign bytes in the save region are reported once, and a game can be saved', () => {
  const player = new Player('picosystem');
  const { handheld } = player;
  const { bytes } = handheld.flash;
  // Restarts the device and returns its log.
  const logAfterStart = () => {
    handheld.plugUsb(false);
    handheld.powerCut();
    handheld.plugUsb(true);
    handheld.run(SPLASH_MILLISECONDS);
    return converse(handheld, 'log');
  };
  bytes.fill(0x5a, bytes.length - REGION_BYTES);
  assert.match(logAfterStart(), /could not be read/);
  player.press(CHOOSE_LANGUAGE);
  player.sitDown(games.four);
  handheld.run(500);
  const saved = player.savedGame();
  assert.equal(saved.seats, games.four.seats);
  assert.doesNotMatch(logAfterStart(), /ERROR/);
  assert.deepEqual(player.savedGame(), saved);
  player.close();
});
