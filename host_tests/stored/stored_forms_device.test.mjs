// Tests that a device continues with the data that every earlier firmware has left in its flash.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boards } from '../device/support/boards.mjs';
import { converse } from '../device/support/plugged.mjs';
import { start } from '../emulator/support/firmware.mjs';
import { GAME_LINES, assertKept, assertUntouched, newerRegion } from './newer_form.mjs';
import { REGION_BYTES, assertGoesOn, storedForms } from './stored_form.mjs';

const BOOT_MILLISECONDS = 1000;

function restart(handheld) {
  handheld.powerCut();
  handheld.plugUsb(true);
  handheld.run(BOOT_MILLISECONDS);
}

for (const board of boards) {
  for (const { name, region, held } of storedForms) {
    test(`${board}: the device keeps game, settings and statistics of ${name}`, () => {
      const handheld = start(board);
      handheld.flash.bytes.set(region, handheld.flash.bytes.length - REGION_BYTES);
      restart(handheld);
      assertGoesOn((line) => converse(handheld, line), () => {
        handheld.run(BOOT_MILLISECONDS); // time to save the bots' choices
        restart(handheld);
      }, held);
    });
  }
}

test('a device leaves the records of a newer firmware untouched, and keeps them in a game', () => {
  const handheld = start('picosystem');
  handheld.flash.bytes.set(newerRegion, handheld.flash.bytes.length - REGION_BYTES);
  restart(handheld);
  const region = () => handheld.flash.bytes.slice(-REGION_BYTES);
  assert.match(converse(handheld, 'continue'), /of another version/);
  assertUntouched(region());
  for (const line of GAME_LINES) {
    converse(handheld, line);
  }
  handheld.run(BOOT_MILLISECONDS);
  restart(handheld);
  assert.match(converse(handheld, 'stats'), /1 game, /);
  assertKept(region());
});
