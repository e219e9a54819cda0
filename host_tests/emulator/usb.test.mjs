// Tests the USB host against a device simulated by the test, which writes the registers and buffers of the
// USB controller as firmware would.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setupPacket } from '../../tools/emulator/usb_host.mjs';
import { handheldWith } from './support/program.mjs';

const DPRAM = 0x50100000;
const EP0_IN = DPRAM + 0x80;
const EP0_OUT = DPRAM + 0x84;
const EP2_IN_CONTROL = DPRAM + 0x10;
const EP2_OUT_CONTROL = DPRAM + 0x14;
const EP2_IN = DPRAM + 0x90;
const EP2_OUT = DPRAM + 0x94;
const EP0_BUFFER = DPRAM + 0x100;
const IN_BUFFER = 0x180;
const OUT_BUFFER = 0x200;
const SIE_CTRL = 0x5011004c;
const SIE_STATUS = 0x50110050;
const BUFF_STATUS = 0x50110058;
const PULLUP = 1 << 16;
const BUS_RESET = 1 << 19;
const SETUP = 1 << 17;
const SUSPENDED = 1 << 4;
const AVAILABLE = 1 << 10;
const STALL = 1 << 11;
const FULL = 1 << 15;
const DOUBLE = 1 << 30;

const DEVICE = [18, 1, 0, 2, 0xef, 2, 1, 64, 0x8a, 0x2e, 0x0a, 0, 0, 1, 1, 2, 3, 1];
const CONFIGURATION = [
  9, 2, 46, 0, 2, 1, 0, 0x80, 50,
  9, 4, 0, 0, 1, 2, 2, 0, 0,
  7, 5, 0x81, 3, 8, 0, 16,
  9, 4, 1, 0, 2, 10, 0, 0, 0,
  7, 5, 0x02, 2, 64, 0, 0,
  7, 5, 0x82, 2, 64, 0, 0,
];
CONFIGURATION[2] = CONFIGURATION.length;

// Answers every control transfer as the device, and records the requests.
class Device {
  constructor(handheld) {
    this.handheld = handheld;
    this.setups = [];
    this.written = [];
    this.chip.writeUint32(SIE_CTRL, PULLUP);
  }

  get chip() {
    return this.handheld.chip;
  }

  // Runs for this time and answers requests meanwhile.
  run(milliseconds) {
    for (let i = 0; i < milliseconds * 20; i++) {
      this.handheld.run(0.05);
      this.#look();
    }
  }

  #look() {
    const { chip } = this;
    const status = chip.readUint32(SIE_STATUS);
    if (status & BUS_RESET) {
      chip.writeUint32(SIE_STATUS, BUS_RESET);
    }
    if (status & SETUP) {
      chip.writeUint32(SIE_STATUS, SETUP);
      this.#setup(Array.from({ length: 8 }, (_, i) => chip.readUint8(DPRAM + i)));
    }
    const done = chip.readUint32(BUFF_STATUS);
    chip.writeUint32(BUFF_STATUS, done);
    if (done & 1 && this.answer?.length) {
      this.#sendNext();
    } else if (done & 1 && this.answer) {
      chip.writeUint32(EP0_OUT, AVAILABLE);
      this.answer = null;
    } else if (done & 2 && this.expected) {
      this.#takeWritten();
    }
    this.done = (this.done ?? 0) | done;
  }

  #setup(packet) {
    this.setups.push(packet);
    const [type, request, , kind] = packet;
    const length = packet[6] | (packet[7] << 8);
    if (type === 0xc0) {
      this.chip.writeUint32(EP0_IN, STALL);
    } else if (type & 0x80) {
      assert.equal(request, 6);
      this.answer = (kind === 1 ? DEVICE : CONFIGURATION).slice(0, length);
      this.#sendNext();
    } else if (length) {
      this.expected = length;
      this.chip.writeUint32(EP0_OUT, AVAILABLE | length);
    } else {
      this.chip.writeUint32(EP0_IN, AVAILABLE | FULL);
    }
  }

  #sendNext() {
    const packet = this.answer.splice(0, 64);
    this.chip.usbDPRAM.set(packet, 0x100);
    this.chip.writeUint32(EP0_IN, AVAILABLE | FULL | packet.length);
  }

  #takeWritten() {
    for (let i = 0; i < this.expected; i++) {
      this.written.push(this.chip.readUint8(EP0_BUFFER + i));
    }
    this.expected = 0;
    this.chip.writeUint32(EP0_IN, AVAILABLE | FULL);
  }
}

function plugged() {
  const handheld = handheldWith('stop: wfi\nb stop\n');
  handheld.plugUsb(true);
  handheld.powerOn();
  const device = new Device(handheld);
  device.run(60);
  return { handheld, device };
}

test('the host enumerates, keeps the descriptors, and opens the serial port', () => {
  const { handheld, device } = plugged();
  assert.deepEqual([...handheld.usb.device], DEVICE);
  assert.deepEqual([...handheld.usb.configuration], CONFIGURATION);
  assert.deepEqual(handheld.usb.port, { control: 0, out: 2, in: 2 });
  assert.deepEqual(device.setups.map((setup) => setup[1]), [5, 6, 6, 6, 9, 0x20, 0x22]);
  assert.deepEqual(device.written, [0x00, 0xc2, 0x01, 0x00, 0, 0, 8]);
});

test('the host does nothing while the cable is unplugged', () => {
  const handheld = handheldWith('stop: wfi\nb stop\n');
  handheld.powerOn();
  const device = new Device(handheld);
  device.run(60);
  assert.equal(device.setups.length, 0);
  handheld.plugUsb(true);
  device.run(60);
  assert.ok(handheld.usb.configured);
});

test('unplugging suspends the device, and it can be plugged in again', () => {
  const { handheld, device } = plugged();
  handheld.plugUsb(false);
  assert.ok(handheld.chip.readUint32(SIE_STATUS) & SUSPENDED);
  handheld.chip.writeUint32(SIE_STATUS, SUSPENDED);
  assert.ok(!(handheld.chip.readUint32(SIE_STATUS) & SUSPENDED));
  assert.ok(!handheld.usb.configured);
  handheld.plugUsb(true);
  device.run(60);
  assert.ok(handheld.usb.configured);
});

test('a sleeping computer suspends the device and resumes it, without another enumeration', () => {
  const { handheld } = plugged();
  handheld.usb.suspend(true);
  assert.ok(handheld.chip.readUint32(SIE_STATUS) & SUSPENDED);
  handheld.chip.writeUint32(SIE_STATUS, SUSPENDED);
  handheld.run(100);
  handheld.usb.suspend(false);
  assert.ok(handheld.chip.readUint32(SIE_STATUS) & (1 << 11), 'resumed');
  handheld.chip.writeUint32(SIE_STATUS, 1 << 11);
  assert.ok(!(handheld.chip.readUint32(SIE_STATUS) & (1 << 11)));
  assert.ok(handheld.usb.configured);
});

test('bytes of the device arrive at the rate of full-speed USB', () => {
  const { handheld, device } = plugged();
  const { chip } = handheld;
  chip.writeUint32(EP2_IN_CONTROL, DOUBLE | IN_BUFFER);
  chip.usbDPRAM.fill(0x41, IN_BUFFER, IN_BUFFER + 64);
  chip.usbDPRAM.fill(0x42, IN_BUFFER + 64, IN_BUFFER + 128);
  device.done = 0;
  const half = AVAILABLE | FULL | 64;
  chip.writeUint32(EP2_IN, half | (half << 16));
  device.run(0.1);
  assert.equal(device.done & 0x10, 0);
  device.run(0.05);
  assert.equal(device.done & 0x10, 0x10);
  assert.equal(chip.readUint32(EP2_IN) & (AVAILABLE | FULL), 0);
  assert.equal(handheld.serialRead(), 'A'.repeat(64) + 'B'.repeat(64));
  assert.equal(handheld.serialRead(), '');
});

test('a host that does not read leaves the device waiting', () => {
  const { handheld, device } = plugged();
  handheld.usb.setReading(false);
  handheld.chip.writeUint32(EP2_IN_CONTROL, IN_BUFFER);
  handheld.chip.writeUint32(EP2_IN, AVAILABLE | FULL | 3);
  device.run(5);
  assert.ok(handheld.chip.readUint32(EP2_IN) & AVAILABLE);
  handheld.usb.setReading(true);
  device.run(1);
  assert.ok(!(handheld.chip.readUint32(EP2_IN) & AVAILABLE));
});

test('typed bytes wait until the device takes them, 64 at a time', () => {
  const { handheld, device } = plugged();
  const text = 'x'.repeat(64) + 'yz';
  handheld.serialWrite(text);
  handheld.chip.writeUint32(EP2_OUT_CONTROL, OUT_BUFFER);
  handheld.chip.writeUint32(EP2_OUT, AVAILABLE | 64);
  device.run(1);
  assert.equal(handheld.chip.readUint32(EP2_OUT) & 0x3ff, 64);
  handheld.chip.writeUint32(EP2_OUT, AVAILABLE | 64);
  device.run(1);
  assert.equal(handheld.chip.readUint32(EP2_OUT) & 0x3ff, 2);
  assert.equal(handheld.chip.readUint8(DPRAM + OUT_BUFFER), 'y'.charCodeAt(0));
});

test('any control transfer can be made, and a stall is reported', () => {
  const { handheld, device } = plugged();
  let answer = null;
  handheld.usb.control(setupPacket({ requestType: 0xc0, request: 1, length: 4 }), null,
    (result) => { answer = result; });
  device.run(2);
  assert.deepEqual(answer, { stalled: true });
  handheld.usb.setLineCoding(1200);
  handheld.usb.setControlLines({ dtr: false, rts: false });
  device.run(2);
  assert.deepEqual(device.written.slice(-7), [0xb0, 0x04, 0, 0, 0, 0, 8]);
  assert.deepEqual(device.setups.at(-1).slice(0, 4), [0x21, 0x22, 0, 0]);
});
