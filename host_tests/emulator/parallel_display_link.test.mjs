// Tests the wires of a display on a parallel bus: when it takes a byte, and which rules of its data sheet are checked.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ParallelDisplayLink } from '../../tools/emulator/parallel_display_link.mjs';
import { Pio } from '../../tools/emulator/peripherals/pio.mjs';

const WIRING = { wr: 12, rd: 13, d0: 14, cs: 10, dc: 11 };
const PIO0 = 6;
const CYCLE_NANOS = 72;

function connect({ functionSelect = PIO0 } = {}) {
  const gpio = Array.from({ length: 30 }, () => ({
    outputEnable: true, outputValue: true, functionSelect, listeners: [],
    addListener(listener) { this.listeners.push(listener); },
    drive(level) { this.outputValue = level; this.listeners.forEach((listener) => listener()); },
  }));
  const chip = { gpio, pio: [{}], nanoseconds: 0 };
  const taken = [];
  const broken = [];
  const controller = {
    resetByItself() {}, write: (byte, isData) => taken.push([byte, isData]), violate: (rule) => broken.push(rule),
  };
  const link = new ParallelDisplayLink(chip, WIRING, controller);
  let now = 1000;
  const write = (byte, nanos = CYCLE_NANOS) => {
    now += nanos;
    chip.pio[0].onPins(byte << WIRING.d0, now - nanos / 2);
    chip.pio[0].onPins((byte << WIRING.d0) | (1 << WIRING.wr), now);
  };
  return { gpio, link, taken, broken, write };
}

test('a selected display takes a byte when the write line rises', () => {
  const { gpio, taken, broken, write } = connect();
  gpio[WIRING.cs].drive(false);
  gpio[WIRING.dc].drive(false);
  write(0x2c);
  gpio[WIRING.dc].drive(true);
  write(0xf8);
  write(0x1f);
  assert.deepEqual(taken, [[0x2c, false], [0xf8, true], [0x1f, true]]);
  assert.deepEqual(broken, []);
});

test('a display that is not selected, or not connected to the PIO, takes nothing', () => {
  const unselected = connect();
  unselected.write(1);
  assert.deepEqual(unselected.taken, []);
  const unconnected = connect({ functionSelect: 5 });
  unconnected.gpio[WIRING.cs].drive(false);
  unconnected.write(1);
  assert.deepEqual(unconnected.taken, []);
});

test('short write cycles and a low read line are reported once', () => {
  const { gpio, broken, write } = connect();
  gpio[WIRING.cs].drive(false);
  write(1);
  write(2, 64);
  write(3, 64);
  assert.deepEqual(broken, ['write cycle shorter than 66 ns']);
  gpio[WIRING.rd].drive(false);
  write(4);
  assert.deepEqual(broken.slice(1), ['written while the read line is low']);
});

// The SDK starts a state machine with a jump that it writes to the instruction register. Without the bit that makes
// side-set optional, this jump pulses the write line.
test('the side-set of an instruction that the core executes reaches the wires', () => {
  const [EXECCTRL, INSTR, PINCTRL] = [0x0cc, 0x0d8, 0x0dc];
  const WRITE_LINE = 1 << WIRING.wr;
  const OPTIONAL = 1 << 30;
  const sideSet = (bits) => ((bits << 29) | (WIRING.wr << 10)) >>> 0;
  const [jump, jumpHigh, jumpOptionallyHigh] = [0x0000, 0x1000, 0x1800];
  const chip = {
    clock: { createAlarm: () => ({ schedule() {} }) }, nanoseconds: 5, clkSys: 125e6,
    gpio: Array.from({ length: 30 }, () => ({ checkForUpdates() {} })), dma: { clearDREQ() {}, setDREQ() {} },
  };
  const pio = new Pio(chip, 'PIO0', 0, 0);
  const seen = [];
  pio.onPins = (values, now) => seen.push([(values & WRITE_LINE) !== 0, now]);
  pio.writeUint32(PINCTRL, sideSet(1));
  pio.writeUint32(INSTR, jumpHigh);
  pio.writeUint32(INSTR, jump);
  assert.deepEqual(seen, [[true, 5], [false, 5]]);
  pio.writeUint32(PINCTRL, sideSet(2));
  pio.writeUint32(EXECCTRL, OPTIONAL);
  pio.writeUint32(INSTR, jumpOptionallyHigh);
  pio.writeUint32(INSTR, jump);
  assert.deepEqual(seen.slice(2), [[true, 5]]);
});
