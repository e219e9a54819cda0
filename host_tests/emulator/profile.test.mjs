// Tests the profiler, which attributes every cycle to its function by call path, and watches of functions.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Handheld } from '../../tools/emulator/handheld.mjs';
import { Profiler, totalOf } from '../../tools/emulator/profiler.mjs';
import { readSymbols } from '../../tools/emulator/elf_symbols.mjs';
import { flashImage } from './support/program.mjs';
import { addressOf, twoCores } from './support/two_cores.mjs';
import { uf2Of } from './support/uf2_file.mjs';

const COMMAND = fileURLToPath(new URL('../../tools/emulate', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'kaiten-profile-'));
after(() => rmSync(folder, { recursive: true }));
const file = (name) => join(folder, name);

const functionNamed = (name, body) => `.type ${name}, %function\n.thumb_func\n${name}:\n${body}\n`;

// The loop in `inner` takes 3 cycles per round, except for the last. `outer` calls it ten times.
const ROUNDS = 200;
const CALLS = 10;
const sourceOf = (calls, rounds) => `
  ${functionNamed('begin', 'bl outer\nbkpt #0x80\nstop: wfi\nb stop')}
  ${functionNamed('outer', `push {r4, lr}\nmovs r4, #${calls}\n1:\nbl inner\nsubs r4, #1\nbne 1b\npop {r4, pc}`)}
  ${functionNamed('inner', `movs r0, #${rounds}\n1:\nsubs r0, #1\nbne 1b\nbx lr`)}
`;

// Builds a UF2 file with its ELF file beside it.
function build(name, source) {
  writeFileSync(file(`${name}.S`), `.syntax unified\n.cpu cortex-m0plus\n.thumb\n${source}\n`);
  execFileSync('arm-none-eabi-as', ['-o', file(`${name}.o`), file(`${name}.S`)]);
  execFileSync('arm-none-eabi-ld', ['-Ttext=0x10000100', '-e', 'begin', '-o', file(`${name}.elf`),
    file(`${name}.o`)]);
  writeFileSync(file(`${name}.uf2`), uf2Of(flashImage(source)));
}

// Returns the frame with this name from anywhere in the tree.
function frameOf(frame, name) {
  return frame.name === name ? frame
    : [...frame.callees.values()].map((callee) => frameOf(callee, name)).find(Boolean);
}

build('calls', sourceOf(CALLS, ROUNDS));

test('the symbols of an ELF file are read in order', () => {
  const symbols = readSymbols(readFileSync(file('calls.elf')));
  assert.deepEqual(symbols.filter(({ name }) => ['begin', 'outer', 'inner'].includes(name))
    .map(({ name }) => name), ['begin', 'outer', 'inner']);
  assert.equal(symbols.find(({ name }) => name === 'begin').address, 0x10000100);
  assert.throws(() => readSymbols(new Uint8Array(100)), /not an ELF file/);
});

for (const translated of [true, false]) {
  test(`cycles and calls of every function are counted, ${translated ? 'translated' : 'interpreted'}`, () => {
    const profiler = new Profiler(readSymbols(readFileSync(file('calls.elf'))));
    const handheld = new Handheld({
      board: 'picosystem', uf2: file('calls.uf2'), translated, profiler,
    });
    handheld.powerOn();
    handheld.run(3);
    const outer = frameOf(profiler.root, 'begin').callees.get('outer');
    const inner = outer.callees.get('inner');
    assert.deepEqual([outer.calls, inner.calls], [1, CALLS]);
    assert.equal(inner.cycles - inner.stalledCycles, CALLS * (1 + 3 * ROUNDS - 1 + 2));
    assert.ok(inner.stalledCycles > 0 && inner.stalledCycles <= 3 * 56);
    assert.equal(totalOf(profiler.root), handheld.cycles, 'no cycle is lost');
  });
}

test('a watch is notified of every call, and changes no cycle', () => {
  const often = 250; // so that the function would be translated
  build('often', sourceOf(often, 2));
  const { address } = readSymbols(readFileSync(file('often.elf'))).find(({ name }) => name === 'inner');
  const cyclesWith = (options) => {
    const handheld = new Handheld({ board: 'picosystem', uf2: file('often.uf2'), ...options });
    handheld.powerOn();
    handheld.run(3);
    return handheld.cycles;
  };
  for (const translated of [true, false]) {
    const calls = [];
    const watch = { addresses: new Set([address]), entered: (...call) => calls.push(call) };
    assert.equal(cyclesWith({ translated, watch }), cyclesWith({ translated: true }));
    assert.equal(calls.length, often);
    assert.ok(calls.every(([at, core, exception]) => at === address && core === 0 && exception === 0));
    assert.ok(calls.every(([, , , cycles], i) => i === 0 || cycles > calls[i - 1][3]));
  }
});

test('both cores are in the profile, with the cycles that they delay each other', () => {
  const call = (name) => `ldr r0, =${addressOf(`at_${name}`)} + 1\nblx r0`;
  build('cores', twoCores(call('inner'), call('middle'), `
    at_inner:
    ${functionNamed('inner', `ldr r0, =${ROUNDS}\n1:\nldr r1, [r6]\nsubs r0, #1\nbne 1b\nbx lr`)}
    at_middle:
    ${functionNamed('middle', 'push {lr}\nbl inner\npop {pc}')}
  `).replace(/^/, '.type begin, %function\n.thumb_func\nbegin:\n'));
  const profiler = new Profiler(readSymbols(readFileSync(file('cores.elf'))));
  const handheld = new Handheld({ board: 'picosystem', uf2: file('cores.uf2'), profiler });
  handheld.powerOn();
  handheld.run(3);
  const second = profiler.root.callees.get('core 1: thread');
  assert.equal(frameOf(second, 'middle').callees.get('inner').calls, 1);
  assert.equal(frameOf(profiler.root.callees.get('thread'), 'middle'), undefined);
  assert.equal(totalOf(second), handheld.cores[1].cycles);
  assert.equal(totalOf(profiler.root), handheld.cores[0].cycles + handheld.cores[1].cycles);
});

test('the command writes a table and a flame graph', () => {
  const { status, stderr } = spawnSync(process.execPath, [COMMAND, 'picosystem', 'wait 3', '--uf2',
    file('calls.uf2'), '--profile', file('told')], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  const [heading, first] = readFileSync(file('told.txt'), 'utf8').split('\n');
  assert.match(heading, /cycles .* stalled .* calls {2}function/);
  assert.match(first, /^ +\d+ .* {2}inner$/);
  const graph = readFileSync(file('told.svg'), 'utf8');
  assert.match(graph, /^<svg /);
  assert.match(graph, /<title>inner: \d+ cycles, [\d.]+ %; \d+ its own/);
});

test('without an ELF file there is no profile', () => {
  writeFileSync(file('alone.uf2'), readFileSync(file('calls.uf2')));
  const { status, stderr } = spawnSync(process.execPath, [COMMAND, 'picosystem', 'wait 3', '--uf2',
    file('alone.uf2'), '--profile', file('told')], { encoding: 'utf8' });
  assert.equal(status, 2);
  assert.match(stderr, /needs the firmware's ELF file/);
});
