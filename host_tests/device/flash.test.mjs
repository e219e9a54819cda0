// Tests tools/flash without a device that answers picotool: it copies to the drive or prints instructions.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { firmwareOf } from '../emulator/support/firmware.mjs';

const tool = fileURLToPath(new URL('../../tools/flash', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'kaiten-flash-'));
after(() => rmSync(work, { recursive: true }));

const flash = (drives) => spawnSync(tool, ['picosystem'], {
  encoding: 'utf8', env: { ...process.env, KAITEN_DRIVES: drives },
});

test('tools/flash copies the UF2 to a mounted RPI-RP2 drive', () => {
  const drive = join(work, 'player/RPI-RP2');
  mkdirSync(drive, { recursive: true });
  writeFileSync(join(drive, 'INFO_UF2.TXT'), 'Model: Raspberry Pi RP2\n');
  const { status, stderr } = flash(work);
  assert.equal(status, 0, stderr);
  assert.deepEqual(readFileSync(join(drive, 'kaiten_picosystem.uf2')),
    readFileSync(firmwareOf('picosystem')));
});

test('tools/flash explains the update mode if there is no device', () => {
  const { status, stderr } = flash(join(work, 'nothing'));
  assert.equal(status, 1);
  assert.match(stderr, /PicoSystem.*hold X/);
  assert.match(stderr, /BOOTSEL/);
});
