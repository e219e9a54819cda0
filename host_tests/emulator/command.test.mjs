// Tests tools/emulate: exit statuses, messages, and that nothing runs after wrong arguments.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { decodePng } from '../../tools/emulator/png.mjs';
import { flashImage } from './support/program.mjs';
import { uf2Of } from './support/uf2_file.mjs';

const COMMAND = fileURLToPath(new URL('../../tools/emulate', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'kaiten-emulator-'));
after(() => rmSync(folder, { recursive: true }));

function file(name) {
  return join(folder, name);
}

function program(name, source) {
  writeFileSync(file(name), uf2Of(flashImage(source)));
  return file(name);
}

const IDLE = program('idle.uf2', 'stop: wfi\nb stop\n');
const CRASH = program('crash.uf2',
  'ldr r0, =0x40034000\nmovs r1, #0x21\nstr r1, [r0]\nbkpt #0\n.pool\n');

function emulate(words, input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...words],
    { cwd: folder, input, encoding: 'utf8' });
  return { status, stdout, stderr };
}

function refuses(words, message) {
  const { status, stderr, stdout } = emulate(words);
  assert.equal(status, 2, stderr);
  assert.match(stderr, message);
  assert.equal(stderr.trim().split('\n').length, 1);
  assert.equal(stdout, '');
}

test('--help documents the script language', () => {
  const { status, stdout } = emulate(['--help']);
  assert.equal(status, 0);
  for (const word of ['wait MS', 'press', 'hold', 'shot FILE.png', 'power-cut inside', 'battery',
    'usb on', 'charging', 'report', '--uf2', '--flash', '--quiet']) {
    assert.ok(stdout.includes(word), word);
  }
});

test('wrong arguments print one line and exit with status 2', () => {
  refuses([], /Boards: .*pico_lcd_1_3.* picosystem/);
  refuses(['toaster', 'wait 1'], /no emulated board 'toaster'; there are: .*pico_lcd_1_3.* picosystem/);
  refuses(['picosystem', 'wait 1', '--uf2', 'none.uf2'], /no such UF2 file/);
  refuses(['picosystem', 'wait 1', '--faster'], /unknown option --faster/);
  refuses(['picosystem', 'wait 1', '--uf2'], /--uf2 needs a file/);
  refuses(['picosystem', 'wait 1', '--uf2', COMMAND], /not a UF2 file/);
  refuses(['picosystem', '.', '--uf2', IDLE], /script line 1, '\.': unknown command/);
  refuses(['pico_lcd_1_3', 'wait 1', '--uf2', IDLE, '--flash', 'none/f.bin', '--quiet'],
    /cannot write none\/f.bin/);
  refuses(['picosystem', 'shot none/a.png', '--uf2', IDLE], /cannot write none\/a.png/);
});

test('an error in the script is found before anything runs', () => {
  refuses(['picosystem', 'shot early.png; press Q', '--uf2', IDLE], /script line 1, 'press Q'/);
  assert.ok(!existsSync(file('early.png')));
  refuses(['picosystem', 'press centre', '--uf2', IDLE], /no button 'centre'/);
});

test('a script may be text, a file, or standard input', () => {
  writeFileSync(file('steps.txt'), 'wait 1 # one\nreport\n');
  for (const [words, input] of [
    [['picosystem', 'wait 1; report', '--uf2', IDLE]],
    [['picosystem', 'steps.txt', '--uf2', IDLE]],
    [['picosystem', '-', '--uf2', IDLE], 'wait 1\nreport'],
  ]) {
    const { status, stdout } = emulate(words, input);
    assert.equal(status, 0);
    assert.match(stdout, /simulated time: 1\.000 ms/);
  }
});

test('a crash of the firmware exits with status 1 and prints its UART output and PC', () => {
  const { status, stderr } = emulate(['picosystem', 'wait 5', '--uf2', CRASH]);
  assert.equal(status, 1);
  assert.match(stderr, /^!emulate: the firmware crashed: stopped at bkpt #0x0 \(PC 0x10000106, LR/);
});

test('--quiet prints no statistics', () => {
  assert.match(emulate(['picosystem', 'wait 1', '--uf2', IDLE]).stderr, /1\.0 ms simulated/);
  assert.equal(emulate(['picosystem', 'wait 1', '--uf2', IDLE, '--quiet']).stderr, '');
});

test('a firmware that drives nothing leaves the picture black', () => {
  const { status } = emulate(['pico_lcd_1_3', 'wait 5; shot black.png', '--uf2', IDLE]);
  assert.equal(status, 0);
  const picture = decodePng(readFileSync(file('black.png')));
  assert.equal(picture.width, 240);
  assert.equal(picture.height, 240);
  assert.ok(picture.data.every((byte) => byte === 0));
});

test('--flash keeps the contents between runs, and loading firmware changes only its own sectors', () => {
  const words = ['pico_lcd_1_3', 'wait 1', '--uf2', IDLE, '--flash', 'kept.bin'];
  assert.equal(emulate(words).status, 0);
  const kept = readFileSync(file('kept.bin'));
  kept[0x1ff000] = 0x42;
  writeFileSync(file('kept.bin'), kept);
  assert.equal(emulate(words).status, 0);
  assert.equal(readFileSync(file('kept.bin'))[0x1ff000], 0x42);
});
