// Tests USB and deep sleep: the device enumerates after the cable was plugged or unplugged at any moment,
// even on a busy hub.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Random } from '../../tools/emulator/random.mjs';
import { start } from '../emulator/support/firmware.mjs';
import { boards } from './support/boards.mjs';
import { converse, plugged } from './support/plugged.mjs';

const SLEEPS = 10;
const LONGEST_MOMENT_MILLISECONDS = 400;
const ENUMERATION_MILLISECONDS = 1000;
const LONGEST_LOAN_MILLISECONDS = 3;
const LINE_PIN = 15;
const LINE_FUNCTION = 8;

for (const board of boards) {
  test(`${board}: it enumerates after ${SLEEPS} deep sleeps, with the cable plugged at any moment`, () => {
    const handheld = plugged(board);
    const random = new Random(board.length);
    handheld.press('down');
    handheld.press('a'); // the rules, a screen without animation, which is quick to simulate
    converse(handheld, 'settings sleep 1');
    let deep = 0;
    for (let i = 0; i < SLEEPS; ++i) {
      // Unplugs and plugs while the device falls asleep or wakes, then unplugs.
      for (let moment = 0; moment < 4; ++moment) {
        handheld.plugUsb(moment % 2 === 1);
        handheld.run(random.fraction() * LONGEST_MOMENT_MILLISECONDS);
      }
      handheld.plugUsb(false);
      assert.ok(handheld.runUntil(() => handheld.chip.dormancy.active, 3000));
      deep += 1;
      handheld.run(random.fraction() * LONGEST_MOMENT_MILLISECONDS);
      if (i % 3 === 0) {
        handheld.press('up');
        handheld.run(random.fraction() * LONGEST_MOMENT_MILLISECONDS);
      }
      handheld.plugUsb(true);
      handheld.run(ENUMERATION_MILLISECONDS);
      assert.ok(handheld.usb.configured, `after sleep ${i + 1}`);
      assert.match(converse(handheld, 'version'), /Kaiten .* on /);
    }
    assert.equal(deep, SLEEPS);
    assert.deepEqual(handheld.restarts, []);
  });

  test(`${board}: it enumerates on a busy hub, also after sleep, and restores the borrowed pin`, () => {
    const handheld = start(board);
    handheld.usb.busyHub = true;
    handheld.run(500);
    const pin = handheld.chip.gpio[LINE_PIN];
    const before = { ctrl: pin.ctrl, pad: pin.padValue };
    handheld.plugUsb(true);
    assert.ok(handheld.runUntil(() => pin.functionSelect === LINE_FUNCTION, 500), 'the pin is borrowed');
    const borrowed = handheld.nanoseconds;
    assert.ok(handheld.runUntil(() => pin.functionSelect !== LINE_FUNCTION, 500));
    assert.ok(handheld.nanoseconds - borrowed < 1.5e6, 'the pin is borrowed for at most 1.5 ms');
    assert.deepEqual({ ctrl: pin.ctrl, pad: pin.padValue }, before);
    handheld.run(ENUMERATION_MILLISECONDS);
    assert.ok(handheld.usb.configured);
    converse(handheld, 'settings sleep 1');
    handheld.plugUsb(false);
    assert.ok(handheld.runUntil(() => handheld.chip.dormancy.active, 3000));
    handheld.plugUsb(true);
    handheld.run(ENUMERATION_MILLISECONDS);
    assert.ok(handheld.usb.configured);
  });

  test(`${board}: the ADC and its temperature sensor are off during deep sleep`, () => {
    const handheld = plugged(board);
    converse(handheld, 'settings sleep 1');
    assert.equal(handheld.chip.adc.cs & 1, 1);
    handheld.plugUsb(false);
    assert.ok(handheld.runUntil(() => handheld.chip.dormancy.active, 3000));
    assert.equal(handheld.chip.adc.cs & 3, 0);
    handheld.press('b');
    handheld.run(ENUMERATION_MILLISECONDS);
    assert.equal(handheld.chip.adc.cs & 1, 1);
    assert.deepEqual(handheld.restarts, []);
  });
}

test('picosystem: it dims and sleeps while the computer sleeps, whatever the settings', () => {
  const handheld = plugged('picosystem');
  handheld.press('down');
  handheld.press('a'); // the rules, a screen without animation
  converse(handheld, 'settings dim 0');
  converse(handheld, 'settings sleep 0');
  handheld.run(1000);
  const lit = handheld.backlight;
  handheld.usb.suspend(true);
  handheld.run(2000);
  assert.ok(handheld.backlight < lit / 2 && handheld.backlight > 0, 'dimmed');
  handheld.press('up');
  handheld.run(1000);
  assert.equal(handheld.backlight, lit, 'a player may go on');
  handheld.run(31_000);
  assert.ok(handheld.backlight < lit / 2 && handheld.backlight > 0, 'dimmed again');
  handheld.run(95_000);
  assert.ok(handheld.panel.controller.asleep && handheld.backlight === 0);
  handheld.usb.suspend(false);
  assert.match(converse(handheld, 'version'), /Kaiten .* on /);
  handheld.run(500);
  assert.equal(handheld.backlight, lit, 'input from the computer wakes it');
  assert.deepEqual(handheld.restarts, []);
});

test('pico_lcd_1_3: the key on the borrowed pin stays readable while flash is erased', (context) => {
  const handheld = start('pico_lcd_1_3');
  handheld.usb.busyHub = true;
  handheld.run(500);
  // Splash, language, no tutorial, settings, the self-test's page of buttons.
  for (const button of ['a', 'a', 'b', 'up', 'a', 'up', 'up', 'a', 'left']) {
    handheld.press(button);
    handheld.run(100);
  }
  const pin = handheld.chip.gpio[LINE_PIN];
  const random = new Random(15);
  let longest = 0;
  let loans = 0;
  for (let i = 0; i < 8; ++i) {
    const erased = handheld.counters.flashErases;
    handheld.hold('a', 700 + random.fraction() * 50); // starts the erasures
    handheld.plugUsb(true);
    const end = handheld.nanoseconds + 400e6;
    while (handheld.nanoseconds < end) {
      if (!handheld.runUntil(() => pin.functionSelect === LINE_FUNCTION, 20)) continue;
      const borrowed = handheld.nanoseconds;
      handheld.runUntil(() => pin.functionSelect !== LINE_FUNCTION, 500);
      longest = Math.max(longest, (handheld.nanoseconds - borrowed) / 1e6);
      loans += 1;
    }
    assert.ok(handheld.counters.flashErases > erased);
    handheld.plugUsb(false);
    handheld.run(1500);
  }
  context.diagnostic(`${loans} loans of the pin, the longest ${longest.toFixed(1)} ms`);
  assert.ok(loans > 0 && longest < LONGEST_LOAN_MILLISECONDS);
});
