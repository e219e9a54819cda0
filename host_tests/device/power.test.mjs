// Dimming, sleep, waking, the watchdog and the save region of the real firmware, whatever screen it
// shows.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readUf2 } from '../../tools/emulator/uf2.mjs';
import { firmwareOf, start } from '../emulator/support/firmware.mjs';
import { boards } from './support/boards.mjs';

const MILLISECOND = 1e6;
const SECOND_MILLISECONDS = 1000;
const WAKE_LIMIT_MILLISECONDS = 500;
const LEAST_SLEEP_SHARE = 0.5;
const WATCHDOG_LIMIT_MILLISECONDS = 3500;
const SECTOR_BYTES = 4096;
const REGION_BYTES = 16 * SECTOR_BYTES;

// Light as the eye sees it, 0 to 1: the driver's curve is a square.
const seen = (handheld) => Math.sqrt(handheld.backlight);

function isAsleep(handheld) {
  return handheld.panel.controller.asleep && handheld.backlight === 0;
}

for (const board of boards) {
  test(`${board}: dims after 30 s, sleeps after 2 min, wakes to the same picture`, (context) => {
    const handheld = start(board);
    handheld.run(29 * SECOND_MILLISECONDS);
    const lit = seen(handheld);
    assert.ok(Math.abs(lit - 0.8) < 0.01);
    handheld.run(2 * SECOND_MILLISECONDS);
    assert.ok(seen(handheld) < lit / 2 && seen(handheld) > 0.1, 'dimmed');
    handheld.run(90 * SECOND_MILLISECONDS);
    assert.ok(isAsleep(handheld) && handheld.chip.dormancy.active);

    handheld.markSleep();
    handheld.run(3600 * SECOND_MILLISECONDS);
    assert.equal(handheld.coreSleepShare, 1);
    const picture = handheld.panel.controller.memory.slice();
    const pressed = handheld.nanoseconds;
    handheld.down('x');
    assert.ok(handheld.runUntil(() => handheld.backlight > 0, WAKE_LIMIT_MILLISECONDS));
    assert.ok(handheld.panel.controller.showing);
    assert.deepEqual(handheld.panel.controller.memory, picture);
    assert.ok(handheld.runUntil(() => seen(handheld) > lit - 0.01, WAKE_LIMIT_MILLISECONDS));
    const milliseconds = (handheld.nanoseconds - pressed) / MILLISECOND;
    context.diagnostic(`${board}: awake and fully lit ${milliseconds.toFixed(0)} ms after a press`);
    assert.ok(milliseconds < WAKE_LIMIT_MILLISECONDS);
    handheld.run(SECOND_MILLISECONDS);
    assert.deepEqual(handheld.violations, []);
    assert.deepEqual(handheld.restarts, []);
  });

  test(`${board}: with a cable in it sleeps lightly, and wakes`, () => {
    const handheld = start(board);
    handheld.plugUsb(true);
    handheld.run(125 * SECOND_MILLISECONDS);
    assert.ok(isAsleep(handheld) && !handheld.chip.dormancy.active);
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
    context.diagnostic(`${board}: the core sleeps ${(share * 100).toFixed(1)} % of the time`);
    assert.ok(share > LEAST_SLEEP_SHARE);
  });

  test(`${board}: a program that hangs is started again`, () => {
    const handheld = start(board);
    handheld.run(SECOND_MILLISECONDS);
    const { chip } = handheld;
    const loop = 0x20040000;
    chip.writeUint16(loop, 0xe7fe); // a branch to itself
    chip.core.PC = loop;
    handheld.run(WATCHDOG_LIMIT_MILLISECONDS);
    assert.deepEqual(handheld.restarts.map(({ kind }) => kind), ['watchdog']);
    handheld.run(500);
    assert.ok(handheld.panel.controller.showing && handheld.backlight > 0);
  });

  test(`${board}: a new firmware leaves the saves alone`, () => {
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
