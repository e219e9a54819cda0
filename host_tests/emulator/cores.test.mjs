// Tests the second core: how it starts, what each core has of its own, and how the two wake each other.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { FirmwareFault } from '../../tools/emulator/errors.mjs';
import { flashImage } from './support/program.mjs';
import { uf2Of } from './support/uf2_file.mjs';
import { RESULTS, addressOf, resultsOf, runTwoCores, twoCores } from './support/two_cores.mjs';

const COMMAND = fileURLToPath(new URL('../../tools/emulate', import.meta.url));

// Runs a program with translated and with interpreted code, which must not differ in anything.
function runBothWays(source, milliseconds = 3, options = {}) {
  const [translated, interpreted] = [true, false].map((way) =>
    runTwoCores(source, milliseconds, { translated: way, ...options }));
  const state = ({ chip, cores, nanoseconds }) => ({
    nanoseconds, cores, registers: chip.cores.map(({ core }) => [...core.registers]),
  });
  assert.deepEqual(state(translated), state(interpreted));
  assert.ok(Buffer.from(translated.chip.sram).equals(Buffer.from(interpreted.chip.sram)));
  return translated;
}

test('core 1 starts with its number, stack and vector table', () => {
  const handheld = runBothWays(twoCores('ldr r0, [r7]\nstr r0, [r6]', `
    ldr r0, [r7]
    str r0, [r6, #4]
    mov r0, sp
    str r0, [r6, #8]
    ldr r1, =0xe000ed08
    ldr r0, [r1]
    str r0, [r6, #12]
  `));
  assert.deepEqual(resultsOf(handheld, 4), [0, 1, 0x20020000, 0x20008000]);
  assert.ok(handheld.cores[1].cycles > 50 && handheld.cores[1].sleepShare > 0.9);
});

test('core 1 can be launched again after its entry function returned', () => {
  const handheld = runBothWays(twoCores(`
    movs r5, #3
  1:
    ldr r0, =${addressOf('counting')} + 1
    bl launch
    subs r5, #1
    bne 1b
  `, 'bx lr', `
  counting:
    ldr r1, =${RESULTS}
    ldr r0, [r1, #4]
    adds r0, #1
    str r0, [r1, #4]
    bx lr
  `), 3, { before: (chip) => chip.writeUint32(RESULTS + 4, 0) });
  assert.equal(handheld.chip.readUint32(RESULTS + 4), 3);
});

test('words pass through the FIFOs in order, eight at a time, and errors are remembered', () => {
  const handheld = runBothWays(twoCores(`
    movs r4, #9
  1:
    str r4, [r7, #0x54]
    subs r4, #1
    bne 1b
    ldr r0, [r7, #0x50]
    str r0, [r6]
    ldr r0, [r7, #0x58]
    ldr r0, [r7, #0x50]
    str r0, [r6, #4]
    str r0, [r7, #0x50]
    ldr r0, [r7, #0x50]
    str r0, [r6, #8]
    sev
  `, `
    wfe
    movs r5, #12
  1:
    bl receive
    str r0, [r6, r5]
    adds r5, #4
    cmp r0, #2
    bne 1b
    ldr r0, [r7, #0x50]
    str r0, [r6, r5]
  `));
  // Write overflow; then also read underflow and space again; then both errors cleared.
  assert.deepEqual(resultsOf(handheld, 12), [0x4, 0xc, 0x0, 9, 8, 7, 6, 5, 4, 3, 2, 0x2]);
});

// Adds to a counter in RAM 200 times, under a spinlock if `lock` is set. The call between the load and the
// store lets the turn end there.
const counting = (lock) => `
  movs r5, #200
  ldr r4, =0xd0000104
1:
  ${lock ? '2:\nldr r0, [r4]\ncmp r0, #0\nbeq 2b' : ''}
  ldr r1, [r6]
  bl one_more
  str r1, [r6]
  ${lock ? 'str r0, [r4]' : ''}
  subs r5, #1
  bne 1b
`;

const ONE_MORE = 'one_more:\nadds r1, #1\nbx lr';
const twoCounting = (lock) => twoCores(counting(lock), counting(lock), ONE_MORE);
const zeroed = { before: (chip) => chip.sram.fill(0) };

test('a spinlock protects a counter under every interleaving', () => {
  const cycles = new Set();
  for (let interleaving = 0; interleaving < 6; interleaving++) {
    const handheld = runBothWays(twoCounting(true), 2, { interleaving, ...zeroed });
    assert.deepEqual(resultsOf(handheld, 1), [400]);
    cycles.add(handheld.cores[1].cycles);
  }
  assert.ok(cycles.size > 3, 'the interleavings differ');
});

test('without the spinlock, increments get lost under some interleaving', () => {
  const totals = [1, 2, 3, 4].map((interleaving) => resultsOf(
    runTwoCores(twoCounting(false), 2, { interleaving, ...zeroed }), 1)[0]);
  assert.ok(totals.some((total) => total < 400), `${totals}`);
});

test('the same interleaving repeats exactly', () => {
  const run = () => runTwoCores(twoCounting(true), 2, { interleaving: 3, ...zeroed }).cores;
  assert.deepEqual(run(), run());
});

test('the environment selects the interleaving of the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaiten-cores-'));
  try {
    const uf2 = join(folder, 'cores.uf2');
    writeFileSync(uf2, uf2Of(flashImage(twoCounting(true))));
    const run = (number) => spawnSync(process.execPath, [COMMAND, 'picosystem', 'wait 2; report', '--uf2', uf2],
      { encoding: 'utf8', env: { ...process.env, KAITEN_EMULATE_INTERLEAVING: number } });
    const [first, same, other] = ['1', '1', '2'].map((number) => run(number).stdout);
    assert.match(first, /^core 1: \d{4,} cycles/m);
    assert.equal(first, same);
    assert.notEqual(first, other);
    const { status, stderr } = run('some');
    assert.equal(status, 2);
    assert.match(stderr, /whole number/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('each core has its own divider and interpolators', () => {
  const divide = (dividend, divisor) => `
    movs r4, #50
  1:
    movs r0, #${dividend}
    str r0, [r7, #0x60]
    movs r2, #0x80
    str r0, [r7, r2]
    movs r1, #${divisor}
    str r1, [r7, #0x64]
    ldr r2, [r7, #0x70]
    ldr r3, [r7, #0x74]
    subs r4, #1
    bne 1b
  `;
  const handheld = runBothWays(twoCores(`${divide(200, 7)}\nstr r2, [r6]\nstr r3, [r6, #4]\n
    movs r4, #0x80\nldr r0, [r7, r4]\nstr r0, [r6, #8]`,
  `${divide(99, 10)}\nstr r2, [r6, #12]\nstr r3, [r6, #16]\nmovs r4, #0x80\nldr r0, [r7, r4]\nstr r0, [r6, #20]`));
  assert.deepEqual(resultsOf(handheld, 6), [28, 4, 200, 9, 9, 99]);
});

// A vector table in RAM for one core: sets one entry, and VTOR.
const handle = (table, exception, handler) => `
  ldr r0, =${table}
  ldr r1, =${addressOf(handler)} + 1
  str r1, [r0, #${4 * exception}]
  ldr r2, =0xe000ed08
  str r0, [r2]
`;
const SYSTICK = 15;
const TIMER_0 = 16;

test('code takes the same cycles on either core while the other sleeps', () => {
  const measured = (number) => `
  measure_${number}:
    ldr r0, =2000
    ldr r1, =0x14000004
    str r0, [r1]
    movs r4, #1
    str r4, [r1]
    .balign 256
    bkpt #0x80
  1:
    str r0, [r7, #0x60]
    str r4, [r7, #0x64]
    ldr r2, [r7, #0x70]
    ldr r3, =0x10001000
    ldr r3, [r3, r2]
    stmia r6!, {r2, r3}
    subs r6, #8
    subs r0, #4
    bne 1b
    bkpt #0x81
  `;
  const cyclesOf = (first, second, number) => {
    const { marks } = runTwoCores(twoCores(first, second), 20, zeroed);
    const [start, end] = marks;
    assert.deepEqual(marks.map(({ core }) => core), [number, number]);
    return end.cycles - start.cycles;
  };
  // Core 0 waits until core 1 sleeps.
  const waiting = 'ldr r0, =300\n8:\nsubs r0, #1\nbne 8b\n';
  assert.equal(cyclesOf(waiting + measured(0), '', 0), cyclesOf('', waiting + measured(1), 1));
});

test('each core has its own SysTick', () => {
  const ticking = (table, handler, period) => `
    ${handle(table, SYSTICK, handler)}
    ldr r0, =0xe000e010
    ldr r1, =${period}
    str r1, [r0, #4]
    str r1, [r0, #8]
    movs r1, #7
    str r1, [r0]
  `;
  const handler = (label, at) => `
  ${label}:
    ldr r0, =${RESULTS}
    ldr r1, [r0, #${at}]
    adds r1, #1
    str r1, [r0, #${at}]
    bx lr
  `;
  const handheld = runBothWays(twoCores(ticking(0x20008100, 'first_tick', 10000),
    ticking(0x20008200, 'second_tick', 30000), handler('first_tick', 0) + handler('second_tick', 4)), 60, zeroed);
  const [first, second] = resultsOf(handheld, 2);
  assert.ok(second > 5 && Math.abs(first - 3 * second) <= 3, `${first} and ${second} ticks`);
});

test('an interrupt is served by the core that enabled it', () => {
  const waiting = (table) => `
    ${handle(table, TIMER_0, 'alarm')}
  `;
  const handheld = runBothWays(twoCores(`
    ${waiting(0x20008100)}
    ldr r4, =0x40054000
    movs r0, #1
    str r0, [r4, #0x38]
    ldr r0, [r4, #0x28]
    adds r0, #200
    str r0, [r4, #0x10]
  `, `
    ${waiting(0x20008200)}
    ldr r4, =0xe000e100
    movs r0, #1
    str r0, [r4]
  `, `
  alarm:
    ldr r0, =0x40054034
    movs r1, #1
    str r1, [r0]
    ldr r0, =0xd0000000
    ldr r1, [r0]
    ldr r0, =${RESULTS}
    lsls r1, #2
    adds r0, r1
    ldr r1, [r0]
    adds r1, #1
    str r1, [r0]
    bx lr
  `), 3, zeroed);
  assert.deepEqual(resultsOf(handheld, 2), [0, 1]);
});

test('the FIFO interrupt wakes a core from WFI, but an event does not', () => {
  const handheld = runBothWays(twoCores(`
    ldr r4, =5000
  1:
    subs r4, #1
    bne 1b
    sev
    movs r0, #1
    str r0, [r6]
    ldr r4, =5000
  1:
    subs r4, #1
    bne 1b
    movs r0, #42
    str r0, [r7, #0x54]
  `, `
    ldr r4, =0xe000e100
    ldr r0, =1 << 16
    cpsid i
    str r0, [r4]
    wfi
    ldr r0, [r6]
    str r0, [r6, #4]
    ldr r0, [r7, #0x58]
    str r0, [r6, #8]
  `), 8, zeroed);
  assert.deepEqual(resultsOf(handheld, 3), [1, 1, 42]);
});

test('core 0 resets core 1 by the power-on state machine', () => {
  const handheld = runBothWays(twoCores(`
    ldr r4, =2000
  1:
    subs r4, #1
    bne 1b
    ldr r4, =0x40012004
    ldr r0, =1 << 16
    str r0, [r4]
    ldr r1, [r6]
    str r1, [r6, #4]
    ldr r2, =0x1000
    adds r4, r2
    str r0, [r4]
    bl receive
    str r0, [r6, #8]
    ldr r0, =${addressOf('anew')} + 1
    bl launch
  `, `
    movs r0, #0
    str r0, [r6]
  1:
    ldr r0, [r6]
    adds r0, #1
    str r0, [r6]
    b 1b
  `, 'anew:\nldr r6, =0x20010000\nmovs r0, #77\nstr r0, [r6, #12]\n1: wfe\nb 1b'), 4,
  { before: (chip) => chip.writeUint32(RESULTS + 8, 5) });
  const [count, later, zero, anew] = resultsOf(handheld, 4);
  assert.ok(count > 50 && count === later, 'core 1 stopped at once');
  assert.deepEqual([zero, anew], [0, 77]);
});

test('faults and stops name core 1', () => {
  const fault = (second) => runTwoCores(twoCores('', second));
  assert.throws(() => fault('bkpt #7'), (error) => error instanceof FirmwareFault && error.core === 1
    && /bkpt #0x7 \(core 1, PC 0x1000/.test(error.message));
  assert.throws(() => fault('ldr r0, =0x60000000\nldr r0, [r0]'), /HardFault.*60000000.*\(core 1, PC/);
});

test('a core that locks up leaves the other one running', () => {
  const source = (first, second) => twoCores(`
    ldr r4, =0x40058000
    ldr r0, =0xffffff
    str r0, [r4, #4]
    ldr r0, =1 << 30
    str r0, [r4]
    ${first}
  `, second);
  const counting = '1:\nldr r0, [r6]\nadds r0, #1\nstr r0, [r6]\nb 1b';
  for (const [core, program] of [[0, source('bkpt #0', counting)], [1, source(counting, 'ldr r0, =1000\n1:\nsubs r0, #1\nbne 1b\nbkpt #0')]]) {
    const handheld = runTwoCores(program, 5, { ...zeroed, locksUp: true });
    assert.deepEqual(handheld.faults.map((fault) => fault.core), [core]);
    const [before] = resultsOf(handheld, 1);
    handheld.run(1);
    assert.ok(resultsOf(handheld, 1)[0] > before + 300);
  }
});

test('marks tell their core', () => {
  const { marks } = runTwoCores(twoCores('bkpt #0x81', 'bkpt #0x82'));
  assert.deepEqual(marks.map(({ mark, core }) => [mark, core]).sort(), [[0x81, 0], [0x82, 1]]);
});

// Erases a sector from core 0 with interrupts off. The code runs in flash until the boot ROM erases.
const ERASING = `
  movs r0, #'R'
  movs r1, #'E'
  lsls r1, #8
  orrs r1, r0
  movs r0, #0x14
  ldrh r0, [r0]
  movs r2, #0x18
  ldrh r2, [r2]
  blx r2
  mov r4, r0
  cpsid i
  ldr r0, =0x80000
  movs r1, #1
  lsls r1, #12
  blx r4
  movs r0, #1
  str r0, [r6]
`;

// Copies code to RAM and runs it there.
const inRam = (body) => `
  ldr r0, =0x20030000
  ldr r1, =${addressOf('body')}
  movs r2, #64
2:
  ldmia r1!, {r3}
  stmia r0!, {r3}
  subs r2, #1
  bne 2b
  ldr r0, =0x20030001
  bx r0
  .pool
  .balign 4
body:
  ${body}
  .pool
`;

test('core 1 runs on in RAM while core 0 erases flash', () => {
  const handheld = runBothWays(twoCores(`
    ldr r5, =3000
  1:
    subs r5, #1
    bne 1b
    ${ERASING}
  `, inRam('movs r0, #0\nstr r0, [r6]\n1:\nldr r1, [r6]\nadds r0, #1\nstr r0, [r6, #4]\ncmp r1, #0\nbeq 1b\n3: wfe\nb 3b')),
  60, zeroed);
  const [done, count] = resultsOf(handheld, 2);
  assert.equal(done, 1);
  assert.ok(count > 30_000, `${count} rounds in 45 ms`);
  assert.ok(handheld.cycles < 100_000, 'core 0 waited');
});

test('reading flash on core 1 while core 0 erases is a fault of core 1', () => {
  assert.throws(() => runTwoCores(twoCores(ERASING, '1: b 1b'), 60),
    (error) => error instanceof FirmwareFault && error.core === 1);
});

test('a restart returns core 1 to the boot ROM', () => {
  const handheld = runTwoCores(twoCores(`
    ldr r0, =2000
  1:
    subs r0, #1
    bne 1b
    ldr r1, [r6]
    adds r1, #1
    str r1, [r6]
    cmp r1, #3
    beq stop_first
    ldr r0, =0xe000ed0c
    ldr r1, =0x05fa0004
    str r1, [r0]
  `, 'ldr r0, [r6, #4]\nadds r0, #1\nstr r0, [r6, #4]\n1: b 1b'), 5, zeroed);
  assert.equal(handheld.restarts.length, 2);
  assert.deepEqual(resultsOf(handheld, 2), [3, 3]);
});

test('dormant mode stops both cores until a pin wakes them', () => {
  const set = (address, value) => `ldr r0, =${address}\nldr r1, =${value}\nstr r1, [r0]\n`;
  const handheld = runTwoCores(twoCores(`
    ${set('0x4001c04c', '0x4a')}
    ${set('0x40014094', '5')}
    ${set('0x400140f8', '0x00000f00')}
    ${set('0x40014168', '0x00000400')}
    ldr r2, =2000
  1:
    subs r2, #1
    bne 1b
    ${set('0x4006000c', '0x636f6d61')}
    movs r0, #1
    str r0, [r6, #4]
  `, '1:\nldr r0, [r6]\nadds r0, #1\nstr r0, [r6]\nb 1b'), 5, zeroed);
  const [before] = resultsOf(handheld, 1);
  handheld.run(5);
  const [later, woken] = resultsOf(handheld, 2);
  assert.ok(before > 100 && handheld.chip.dormancy.active);
  assert.deepEqual([later, woken], [before, 0]);
  handheld.press('A');
  const [after, running] = resultsOf(handheld, 2);
  assert.ok(after > before && running === 1);
});
