// Tests the self-test screens on the real binary: each page tests its part, and the saved game survives.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boards } from './support/boards.mjs';
import { converse, plugged } from './support/plugged.mjs';

const SECTOR_BYTES = 4096;
const REGION_SECTORS = 16;
const ERASURES = 16;
const HOLD_MILLISECONDS = 700;
const MESSAGE_MILLISECONDS = 2500;

function press(handheld, buttons) {
  for (const button of buttons.split(' ')) handheld.press(button);
}

// Returns a handheld at the first page of the self-test, with a saved game.
function openSelfTest(board) {
  const handheld = plugged(board);
  converse(handheld, 'new gamewright 4 seed=11');
  assert.match(converse(handheld, '1'), /turn 2 of 8/);
  assert.match(converse(handheld, 'quit'), /Saved/);
  handheld.run(MESSAGE_MILLISECONDS); // until the notice is gone from the help line
  press(handheld, 'up a up up a');
  return handheld;
}

function savesOf({ flash }) {
  return flash.bytes.slice(-REGION_SECTORS * SECTOR_BYTES);
}

for (const board of boards) {
  test(`${board}: the self-test tests each part and keeps the saved game`, () => {
    const handheld = openSelfTest(board);
    const { wiring } = handheld;
    const saves = savesOf(handheld);
    const shown = [];
    for (let page = 0; page < 5; ++page) {
      shown.push(Buffer.from(handheld.picture().data).toString('base64'));
      press(handheld, 'right');
      handheld.run(100);
    }
    assert.equal(new Set(shown).size, 5, 'every page has its own picture');
    const border = Buffer.from(shown[3], 'base64');
    for (const [x, y, white] of [[0, 0, 1], [239, 239, 1], [120, 0, 1], [0, 120, 1], [1, 1, 0], [238, 238, 0]]) {
      assert.equal(border[(y * 240 + x) * 3] > 128, white === 1, `${x}, ${y}`);
    }

    const bright = handheld.backlight;
    for (let step = 0; step < 9; ++step) press(handheld, 'down');
    handheld.run(1000);
    assert.ok(bright > 0.9 && handheld.backlight < 0.05 && handheld.backlight > 0.02);

    press(handheld, 'right');
    press(handheld, 'down');
    handheld.run(50);
    if (wiring.sound !== null) assert.ok(Math.abs(handheld.piezo.loudness - 0.64) < 0.01);
    assert.ok(handheld.backlight > 0.3, 'the player\'s brightness is restored');

    press(handheld, 'right');
    handheld.run(50);
    if (wiring.led) assert.ok(handheld.led.red === 1 && handheld.led.green === 0);
    press(handheld, 'right');
    handheld.run(100);
    assert.deepEqual(handheld.led, { red: 0, green: 0, blue: 0 });

    handheld.plugUsb(false);
    handheld.run(100);
    press(handheld, 'a');
    assert.ok(handheld.runUntil(() => handheld.chip.dormancy.active, 1000), 'the device sleeps');
    press(handheld, 'b');
    handheld.run(1000);
    assert.ok(handheld.panel.controller.showing && handheld.backlight > 0, 'the device wakes');

    press(handheld, 'right');
    const spare = handheld.flash.bytes.length / SECTOR_BYTES - REGION_SECTORS - 1;
    handheld.hold('a', HOLD_MILLISECONDS);
    handheld.run(2000);
    assert.equal(handheld.counters.erasesPerSector[spare], ERASURES);
    handheld.hold('b', HOLD_MILLISECONDS);
    handheld.run(100);
    // The journal may erase sectors ahead meanwhile, but the saved data must not change.
    const after = savesOf(handheld);
    assert.ok(saves.every((byte, i) => byte === 0xff || after[i] === byte), 'the saves are untouched');
    press(handheld, 'b b');
    handheld.plugUsb(true);
    handheld.run(1000);
    assert.match(converse(handheld, 'continue'), /turn 2 of 8/);
    assert.deepEqual(handheld.restarts, []);
  });
}
