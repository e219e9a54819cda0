// Tests the boot ROM: the SDK's lookup finds each function, and the functions work as the SDK expects.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BlockStore } from '../../tools/emulator/block_store.mjs';
import { Chip } from '../../tools/emulator/chip.mjs';
import { Flash } from '../../tools/emulator/flash.mjs';
import { MachineMemory } from '../../tools/emulator/machine_memory.mjs';
import { Random } from '../../tools/emulator/random.mjs';
import { loadBootrom } from '../../tools/emulator/bootrom.mjs';
import { assemble } from './support/program.mjs';

const FLASH_BYTES = 1 << 20;
const RETURN_ADDRESS = 0x20000000;
const STACK = 0x20040000;
const RAM = 0x20001000;
const BKPT_80_LOOP = 0xe7fdbe80;
const VECTORS = 0x20002000;
const TIMER = 0x40054000;
const NVIC_ISER = 0xe000e100;
const LOOKUP = 0x18;
const FUNCTIONS = 0x14;
const DATA = 0x16;

function newChip() {
  const memory = new MachineMemory(FLASH_BYTES);
  const chip = new Chip({
    bootrom: loadBootrom(), flash: new Flash(FLASH_BYTES, 1, memory.flash), memory,
    blocks: new BlockStore(memory), random: new Random(1), uniqueId: new Uint8Array(8),
    fromPowerOn: true,
  });
  chip.writeUint32(RETURN_ADDRESS, BKPT_80_LOOP);
  return chip;
}

// Calls a ROM function, runs until it returns, and returns r0.
function call(chip, address, ...args) {
  const { core } = chip;
  args.forEach((value, i) => { core.registers[i] = value; });
  core.registers[14] = RETURN_ADDRESS + 1;
  core.SP = STACK;
  core.PC = address & ~1;
  const marks = chip.marks.length;
  const limit = chip.clock.nanos + 100e6;
  while (chip.marks.length === marks && chip.clock.nanos < limit) {
    chip.runUntil(chip.clock.nanos + 1);
  }
  assert.ok(chip.marks.length > marks, 'the function did not return');
  return core.registers[0];
}

function find(chip, name, table = FUNCTIONS) {
  const code = name.charCodeAt(0) | (name.charCodeAt(1) << 8);
  return call(chip, chip.readUint16(LOOKUP), chip.readUint16(table), code);
}

function rom(name, ...args) {
  const chip = newChip();
  return { result: call(chip, find(chip, name), ...args), chip };
}

test('the ROM has its magic number, and no function for an unknown code', () => {
  const chip = newChip();
  assert.equal(chip.readUint32(0x10) & 0xffffff, 0x01754d);
  assert.equal(find(chip, '??'), 0);
});

test('bit functions return the right values for edge cases', () => {
  assert.equal(rom('P3', 0xf0f00001).result, 9);
  assert.equal(rom('P3', 0).result, 0);
  assert.equal(rom('R3', 0x80000001).result, 0x80000001);
  assert.equal(rom('R3', 0x00000006).result, 0x60000000);
  assert.equal(rom('L3', 0x00010000).result, 15);
  assert.equal(rom('L3', 0).result, 32);
  assert.equal(rom('T3', 0x00010000).result, 16);
  assert.equal(rom('T3', 0).result, 32);
});

const bitsOf = (value) => value.toString(2).padStart(32, '0');
const BIT_FUNCTIONS = {
  P3: (value) => bitsOf(value).replaceAll('0', '').length,
  R3: (value) => parseInt([...bitsOf(value)].reverse().join(''), 2),
  L3: (value) => `${bitsOf(value)}1`.indexOf('1'),
  T3: (value) => 32 - `1${bitsOf(value)}`.lastIndexOf('1'),
};

test('bit functions return the right values for every bit position', () => {
  const chip = newChip();
  const random = new Random(5);
  for (const [name, expected] of Object.entries(BIT_FUNCTIONS)) {
    const address = find(chip, name);
    for (let shift = 0; shift < 32; shift++) {
      for (const value of [(1 << shift) >>> 0, random.next() >>> shift, (random.next() << shift) >>> 0]) {
        assert.equal(call(chip, address, value) >>> 0, expected(value), `${name} ${bitsOf(value)}`);
      }
    }
  }
});

test('memory functions set and copy bytes', () => {
  for (const name of ['MS', 'S4']) {
    const { result, chip } = rom(name, RAM, 0xa5, 8);
    assert.equal(result, RAM);
    assert.equal(chip.readUint32(RAM + 4), 0xa5a5a5a5);
    assert.notEqual(chip.readUint32(RAM + 8), 0xa5a5a5a5);
  }
  for (const name of ['MC', 'C4']) {
    const { result, chip } = rom(name, RAM, 0, 20);
    assert.equal(result, RAM);
    assert.equal(chip.readUint32(RAM + 16), chip.readUint32(16));
    assert.equal(chip.readUint32(RAM + 20), 0);
  }
});

// Calls a memory function and returns the bytes around its destination.
function after(chip, name, to, ...args) {
  const memory = chip.sram.subarray(to - 0x20000000 - 4, to - 0x20000000 + 28);
  memory.fill(0x11);
  assert.equal(call(chip, find(chip, name), to, ...args), to);
  return [...memory];
}

test('memory functions change only their bytes at any alignment', () => {
  const chip = newChip();
  const from = RAM + 0x100;
  for (let i = 0; i < 32; i++) chip.writeUint8(from + i, 0x80 + i);
  const around = (bytes) => [...Array(4).fill(0x11), ...bytes, ...Array(28 - bytes.length).fill(0x11)];
  for (let start = 0; start < 4; start++) {
    for (let count = 0; count <= 20; count++) {
      assert.deepEqual(after(chip, 'MS', RAM + start, 0x3a5, count), around(Array(count).fill(0xa5)));
      for (let shift = 0; shift < 4; shift++) {
        const copied = Array.from({ length: count }, (_, i) => 0x80 + shift + i);
        assert.deepEqual(after(chip, 'MC', RAM + start, from + shift, count), around(copied));
      }
    }
  }
  for (let count = 0; count <= 20; count += 4) {
    assert.deepEqual(after(chip, 'S4', RAM, 0xa5, count), around(Array(count).fill(0xa5)));
    const copied = Array.from({ length: count }, (_, i) => 0x80 + i);
    assert.deepEqual(after(chip, 'C4', RAM, from, count), around(copied));
  }
});

test('memory functions use words where possible', () => {
  const BYTES = 240;
  const chip = newChip();
  const cyclesOf = (name, ...args) => {
    const address = find(chip, name);
    const before = chip.core.cycles;
    call(chip, address, ...args);
    return chip.core.cycles - before;
  };
  assert.ok(cyclesOf('MS', RAM + 1, 0, BYTES) < 2 * BYTES);
  assert.ok(cyclesOf('MC', RAM + 1, RAM + 0x201, BYTES) < 2 * BYTES);
});

test('flash functions erase and program, and take as long as the chip', () => {
  const chip = newChip();
  chip.flashChip.bytes.fill(0);
  const start = chip.clock.nanos;
  call(chip, find(chip, 'RE'), 4096, 4096, 65536, 0xd8);
  assert.ok(chip.clock.nanos - start >= 45e6);
  assert.equal(chip.readUint8(0x10001000), 0xff);
  assert.equal(chip.readUint8(0x10002000), 0);
  chip.writeUint32(RAM, 0x12345678);
  call(chip, find(chip, 'RP'), 4096, RAM, 256);
  assert.equal(chip.readUint32(0x10001000), 0x12345678);
  for (const name of ['IF', 'EX', 'FC', 'CX']) {
    call(chip, find(chip, name));
  }
});

// Returns a chip with a timer interrupt in 10 ms and its handler at this address.
function interruptedChip(handler) {
  const chip = newChip();
  chip.core.VTOR = VECTORS;
  chip.writeUint32(VECTORS + 4 * 16, handler + 1);
  chip.writeUint32(TIMER + 0x38, 1);
  chip.writeUint32(TIMER + 0x10, 10_000);
  chip.writeUint32(NVIC_ISER, 1);
  return chip;
}

test('interrupts are served during an erasure, and reading flash then is a fault', () => {
  const chip = interruptedChip(RAM);
  const code = assemble(`
    ldr r0, =0x40054034
    movs r1, #1
    str r1, [r0]
    bkpt #0x81
    bx lr
    .pool`);
  code.forEach((byte, i) => { chip.sram[RAM - 0x20000000 + i] = byte; });
  const erase = find(chip, 'RE');
  call(chip, erase, 4096, 4096, 65536, 0xd8);
  assert.equal(chip.marks.at(-1).mark, 0x81);
  assert.ok(Math.abs(chip.clock.nanos - 10e6) < 1e5 && chip.flashBusy);
  chip.runUntil(44e6);
  assert.ok(chip.flashBusy);
  chip.runUntil(46e6);
  assert.equal(chip.marks.at(-1).mark, 0x80);
  assert.equal(chip.readUint8(0x10001000), 0xff);

  const reading = interruptedChip(0x10000100);
  const other = find(reading, 'RE');
  assert.throws(() => call(reading, other, 4096, 4096, 65536, 0xd8), /HardFault.*10000100/);
});

test('flash operations beyond the chip, or from flash itself, are faults', () => {
  assert.throws(() => rom('RE', 1 << 20, 4096, 65536, 0xd8), /beyond the chip/);
  assert.throws(() => rom('RP', 0, 0x10000000, 256), /from flash/);
});

test('the floating point functions compute right results', () => {
  const chip = newChip();
  const words = new DataView(new ArrayBuffer(8));
  const bits = (value) => {
    words.setFloat32(0, value);
    return words.getUint32(0);
  };
  const table = find(chip, 'SF', DATA);
  const float = (entry, ...args) => call(chip, chip.readUint32(table + entry), ...args);
  assert.equal(float(0x00, bits(1.5), bits(2.25)), bits(3.75));
  assert.equal(float(0x0c, bits(1), bits(3)), bits(1 / 3));
  assert.equal(float(0x1c, bits(-1.5)) | 0, -2);
  assert.equal(float(0x2c, -7 >>> 0), bits(-7));
  const doubles = find(chip, 'SD', DATA);
  call(chip, chip.readUint32(doubles + 0x08), 0, 0x40080000, 0, 0x40000000);
  assert.equal(chip.core.registers[1], 0x40180000);
});

test('executing other parts of the ROM is a fault', () => {
  assert.throws(() => call(newChip(), 0x3000), /bkpt|strayed/);
});
