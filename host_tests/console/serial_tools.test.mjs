// Tests the tools that talk to a connected device. A pseudo-terminal takes the place of the device.
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { decodePng } from '../../tools/emulator/png.mjs';
import { readUf2 } from '../../tools/emulator/uf2.mjs';
import { decodeScreenshot } from '../../tools/usb/screenshot.mjs';
import { converse, plugged } from '../device/support/plugged.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'kaiten-serial-'));
after(() => rmSync(work, { recursive: true }));

// Starts a port with a link in a folder like /dev/serial/by-id, and collects the output of serial_port.py.
async function serialPort(name, command = []) {
  const folder = join(work, name);
  mkdirSync(folder);
  const child = spawn('python3', [here('serial_port.py'), ...command]);
  const port = { folder, child, told: '' };
  child.stdout.on('data', (bytes) => { port.told += bytes; });
  while (!port.told.includes('\n')) {
    await new Promise((resolve) => { setTimeout(resolve, 10); });
  }
  port.path = port.told.split('\n')[0];
  symlinkSync(port.path, join(folder, 'usb-Kaiten_Kaiten_on_PicoSystem_1234-if00'));
  return port;
}

function runTool(tool, args, env) {
  return new Promise((resolve) => {
    const child = spawn(here(`../../tools/${tool}`), args, { env: { ...process.env, ...env } });
    const said = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr']) child[name].on('data', (bytes) => { said[name] += bytes; });
    child.on('close', (status) => resolve({ status, ...said }));
  });
}

test('tools/screenshot writes the picture of the device it finds', { timeout: 60_000 }, async () => {
  const port = await serialPort('shot', [process.env.KAITEN_DESKTOP, '--text', '--save', '']);
  const file = join(work, 'shot.png');
  const { status, stderr } = await runTool('screenshot', [file], { KAITEN_SERIAL: port.folder });
  port.child.kill();
  assert.equal(status, 0, stderr);
  const { width, height, data } = decodePng(readFileSync(file));
  assert.deepEqual([width, height], [240, 240]);
  assert.ok(new Set(data).size > 8, 'there is something to see');
});

test('tools/screenshot writes the picture of an emulated device', { timeout: 60_000 }, async () => {
  const file = join(work, 'emulated.png');
  const { status, stderr } = await runTool('screenshot', [file, '--emulator', 'picosystem'], {});
  assert.equal(status, 0, stderr);
  const { width, height, data } = decodePng(readFileSync(file));
  assert.deepEqual([width, height], [240, 240]);
  assert.ok(new Set(data).size > 8, 'there is something to see');
});

test('tools/screenshot prints one line per error', () => {
  const run = (...args) => spawnSync(here('../../tools/screenshot'), args,
    { encoding: 'utf8', env: { ...process.env, KAITEN_SERIAL: join(work, 'none') } });
  for (const [args, message] of [
    [[], /which file/], [['a.png', 'b.png'], /unknown argument/], [['a.png', '--port'], /value/],
    [['a.png'], /no device found/], [['a.png', '--port', '/dev/null'], /not a serial port/],
    [['a.png', '--emulator', 'nothing'], /no firmware of 'nothing'/],
  ]) {
    const { status, stderr } = run(...args);
    assert.equal(status, 2);
    assert.match(stderr, message);
    assert.equal(stderr.trim().split('\n').length, 1);
  }
  assert.ok(!existsSync('a.png'));
});

test('tools/backup saves the data of the device it finds and restores them', { timeout: 60_000 }, async () => {
  const save = join(work, 'saves');
  const program = [process.env.KAITEN_DESKTOP, '--text', '--save', save];
  const file = join(work, 'backup.json');
  const run = async (name, ...args) => {
    const port = await serialPort(name, program);
    const ended = new Promise((resolve) => { port.child.on('exit', resolve); });
    const result = await runTool('backup', args, { KAITEN_SERIAL: port.folder });
    if (port.child.exitCode === null) writeFileSync(port.path, '\x15quit\r');
    await ended; // the program holds the lock of its saves
    return result;
  };
  execFileSync(program[0], program.slice(1), { input: 'settings volume 20\nquit\n' });
  const saved = await run('backup', file);
  assert.equal(saved.status, 0, saved.stderr);
  execFileSync(program[0], program.slice(1), { input: 'settings volume 90\nquit\n' });
  const refused = await run('asked', '--restore', file);
  assert.equal(refused.status, 2);
  assert.match(refused.stderr, /nobody can be asked/);
  const restored = await run('restore', '--restore', file, '--yes');
  assert.equal(restored.status, 0, restored.stderr);
  const settings = execFileSync(program[0], program.slice(1), { input: 'settings\nquit\n', encoding: 'utf8' });
  assert.match(settings, /volume +20/);
});

// A device that answers with bytes of its own: `answers` maps the last word of a line to a shell command.
function impostor(answers) {
  const cases = Object.entries(answers).map(([word, text]) => `*${word}) ${text} ;;`).join(' ');
  return ['bash', '-c', `while IFS= read -r -d $'\\r' line; do case $line in ${cases} esac; done`];
}

test('control characters of a hostile device do not reach the terminal', { timeout: 60_000 }, async () => {
  const escape = '\\033[2J\\033]0;x\\007\\233';
  const port = await serialPort('hostile', impostor({
    version: `printf 'Kaiten 1\\033[2J on ${escape}\\r\\nnumber 0123456789abcdef\\r\\n'`,
    backup: "printf 'backup 1\\r\\nbackup-end 0 00000000\\r\\n'",
    screenshot: `printf 'screenshot-failed: ${escape}\\r\\n'`,
  }));
  const env = { KAITEN_SERIAL: port.folder };
  const saved = await runTool('backup', [join(work, 'hostile.json')], env);
  assert.equal(saved.status, 0, saved.stderr);
  assert.match(saved.stdout, /^0 records, 0 bytes, of \?\[2J\?\]0;x\?+ 0123456789abcdef with Kaiten 1\?\[2J\n$/);
  const shot = await runTool('screenshot', [join(work, 'hostile.png')], env);
  port.child.kill();
  assert.equal(shot.status, 2);
  assert.match(shot.stderr, /^screenshot: screenshot-failed: \?\[2J\?\]0;x\?+\n$/);
});

test('a picture without pixels, or of a size that no panel has, is refused', () => {
  for (const size of ['0 0', '0 240', '240 0', '65535 65535', `${'9'.repeat(400)} 0`]) {
    assert.throws(() => decodeScreenshot(`screenshot ${size}\ncolors 0000 ffff\n\nscreenshot-end 00000000\n`),
      /no panel has this size/, size);
  }
});

test('tools/backup prints one line per error', () => {
  const wrong = join(work, 'wrong.json');
  writeFileSync(wrong, '{}');
  for (const [args, message] of [
    [[], /which file/], [['a', 'b'], /unknown argument/], [['a'], /no device found/],
    [['--check', 'none'], /there is no file/], [['--restore', wrong, '--yes'], /not a backup/],
  ]) {
    const { status, stderr } = spawnSync(here('../../tools/backup'), args,
      { encoding: 'utf8', env: { ...process.env, KAITEN_SERIAL: join(work, 'none') } });
    assert.equal(status, 2);
    assert.match(stderr, message);
    assert.equal(stderr.trim().split('\n').length, 1);
  }
});

// The device is emulated. The test passes the baud rate of the port on to it, and loads the file that is
// copied to its drive into its flash.
test('tools/flash updates a running device, and the game continues',
  { timeout: 180_000 }, async () => {
    const handheld = plugged('picosystem');
    converse(handheld, 'new gamewright 4 seed=11');
    assert.match(converse(handheld, '1'), /turn 2 of 8/);
    const port = await serialPort('flash');
    const drive = join(work, 'drives/RPI-RP2');
    const touch = setInterval(() => {
      if (/^1200$/m.test(port.told) && handheld.state === 'running') {
        handheld.usb.setLineCoding(1200);
        handheld.run(200);
        assert.equal(handheld.state, 'bootsel');
        mkdirSync(drive, { recursive: true });
        writeFileSync(join(drive, 'INFO_UF2.TXT'), 'Model: Raspberry Pi RP2\n');
      }
    }, 20);
    const { status, stderr } = await runTool('flash', ['picosystem'],
      { KAITEN_SERIAL: port.folder, KAITEN_DRIVES: join(work, 'drives') });
    clearInterval(touch);
    port.child.kill();
    assert.equal(status, 0, stderr);
    handheld.powerOff();
    handheld.flash.load(readUf2(readFileSync(join(drive, 'kaiten_picosystem.uf2')),
      handheld.flash.bytes.length));
    handheld.powerOn();
    handheld.run(1000);
    assert.match(converse(handheld, 'hand'), /turn 2 of 8/);
  });

test('tools/flash prints instructions if it finds no device', { timeout: 120_000 }, async () => {
  const { status, stderr } = await runTool('flash', ['picosystem'],
    { KAITEN_SERIAL: join(work, 'none'), KAITEN_DRIVES: join(work, 'none') });
  assert.equal(status, 1);
  assert.match(stderr, /PicoSystem +switch it off, hold X/);
});
