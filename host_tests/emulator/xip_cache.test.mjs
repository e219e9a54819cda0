// Tests the flash cache with programs whose accesses are known: the number of misses, and their cost as
// computed from the data sheet.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CACHE_SETS, LINE_BYTES } from '../../tools/emulator/memory_map.mjs';
import { readCycles } from '../../tools/emulator/xip_cache.mjs';
import { handheldWith } from './support/program.mjs';

// Four bits per clock: 8 clocks of address and mode, 4 wait clocks, 2 clocks per byte, two cycles each.
const LINE_CYCLES = (8 + 4 + 2 * LINE_BYTES) * 2;
const WORD_CYCLES = (8 + 4 + 2 * 4) * 2;
const WAY_BYTES = CACHE_SETS * LINE_BYTES;

// Returns a program that runs `body` from RAM with an empty cache. r0 is a flash address, r1 the distance to
// the next line of the same set, r2 the registers of the cache and r3 those of the flash controller.
function program(body, setup = '') {
  return `
    ldr r4, =0x20000000
    adr r5, measured
    ldr r6, =end
    ldr r7, =measured
    subs r6, r6, r7
  1:
    ldmia r5!, {r3}
    stmia r4!, {r3}
    subs r6, #4
    bgt 1b
    ldr r0, =0x10004000
    ldr r1, =${WAY_BYTES}
    ldr r2, =0x14000000
    ldr r3, =0x18000000
    ${setup}
    ldr r7, =0x20000001
    bx r7
    .pool
    .balign 4
  measured:
    movs r7, #1
    str r7, [r2, #4]
    str r7, [r2, #0x0c]
    str r7, [r2, #0x10]
    bkpt #0x80
    ${body}
    bkpt #0x81
  stop: b stop
    .pool
    .balign 4
  end:
  `;
}

// Returns the cycles between the marks, and the numbers of words read and missed.
function measure(body, { setup, ...options } = {}) {
  const handheld = handheldWith(program(body, setup), 'picosystem', options);
  handheld.powerOn();
  handheld.run(5);
  const [start, end] = handheld.marks;
  const { chip } = handheld;
  return {
    cycles: end.cycles - start.cycles,
    words: chip.readUint32(0x14000010),
    misses: chip.readUint32(0x14000010) - chip.readUint32(0x1400000c),
  };
}

// Checks the cycles, words and misses of `body`. Each load takes two cycles, and the first mark one.
function expect(body, loads, { others = 0, lines = 0, words = 0, read = loads, ...options }) {
  assert.deepEqual(measure(body, options), {
    cycles: 1 + 2 * loads + others + lines * LINE_CYCLES + words * WORD_CYCLES,
    words: read,
    misses: lines + words,
  });
}

test('a miss reads a whole line, once', () => {
  expect('ldr r7, [r0]', 1, { lines: 1 });
  expect('ldr r7, [r0]\nldr r7, [r0]', 2, { lines: 1 });
  expect('ldr r7, [r0]\nldr r7, [r0, #4]', 2, { lines: 1 });
  expect('ldrb r7, [r0, #7]\nldrh r7, [r0, #2]', 2, { lines: 1 });
  expect('ldr r7, [r0]\nldr r7, [r0, #8]', 2, { lines: 2 });
});

test('code is fetched a word at a time', () => {
  // Sixteen instructions, including the return: eight words in four lines.
  const code = `ldr r7, =0x10002001\nblx r7\n`;
  const filler = `.org 0x1f00\n${'nop\n'.repeat(15)}bx lr\n`;
  const handheld = handheldWith(`${program(code)}.pool\n${filler}`);
  handheld.powerOn();
  handheld.run(5);
  const { chip } = handheld;
  assert.equal(chip.readUint32(0x14000010), 8);
  assert.equal(chip.readUint32(0x1400000c), 4);
});

test('a set holds two lines, and a third replaces the least recently used one', () => {
  const reads = (...ways) => ways.map((way) => `adds r5, r0, #0\n${'adds r5, r5, r1\n'.repeat(way)}ldr r7, [r5]`)
    .join('\n');
  const others = (...ways) => ways.reduce((sum, way) => sum + 1 + way, 0);
  for (const [ways, lines] of [
    [[0, 1, 0, 1], 2],
    [[0, 1, 2, 1, 2], 3],
    [[0, 1, 2, 0], 4],
    [[0, 1, 0, 2, 0], 3],
    [[0, 1, 0, 2, 1], 4],
  ]) {
    expect(reads(...ways), ways.length, { lines, others: others(...ways) });
  }
});

test('address windows look up and allocate as specified', () => {
  const through = (window) => `ldr r7, =0x1${window}004000\nldr r7, [r7]\n`;
  // Each constant is a load from RAM.
  const run = (windows, wanted) => expect(windows.map(through).join(''), windows.length,
    { ...wanted, others: 2 * windows.length });
  run([0, 1], { lines: 1 });
  run([1, 1, 0], { words: 2, lines: 1 });
  run([2, 0], { lines: 1 });
  run([0, 2], { lines: 2 });
  run([3, 3, 0], { words: 2, lines: 1 });
  run([0, 3], { lines: 1, words: 1 });
});

test('a flush empties the cache, and a disabled cache is not used', () => {
  // Stores to the cache's registers cost no extra cycles, unlike those to peripherals.
  const flush = 'movs r7, #1\nstr r7, [r2, #4]\n';
  expect(`ldr r7, [r0]\n${flush}ldr r7, [r0]`, 2, { lines: 2, others: 1 + 2 });
  const off = 'movs r7, #0\nstr r7, [r2]\n';
  const on = 'movs r7, #3\nstr r7, [r2]\n';
  expect(`ldr r7, [r0]\n${off}ldr r7, [r0]\nldr r7, [r0]\n${on}ldr r7, [r0]`, 4,
    { lines: 1, words: 2, others: 2 * (1 + 2) });
});

test('the cost follows the controller\'s registers', () => {
  const slow = 'movs r7, #0\nstr r7, [r3, #8]\nmovs r7, #4\nstr r7, [r3, #0x14]\n'
    + 'movs r7, #1\nstr r7, [r3, #8]\n';
  assert.equal(measure('ldr r7, [r0]', { setup: slow }).cycles, 1 + 2 + 2 * LINE_CYCLES);
});

test('the cost of a read follows the phases of the data sheet', () => {
  const quad = 2 << 21;
  const dual = 1 << 21;
  // Continuous quad read: no instruction, 32 bits of address and mode, 4 wait clocks.
  assert.equal(readCycles({ CTRLR0: quad, SPI_CTRLR0: 8 << 2 | 4 << 11 | 2, BAUDR: 2 }, 64), 56);
  // Quad read with its instruction on one wire.
  assert.equal(readCycles({ CTRLR0: quad, SPI_CTRLR0: 2 << 8 | 8 << 2 | 4 << 11 | 1, BAUDR: 2 }, 64),
    (8 + 8 + 4 + 16) * 2);
  // Dual output: address on one wire.
  assert.equal(readCycles({ CTRLR0: dual, SPI_CTRLR0: 2 << 8 | 6 << 2 | 8 << 11, BAUDR: 4 }, 32),
    (8 + 24 + 8 + 16) * 4);
  // The plain serial read has no wait clocks.
  assert.equal(readCycles({ CTRLR0: 0, SPI_CTRLR0: 2 << 8 | 6 << 2 | 4 << 11, BAUDR: 6 }, 64),
    (8 + 24 + 64) * 6);
});

test('without the cache model, flash is as fast as RAM', () => {
  assert.deepEqual(measure('ldr r7, [r0]\nldr r7, [r0, #8]', { cached: false }),
    { cycles: 5, words: 0, misses: 0 });
});
