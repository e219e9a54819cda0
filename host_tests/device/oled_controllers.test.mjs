// Runs the same firmware on OLED modules with an SSD1306 and with an SH1106, at both addresses: all of them
// show the same picture.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { start } from '../emulator/support/firmware.mjs';
import { converse } from './support/plugged.mjs';

const BOARD = 'pico_oled';
const FIRST_PICTURE_MILLISECONDS = 300;
const RETURN_MILLISECONDS = 1000;

const isLit = (handheld) => handheld.picture().data.some((byte) => byte > 0);

// Plays a few turns, with an animated reveal, and returns the pictures of still screens on the way.
function playSome(display) {
  const handheld = start(BOARD, BOARD, { display });
  assert.ok(handheld.runUntil(isLit, FIRST_PICTURE_MILLISECONDS), 'first picture');
  handheld.plugUsb(true);
  handheld.run(950);
  handheld.press('a'); // chooses the language
  handheld.press('b'); // declines the tutorial
  converse(handheld, 'settings introduced all');
  converse(handheld, 'new gamewright 4 seed=5');
  const pictures = [];
  for (let turn = 0; turn < 2; ++turn) {
    handheld.run(1000);
    pictures.push(handheld.picture().data);
    handheld.press('right');
    handheld.press('a');
    handheld.run(4000);
  }
  converse(handheld, 'settings turned on');
  handheld.run(500);
  pictures.push(handheld.picture().data);
  assert.deepEqual(handheld.violations, []);
  assert.deepEqual(handheld.restarts, []);
  return { handheld, pictures };
}

const expected = playSome({}).pictures;

for (const [controller, address] of [['ssd1306', 0x3d], ['sh1106', 0x3c], ['sh1106', 0x3d]]) {
  test(`${controller} at 0x${address.toString(16)} shows the pictures of an SSD1306 at 0x3c`, () => {
    const { handheld, pictures } = playSome({ controller, address });
    assert.deepEqual(pictures, expected);
    const { controller: chip } = handheld.panel;
    chip.powerDown();
    chip.powerUp(7, handheld.nanoseconds);
    assert.ok(!isLit(handheld));
    assert.ok(handheld.runUntil(isLit, RETURN_MILLISECONDS), 'picture after a loss of its supply');
    assert.deepEqual(handheld.picture().data, expected.at(-1));
  });
}
