// Tests the ways into the update mode, and restarts by USB. The game is saved and continues afterwards.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setupPacket } from '../../tools/emulator/usb_host.mjs';
import { start } from '../emulator/support/firmware.mjs';
import { boards } from './support/boards.mjs';
import { converse, plugged } from './support/plugged.mjs';

const RESET_INTERFACE = 2;
const BOOTSEL = 1;
const FLASH = 2;

// Returns picotool's request: a class request to the interface, without data.
const request = (number, value = 0) => setupPacket({
  requestType: 0x21, request: number, value, index: RESET_INTERFACE,
});
// Options in the value of the request: hidden interfaces, and the pin of the activity LED.
const NO_DRIVE = 1;
const activityPin = (pin) => (pin << 9) | (1 << 8);

// Plays a turn, to check after the restart that it was saved.
function playOneTurn(handheld) {
  converse(handheld, 'new gamewright 4 seed=11');
  assert.match(converse(handheld, '1'), /turn 2 of 8/);
}

for (const board of boards) {
  test(`${board}: picotool's request enters the update mode, and the game is saved`, () => {
    const handheld = plugged(board);
    playOneTurn(handheld);
    handheld.serialWrite('1\r');
    handheld.run(40);
    const answer = handheld.usbControl(request(BOOTSEL));
    assert.ok(answer.data, 'the request is answered before the restart');
    handheld.run(100);
    assert.equal(handheld.state, 'bootsel');
    const { activityPins, disabledInterfaces } = handheld.restarts.at(-1);
    assert.deepEqual({ activityPins, disabledInterfaces }, { activityPins: 0, disabledInterfaces: 0 });
    handheld.powerOff();
    handheld.powerOn();
    handheld.run(1000);
    assert.match(converse(handheld, 'hand'), /turn 3 of 8/);
  });
}

// The remaining tests do not depend on the board.
test('picotool\'s request restarts the device, and the game continues', () => {
  const handheld = plugged('picosystem');
  playOneTurn(handheld);
  handheld.usbControl(request(FLASH));
  handheld.run(1500);
  assert.equal(handheld.state, 'running');
  assert.equal(handheld.restarts.length, 1);
  assert.ok(handheld.usb.configured, 'the device is enumerated again');
  assert.match(converse(handheld, 'hand'), /turn 2 of 8/);
  const log = converse(handheld, 'log');
  assert.match(log, /powered on[^]*restart asked for[^]*restarted\n/);
});

test('a port opened at 1200 baud enters the update mode', () => {
  const handheld = plugged('picosystem');
  handheld.usb.setLineCoding(9600);
  handheld.run(100);
  assert.equal(handheld.state, 'running');
  handheld.usb.setLineCoding(1200);
  handheld.run(100);
  assert.equal(handheld.state, 'bootsel');
});

// picotool sends such options, for example for `reboot -u --led`. Other tools hide the drive.
test('the options of the update request are passed on', () => {
  const handheld = plugged('picosystem');
  handheld.usbControl(request(BOOTSEL, activityPin(25) | NO_DRIVE));
  handheld.run(100);
  assert.equal(handheld.state, 'bootsel');
  const { activityPins, disabledInterfaces } = handheld.restarts.at(-1);
  assert.equal(activityPins, 1 << 25);
  assert.equal(disabledInterfaces, NO_DRIVE);
});

test('a request to another interface is ignored, and an unknown request is refused', () => {
  const handheld = plugged('picosystem');
  handheld.usbControl(setupPacket({ requestType: 0x21, request: BOOTSEL, index: 1 }));
  handheld.run(100);
  assert.equal(handheld.state, 'running');
  assert.deepEqual(handheld.usbControl(request(9)), { stalled: true });
  handheld.run(100);
  assert.equal(handheld.state, 'running');
});

test('the settings enter the update mode after confirmation, and the game is saved', () => {
  const handheld = plugged('picosystem');
  playOneTurn(handheld);
  handheld.run(3000); // the reveal
  // Opens the settings, the sixth row of the pause, and the update mode, their last row.
  for (const button of ['b', 'down', 'down', 'down', 'down', 'down', 'a', 'up', 'a']) {
    handheld.press(button);
  }
  handheld.run(100);
  assert.equal(handheld.state, 'running', 'the update mode needs a confirmation');
  handheld.press('a');
  handheld.run(500); // the question ignores keys at first
  assert.equal(handheld.state, 'running', 'the key that opened the question does not confirm it');
  handheld.press('x');
  handheld.run(100);
  assert.equal(handheld.state, 'bootsel');
  handheld.powerOff();
  handheld.powerOn();
  handheld.run(1000);
  assert.match(converse(handheld, 'continue'), /turn 2 of 8/);
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

test('the update command must be repeated', () => {
  const handheld = plugged('picosystem');
  playOneTurn(handheld);
  assert.match(converse(handheld, 'update'), /same line again/);
  assert.equal(handheld.state, 'running');
  handheld.serialWrite('update\r');
  handheld.run(200);
  assert.equal(handheld.state, 'bootsel');
});
