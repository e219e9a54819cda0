// Tests the RAM usage of display, sound, input and storage by their symbols in the hardware probe, which
// contains only these.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { probeOf } from './probe.mjs';

const LIMIT_BYTES = 92_000;
const RAM = [0x20000000, 0x20042000];

// Objects, and functions that run from RAM, by the last part of their names. The palette is left out, because
// the application's palette is in flash. The drivers of a handheld are one object, so power supply, USB and
// clock count as well.
const PARTS = {
  frame: ['pixels'],
  drivers: ['handheld', 'screen', 'piezo', 'sound', 'bus_in_use', 'buttons_in_use'],
  'display code': ['expand_row', 'fingerprint', 'copy_row', 'pixels_sent', 'prepare', 'next_line',
    'send_pixels', 'dma_interrupt'],
  'input code': ['timer_interrupt', 'look', 'closed', 'sample', 'settled', 'note_open', 'add_change'],
  storage: ['store', 'notices'],
};

function objectsInRam(elf) {
  const text = execFileSync('arm-none-eabi-nm', ['-C', '-S', elf], { encoding: 'utf8' });
  return [...text.matchAll(/^([0-9a-f]{8}) ([0-9a-f]{8}) \w (.*)$/gm)]
    .map(([, address, size, name]) => ({
      name: /(\w+)(\(.*\))?( const)?$/.exec(name.replace(/\(.*\)::/g, '::'))?.[1],
      address: parseInt(address, 16),
      bytes: parseInt(size, 16),
    }))
    .filter(({ address }) => address >= RAM[0] && address < RAM[1]);
}

for (const board of ['picosystem', 'pico_lcd_1_3']) {
  test(`${board}: display, sound, input and storage take less than 92 KB of RAM`, (context) => {
    const objects = objectsInRam(probeOf(board).replace(/uf2$/, 'elf'));
    const bytesOf = (names) => objects.filter(({ name }) => names.includes(name))
      .reduce((sum, { bytes }) => sum + bytes, 0);
    const parts = Object.fromEntries(
      Object.entries(PARTS).map(([part, names]) => [part, bytesOf(names)]));
    const total = Object.values(parts).reduce((sum, bytes) => sum + bytes, 0);
    context.diagnostic(`${board}: ${total} bytes: ${JSON.stringify(parts)}`);
    assert.ok(parts.frame >= 57_600 && parts.drivers > 28_000 && parts.storage > 1000);
    assert.ok(parts['display code'] > 300 && parts['input code'] > 200);
    assert.ok(total < LIMIT_BYTES);
  });
}
