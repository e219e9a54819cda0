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

// As picotool sends it: a class request to the interface, with no data.
const request = (number, value = 0) => setupPacket({
  requestType: 0x21, request: number, value, index: RESET_INTERFACE,
});
// The options in its value: interfaces not to show, and a pin that tells of activity.
const NO_DRIVE = 1;
const activityPin = (pin) => (pin << 9) | (1 << 8);

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
    assert.ok(answer.data, 'answered first');
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

// From here on the boards do not differ.
test('picotool\'s request for a restart', () => {
  const handheld = plugged('picosystem');
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

test('the 1200-baud touch', () => {
  const handheld = plugged('picosystem');
  handheld.usb.setLineCoding(9600);
  handheld.run(100);
  assert.equal(handheld.state, 'running');
  handheld.usb.setLineCoding(1200);
  handheld.run(100);
  assert.equal(handheld.state, 'bootsel');
});

// picotool reboot -u asks so with --led; other tools want no drive.
test('the options of the request for the update mode are kept', () => {
  const handheld = plugged('picosystem');
  handheld.usbControl(request(BOOTSEL, activityPin(25) | NO_DRIVE));
  handheld.run(100);
  assert.equal(handheld.state, 'bootsel');
  const { activityPins, disabledInterfaces } = handheld.restarts.at(-1);
  assert.equal(activityPins, 1 << 25);
  assert.equal(disabledInterfaces, NO_DRIVE);
});

test('a request to another interface is not for us, and one that does not exist is refused', () => {
  const handheld = plugged('picosystem');
  handheld.usbControl(setupPacket({ requestType: 0x21, request: BOOTSEL, index: 1 }));
  handheld.run(100);
  assert.equal(handheld.state, 'running');
  assert.deepEqual(handheld.usbControl(request(9)), { stalled: true });
  handheld.run(100);
  assert.equal(handheld.state, 'running');
});

test('the settings offer the update mode, and the game stays saved', () => {
  const handheld = plugged('picosystem');
  playOneTurn(handheld);
  handheld.run(3000); // the reveal
  // The pause's fifth row is the settings, and their last one, above the first, the update mode.
  for (const button of ['b', 'down', 'down', 'down', 'down', 'a', 'up', 'a']) {
    handheld.press(button);
  }
  handheld.run(100);
  assert.equal(handheld.state, 'running', 'it asks first');
  handheld.press('a');
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

test('the console\'s own commands, asked twice', () => {
  const handheld = plugged('picosystem');
  playOneTurn(handheld);
  assert.match(converse(handheld, 'update'), /same line again/);
  assert.equal(handheld.state, 'running');
  handheld.serialWrite('update\r');
  handheld.run(200);
  assert.equal(handheld.state, 'bootsel');
});
