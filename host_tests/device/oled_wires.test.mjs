// Tests the display on I2C of the breadboard build with long wires, a stuck data line, and a short loss of
// its supply.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { start } from '../emulator/support/firmware.mjs';
import { converse, plugged } from './support/plugged.mjs';

const BOARD = 'pico_oled';
const LONG_WIRES_HZ = 410_000;
const RETURN_MILLISECONDS = 1000;

const clockHertz = (handheld) => 1e9 / handheld.chip.i2c[handheld.wiring.display.i2c].clockNanos;
const isLit = (handheld) => handheld.picture().data.some((byte) => byte > 0);

// Opens the rules, a screen without animation, and returns its picture.
function openStillScreen(handheld) {
  handheld.press('down');
  handheld.press('a');
  handheld.run(1000);
  return handheld.picture().data;
}

test('the display starts at 400 kHz, and works with long wires', () => {
  const handheld = start(BOARD);
  handheld.wiring.display.fastestHz = LONG_WIRES_HZ;
  handheld.powerCut();
  handheld.run(1000);
  assert.ok(isLit(handheld));
  assert.ok(clockHertz(handheld) > 350_000);
});

test('a setting switches the bus to 1 MHz and back', () => {
  const handheld = plugged(BOARD);
  const before = openStillScreen(handheld);
  converse(handheld, 'settings fast_display on');
  handheld.run(200);
  assert.ok(clockHertz(handheld) > 800_000 && clockHertz(handheld) <= 1_001_000);
  assert.deepEqual(handheld.picture().data, before);
  handheld.powerCut();
  handheld.run(1500);
  assert.ok(clockHertz(handheld) > 800_000, 'the setting is saved');
  converse(handheld, 'settings fast_display off');
  handheld.run(200);
  assert.ok(clockHertz(handheld) <= 401_000);
  assert.deepEqual(handheld.violations, []);
});

for (const clocks of [1, 5, 9]) {
  test(`a data line that is stuck for ${clocks} clocks is freed at the start`, () => {
    const handheld = start(BOARD);
    handheld.run(500);
    handheld.powerOff();
    handheld.powerOn();
    handheld.panel.controller.heldClocks = clocks;
    handheld.chip.gpio[handheld.wiring.display.sda].setInputValue(false);
    handheld.run(1000);
    assert.ok(isLit(handheld));
  });
}

test('a data line that gets stuck in a game is freed', () => {
  const handheld = start(BOARD);
  handheld.run(1000);
  handheld.press('a');
  handheld.panel.controller.heldClocks = 7;
  handheld.chip.gpio[handheld.wiring.display.sda].setInputValue(false);
  handheld.press('down');
  handheld.run(RETURN_MILLISECONDS);
  assert.equal(handheld.panel.controller.heldClocks, 0);
  assert.ok(isLit(handheld));
});

// Interrupts the display's supply for a moment in which nothing is sent.
function loseSupply(handheld) {
  const { controller } = handheld.panel;
  controller.powerDown();
  controller.powerUp(99, handheld.nanoseconds);
}

test('the picture returns within a second after the display lost its supply', () => {
  const handheld = plugged(BOARD);
  const before = openStillScreen(handheld);
  assert.ok(isLit(handheld));
  for (let i = 0; i < 3; ++i) {
    loseSupply(handheld);
    assert.ok(!isLit(handheld));
    assert.ok(handheld.runUntil(() => isLit(handheld), RETURN_MILLISECONDS));
    assert.deepEqual(handheld.picture().data, before);
    handheld.run(700);
  }
  assert.deepEqual(handheld.violations, []);
});

test('the picture is complete if the display lost its supply while it was dimmed or asleep', () => {
  const handheld = plugged(BOARD);
  const before = openStillScreen(handheld);
  converse(handheld, 'settings dim 1');
  handheld.run(1050); // dims now
  loseSupply(handheld);
  handheld.run(RETURN_MILLISECONDS);
  assert.deepEqual(handheld.picture().data, before);
  converse(handheld, 'settings sleep 1');
  handheld.run(3000);
  assert.ok(!isLit(handheld));
  loseSupply(handheld);
  handheld.press('b');
  handheld.run(300);
  assert.deepEqual(handheld.picture().data, before);
});

test('a display that always reports to be off is not set up again and again', () => {
  const handheld = plugged(BOARD);
  Object.defineProperty(handheld.panel.controller, 'status', { get: () => 0x43 });
  openStillScreen(handheld);
  const { displayBytes } = handheld.counters;
  handheld.run(3000);
  assert.equal(handheld.counters.displayBytes, displayBytes);
  assert.ok(isLit(handheld));
});
