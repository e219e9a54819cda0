// Tests every byte of the USB descriptors of a running device.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { setupPacket, splitDescriptors } from '../../tools/emulator/usb_host.mjs';
import { allBoards, boardName } from './support/boards.mjs';
import { plugged } from './support/plugged.mjs';

const versionTool = fileURLToPath(new URL('../../tools/version', import.meta.url));
const hex = (bytes) => Buffer.from(bytes).toString('hex');
const word = (bytes, at) => bytes[at] | (bytes[at + 1] << 8);

function descriptor(handheld, type, index, length) {
  return handheld.usbControl(setupPacket({
    requestType: 0x80, request: 6, value: (type << 8) | index, length,
  })).data;
}

const text = (handheld, index) =>
  Buffer.from(descriptor(handheld, 3, index, 255).subarray(2)).toString('utf16le');

// Lengths by descriptor type as specified, and of class-specific descriptors by subtype.
const LENGTHS = { 2: 9, 4: 9, 5: 7, 11: 8 };
const CLASS_LENGTHS = { 0: 5, 1: 5, 2: 4, 6: 5 };

// The descriptors never change, so each board is started only once.
const started = new Map();
function atCable(board) {
  if (!started.has(board)) started.set(board, plugged(board));
  return started.get(board);
}

for (const board of allBoards) {
  test(`${board}: the device descriptor has the expected bytes`, () => {
    const { usb } = atCable(board);
    assert.equal(hex(usb.device), '12011002ef020140' + '8a2e0a00' + '0001' + '010203' + '01');
  });

  test(`${board}: the configuration has the expected descriptors and lengths`, () => {
    const { configuration } = atCable(board).usb;
    assert.equal(word(configuration, 2), configuration.length);
    const parts = splitDescriptors(configuration);
    assert.equal(parts.reduce((sum, part) => sum + part[0], 0), configuration.length);
    for (const part of parts) {
      const length = part[1] === 0x24 ? CLASS_LENGTHS[part[2]] : LENGTHS[part[1]];
      assert.equal(part[0], length, hex(part));
    }
    assert.deepEqual(parts.map(hex), [
      '09025400030100807d', // three interfaces, 250 mA from the bus
      '080b000202020000', // the first two are a serial port
      '090400000102020004', '0524002001', '0524010001', '04240206', '0524060001',
      '07058103080010',
      '09040100020a000000', '07050202400000', '07058202400000',
      '0904020000ff000105', // picotool's reset interface
    ]);
  });

  test(`${board}: the strings contain name, version and serial number`, () => {
    const handheld = atCable(board);
    const version = execFileSync(versionTool, { encoding: 'utf8' }).trim();
    assert.equal(hex(descriptor(handheld, 3, 0, 255)), '04030904');
    assert.equal(text(handheld, 1), 'Kaiten');
    assert.equal(text(handheld, 2), `Kaiten on ${boardName(board)}`);
    assert.equal(text(handheld, 3), hex(handheld.uniqueId).toUpperCase());
    assert.equal(text(handheld, 4), `Kaiten console ${version}`);
    assert.equal(text(handheld, 5), 'Reset');
    for (let index = 0; index <= 5; index++) {
      const bytes = descriptor(handheld, 3, index, 255);
      assert.equal(bytes[0], bytes.length);
      assert.equal(bytes[1], 3);
    }
    const none = handheld.usbControl(setupPacket({
      requestType: 0x80, request: 6, value: 0x306, length: 255,
    }));
    assert.deepEqual(none, { stalled: true });
  });
}

test('the reset interface works on Windows without a driver', () => {
  const handheld = atCable('picosystem');
  const bos = descriptor(handheld, 15, 0, 255);
  assert.equal(hex(bos), '050f210001' + '1c100500' + 'df60ddd88945c74c9cd2659d9e648a9f'
    + '00000306' + 'a600' + '0100');
  const { data } = handheld.usbControl(setupPacket({
    requestType: 0xc0, request: bos[31], index: 7, length: word(bos, 29),
  }));
  assert.equal(data.length, 166);
  assert.equal(hex(data.subarray(0, 10)), '0a00000000000306a600');
  assert.equal(hex(data.subarray(10, 18)), '0800020002009c00');
  assert.equal(hex(data.subarray(18, 38)), '14000300' + hex(Buffer.from('WINUSB'))
    + '0000' + '00'.repeat(8));
  assert.equal(hex(data.subarray(38, 46)), '8000040001002800');
  assert.equal(Buffer.from(data.subarray(46, 86)).toString('utf16le'), 'DeviceInterfaceGUID\0');
  assert.equal(word(data, 86), 78);
  assert.equal(Buffer.from(data.subarray(88)).toString('utf16le'),
    '{bc7398c1-73cd-4cb7-98b8-913a8fca7bf6}\0');
  const unknown = handheld.usbControl(setupPacket({
    requestType: 0xc0, request: 1, index: 8, length: 4,
  }));
  assert.deepEqual(unknown, { stalled: true });
});

test('the device enumerates each time it is plugged in', () => {
  const handheld = atCable('picosystem');
  for (let i = 0; i < 3; i++) {
    handheld.plugUsb(false);
    handheld.run(300);
    assert.ok(!handheld.usb.configured);
    handheld.plugUsb(true);
    handheld.run(400);
    assert.ok(handheld.usb.configured);
  }
});
