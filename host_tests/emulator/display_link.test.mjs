// Tests the SPI link to a display: bytes take their time, and arrive only on the right pins, with chip
// select, and in a mode that the display understands. The test writes the chip's registers as firmware would.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { handheldWith } from './support/program.mjs';

const SPI0 = 0x4003c000;
const CONTROL0 = SPI0;
const CONTROL1 = SPI0 + 0x04;
const DATA = SPI0 + 0x08;
const STATUS = SPI0 + 0x0c;
const PRESCALE = SPI0 + 0x10;
const DMA_CONTROL = SPI0 + 0x24;
const BUSY = 1 << 4;
const NOT_FULL = 1 << 1;

const SIO_SET = 0xd0000014;
const SIO_CLEAR = 0xd0000018;
const SIO_ENABLE = 0xd0000024;
const CLK_SYS_CTRL = 0x4000803c;
const CLK_PERI_CTRL = 0x40008048;
const PLL_SYS = 0x40028000;

const DMA = 0x50000000;
const RAM = 0x20010000;
const PIXELS = 240 * 240;

const [SCK, MOSI, CS, DC, RESET, VSYNC] = [6, 7, 5, 9, 4, 8];

class Firmware {
  constructor() {
    this.handheld = handheldWith('stop: wfi\nb stop\n');
    this.handheld.powerOn();
    this.handheld.run(1);
    this.#clocks();
    [CS, DC, RESET].forEach((pin) => this.#function(pin, 5));
    [SCK, MOSI].forEach((pin) => this.#function(pin, 1));
    this.write(SIO_ENABLE, (1 << CS) | (1 << DC) | (1 << RESET));
    this.set(CS, true);
    this.set(RESET, true);
    this.write(PRESCALE, 2);
    this.format(8);
    this.write(CONTROL1, 2);
    this.handheld.run(130);
  }

  get controller() {
    return this.handheld.panel.controller;
  }

  // Sets core and peripherals to 125 MHz: 12 MHz times 125, divided by 6 and 2.
  #clocks() {
    this.write(PLL_SYS, 1);
    this.write(PLL_SYS + 8, 125);
    this.write(PLL_SYS + 12, (6 << 16) | (2 << 12));
    this.write(PLL_SYS + 4, 0);
    this.write(CLK_SYS_CTRL, 1);
    this.write(CLK_PERI_CTRL, 1 << 11);
    assert.equal(this.handheld.chip.clkPeri, 125e6);
  }

  #function(pin, number) {
    this.write(0x40014004 + 8 * pin, number);
  }

  write(address, value) {
    this.handheld.chip.writeUint32(address, value);
  }

  set(pin, high) {
    this.write(high ? SIO_SET : SIO_CLEAR, 1 << pin);
  }

  // Sets the bits per SPI frame, and the mode (polarity and phase).
  format(bits, mode = 0) {
    this.write(CONTROL0, (bits - 1) | ((mode & 2) << 5) | ((mode & 1) << 7));
  }

  finish() {
    while (this.handheld.chip.readUint32(STATUS) & BUSY) {
      this.handheld.run(0.001);
    }
  }

  send(value, isData) {
    this.set(DC, isData);
    while (!(this.handheld.chip.readUint32(STATUS) & NOT_FULL)) {
      this.handheld.run(0.001);
    }
    this.write(DATA, value);
    this.finish();
  }

  command(command, ...data) {
    this.set(CS, false);
    this.send(command, false);
    data.forEach((value) => this.send(value, true));
    this.set(CS, true);
  }

  // Starts a DMA transfer from RAM to the display, 16 bits at a time, paced by the transmitter.
  sendPicture(mode = 0) {
    this.command(0x2c);
    this.format(16, mode);
    this.set(CS, false);
    this.set(DC, true);
    this.write(DMA_CONTROL, 2);
    this.write(DMA, RAM);
    this.write(DMA + 4, DATA);
    this.write(DMA + 8, PIXELS);
    this.write(DMA + 12, 1 | (1 << 2) | (1 << 4) | (16 << 15));
  }

  startDisplay() {
    this.command(0x11);
    this.handheld.run(6);
    this.command(0x3a, 0x55);
    this.command(0x21);
    this.command(0x2a, 0, 0, 0, 239);
    this.command(0x2b, 0, 0, 0, 239);
    this.command(0x29);
  }
}

test('commands and data reach the display', () => {
  const firmware = new Firmware();
  firmware.startDisplay();
  firmware.command(0x2c, 0xf8, 0x00);
  assert.equal(firmware.controller.memory[0], 0xff0000);
  assert.deepEqual(firmware.handheld.violations, []);
});

// A bit takes 2 us at 0.5 MHz.
for (const [mode, microseconds] of [[0, 20], [3, 17]]) {
  test(`a byte takes 8 bits at the programmed rate plus the gap of mode ${mode}`, () => {
    const firmware = new Firmware();
    const { handheld } = firmware;
    firmware.format(8, mode);
    firmware.set(CS, false);
    firmware.write(PRESCALE, 250);
    firmware.write(DATA, 0);
    handheld.run((microseconds - 1) / 1000);
    assert.equal(firmware.controller.bytes, 0);
    handheld.run(0.002);
    assert.equal(firmware.controller.bytes, 1);
  });
}

test('a full picture by DMA takes 16.6 ms at 62.5 MHz, byte for byte', () => {
  const firmware = new Firmware();
  const { handheld, controller } = firmware;
  firmware.startDisplay();
  for (let i = 0; i < PIXELS; i++) {
    handheld.chip.writeUint16(RAM + 2 * i, (i * 7) & 0xffff);
  }
  const { bytes } = controller;
  firmware.sendPicture();
  handheld.run(16.5);
  assert.equal(controller.fullFrames, 0);
  handheld.run(0.1);
  assert.equal(controller.fullFrames, 1);
  assert.equal(controller.bytes - bytes, 2 * PIXELS + 1);
  const value = ((PIXELS - 1) * 7) & 0xffff;
  const red = value >> 11;
  assert.equal(controller.memory[PIXELS - 1] >> 16, (red << 3) | (red >> 2));
});

test('a full picture in mode 3 takes 15.2 ms', () => {
  const firmware = new Firmware();
  const { handheld, controller } = firmware;
  firmware.startDisplay();
  firmware.sendPicture(3);
  handheld.run(15.15);
  assert.equal(controller.fullFrames, 0);
  handheld.run(0.1);
  assert.equal(controller.fullFrames, 1);
  assert.deepEqual(handheld.violations, []);
});

test('the format may only change while the display is not selected', () => {
  const firmware = new Firmware();
  firmware.format(16);
  firmware.set(CS, false);
  assert.deepEqual(firmware.handheld.violations, []);
  firmware.format(16);
  assert.deepEqual(firmware.handheld.violations, [], 'the same again changes nothing');
  firmware.format(8);
  assert.match(firmware.handheld.violations[0].rule, /format changed while/);
});

test('bytes without chip select are ignored', () => {
  const firmware = new Firmware();
  firmware.send(0x11, false);
  assert.equal(firmware.controller.bytes, 0);
  assert.ok(firmware.controller.asleep);
});

test('data sent as a command does not draw', () => {
  const firmware = new Firmware();
  firmware.startDisplay();
  const before = Uint32Array.from(firmware.controller.memory);
  firmware.set(CS, false);
  [0x2c, 0x00, 0x00, 0x00].forEach((byte) => firmware.send(byte, false));
  assert.deepEqual(firmware.controller.memory, before);
});

test('bytes on other pins are ignored', () => {
  for (const pin of [SCK, MOSI]) {
    const firmware = new Firmware();
    firmware.write(0x40014004 + 8 * pin, 5);
    firmware.startDisplay();
    assert.equal(firmware.controller.bytes, 0);
  }
});

test('only modes 0 and 3 are understood', () => {
  for (const mode of [0, 1, 2, 3]) {
    const firmware = new Firmware();
    firmware.format(8, mode);
    firmware.command(0x11);
    const heard = mode === 0 || mode === 3;
    assert.equal(firmware.controller.bytes, heard ? 1 : 0);
    assert.equal(firmware.handheld.violations.length, heard ? 0 : 1);
  }
});

test('the reset pin resets the display', () => {
  const firmware = new Firmware();
  firmware.startDisplay();
  assert.ok(firmware.controller.showing);
  firmware.set(RESET, false);
  assert.ok(!firmware.controller.showing);
});

test('the vsync pin follows the refresh while it is enabled', () => {
  const firmware = new Firmware();
  const { handheld } = firmware;
  const edges = [];
  const pin = handheld.chip.gpio[VSYNC];
  const { setInputValue } = pin;
  pin.setInputValue = (level) => {
    edges.push({ level, nanoseconds: handheld.nanoseconds });
    setInputValue.call(pin, level);
  };
  firmware.startDisplay();
  handheld.run(100);
  assert.equal(edges.length, 0);
  firmware.command(0x35, 0);
  handheld.run(200);
  const rises = edges.filter((edge) => edge.level);
  assert.ok(rises.length === 12 || rises.length === 11, `${rises.length}`);
  const period = rises[5].nanoseconds - rises[4].nanoseconds;
  assert.ok(Math.abs(period - firmware.controller.framePeriod) < 100);
  firmware.command(0x34);
  handheld.run(40);
  const count = edges.length;
  handheld.run(100);
  assert.equal(edges.length, count);
});
