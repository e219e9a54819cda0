// Tests the I2C link to a display: bytes take their time, and arrive only on the right pins and with the
// right address. The test writes the chip's registers as firmware would.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { handheldWith } from './support/program.mjs';

const I2C0 = 0x40044000;
const CON = I2C0;
const TAR = I2C0 + 0x04;
const DATA = I2C0 + 0x10;
const HIGH = I2C0 + 0x1c;
const LOW = I2C0 + 0x20;
const MASK = I2C0 + 0x30;
const RAW = I2C0 + 0x34;
const CLEAR_ABORT = I2C0 + 0x54;
const ENABLE = I2C0 + 0x6c;
const STATUS = I2C0 + 0x70;
const DMA_CONTROL = I2C0 + 0x88;
const DMA_LEVEL = I2C0 + 0x8c;
const SPIKES = I2C0 + 0xa0;
const I2C0_IRQ = 23;

const STOP = 1 << 9;
const TX_EMPTY = 1 << 4;
const TX_ABRT = 1 << 6;
const ACTIVE = 1;

const DMA = 0x50000000;
const RAM = 0x20010000;
const DREQ_I2C0_TX = 32;
const [SDA, SCL] = [4, 5];
const ADDRESS = 0x3c;

// The chip runs at 6.5 MHz as after power-on, so 130 cycles make an I2C clock of 50 kHz.
const CLOCK_MICROSECONDS = 20;

class Firmware {
  constructor({ address = ADDRESS, pins = [SDA, SCL] } = {}) {
    this.handheld = handheldWith('stop: wfi\nb stop\n', 'pico_oled');
    this.handheld.powerOn();
    this.handheld.run(1);
    pins.forEach((pin) => this.write(0x40014004 + 8 * pin, 3));
    const cycles = Math.round((CLOCK_MICROSECONDS * this.handheld.chip.clkSys) / 1e6);
    this.write(CON, 0x65 | (1 << 8));
    this.write(TAR, address);
    this.write(SPIKES, 1);
    this.write(HIGH, 20);
    this.write(LOW, cycles - 20 - 8 - 1);
    this.write(MASK, 0);
    this.write(ENABLE, 1);
  }

  get controller() {
    return this.handheld.panel.controller;
  }

  write(address, value) {
    this.handheld.chip.writeUint32(address, value);
  }

  read(address) {
    return this.handheld.chip.readUint32(address);
  }

  // Sends a message by the core. It must fit into the FIFO.
  send(...bytes) {
    bytes.forEach((byte, i) => this.write(DATA, byte | (i === bytes.length - 1 ? STOP : 0)));
  }

  finish() {
    assert.ok(this.handheld.runUntil(() => (this.read(STATUS) & ACTIVE) === 0, 1000));
  }
}

const near = (value, expected, tolerance) => assert.ok(Math.abs(value - expected) <= tolerance, `${value}`);

test('a message reaches the display', () => {
  const firmware = new Firmware();
  firmware.send(0x00, 0x81, 0x42);
  firmware.finish();
  assert.equal(firmware.controller.contrast, 0x42);
  assert.equal(firmware.controller.bytes, 3);
  assert.equal(firmware.read(RAW) & TX_ABRT, 0);
  assert.deepEqual(firmware.handheld.violations, []);
});

test('each byte takes nine clocks, including the address', () => {
  const firmware = new Firmware();
  const { handheld } = firmware;
  const began = handheld.nanoseconds;
  firmware.send(0x00, 0x81, 0x42);
  firmware.finish();
  // Start condition, address, three bytes, stop condition.
  near((handheld.nanoseconds - began) / 1000, (1 + 4 * 9 + 1) * CLOCK_MICROSECONDS, 120);
});

test('DMA sends several messages in a row without the core', () => {
  const firmware = new Firmware();
  const { handheld, controller } = firmware;
  const words = [0x00, 0x20, 0x00, 0x21, 0, 127, 0x22, 0, 7 | STOP, 0x40];
  for (let i = 0; i < 1024; i++) words.push((i * 7) & 0xff);
  words[words.length - 1] |= STOP;
  words.forEach((word, i) => handheld.chip.writeUint16(RAM + 2 * i, word));
  firmware.write(DMA_LEVEL, 8);
  firmware.write(DMA_CONTROL, 2);
  firmware.write(DMA, RAM);
  firmware.write(DMA + 4, DATA);
  firmware.write(DMA + 8, words.length);
  const began = handheld.nanoseconds;
  firmware.write(DMA + 12, 1 | (1 << 2) | (1 << 4) | (DREQ_I2C0_TX << 15));
  handheld.run(1);
  firmware.finish();
  near((handheld.nanoseconds - began) / 1e6, ((words.length + 2) * 9 * CLOCK_MICROSECONDS) / 1000, 2);
  assert.equal(controller.bytes, words.length);
  assert.equal(controller.fullFrames, 1);
  assert.deepEqual(Array.from(controller.memory.slice(0, 4)), [0, 7, 14, 21]);
});

test('the FIFO interrupts when its last byte has been sent', () => {
  const firmware = new Firmware();
  const { handheld } = firmware;
  assert.ok(firmware.read(RAW) & TX_EMPTY);
  firmware.send(0x00, 0xe3);
  assert.equal(firmware.read(RAW) & TX_EMPTY, 0);
  firmware.write(MASK, TX_EMPTY);
  handheld.run((20 * CLOCK_MICROSECONDS) / 1000);
  assert.equal(firmware.read(RAW) & TX_EMPTY, 0, 'the last byte is still being sent');
  assert.ok(handheld.runUntil(() => handheld.chip.core.pendingInterrupts & (1 << I2C0_IRQ), 10));
  assert.equal(firmware.controller.bytes, 2);
});

for (const [what, options] of [
  ['another address', { address: 0x3d }], ['no data pin', { pins: [SCL] }], ['no clock pin', { pins: [SDA] }],
]) {
  test(`${what}: the transfer aborts, and data is discarded until the abort is cleared`, () => {
    const firmware = new Firmware(options);
    firmware.send(0x00, 0x81, 0x42);
    firmware.finish();
    assert.ok(firmware.read(RAW) & TX_ABRT);
    assert.equal(firmware.controller.bytes, 0);
    firmware.send(0x00, 0x81, 0x43);
    firmware.handheld.run(20);
    assert.equal(firmware.controller.bytes, 0);
    assert.equal(firmware.read(STATUS) & ACTIVE, 0);
    firmware.read(CLEAR_ABORT);
    assert.equal(firmware.read(RAW) & TX_ABRT, 0);
    firmware.write(TAR, ADDRESS);
    [SDA, SCL].forEach((pin) => firmware.write(0x40014004 + 8 * pin, 3));
    firmware.send(0x00, 0x81, 0x44);
    firmware.finish();
    assert.equal(firmware.controller.contrast, 0x44);
  });
}

const READ = 1 << 8;
const RX_FULL = 1 << 2;
const RECEIVED = I2C0 + 0x78;

test('a read returns the status of the display', () => {
  const firmware = new Firmware();
  firmware.write(DATA, READ | STOP);
  assert.equal(firmware.read(RAW) & RX_FULL, 0);
  firmware.finish();
  assert.ok(firmware.read(RAW) & RX_FULL);
  assert.equal(firmware.read(RECEIVED), 1);
  assert.equal(firmware.read(DATA), 0x43, 'the display is off');
  assert.equal(firmware.read(RECEIVED), 0);
  firmware.send(0x00, 0xaf);
  firmware.finish();
  firmware.write(DATA, READ | STOP);
  firmware.finish();
  assert.equal(firmware.read(DATA), 0x03, 'the display is on');
});

test('a display that holds the data line blocks the bus until it gets its clocks', () => {
  const firmware = new Firmware();
  const { handheld, controller } = firmware;
  controller.heldClocks = 3;
  handheld.chip.gpio[SDA].setInputValue(false);
  firmware.send(0x00, 0xaf);
  handheld.run(50);
  assert.equal(controller.bytes, 0);
  firmware.write(0x40014004 + 8 * SCL, 5); // the core drives the clock
  for (let i = 0; i < 3; i++) {
    assert.ok(!handheld.chip.gpio[SDA].inputValue);
    firmware.write(0xd0000024, 1 << SCL);
    firmware.write(0xd0000028, 1 << SCL);
  }
  assert.ok(handheld.chip.gpio[SDA].inputValue);
  firmware.write(0x40014004 + 8 * SCL, 3);
  firmware.finish();
  assert.equal(controller.bytes, 2);
});

test('long wires carry no fast clock', () => {
  const firmware = new Firmware();
  firmware.handheld.wiring.display.fastestHz = 40_000;
  firmware.send(0x00, 0xaf);
  firmware.finish();
  assert.ok(firmware.read(RAW) & TX_ABRT);
});

test('a clock above 1 MHz is reported', () => {
  const firmware = new Firmware();
  firmware.write(ENABLE, 0);
  firmware.write(HIGH, 0);
  firmware.write(LOW, 0);
  firmware.write(SPIKES, 0);
  firmware.handheld.chip.clkSys = 125e6;
  firmware.write(ENABLE, 1);
  firmware.send(0x00, 0xe3);
  firmware.handheld.run(5);
  assert.match(firmware.handheld.violations[0]?.rule ?? '', /faster than 1 MHz/);
});
