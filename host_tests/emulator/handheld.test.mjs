// Tests the handheld with small programs: restarts, faults, sleep, pins, flash and power cuts.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { FirmwareFault } from '../../tools/emulator/errors.mjs';
import { handheldWith } from './support/program.mjs';

// Register addresses for the programs, a macro to write registers, and one to look up ROM functions.
const PRELUDE = `
  .equ WATCHDOG, 0x40058000
  .equ SIO, 0xd0000000
  .equ IO_BANK0, 0x40014000
  .equ PADS, 0x4001c000
  .equ TIMER, 0x40054000
  .equ NVIC_ISER, 0xe000e100
  .macro set address, value
  ldr r0, =\\address
  ldr r1, =\\value
  str r1, [r0]
  .endm
  .macro rom code
  movs r0, #0x14
  ldrh r0, [r0]
  ldr r1, =\\code
  movs r2, #0x18
  ldrh r2, [r2]
  blx r2
  mov r7, r0
  .endm
`;

const STOP = 'stop: b stop\n.pool\n';

function running(source, board) {
  const handheld = handheldWith(PRELUDE + source + STOP, board);
  handheld.powerOn();
  return handheld;
}

test('boots the second stage and the program, and records its marks', () => {
  const handheld = running('bkpt #0x81\nnop\nnop\nbkpt #0x8f\n');
  handheld.run(1);
  assert.deepEqual(handheld.marks.map((mark) => mark.mark), [0x81, 0x8f]);
  const [first, second] = handheld.marks;
  assert.equal(second.cycles - first.cycles, 3);
  assert.ok(second.nanoseconds > first.nanoseconds);
});

test('without a valid second stage, the chip stays in USB boot mode', () => {
  const handheld = handheldWith(STOP);
  handheld.flash.bytes[3] ^= 1;
  handheld.powerOn();
  assert.equal(handheld.state, 'bootsel');
  handheld.run(5);
  assert.equal(handheld.nanoseconds, 5e6);
});

test('breakpoints, undefined instructions and wild accesses end the run with PC and LR', () => {
  for (const [source, message] of [
    ['bkpt #0', /bkpt #0x0 \(PC 0x10000100, LR 0x/],
    ['udf #1', /bkpt #0x1/],
    ['.hword 0xb100', /not implemented/],
    ['set 0x30000000, 1', /HardFault: Write to undefined address: 30000000/],
    ['ldr r0, =0x30000000\nldr r0, [r0]', /HardFault: Read from invalid memory address/],
    ['ldr r0, =0x20000001\nldr r0, [r0]', /not 32 bit aligned/],
    ['set 0x10000000, 1', /write to flash/],
    ['ldr r0, =0x60000001\nbx r0', /HardFault/],
  ]) {
    const handheld = running(`${source}\n`);
    assert.throws(() => handheld.run(1), (error) => {
      assert.ok(error instanceof FirmwareFault, error.stack);
      assert.match(error.message, message);
      assert.match(error.message, /PC 0x[0-9a-f]{8}, LR 0x[0-9a-f]{8}/);
      return true;
    });
  }
});

test('writes through a null pointer are ignored, as the chip does', () => {
  const handheld = running('movs r0, #0\nstr r0, [r0]\nbkpt #0x80\n');
  const before = handheld.chip.readUint32(0);
  handheld.run(1);
  assert.equal(handheld.marks.length, 1);
  assert.equal(handheld.chip.readUint32(0), before);
});

test('a watchdog restart keeps flash, RAM and scratch registers', () => {
  const handheld = running(`
    ldr r0, =WATCHDOG
    ldr r1, [r0, #8]
    cmp r1, #0
    bne again
    set 0x20001000, 0xcafe
    set WATCHDOG+0x0c, 0xbeef
    set WATCHDOG+0x04, 20000
    bkpt #0x81
    set WATCHDOG, 0x40000000
    b stop
  again:
    bkpt #0x82
  `);
  handheld.run(9);
  assert.equal(handheld.restarts.length, 0);
  handheld.run(5);
  assert.equal(handheld.restarts[0].kind, 'watchdog');
  assert.deepEqual(handheld.marks.map((mark) => mark.mark), [0x81, 0x82]);
  const [started] = handheld.marks;
  assert.ok(Math.abs(handheld.restarts[0].nanoseconds - started.nanoseconds - 10e6) < 0.1e6);
  assert.equal(handheld.chip.readUint32(0x20001000), 0xcafe);
  assert.equal(handheld.chip.readUint32(0x4005800c), 0xbeef);
});

test('a forced watchdog and a system reset restart at once', () => {
  const forced = running('set WATCHDOG, 0x80000000\n');
  forced.run(0.5);
  assert.equal(forced.restarts[0].kind, 'watchdog');
  const system = running('set 0xe000ed0c, 0x05fa0004\n');
  system.run(0.5);
  assert.equal(system.restarts[0].kind, 'system reset');
  const unkeyed = running('set 0xe000ed0c, 4\n');
  unkeyed.run(0.5);
  assert.equal(unkeyed.restarts.length, 0);
});

test('the watchdog can restart at an address in RAM', () => {
  const handheld = running(`
    set 0x20002000, 0xe7febe83
    ldr r4, =0x20002001
    ldr r5, =0xb007c0d3
    ldr r0, =WATCHDOG
    str r5, [r0, #0x1c]
    rsbs r5, r5, #0
    eors r5, r4
    str r5, [r0, #0x20]
    str r4, [r0, #0x28]
    set WATCHDOG+0x24, 0x20040000
    set WATCHDOG, 0x80000000
  `);
  handheld.run(1);
  assert.deepEqual(handheld.marks.map((mark) => mark.mark), [0x83]);
});

test('USB boot is a separate state that ends when power is switched off and on', () => {
  const handheld = running('rom 0x4255\nblx r7\n');
  handheld.run(1);
  assert.equal(handheld.state, 'bootsel');
  handheld.powerOff();
  assert.equal(handheld.state, 'off');
  handheld.powerOn();
  assert.equal(handheld.state, 'running');
});

test('a power cut loses RAM and keeps flash', () => {
  const handheld = running('set 0x20001000, 0xcafe\n');
  handheld.run(1);
  handheld.flash.bytes[0x10000] = 0x5a;
  handheld.powerOff();
  handheld.powerOn();
  assert.notEqual(handheld.chip.readUint32(0x20001000), 0xcafe);
  assert.equal(handheld.flash.bytes[0x10000], 0x5a);
});

const ERASE_AND_PROGRAM = `
  bkpt #0x80
  rom 0x4552
  ldr r0, =0x10000
  ldr r1, =0x1000
  blx r7
  rom 0x5052
  ldr r0, =0x10000
  ldr r1, =0x20000000
  ldr r2, =0x200
  blx r7
  bkpt #0x81
`;

test('a power cut can be set after or inside a flash operation, and power returns', () => {
  const handheld = handheldWith(PRELUDE + ERASE_AND_PROGRAM + STOP);
  handheld.cutAfterFlashOperations(2);
  handheld.powerOn();
  handheld.run(300);
  assert.deepEqual(handheld.restarts.map((restart) => restart.kind), ['power cut']);
  assert.deepEqual(handheld.marks.map((mark) => mark.mark), [0x80, 0x80, 0x81]);
  assert.equal(handheld.counters.flashErases, 2);
  assert.equal(handheld.counters.flashPrograms, 3);
  assert.equal(handheld.counters.erasesPerSector[16], 2);
  handheld.cutInsideFlashOperation(1, 0.5);
  handheld.powerCut();
  handheld.run(0.5);
  assert.equal(handheld.restarts.length, 2);
});

// Copies a function of two instructions from offset 0x10000 of the flash to RAM, calls it 200 times, and
// stores the sum of its results at 0x20003000.
const CALL_FROM_RAM = `
  ldr r4, =0x20002000
  ldr r5, =0x10010000
  ldr r0, [r5]
  str r0, [r4]
  movs r6, #200
  movs r7, #0
  adds r4, #1
again:
  blx r4
  adds r7, r7, r0
  subs r6, #1
  bne again
  set 0x20003000, 0
  str r7, [r0]
`;

// Restarts a handheld with a function that returns `result`, and checks that this function was called.
function callFromRam(handheld, result) {
  handheld.flash.bytes.set([result, 0x20, 0x70, 0x47], 0x10000); // movs r0, #result; bx lr
  handheld.powerCut();
  handheld.run(1);
  assert.equal(handheld.chip.readUint32(0x20003000), 200 * result);
}

test('a restart with the same code reuses its translations', () => {
  const handheld = running(CALL_FROM_RAM);
  callFromRam(handheld, 7);
  const { entries } = handheld.blocks;
  assert.ok(entries > 0);
  for (let i = 0; i < 50; i++) callFromRam(handheld, 7);
  assert.equal(handheld.blocks.entries, entries);
});

test('restarts with ever changing code need no more than four translations of a place', () => {
  const handheld = running(CALL_FROM_RAM);
  const entries = [];
  for (let i = 0; i < 50; i++) {
    callFromRam(handheld, 1 + i % 25);
    entries.push(handheld.blocks.entries);
  }
  assert.ok(entries[3] > entries[0]);
  assert.equal(entries[49], entries[5]);
});

test('sleep takes time but no cycles, and is measured', () => {
  const handheld = running(`
    set TIMER+0x38, 1
    set NVIC_ISER, 1
    cpsid i
    set TIMER+0x10, 10000
    bkpt #0x80
    wfi
    bkpt #0x81
  `);
  handheld.run(20);
  const [asleep, awake] = handheld.marks;
  assert.ok(awake.cycles - asleep.cycles < 10);
  assert.ok(Math.abs(awake.nanoseconds - 10e6) < 5e3, `${awake.nanoseconds}`);
  assert.ok(handheld.coreSleepShare > 0.45 && handheld.coreSleepShare < 0.55);
  handheld.markSleep();
  handheld.run(1);
  assert.equal(handheld.coreSleepShare, 0);
});

test('a pending interrupt keeps the core from sleeping', () => {
  const handheld = running(`
    set TIMER+0x38, 1
    set NVIC_ISER, 1
    cpsid i
    set TIMER+0x3c, 1
    wfi
    bkpt #0x81
  `);
  handheld.run(1);
  assert.equal(handheld.marks.length, 1);
});

test('a sent event ends the next wait for one', () => {
  const handheld = running('sev\nwfe\nbkpt #0x80\nwfe\nbkpt #0x81\n');
  handheld.run(1);
  assert.deepEqual(handheld.marks.map((mark) => mark.mark), [0x80]);
});

test('a dormant chip stops until a selected pin wakes it', () => {
  for (const dormantRegister of ['0x40024008', '0x4006000c']) {
    const handheld = running(`
      set PADS+0x4c, 0x4a
      set IO_BANK0+0x94, 5
      set IO_BANK0+0xf8, 0x00000f00
      set IO_BANK0+0x168, 0x00000400
      ldr r0, =TIMER
      ldr r4, [r0, #0x28]
      bkpt #0x80
      set ${dormantRegister}, 0x636f6d61
      ldr r0, =TIMER
      ldr r5, [r0, #0x28]
      bkpt #0x81
    `);
    handheld.run(1000);
    handheld.press('B');
    assert.deepEqual(handheld.marks.map((mark) => mark.mark), [0x80]);
    assert.ok(handheld.coreSleepShare > 0.99);
    handheld.press('A');
    const [before, after] = handheld.marks;
    assert.ok(after.nanoseconds - before.nanoseconds > 1000e6);
    const [r4, r5] = [4, 5].map((number) => handheld.chip.core.registers[number]);
    assert.ok(r5 - r4 < 100, 'the timer stops as well');
  }
});

test('buttons pull their pins low', () => {
  const handheld = running(`
    set PADS+0x4c, 0x4a
    set IO_BANK0+0x94, 5
    ldr r0, =SIO
    ldr r3, =0x40000
  1:
    ldr r1, [r0, #4]
    tst r1, r3
    bne 1b
    bkpt #0x80
  2:
    ldr r1, [r0, #4]
    tst r1, r3
    beq 2b
    bkpt #0x81
  `);
  handheld.run(1);
  assert.equal(handheld.marks.length, 0);
  handheld.press('A');
  const [down, up] = handheld.marks;
  assert.ok(Math.abs(up.nanoseconds - down.nanoseconds - 50e6) < 0.1e6);
  assert.throws(() => handheld.press('centre'), /no button 'centre'/);
});

test('a button\'s edge wakes the core', () => {
  const handheld = running(`
    set PADS+0x4c, 0x4a
    set IO_BANK0+0x94, 5
    set IO_BANK0+0x108, 0x00000400
    set NVIC_ISER, 1 << 13
    cpsid i
    wfi
    bkpt #0x81
  `);
  handheld.run(20);
  assert.equal(handheld.marks.length, 0);
  handheld.down('B');
  handheld.run(5);
  assert.equal(handheld.marks.length, 0);
  handheld.down('A');
  handheld.run(1);
  assert.ok(Math.abs(handheld.marks[0].nanoseconds - 25e6) < 10e3);
});

test('backlight and sound are read from the PWM registers', () => {
  const handheld = running(`
    .equ PWM, 0x40050000
    set IO_BANK0+0x64, 4
    set PWM+0x88, 999
    set PWM+0x84, 250
    set PWM+0x78, 1
    set IO_BANK0+0x5c, 4
    set PWM+0x70, 500 << 16
    set PWM+0x74, 999
    set PWM+0x68, 1 << 4
    set PWM+0x64, 1
  `);
  assert.equal(handheld.backlight, 0);
  handheld.run(1);
  assert.equal(handheld.backlight, 0.25);
  // The pulse of 77 us is compared with the loudest pulse of 100 us.
  const { loudness, ...tone } = handheld.piezo;
  assert.deepEqual(tone, { frequency: 6500, duty: 0.5 });
  assert.ok(Math.abs(loudness - 0.769) < 0.001, `${loudness}`);
});

test('a PWM wrap raises an interrupt if enabled', () => {
  const handheld = running(`
    .equ PWM, 0x40050000
    set PWM+0xa8, 1
    set NVIC_ISER, 1 << 4
    cpsid i
    set PWM+0x10, 6499
    set PWM+0x00, 1
    bkpt #0x80
    wfi
    bkpt #0x81
  `);
  handheld.run(3);
  const [start, wrap] = handheld.marks;
  assert.ok(Math.abs(wrap.nanoseconds - start.nanoseconds - 1e6) < 20e3);
});

test('the colours of the LED are read separately', () => {
  const handheld = running(`
    set IO_BANK0+0x74, 5
    set SIO+0x24, 1 << 14
    set SIO+0x14, 1 << 14
  `);
  handheld.run(1);
  assert.deepEqual(handheld.led, { red: 1, green: 0, blue: 0 });
});

test('charger and cable show on their pins', () => {
  const handheld = running('');
  const level = (pin) => (handheld.chip.readUint32(0xd0000004) >> pin) & 1;
  handheld.run(1);
  // Without a cable, the charger has no power and pulls its pin low.
  assert.deepEqual([level(24), level(2)], [0, 0]);
  handheld.plugUsb(true);
  assert.deepEqual([level(24), level(2)], [1, 1]);
  handheld.charging(true);
  assert.deepEqual([level(24), level(2)], [0, 1]);
  handheld.powerCut();
  assert.deepEqual([level(24), level(2)], [0, 1]);
});

test('the crystal takes its programmed time to start', () => {
  const handheld = running(`
    set 0x4002400c, 47
    bkpt #0x80
    set 0x40024000, 0xfabaa0
    ldr r0, =0x40024004
  1:
    ldr r1, [r0]
    lsls r1, r1, #1
    bcc 1b
    bkpt #0x81
  `);
  handheld.run(3);
  const [start, stable] = handheld.marks;
  assert.ok(Math.abs(stable.nanoseconds - start.nanoseconds - 1.0027e6) < 30e3);
});

test('a plain high output means full backlight', () => {
  const handheld = running(`
    set IO_BANK0+0x64, 5
    set SIO+0x24, 1 << 12
    set SIO+0x14, 1 << 12
  `);
  handheld.run(1);
  assert.equal(handheld.backlight, 1);
  handheld.powerOff();
  assert.equal(handheld.backlight, 0);
});

// Program that measures the voltage at an ADC channel of GPIO26 to 29 and leaves the steps in r1.
const measuring = (channel) => `
    set 0x4004c000, 1
    ldr r0, =0x4004c000
    ldr r1, =${5 | (channel << 12)}
    str r1, [r0]
  1:
    ldr r1, [r0]
    lsrs r1, r1, #9
    bcc 1b
    ldr r1, [r0, #4]
    bkpt #0x80
  `;

// Returns the result of that program in steps of the ADC, 4096 per reference voltage.
function stepsAt(board, channel, power, prologue = '') {
  const handheld = running(prologue + measuring(channel), board);
  handheld.power.set(power);
  handheld.runUntil(() => handheld.marks.length > 0, 10);
  return handheld.chip.core.registers[1];
}

test('the battery is measured through its divider', () => {
  assert.equal(stepsAt('picosystem', 0, { volts: 3.6 }), Math.round((3.6 / 3 / 3.3) * 4096));
});

test('the reference of the PicoSystem sags with an empty cell, so that the reading stays the same', () => {
  const millivolts = (volts) => (stepsAt('picosystem', 0, { volts }) * 3.3 * 3 * 1000) / 4096;
  assert.ok(Math.abs(millivolts(3.4) - 3400) < 3);
  for (const volts of [3.3, 3.2, 3.1, 3.0, 2.9]) {
    assert.ok(millivolts(volts) > 3340, `${volts} V`);
  }
});

test('the Pico measures the battery behind its diode, with a constant reference', () => {
  const expected = (volts) => Math.round((volts / 3 / 3.3) * 4096);
  assert.equal(stepsAt('pico_oled', 3, { volts: 3.1 }), expected(2.85));
  assert.equal(stepsAt('pico_oled', 3, { volts: 3.1, cable: true }), expected(4.7));
});

test('an unconnected battery pin floats and follows its pull resistors', () => {
  const pad = 0x4001c000 + 4 + 29 * 4;
  const steps = (pulls) => stepsAt('pico_oled', 3, { sensed: false }, `set ${pad}, ${pulls}\n`);
  assert.equal(steps(0x00), Math.round((0.95 / 3.3) * 4096));
  assert.equal(steps(0x04), 0);
  assert.equal(steps(0x08), 4095);
});

test('flash contents are kept in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaiten-emulator-'));
  try {
    const file = join(folder, 'flash.bin');
    const handheld = running('', 'pico_lcd_1_3');
    handheld.flash.bytes[0x1f0000] = 0x12;
    handheld.saveFlash(file);
    const other = running('', 'pico_lcd_1_3');
    other.loadFlash(file);
    assert.deepEqual(other.flash.bytes, handheld.flash.bytes);
    assert.throws(() => running('', 'picosystem').loadFlash(file), /2097152 bytes/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('two runs are the same to the nanosecond', () => {
  const totals = () => {
    const handheld = running('1: adds r0, #1\nb 1b\n');
    handheld.run(2);
    return [handheld.cycles, handheld.nanoseconds, handheld.uniqueId];
  };
  assert.deepEqual(totals(), totals());
});
