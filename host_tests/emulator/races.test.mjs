// Tests the race detector: it accepts programs that hand their data over, and finds those that do not.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { RaceDetector } from '../../tools/emulator/race_detector.mjs';
import { RESULTS, runTwoCores, twoCores } from './support/two_cores.mjs';

const FLAG = RESULTS + 0x40;
const SEEDS = [0, 1, 2];

// Runs a program under some interleavings and returns its races.
function racesOf(source, words = []) {
  return SEEDS.flatMap((interleaving) => {
    const races = new RaceDetector({ words });
    runTwoCores(source, 3, { races, interleaving, before: (chip) => chip.sram.fill(0) });
    return races.races;
  });
}

// Longer than a window of the schedule.
const DELAY = 'ldr r4, =2000\n9:\nsubs r4, #1\nbne 9b\n';
const SEND = 'movs r0, #1\nbl send\n';
const RECEIVE = 'bl receive\n';
const LOCK = '8:\nldr r0, =0xd0000104\nldr r1, [r0]\ncmp r1, #0\nbeq 8b\n';
const UNLOCK = 'ldr r0, =0xd0000104\nstr r0, [r0]\n';
const RAISE_FLAG = 'movs r0, #1\nstr r0, [r6, #0x40]\n';
const AWAIT_FLAG = '7:\nldr r0, [r6, #0x40]\ncmp r0, #0\nbeq 7b\n';
const WRITE = 'movs r0, #7\nstr r0, [r6]\n';
const READ = 'ldr r0, [r6]\n';
const READ_BYTE = 'ldrb r0, [r6, #3]\n';

test('data that pass through a FIFO, a lock or a synchronizing word are no races', () => {
  assert.deepEqual(racesOf(twoCores(WRITE + SEND, RECEIVE + READ)), []);
  assert.deepEqual(racesOf(twoCores(LOCK + WRITE + UNLOCK, LOCK + READ + UNLOCK)), []);
  assert.deepEqual(racesOf(twoCores(WRITE + RAISE_FLAG, AWAIT_FLAG + READ), [FLAG]), []);
});

test('data from before the launch, and of one core only, are no races', () => {
  assert.deepEqual(racesOf(`ldr r0, =${RESULTS}\nstr r0, [r0]\n${twoCores('', READ + WRITE + READ)}`), []);
  assert.deepEqual(racesOf(twoCores(WRITE + READ, 'str r0, [r6, #4]\nldr r0, [r6, #4]')), []);
  assert.deepEqual(racesOf(twoCores('strb r0, [r6]\nldrb r0, [r6]', 'strb r0, [r6, #1]\nldrb r0, [r6, #1]')), [],
    'bytes of one word');
});

test('a read of what the other core wrote, or a write of it, is a race even long after', () => {
  for (const [first, second, kinds] of [
    [WRITE, DELAY + READ, ['written', 'read']],
    [WRITE, DELAY + READ_BYTE, ['written', 'read']],
    [DELAY + WRITE, READ, ['read', 'written']],
    [WRITE, DELAY + WRITE, ['written', 'written']],
    // An event alone hands nothing over.
    [`${WRITE}sev\n`, `wfe\n${DELAY}${READ}`, ['written', 'read']],
  ]) {
    const races = racesOf(twoCores(first, second));
    assert.equal(races.length, SEEDS.length);
    for (const { kind, other } of races) {
      assert.deepEqual([other.kind, kind], kinds);
    }
  }
});

test('what is written after the hand-over is not handed over', () => {
  assert.equal(racesOf(twoCores(SEND + WRITE, RECEIVE + DELAY + READ)).length, SEEDS.length);
  assert.equal(racesOf(twoCores(LOCK + UNLOCK + WRITE, DELAY + LOCK + READ + UNLOCK)).length, SEEDS.length);
});

test('a flag that is not declared as a synchronizing word is a race itself', () => {
  const races = racesOf(twoCores(WRITE + RAISE_FLAG, AWAIT_FLAG + READ));
  assert.ok(races.some(({ address }) => address === FLAG));
});

test('a reset of core 1 hands over what it did', () => {
  const RESET = 'ldr r4, =0x40012004\nldr r0, =1 << 16\nstr r0, [r4]\n';
  assert.deepEqual(racesOf(twoCores(DELAY + RESET + READ + WRITE, `${WRITE}1: b 1b`)), []);
});

test('variables of an ELF file become synchronizing words by a part of their name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaiten-races-'));
  const file = (name) => join(folder, name);
  const variable = (name, bytes) => `.type ${name}, %object\n.size ${name}, ${bytes}\n${name}: .space ${bytes}\n`;
  try {
    writeFileSync(file('in.S'), `.data\n${variable('_ZN6kaiten4dataE', 4)}${variable('_ZN6kaiten4doneE', 8)}`);
    execFileSync('arm-none-eabi-as', ['-o', file('in.o'), file('in.S')]);
    execFileSync('arm-none-eabi-ld', [`-Tdata=0x${RESULTS.toString(16)}`, '-e', '0', '-o', file('in.elf'), file('in.o')]);
    const races = RaceDetector.of(readFileSync(file('in.elf')), ['kaiten4done']);
    for (const [address, count] of [[RESULTS, 1], [RESULTS + 4, 1], [RESULTS + 8, 1]]) {
      races.write(0, address, 4, 0x10000100);
      races.read(1, address, 4, 0x10000200);
      assert.equal(races.races.length, count, 'only the first variable is plain data');
    }
    assert.match(races.texts[0], /_ZN6kaiten4dataE/);
    assert.throws(() => RaceDetector.of(readFileSync(file('in.elf')), ['missing']), /missing/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a race names both places', () => {
  const races = new RaceDetector({
    symbols: [{ name: 'program', address: 0x10000100 }],
    objects: [{ name: 'before', address: RESULTS - 8, bytes: 8 }, { name: 'shared', address: RESULTS, bytes: 4 }],
  });
  runTwoCores(twoCores(WRITE, DELAY + READ), 3, { races });
  assert.match(races.texts[0], new RegExp('^0x20010000 \\(shared\\+0\\): written by core 0 at 0x100001.. '
    + '\\(program\\+\\d+\\), then read by core 1 at 0x100001.. \\(program\\+\\d+\\), without a hand-over$'));
});
