// Tests dimming, sleep, waking, the watchdog and the save region of the real firmware.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Handheld } from '../../tools/emulator/handheld.mjs';
import { readUf2 } from '../../tools/emulator/uf2.mjs';
import { firmwareOf, start } from '../emulator/support/firmware.mjs';
import { boards } from './support/boards.mjs';
import { converse, plugged } from './support/plugged.mjs';

const MILLISECOND = 1e6;
const SECOND_MILLISECONDS = 1000;
const WAKE_LIMIT_MILLISECONDS = 500;
const TAP_MILLISECONDS = 5;
const LEAST_SLEEP_SHARE = 0.5;
const LEAST_SLEEP_SHARE_IN_MENU = 0.9;
const WATCHDOG_LIMIT_MILLISECONDS = 3500;
const NOTICE_MILLISECONDS = 3000;
const LEAST_LIGHT = 0.02;
const EMPTY_LIMIT_MILLISECONDS = 30000;
const SECTOR_BYTES = 4096;
const REGION_BYTES = 16 * SECTOR_BYTES;

// Returns the perceived brightness from 0 to 1. The driver squares the brightness.
const seen = (handheld) => Math.sqrt(handheld.backlight);

function isAsleep(handheld) {
  return handheld.panel.controller.asleep && handheld.backlight === 0;
}

// Puts the program into an endless loop: a branch to itself at the end of RAM.
function hang({ chip }) {
  const place = 0x20040000;
  chip.writeUint16(place, 0xe7fe);
  chip.core.PC = place;
}

// Returns the address of a function.
function addressOf(board, symbol) {
  const elf = firmwareOf(board).replace(/\.uf2$/, '.elf');
  const symbols = execFileSync('arm-none-eabi-nm', [elf], { encoding: 'utf8' });
  const [, address] = new RegExp(`^([0-9a-f]+) \\w ${symbol}$`, 'm').exec(symbols);
  return parseInt(address, 16);
}

// Opens the rules, a screen without animation. Two minutes of it are quicker to simulate than the demo of an
// idle title.
function openStillScreen(handheld) {
  handheld.run(500);
  press(handheld, ['a', 'a', 'b', 'down', 'a']); // the splash, the language, no tutorial, the title
}

function press(handheld, buttons) {
  for (const button of buttons) {
    handheld.press(button);
    handheld.run(200);
  }
}

// These tests do not depend on the board, so each runs on one board only.
test('picosystem: it dims after 30 s, sleeps after 2 min, and wakes to the same picture', (context) => {
  const handheld = start('picosystem');
  openStillScreen(handheld);
  handheld.run(28 * SECOND_MILLISECONDS);
  const lit = seen(handheld);
  assert.ok(Math.abs(lit - 0.8) < 0.01);
  handheld.run(4 * SECOND_MILLISECONDS);
  assert.ok(seen(handheld) < lit / 2 && seen(handheld) > 0.1, 'dimmed');
  handheld.run(90 * SECOND_MILLISECONDS);
  assert.ok(isAsleep(handheld) && handheld.chip.dormancy.active);

  handheld.markSleep();
  handheld.run(3600 * SECOND_MILLISECONDS);
  assert.ok(handheld.coreSleepShare > 0.999999);
  const picture = handheld.panel.controller.memory.slice();
  const pressed = handheld.nanoseconds;
  handheld.hold('b', TAP_MILLISECONDS); // awake, B would leave this screen
  assert.ok(handheld.runUntil(() => handheld.backlight > 0, WAKE_LIMIT_MILLISECONDS));
  assert.ok(seen(handheld) < lit / 2, 'the backlight fades in');
  assert.ok(handheld.panel.controller.showing);
  assert.deepEqual(handheld.panel.controller.memory, picture);
  assert.ok(handheld.runUntil(() => seen(handheld) > lit - 0.01, WAKE_LIMIT_MILLISECONDS));
  const milliseconds = (handheld.nanoseconds - pressed) / MILLISECOND;
  context.diagnostic(`awake and fully lit ${milliseconds.toFixed(0)} ms after a press`);
  assert.ok(milliseconds < WAKE_LIMIT_MILLISECONDS);
  handheld.run(SECOND_MILLISECONDS);
  assert.deepEqual(handheld.panel.controller.memory, picture, 'the press only wakes the device');
  assert.deepEqual(handheld.violations, []);
  assert.deepEqual(handheld.restarts, []);
});

test('pico_lcd_1_3: with a cable it sleeps without going dormant, and wakes', () => {
  const handheld = start('pico_lcd_1_3');
  openStillScreen(handheld);
  handheld.plugUsb(true);
  handheld.run(125 * SECOND_MILLISECONDS);
  assert.ok(isAsleep(handheld) && !handheld.chip.dormancy.active);
  handheld.press('a');
  handheld.run(WAKE_LIMIT_MILLISECONDS);
  assert.ok(handheld.panel.controller.showing && handheld.backlight > 0);
  assert.deepEqual(handheld.restarts, []);
});

test('picosystem: it starts and wakes with a crystal that needs 50 ms to oscillate', () => {
  const handheld = new Handheld({ board: 'picosystem', uf2: firmwareOf('picosystem') });
  handheld.crystalMilliseconds = 50;
  handheld.powerOn();
  openStillScreen(handheld);
  handheld.run(125 * SECOND_MILLISECONDS);
  assert.ok(handheld.chip.dormancy.active);
  handheld.press('a');
  assert.ok(handheld.runUntil(() => handheld.backlight > 0, WAKE_LIMIT_MILLISECONDS));
});

// Returns a handheld that sleeps with the cable plugged in.
function asleepAtTheCable(board) {
  const handheld = plugged(board);
  press(handheld, ['down', 'a']);
  converse(handheld, 'settings sleep 1');
  handheld.run(2 * SECOND_MILLISECONDS);
  assert.ok(isAsleep(handheld) && !handheld.chip.dormancy.active);
  return handheld;
}

// Plays a turn, empties the battery to `emptyVolts`, and expects that nothing is written without power.
function expectStopOnEmptyBattery(board, emptyVolts) {
  const handheld = plugged(board);
  handheld.battery(3.7);
  converse(handheld, 'new gamewright 4 seed=11');
  assert.match(converse(handheld, '1'), /turn 2 of 8/);
  handheld.plugUsb(false);
  handheld.run(SECOND_MILLISECONDS);
  handheld.battery(emptyVolts);
  const picture = handheld.picture().data;
  assert.ok(handheld.runUntil(() => handheld.chip.dormancy.active, EMPTY_LIMIT_MILLISECONDS));
  assert.ok(isAsleep(handheld));
  assert.notDeepEqual(handheld.panel.picture().data, picture, 'a notice is shown');
  const written = () => handheld.counters.flashPrograms + handheld.counters.flashErases;
  const before = written();
  for (let i = 0; i < 2; ++i) {
    handheld.press('a');
    assert.ok(handheld.runUntil(() => handheld.backlight > 0, WAKE_LIMIT_MILLISECONDS));
    handheld.press('a');
    assert.ok(handheld.runUntil(() => handheld.chip.dormancy.active, 5 * SECOND_MILLISECONDS));
  }
  handheld.powerCut();
  handheld.run(5 * SECOND_MILLISECONDS);
  assert.ok(handheld.chip.dormancy.active, 'the device sleeps again after a restart');
  assert.equal(written(), before);
  handheld.plugUsb(true);
  handheld.run(SECOND_MILLISECONDS);
  handheld.press('b');
  handheld.run(SECOND_MILLISECONDS);
  assert.match(converse(handheld, 'hand'), /turn 2 of 8/);
  assert.match(converse(handheld, '1'), /turn 3 of 8/);
  assert.ok(written() > before);
}

// The reference of the ADC sags with the cell. 3.4 V are the lowest reading, 3.1 V read as more.
for (const volts of [3.42, 3.3, 3.1]) {
  test(`picosystem: at ${volts} V it saves and sleeps, and writes nothing until it has power`, () => {
    expectStopOnEmptyBattery('picosystem', volts);
  });
}

test('pico_lcd_1_3: with an empty battery on VSYS it saves and sleeps until it has power', () => {
  expectStopOnEmptyBattery('pico_lcd_1_3', 3.1);
});

test('pico_lcd_1_3: it keeps running if nothing measures the supply, whatever the pin reads', () => {
  for (const floatingVolts of [0.7, 0.9, 0.95, 1.05]) {
    const handheld = start('pico_lcd_1_3');
    handheld.power.set({ sensed: false, floatingVolts });
    handheld.powerCut();
    openStillScreen(handheld);
    handheld.run(8 * SECOND_MILLISECONDS);
    assert.ok(!isAsleep(handheld), `${floatingVolts} V at the pin`);
  }
});

for (const board of boards) {
  test(`${board}: the console answers during sleep, and input wakes the device`, () => {
    const handheld = asleepAtTheCable(board);
    assert.match(converse(handheld, 'version'), /Kaiten .* on /);
    assert.ok(handheld.runUntil(() => handheld.backlight > 0, WAKE_LIMIT_MILLISECONDS));
    assert.ok(handheld.panel.controller.showing);
    handheld.run(2 * SECOND_MILLISECONDS);
    assert.ok(isAsleep(handheld), 'the device sleeps again without input');
    converse(handheld, 'settings sleep 60');
    assert.match(converse(handheld, 'new gamewright 4 seed=11'), /turn 1 of 8/);
    assert.match(converse(handheld, '1'), /turn 2 of 8/);
    assert.deepEqual(handheld.restarts, []);
  });

  test(`${board}: unplugged during sleep it goes dormant, and plugging in wakes it`, () => {
    const handheld = asleepAtTheCable(board);
    handheld.plugUsb(false);
    handheld.run(500);
    assert.ok(handheld.chip.dormancy.active);
    handheld.run(10 * SECOND_MILLISECONDS);
    handheld.plugUsb(true);
    handheld.run(SECOND_MILLISECONDS);
    assert.ok(!handheld.chip.dormancy.active && handheld.usb.configured);
    handheld.serialRead();
    assert.match(converse(handheld, 'version'), /Kaiten .* on /);
    assert.deepEqual(handheld.restarts, []);
  });

  test(`${board}: the log shows the place of a bug after the restart`, () => {
    const handheld = plugged(board);
    converse(handheld, 'new gamewright 4 seed=11');
    assert.match(converse(handheld, '1'), /turn 2 of 8/);
    // Calls kaiten::fail(file, line), as a failed assertion does.
    const file = 0x20040100;
    [...'broken.cpp\0'].forEach((letter, i) => {
      handheld.chip.writeUint8(file + i, letter.charCodeAt(0));
    });
    handheld.chip.core.registers[0] = file;
    handheld.chip.core.registers[1] = 77;
    handheld.chip.core.PC = addressOf(board, '_ZN6kaiten4failEPKci');
    assert.throws(() => handheld.run(10), /bkpt/);
    hang(handheld); // without a debugger, the core stops at the breakpoint
    handheld.run(WATCHDOG_LIMIT_MILLISECONDS);
    assert.deepEqual(handheld.restarts.map(({ kind }) => kind), ['watchdog']);
    handheld.run(SECOND_MILLISECONDS);
    handheld.serialRead();
    assert.match(converse(handheld, 'log'),
      /ERROR: a bug in this program, broken\.cpp:77\n.*restarted by the watchdog/);
    assert.match(converse(handheld, 'hand'), /turn 2 of 8/);
  });

  test(`${board}: after three restarts the saved game is not loaded, but can be put aside`, () => {
    const handheld = plugged(board);
    converse(handheld, 'new gamewright 4 seed=11');
    assert.match(converse(handheld, '1'), /turn 2 of 8/);
    handheld.run(3 * SECOND_MILLISECONDS); // the journals erase sectors ahead, and a chip that erases cannot boot
    for (let restart = 1; restart <= 3; ++restart) {
      assert.match(converse(handheld, 'hand'), /turn 2 of 8/, `before restart ${restart}`);
      hang(handheld);
      handheld.run(WATCHDOG_LIMIT_MILLISECONDS + SECOND_MILLISECONDS);
      assert.equal(handheld.restarts.length, restart);
    }
    assert.match(converse(handheld, 'hand'), /no game on the table/);
    assert.match(converse(handheld, 'log'), /ERROR: the saved game was not taken up: it hung with it/);
    const saved = /saved: \d+ bytes\n([0-9a-f\n]+)put aside: none/.exec(converse(handheld, 'saved'))[1];
    assert.match(converse(handheld, 'saved aside'), /same line again/);
    assert.match(converse(handheld, 'saved aside'), /Put aside\./);
    const aside = /saved: none\nput aside: \d+ bytes\n([0-9a-f\n]+)/.exec(converse(handheld, 'saved'))[1];
    assert.equal(aside, saved);
    assert.match(converse(handheld, 'new gamewright 4 seed=12'), /turn 1 of 8/);
  });

  test(`${board}: the lowest brightness is visible even when dimmed`, () => {
    const handheld = plugged(board);
    press(handheld, ['down', 'a']);
    converse(handheld, 'settings brightness 10');
    handheld.run(SECOND_MILLISECONDS);
    const lowest = handheld.backlight;
    converse(handheld, 'settings dim 1');
    handheld.run(3 * SECOND_MILLISECONDS);
    const dimmed = handheld.backlight;
    assert.ok(lowest > dimmed && dimmed >= LEAST_LIGHT, `${lowest} and ${dimmed}`);
  });

  test(`${board}: the core sleeps most of the time`, (context) => {
    const handheld = start(board);
    const share = (milliseconds) => {
      handheld.run(milliseconds);
      handheld.markSleep();
      handheld.run(SECOND_MILLISECONDS);
      return handheld.coreSleepShare;
    };
    handheld.run(SECOND_MILLISECONDS);
    handheld.press('a'); // chooses the language
    handheld.press('b'); // declines the tutorial
    const title = share(5 * SECOND_MILLISECONDS);
    handheld.press('a');
    const menu = share(SECOND_MILLISECONDS);
    context.diagnostic(`${board}: the core sleeps ${(title * 100).toFixed(1)} % of the time in the `
      + `moving title, ${(menu * 100).toFixed(1)} % in a menu`);
    assert.ok(title > LEAST_SLEEP_SHARE && menu > LEAST_SLEEP_SHARE_IN_MENU);
  });

  test(`${board}: the watchdog restarts a hung program into the saved game`, () => {
    const handheld = start(board);
    handheld.run(500);
    // Splash, language, no tutorial, title, new game, introduction, first card.
    const presses = [['a', 300], ['a', 300], ['b', 300], ['a', 300], ['a', 500], ['a', 300], ['a', 3000]];
    for (const [button, milliseconds] of presses) {
      handheld.press(button);
      handheld.run(milliseconds);
    }
    const picture = handheld.picture().data;
    hang(handheld);
    handheld.run(WATCHDOG_LIMIT_MILLISECONDS);
    assert.deepEqual(handheld.restarts.map(({ kind }) => kind), ['watchdog']);
    handheld.run(500);
    assert.notDeepEqual(handheld.picture().data, picture, 'a notice about the restart is shown');
    handheld.run(NOTICE_MILLISECONDS);
    assert.deepEqual(handheld.picture().data, picture);
  });

  test(`${board}: new firmware does not overwrite the saves`, () => {
    const handheld = start(board);
    const { bytes } = handheld.flash;
    const region = bytes.length - REGION_BYTES;
    const pages = readUf2(readFileSync(firmwareOf(board)), bytes.length);
    assert.ok(pages.every(({ offset }) => offset < region));
    bytes.fill(0x5a, region);
    const saved = bytes.slice(region);
    handheld.flash.load(pages);
    assert.deepEqual(bytes.slice(region), saved);
  });
}

test('a fault locks the core up until the watchdog restarts the program into the saved game', () => {
  const handheld = plugged('picosystem');
  converse(handheld, 'new gamewright 4 seed=11');
  assert.match(converse(handheld, '1'), /turn 2 of 8/);
  const crash = () => {
    handheld.chip.core.PC = 0x60000000; // there is no memory
    handheld.run(WATCHDOG_LIMIT_MILLISECONDS + SECOND_MILLISECONDS);
  };
  handheld.locksUp = true;
  crash();
  assert.equal(handheld.faults.length, 1);
  assert.deepEqual(handheld.restarts.map(({ kind }) => kind), ['watchdog']);
  assert.match(converse(handheld, 'log'), /restarted by the watchdog/);
  assert.match(converse(handheld, 'hand'), /turn 2 of 8/);
  handheld.locksUp = false;
  assert.throws(crash, /HardFault/);
});
