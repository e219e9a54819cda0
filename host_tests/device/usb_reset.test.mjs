// Into the update mode without touching the device, with the game saved; and back into the game.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setupPacket } from '../../tools/emulator/usb_host.mjs';
import { start } from '../emulator/support/firmware.mjs';
import { boards } from './support/boards.mjs';
import { converse, plugged } from './support/plugged.mjs';

const RESET_INTERFACE = 2;
const BOOTSEL = 1;
const FLASH = 2;

const request = (number) => setupPacket({
  requestType: 0x21, request: number, index: RESET_INTERFACE,
});

// A choice made right before is there after the restart.
function playOneTurn(handheld) {
  converse(handheld, 'new gamewright 4 seed=11');
  assert.match(converse(handheld, '1'), /turn 2 of 8/);
}

for (const board of boards) {
  test(`${board}: picotool's request for the update mode`, () => {
    const handheld = plugged(board);
    playOneTurn(handheld);
    handheld.serialWrite('1\r');
    handheld.run(40);
    const answer = handheld.usbControl(request(BOOTSEL));
    assert.ok(answer === null || answer.data, 'answered, or gone already');
    handheld.run(100);
    assert.equal(handheld.state, 'bootsel');
    handheld.powerOff();
    handheld.powerOn();
    handheld.run(1000);
    assert.match(converse(handheld, 'hand'), /turn 3 of 8/);
  });

  test(`${board}: picotool's request for a restart`, () => {
    const handheld = plugged(board);
    playOneTurn(handheld);
    handheld.usbControl(request(FLASH));
    handheld.run(1500);
    assert.equal(handheld.state, 'running');
    assert.equal(handheld.restarts.length, 1);
    assert.ok(handheld.usb.configured, 'it is on the bus again');
    assert.match(converse(handheld, 'hand'), /turn 2 of 8/);
    const log = converse(handheld, 'log');
    assert.match(log, /powered on[^]*restart asked for[^]*restarted\n/);
  });

  test(`${board}: the 1200-baud touch`, () => {
    const handheld = plugged(board);
    handheld.usb.setLineCoding(9600);
    handheld.run(100);
    assert.equal(handheld.state, 'running');
    handheld.usb.setLineCoding(1200);
    handheld.run(100);
    assert.equal(handheld.state, 'bootsel');
  });
}

test('a request that does not exist is refused and does nothing', () => {
  const handheld = plugged('picosystem');
  assert.deepEqual(handheld.usbControl(request(9)), { stalled: true });
  handheld.run(100);
  assert.equal(handheld.state, 'running');
});

test('X held at power-on enters the update mode on PicoSystem', () => {
  const handheld = start('picosystem');
  handheld.run(300);
  handheld.powerOff();
  handheld.down('x');
  handheld.powerOn();
  handheld.run(200);
  assert.equal(handheld.state, 'bootsel');
  handheld.powerOff();
  handheld.up('x');
  handheld.powerOn();
  handheld.run(200);
  assert.equal(handheld.state, 'running');
});

test('the console\'s own commands, asked twice', () => {
  const handheld = plugged('picosystem');
  playOneTurn(handheld);
  assert.match(converse(handheld, 'update'), /same line again/);
  assert.equal(handheld.state, 'running');
  handheld.serialWrite('update\r');
  handheld.run(200);
  assert.equal(handheld.state, 'bootsel');
});
