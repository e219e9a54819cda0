// Compares translated with interpreted code, on random programs and on the firmware itself.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Lockstep } from './support/lockstep.mjs';
import { handheldWith } from './support/program.mjs';
import { edgeProgram, randomProgram, randomPrograms } from './support/random_program.mjs';
import { start } from './support/firmware.mjs';

const PROGRAMS = 24;
const PAIRS = 6;

function blocksOf({ pair: [translated] }) {
  return translated.blocks.made;
}

test('translated instructions match interpreted ones on edge cases', () => {
  const lockstep = new Lockstep((options) => {
    const handheld = handheldWith(edgeProgram(), 'pico_lcd_1_3', options);
    handheld.powerOn();
    return handheld;
  });
  lockstep.run(60, 20);
  lockstep.compareMemory();
  assert.ok(lockstep.pair[0].chip.readUint32(0x20030000) > 3, 'the program ran several rounds');
});

test(`translated code matches interpreted code in ${PROGRAMS} random programs`, (context) => {
  let stops = 0;
  let blocks = 0;
  for (let seed = 1; seed <= PROGRAMS; seed++) {
    const source = randomProgram(seed);
    const lockstep = new Lockstep((options) => {
      const handheld = handheldWith(source, 'pico_lcd_1_3', { ...options, cached: seed % 4 !== 0 });
      handheld.powerOn();
      return handheld;
    });
    lockstep.run(120, 0.73);
    lockstep.compareMemory();
    stops += lockstep.stops;
    blocks += blocksOf(lockstep);
    assert.ok(lockstep.pair[0].chip.readUint32(0x20001100) > 100, 'interrupts occurred');
  }
  context.diagnostic(`${blocks} blocks translated, compared ${stops} times`);
  assert.ok(blocks > PROGRAMS * 40);
});

test(`translated code matches interpreted code in ${PAIRS} random programs on both cores`, (context) => {
  let delayed = 0;
  for (let seed = 1; seed <= PAIRS; seed++) {
    const source = randomPrograms(seed);
    const lockstep = new Lockstep((options) => {
      const handheld = handheldWith(source, 'pico_lcd_1_3', { ...options, interleaving: seed });
      handheld.powerOn();
      return handheld;
    });
    lockstep.run(60, 0.73);
    lockstep.compareMemory();
    const [{ chip, cores }] = lockstep.pair;
    assert.ok(chip.readUint32(0x20001100) > 100, 'interrupts occurred');
    assert.ok(cores.every(({ cycles }) => cycles > 300_000), 'both cores ran');
    delayed += cores[0].contention.ram + cores[1].contention.flash;
  }
  context.diagnostic(`${delayed} cycles of contention`);
  assert.ok(delayed > 0);
});

test('translated firmware matches interpreted firmware in boot, game and power cut', (context) => {
  const lockstep = new Lockstep((options) => start('picosystem', 'picosystem', options));
  lockstep.run(400, 0.9);
  for (let i = 0; i < 6; i++) {
    lockstep.both((handheld) => handheld.press('A'));
    lockstep.run(60, 0.9);
  }
  lockstep.both((handheld) => handheld.plugUsb(true));
  lockstep.run(100, 0.9);
  lockstep.both((handheld) => handheld.powerCut());
  lockstep.run(150, 0.9);
  lockstep.compareMemory();
  const [translated, interpreted] = lockstep.pair;
  assert.deepEqual(translated.picture(), interpreted.picture());
  assert.deepEqual(translated.counters, interpreted.counters);
  context.diagnostic(`${blocksOf(lockstep)} blocks translated, ${translated.cycles} cycles, `
    + `compared ${lockstep.stops} times`);
});
