// Compares the speed of translated code with rp2040js's own loop on the same part of the same firmware.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { probedBoard, probeOf } from '../../tools/emulator/engine_probe.mjs';
import { Handheld } from '../../tools/emulator/handheld.mjs';

const TIMES_FASTER = 3;
const ROUNDS = 5;
const ROUND_MILLISECONDS = 40;
const INSTRUCTIONS_A_TICK = 64;

// Runs a chip as rp2040js does, but with only one tick per 64 instructions, which is faster.
function interpret(chip, cycles) {
  const { clock, core } = chip;
  const end = core.cycles + cycles;
  let instructions = 0;
  while (core.cycles < end) {
    for (let i = 0; i < INSTRUCTIONS_A_TICK && !core.waiting; i++) {
      core.executeInstruction();
      instructions++;
    }
    clock.catchUp();
    if (core.waiting) {
      clock.tick(clock.nanosToNextAlarm);
    }
  }
  return instructions;
}

function seconds(work) {
  const from = performance.now();
  work();
  return (performance.now() - from) / 1000;
}

// Returns a handheld with the engine's probe during its playouts.
function thinking() {
  const handheld = new Handheld({ board: probedBoard, uf2: probeOf(probedBoard), cached: false });
  handheld.powerOn();
  handheld.run(400);
  return handheld;
}

test(`translated code runs ${TIMES_FASTER} times as many instructions per second`, (context) => {
  const [fast, slow] = [thinking(), thinking()];
  const rates = { fast: [], slow: [] };
  for (let round = 0; round < ROUNDS; round++) {
    const before = fast.cycles;
    const fastSeconds = seconds(() => fast.run(ROUND_MILLISECONDS));
    const cycles = fast.cycles - before;
    let instructions;
    const slowSeconds = seconds(() => { instructions = interpret(slow.chip, cycles); });
    rates.fast.push(instructions / fastSeconds);
    rates.slow.push(instructions / slowSeconds);
  }
  const [best, plain] = [rates.fast, rates.slow].map((list) => Math.max(...list));
  const millions = (rate) => (rate / 1e6).toFixed(1);
  context.diagnostic(`${millions(best)} million instructions per second, interpreted ${millions(plain)}: `
    + `${(best / plain).toFixed(1)} times`);
  assert.ok(best > TIMES_FASTER * plain);
});
