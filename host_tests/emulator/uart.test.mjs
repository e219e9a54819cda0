// Tests the model of the UART and of the ring of several devices. The tests write the chip's registers as
// firmware would.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UartRing } from '../../tools/emulator/uart_ring.mjs';
import { handheldWith } from './support/program.mjs';

const UART0 = 0x40034000;
const DR = UART0;
const FR = UART0 + 0x18;
const IBRD = UART0 + 0x24;
const FBRD = UART0 + 0x28;
const LCR_H = UART0 + 0x2c;
const CR = UART0 + 0x30;
const RIS = UART0 + 0x3c;
const ICR = UART0 + 0x44;
const DMACR = UART0 + 0x48;

const EIGHT_BITS = 3 << 5;
const FIFOS = 1 << 4;
const ENABLED = 0x301;
const FULL = 1 << 5;
const BUSY = 1 << 3;
const OVERRUN_BIT = 1 << 11;
const BREAK_BIT = 1 << 10;
const OVERRUN_INTERRUPT = 1 << 10;

const DMA = 0x50000000;
const RAM = 0x20010000;
const DREQ_TX = 20;
const DREQ_RX = 21;
const [OUT, IN] = [0, 1];
const FUNCTION_UART = 2;

// The chip runs at 6.5 MHz as after power-on. This divider gives 38,690 baud.
const DIVIDER = 10.5;
const FIFO = 32;

class Firmware {
  constructor({ pins = [OUT, IN] } = {}) {
    this.handheld = handheldWith('stop: wfi\nb stop\n', 'pico_lcd_1_3');
    this.handheld.powerOn();
    this.handheld.run(1);
    pins.forEach((pin) => this.write(0x40014004 + 8 * pin, FUNCTION_UART));
    this.write(IBRD, Math.floor(DIVIDER));
    this.write(FBRD, (DIVIDER % 1) * 64);
    this.write(LCR_H, EIGHT_BITS | FIFOS);
    this.write(CR, ENABLED);
    this.sent = [];
    this.handheld.onUartSend = (byte, nanoseconds) => this.sent.push({ byte, nanoseconds });
  }

  get byteNanos() {
    return (10 * 16 * DIVIDER * 1e9) / this.handheld.chip.clkPeri;
  }

  write(address, value) {
    this.handheld.chip.writeUint32(address, value);
  }

  read(address) {
    return this.handheld.chip.readUint32(address);
  }

  // Runs for a number of characters.
  run(characters) {
    this.handheld.run((characters * this.byteNanos) / 1e6);
  }

  // Starts DMA channel 0 with bytes.
  dma({ from, to, count, control }) {
    this.write(DMA, from);
    this.write(DMA + 4, to);
    this.write(DMA + 8, count);
    this.write(DMA + 0xc, control | 1);
  }
}

test('a character takes ten bits at the baud rate of the dividers', () => {
  const firmware = new Firmware();
  const began = firmware.handheld.nanoseconds;
  [1, 2, 3].forEach((byte) => firmware.write(DR, byte));
  assert.ok(firmware.read(FR) & BUSY);
  firmware.run(3.5);
  assert.deepEqual(firmware.sent.map(({ byte }) => byte), [1, 2, 3]);
  firmware.sent.forEach(({ nanoseconds }, i) => {
    assert.ok(Math.abs(nanoseconds - began - (i + 1) * firmware.byteNanos) < 200);
  });
  assert.equal(firmware.read(FR) & BUSY, 0);
});

test('a full FIFO drops what is written', () => {
  const firmware = new Firmware();
  // The first character leaves the FIFO at once.
  for (let i = 0; i <= FIFO; ++i) firmware.write(DR, i);
  assert.ok(firmware.read(FR) & FULL);
  firmware.write(DR, 99);
  firmware.run(FIFO + 3);
  assert.deepEqual(firmware.sent.map(({ byte }) => byte), Array.from({ length: FIFO + 1 }, (_, i) => i));
});

test('only the pins of the ring carry characters', () => {
  const firmware = new Firmware({ pins: [] });
  firmware.write(DR, 1);
  firmware.run(2);
  assert.deepEqual(firmware.sent, []);
  firmware.handheld.receiveUart(7, firmware.handheld.nanoseconds);
  firmware.run(1);
  assert.ok(firmware.read(FR) & (1 << 4));
});

test('received characters wait in the FIFO, and an overrun is marked', () => {
  const firmware = new Firmware();
  const now = firmware.handheld.nanoseconds;
  for (let i = 0; i < FIFO + 2; ++i) firmware.handheld.receiveUart(i, now + i * firmware.byteNanos);
  firmware.run(FIFO + 3);
  assert.ok(firmware.read(RIS) & OVERRUN_INTERRUPT);
  firmware.write(ICR, OVERRUN_INTERRUPT);
  assert.equal(firmware.read(RIS) & OVERRUN_INTERRUPT, 0);
  for (let i = 0; i < FIFO; ++i) assert.equal(firmware.read(DR), i);
  firmware.handheld.receiveUart(50, firmware.handheld.nanoseconds);
  firmware.run(1);
  assert.equal(firmware.read(DR), 50 | OVERRUN_BIT);
});

test('DMA sends from a buffer and receives into a ring buffer', () => {
  const firmware = new Firmware();
  firmware.write(DMACR, 3);
  for (let i = 0; i < 40; ++i) firmware.handheld.chip.writeUint8(RAM + i, i + 1);
  firmware.dma({ from: RAM, to: DR, count: 40, control: (DREQ_TX << 15) | (1 << 4) });
  firmware.run(41);
  assert.deepEqual(firmware.sent.map(({ byte }) => byte), Array.from({ length: 40 }, (_, i) => i + 1));
  // A ring of eight bytes.
  firmware.dma({
    from: DR, to: RAM + 64, count: 1000, control: (DREQ_RX << 15) | (1 << 5) | (3 << 6) | (1 << 10),
  });
  const now = firmware.handheld.nanoseconds;
  for (let i = 0; i < 10; ++i) firmware.handheld.receiveUart(i, now + i * firmware.byteNanos);
  firmware.run(11);
  const bytes = Array.from({ length: 9 }, (_, i) => firmware.handheld.chip.readUint8(RAM + 64 + i));
  assert.deepEqual(bytes.slice(0, 8), [8, 9, 2, 3, 4, 5, 6, 7]);
  assert.equal(firmware.read(DMA + 8), 990);
});

// Returns firmwares in a ring.
function ringOf(count) {
  const firmwares = Array.from({ length: count }, () => new Firmware());
  const ring = new UartRing(firmwares.map(({ handheld }) => handheld));
  return { firmwares, ring };
}

test('each device sends to the next one', () => {
  const { firmwares, ring } = ringOf(3);
  firmwares.forEach((firmware, i) => firmware.write(DR, 10 + i));
  ring.run(1);
  assert.deepEqual(firmwares.map((firmware) => firmware.read(DR)), [12, 10, 11]);
});

test('a character arrives when its stop bit ends', () => {
  const { firmwares: [first, second], ring } = ringOf(2);
  const began = ring.nanoseconds;
  first.write(DR, 5);
  const empty = () => (second.read(FR) & (1 << 4)) !== 0;
  assert.ok(ring.runUntil(() => !empty(), 2));
  const took = ring.nanoseconds - began;
  assert.ok(took >= first.byteNanos && took <= first.byteNanos + 80_000, `${took} ns`);
});

test('an unplugged wire carries nothing', () => {
  const { firmwares: [first, second], ring } = ringOf(2);
  ring.plug(0, false);
  first.write(DR, 5);
  ring.run(1);
  ring.plug(0, true);
  first.write(DR, 6);
  ring.run(1);
  assert.equal(second.read(DR), 6);
});

test('a device that loses its power sends a break', () => {
  const { firmwares: [first, second], ring } = ringOf(2);
  first.handheld.powerOff();
  ring.run(1);
  assert.equal(second.read(DR) & (BREAK_BIT | 0xff), BREAK_BIT);
});
