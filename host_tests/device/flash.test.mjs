// Tests tools/flash: it names the device, asks before it replaces anything but this board's Kaiten, and prints
// instructions if there is no device.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { firmwareOf } from '../emulator/support/firmware.mjs';

const tool = fileURLToPath(new URL('../../tools/flash', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'kaiten-flash-'));
after(() => rmSync(work, { recursive: true }));

const NO_DEVICE = 'exit 249';

// Runs tools/flash with a stand-in for picotool, whose `info` runs the given script.
function flash(drives, { words = [], info = NO_DEVICE, serial = join(work, 'no-port') } = {}) {
  const picotool = join(work, 'picotool');
  writeFileSync(picotool, `#!/bin/bash\nif [ "$1" = info ]; then\n${info}\nelse\necho "picotool $*" >&2\nfi\n`);
  chmodSync(picotool, 0o755);
  return spawnSync(tool, ['picosystem', ...words], {
    encoding: 'utf8', input: '',
    env: { ...process.env, KAITEN_DRIVES: drives, KAITEN_PICOTOOL: picotool, KAITEN_SERIAL: serial },
  });
}

const described = (name, board, id = 'E6614103E7452D2F', chip = 'RP2040') => `cat <<END
Program Information
 name:          ${name}
 version:       1.2
 features:      board: ${board}

Device Information
 type:         ${chip}
 flash id:     0x${id}
END`;

test('tools/flash copies the UF2 to a mounted RPI-RP2 drive, but only after a confirmation', () => {
  const drive = join(work, 'player/RPI-RP2');
  mkdirSync(drive, { recursive: true });
  writeFileSync(join(drive, 'INFO_UF2.TXT'), 'Model: Raspberry Pi RP2\n');
  const refused = flash(work);
  assert.equal(refused.status, 1);
  assert.match(refused.stderr, /player\/RPI-RP2 does not show which program.*nobody can be asked.*--yes/s);
  assert.ok(!existsSync(join(drive, 'kaiten_picosystem.uf2')));
  const { status, stderr } = flash(work, { words: ['--yes'] });
  assert.equal(status, 0, stderr);
  assert.deepEqual(readFileSync(join(drive, 'kaiten_picosystem.uf2')),
    readFileSync(firmwareOf('picosystem')));
});

test('tools/flash names the device in update mode and loads without a question if it is ours', () => {
  const { status, stderr } = flash(join(work, 'nothing'), { info: described('Kaiten', 'PicoSystem') });
  assert.equal(status, 0, stderr);
  assert.match(stderr, /E6614103E7452D2F\) contains Kaiten 1\.2 for PicoSystem\n.*picotool load -x .*kaiten_picosystem\.uf2/s);
});

test('tools/flash refuses to replace another program or board unless confirmed', () => {
  for (const [info, reason] of [
    [described('blink', 'pico'), /contains blink, not Kaiten/],
    [described('Kaiten', 'Pico LCD 1.3'), /another board \(Pico LCD 1\.3\), not PicoSystem/],
    ['echo "Program Information"; echo " none"', /contains no known program/],
  ]) {
    const { status, stderr } = flash(join(work, 'nothing'), { info });
    assert.equal(status, 1);
    assert.match(stderr, reason);
    assert.doesNotMatch(stderr, /picotool load/);
    assert.match(flash(join(work, 'nothing'), { info, words: ['--yes'] }).stderr, /picotool load -x/);
  }
});

test('tools/flash refuses a chip that the board cannot have', () => {
  const { status, stderr } = flash(join(work, 'nothing'),
    { info: described('Kaiten', 'PicoSystem', 'E6614103E7452D2F', 'RP2350'), words: ['--yes'] });
  assert.equal(status, 2);
  assert.match(stderr, /has an RP2350, but picosystem has an RP2040/);
  assert.doesNotMatch(stderr, /picotool load/);
});

test('tools/flash restarts a running game in update mode before it loads the program for its chip', () => {
  const serial = join(work, 'serial');
  mkdirSync(serial);
  writeFileSync(join(serial, 'usb-Kaiten-if00'), '');
  const asked = join(work, 'asked');
  const info = `if [ -e ${asked} ]; then\n${described('Kaiten', 'PicoSystem')}\nelse touch ${asked}; exit 249; fi`;
  const { status, stderr } = flash(join(work, 'nothing'), { info, serial });
  assert.equal(status, 0, stderr);
  assert.match(stderr, /the game at usb-Kaiten-if00.*picotool load -x .*picosystem\/firmware\/kaiten_picosystem\.uf2/s);
});

test('tools/flash refuses to choose among several devices in update mode', () => {
  const info = `echo "Multiple RP-series devices in BOOTSEL mode found:"
for i in 4 5; do echo "RP2040 device at bus 1, address $i:"; done`;
  const { status, stderr } = flash(join(work, 'nothing'), { info, words: ['--yes'] });
  assert.equal(status, 1);
  assert.match(stderr, /more than one device/);
  assert.doesNotMatch(stderr, /picotool load/);
});

test('tools/flash refuses unknown arguments', () => {
  assert.equal(flash(work, { words: ['--nonsense'] }).status, 2);
});

test('tools/flash explains the update mode if there is no device', () => {
  const { status, stderr } = flash(join(work, 'nothing'));
  assert.equal(status, 1);
  assert.match(stderr, /PicoSystem.*hold X/);
  assert.match(stderr, /Tufty 2040.*hold BOOT on the back/);
  assert.match(stderr, /BOOTSEL/);
});
