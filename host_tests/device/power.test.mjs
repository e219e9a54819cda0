// Dimming, sleep, waking, the watchdog and the save region of the real firmware.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readUf2 } from '../../tools/emulator/uf2.mjs';
import { firmwareOf, start } from '../emulator/support/firmware.mjs';

const MILLISECOND = 1e6;
const SECOND_MILLISECONDS = 1000;
const WAKE_LIMIT_MILLISECONDS = 500;
const SLEEP_SHARE = 0.9;
const WATCHDOG_LIMIT_MILLISECONDS = 3500;
const REGION_BYTES = 16 * 4096;
const boards = ['picosystem', 'pico_lcd_1_3'];

// Light as the eye sees it, 0 to 1: the driver's curve is a square.
const seen = (handheld) => Math.sqrt(handheld.backlight);

for (const board of boards) {
  test(`${board}: dims after 30 s, sleeps after 2 min, wakes to the same picture`, (context) => {
    const handheld = start(board);
    handheld.run(29 * SECOND_MILLISECONDS);
    const lit = seen(handheld);
    const picture = handheld.picture().data;
    assert.ok(Math.abs(lit - 0.8) < 0.01);
    handheld.run(2 * SECOND_MILLISECONDS);
    assert.ok(seen(handheld) < lit / 2 && seen(handheld) > 0.1, 'dimmed');
    assert.deepEqual(handheld.picture().data, picture);
    handheld.run(90 * SECOND_MILLISECONDS);
    assert.equal(handheld.backlight, 0);
    assert.ok(handheld.panel.controller.asleep && handheld.chip.dormancy.active, 'asleep');

    handheld.markSleep();
    handheld.run(3600 * SECOND_MILLISECONDS);
    assert.equal(handheld.coreSleepShare, 1);
    const { displayBytes } = handheld.counters;
    const pressed = handheld.nanoseconds;
    handheld.down('x');
    assert.ok(handheld.runUntil(() => Math.abs(seen(handheld) - lit) < 0.01,
      WAKE_LIMIT_MILLISECONDS));
    const milliseconds = (handheld.nanoseconds - pressed) / MILLISECOND;
    context.diagnostic(`${board}: awake and fully lit ${milliseconds.toFixed(0)} ms after a press`);
    assert.deepEqual(handheld.picture().data, picture, 'the press only wakes');
    assert.ok(handheld.counters.displayBytes - displayBytes < 100, 'the panel kept its picture');
    handheld.run(200);
    handheld.up('x');
    handheld.run(200);
    assert.deepEqual(handheld.picture().data, picture);
    handheld.down('x');
    handheld.run(100);
    assert.notDeepEqual(handheld.picture().data, picture, 'the next press counts');
    assert.deepEqual(handheld.violations, []);
    assert.deepEqual(handheld.restarts, []);
  });

  test(`${board}: with a cable in it sleeps lightly, and wakes`, () => {
    const handheld = start(board);
    handheld.plugUsb(true);
    handheld.run(125 * SECOND_MILLISECONDS);
    assert.ok(handheld.panel.controller.asleep && !handheld.chip.dormancy.active);
    handheld.press('a');
    handheld.run(WAKE_LIMIT_MILLISECONDS);
    assert.ok(handheld.panel.controller.showing && handheld.backlight > 0);
    assert.deepEqual(handheld.restarts, []);
  });

  test(`${board}: the core sleeps most of the time`, (context) => {
    const handheld = start(board);
    handheld.run(5 * SECOND_MILLISECONDS);
    handheld.markSleep();
    handheld.run(SECOND_MILLISECONDS);
    const share = handheld.coreSleepShare;
    context.diagnostic(`${board}: the core sleeps ${(share * 100).toFixed(1)} % on a still screen`);
    assert.ok(share > SLEEP_SHARE);
  });

  test(`${board}: a program that hangs is started again`, () => {
    const handheld = start(board);
    handheld.run(1000);
    const picture = handheld.picture().data;
    const { chip } = handheld;
    const loop = 0x20040000;
    chip.writeUint16(loop, 0xe7fe); // a branch to itself
    chip.core.PC = loop;
    handheld.run(WATCHDOG_LIMIT_MILLISECONDS);
    assert.deepEqual(handheld.restarts.map(({ kind }) => kind), ['watchdog']);
    handheld.run(500);
    assert.deepEqual(handheld.picture().data, picture);
  });

  test(`${board}: a press of five milliseconds is seen`, () => {
    const handheld = start(board);
    handheld.run(1000);
    const picture = handheld.picture().data;
    for (let offset = 0; offset < 4; offset++) {
      handheld.run(100 + offset * 4);
      handheld.hold('b', 5);
      assert.ok(handheld.runUntil(() =>
        !Buffer.from(handheld.picture().data).equals(picture), 60), `at ${offset}`);
      handheld.run(200);
      assert.deepEqual(handheld.picture().data, picture);
    }
  });

  test(`${board}: a new firmware leaves the saves alone`, () => {
    const handheld = start(board);
    const { bytes } = handheld.flash;
    const region = bytes.length - REGION_BYTES;
    const pages = readUf2(readFileSync(firmwareOf(board)), bytes.length);
    assert.ok(pages.every(({ offset }) => offset < region));
    handheld.run(6 * SECOND_MILLISECONDS);
    const saved = bytes.slice(region);
    assert.ok(saved.some((byte) => byte !== 0xff), 'sectors were made ready');
    handheld.flash.load(pages);
    assert.deepEqual(bytes.slice(region), saved);
    assert.ok([...handheld.counters.erasesPerSector].every((erases, sector) =>
      erases === 0 || sector * 4096 >= region));
  });
}
