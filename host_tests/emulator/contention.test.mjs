// Tests how much two cores delay each other: the formulas, and what programs cost alone and side by side.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Contention } from '../../tools/emulator/contention.mjs';
import { report } from '../../tools/emulator/report.mjs';
import { addressOf, runTwoCores, twoCores } from './support/two_cores.mjs';

const IDLE = { cycles: 1000, ramAccesses: 0, flashReads: 0, misses: 0, stalledCycles: 0 };

// Returns what the cores delay each other in `windows` equal windows.
function delays(first, second, windows = 1) {
  const contention = new Contention();
  const total = [{ ram: 0, flash: 0 }, { ram: 0, flash: 0 }];
  for (let i = 0; i < windows; i++) {
    contention.delays([{ ...IDLE, ...first }, { ...IDLE, ...second }]).forEach(({ ram, flash }, core) => {
      total[core].ram += ram;
      total[core].flash += flash;
    });
  }
  return total;
}

test('accesses to RAM meet in one of four banks, and delay both cores alike', () => {
  // 400 * 200 / (4 * 1000) = 20 pairs per window.
  assert.deepEqual(delays({ ramAccesses: 400 }, { ramAccesses: 200 }),
    [{ ram: 10, flash: 0 }, { ram: 10, flash: 0 }]);
  assert.deepEqual(delays({ ramAccesses: 400 }, {}), [{ ram: 0, flash: 0 }, { ram: 0, flash: 0 }]);
});

test('reads of the flash cache meet at its only port', () => {
  // 400 * 200 / 1000 = 80 pairs per window.
  assert.deepEqual(delays({ flashReads: 400 }, { flashReads: 200 }),
    [{ ram: 0, flash: 40 }, { ram: 0, flash: 40 }]);
});

test('fractions of a cycle add up', () => {
  const [first] = delays({ ramAccesses: 40 }, { ramAccesses: 20 }, 100);
  assert.ok(first.ram === 9 || first.ram === 10, `${first.ram}`);
});

test('only the time that both cores run counts', () => {
  // The first core runs for half of the window: 200 accesses meet 200 of 400.
  assert.deepEqual(delays({ cycles: 500, ramAccesses: 200 }, { ramAccesses: 400 }),
    [{ ram: 10, flash: 0 }, { ram: 10, flash: 0 }]);
});

test('a cache miss delays reads of the other core, at most by the time of the miss', () => {
  const missing = { flashReads: 10, misses: 10, stalledCycles: 500 };
  // 20 reads in 1000 cycles are 1 read per line of 50 cycles: a third of the 500 cycles.
  const [first, second] = delays(missing, { flashReads: 20 });
  assert.deepEqual([first, second], [{ ram: 0, flash: 0 }, { ram: 0, flash: 166 }]);
  const [, eager] = delays(missing, { flashReads: 1000 });
  assert.ok(eager.flash > 450 && eager.flash <= 500, `${eager.flash}`);
  // Two cores that only wait for the flash share it.
  const full = { flashReads: 20, misses: 20, stalledCycles: 1000 };
  for (const { flash } of delays(full, full)) {
    assert.ok(flash > 990 && flash <= 1000, `${flash}`);
  }
});

// Copies a loop of `body` to a place in RAM and runs it.
const loopInRam = (name, place, body) => `
  ldr r0, =${place}
  ldr r1, =${addressOf(name)}
  movs r2, #16
2:
  ldmia r1!, {r3}
  stmia r0!, {r3}
  subs r2, #1
  bne 2b
  ldr r0, =${place} + 1
  bx r0
  .pool
  .balign 4
${name}:
1:
  ${body}
  b 1b
`;
const BUSY = 'ldr r0, [r6]\nldr r1, [r6, #4]\nstr r0, [r6]\nadds r0, #1';
const CALM = 'adds r0, #1\nmuls r0, r1\nlsls r0, #2\nmvns r0, r0';

test('two cores that use RAM delay each other by a few per cent', () => {
  const run = (first, second) => runTwoCores(twoCores(loopInRam('one', 0x20003000, first),
    loopInRam('two', 0x20004000, second)), 10).cores;
  const [first, second] = run(BUSY, BUSY);
  const share = first.contention.ram / first.cycles;
  assert.ok(share > 0.02 && share < 0.1, `${share}`);
  assert.ok(Math.abs(first.contention.ram - second.contention.ram) <= 1);
  const [calm] = run(CALM, CALM);
  assert.ok(calm.contention.ram / calm.cycles < 0.8 * share, 'code fetches remain');
  const [alone] = run(BUSY, 'wfe');
  assert.ok(alone.contention.ram < 100);
});

test('data in the scratch banks cause no delays', () => {
  for (const translated of [true, false]) {
    const run = (first, second) => runTwoCores(twoCores(
      `ldr r6, =${first}\n${loopInRam('one', 0x20003000, BUSY)}`,
      `ldr r6, =${second}\n${loopInRam('two', 0x20004000, BUSY)}`,
    ), 5, { translated }).cores[0].contention.ram;
    assert.ok(run(0x20041100, 0x20040100) < 0.5 * run(0x20011100, 0x20010100), 'only code fetches remain');
  }
});

test('the report lists both cores', () => {
  const text = report(runTwoCores(twoCores('', '')));
  assert.match(text, /^core 0: \d+ cycles, asleep [\d.]+ %, delayed by the other core \d+ cycles at the RAM and \d+ at/m);
  assert.match(text, /^core 1: \d+ cycles, asleep [\d.]+ %/m);
});
