// Tests buttons with the hardware probe: each press counts exactly once, whatever the core is doing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SLOWEST, TYPICAL } from '../../tools/emulator/flash.mjs';
import { Random } from '../../tools/emulator/random.mjs';
import { linesOf, makeProbe } from './probe.mjs';

const LONGEST_BOUNCE_MILLISECONDS = 10;
// Time until the slowest flash chip has erased its first sectors.
const START_MILLISECONDS = 2000;
const NAMES = ['a', 'b', 'x', 'y', 'up', 'left', 'right', 'down'];

const pressedOf = (handheld) => linesOf(handheld).filter((line) => 'pressed' in line)
  .map((line) => line.pressed);

// Closes or opens a contact that bounces. Returns the bounce time in milliseconds.
function move(handheld, button, down, random) {
  const end = random.fraction() * LONGEST_BOUNCE_MILLISECONDS;
  let time = 0;
  for (let closed = down; time < end; closed = !closed) {
    if (closed) handheld.down(button);
    else handheld.up(button);
    const step = Math.min(end - time, 0.1 + random.fraction() * 2);
    handheld.run(step);
    time += step;
  }
  if (down) handheld.down(button);
  else handheld.up(button);
  return time;
}

// Presses random buttons twice each, as quickly as a finger can: at least 3 ms closed, 40 ms open.
function pressTwice(handheld, random) {
  const presses = [];
  for (let i = 0; i < 24; ++i) {
    const button = NAMES[random.next() % NAMES.length];
    for (let twice = 0; twice < 2; ++twice) {
      move(handheld, button, true, random);
      handheld.run(3 + random.fraction() * 10);
      handheld.run(40 - move(handheld, button, false, random));
      presses.push(button);
    }
  }
  handheld.run(300);
  return presses;
}

function startWatching(board, task, times = TYPICAL) {
  const handheld = makeProbe(board);
  handheld.flash.times = times;
  handheld.down(task);
  handheld.powerOn();
  handheld.run(400);
  handheld.up(task);
  handheld.run(START_MILLISECONDS);
  return handheld;
}

for (const board of ['picosystem', 'pico_lcd_1_3']) {
  test(`${board}: every press counts once in frames of 100 ms`, () => {
    const handheld = startWatching(board, 'down');
    const presses = pressTwice(handheld, new Random(11));
    assert.deepEqual(pressedOf(handheld), presses);
  });

  test(`${board}: every press counts once while flash is erased`, (context) => {
    const handheld = startWatching(board, 'right');
    const erased = handheld.counters.flashErases;
    const began = handheld.nanoseconds;
    const presses = pressTwice(handheld, new Random(12));
    const seconds = (handheld.nanoseconds - began) / 1e9;
    const erasures = handheld.counters.flashErases - erased;
    context.diagnostic(`${board}: ${presses.length} presses in ${seconds.toFixed(1)} s with `
      + `${erasures} erasures`);
    assert.ok(erasures * 0.045 > seconds / 2, 'flash is being erased most of the time');
    assert.deepEqual(pressedOf(handheld), presses);
  });
}

test('picosystem: every press counts once while the slowest flash chip is erased', () => {
  const handheld = startWatching('picosystem', 'right', SLOWEST);
  handheld.run(3000); // the sectors of both journals are erased first
  const presses = pressTwice(handheld, new Random(13));
  handheld.run(500);
  assert.deepEqual(pressedOf(handheld), presses);
});

test('picosystem: a contact that is closed for less than a millisecond is no press', () => {
  const handheld = startWatching('picosystem', 'down');
  const random = new Random(14);
  for (let i = 0; i < 100; ++i) {
    handheld.hold(NAMES[random.next() % NAMES.length], 0.1 + random.fraction() * 0.8);
    handheld.run(20 + random.fraction());
  }
  handheld.run(300);
  assert.deepEqual(pressedOf(handheld), []);
});

test('picosystem: buttons pressed together are reported in one frame', () => {
  const handheld = startWatching('picosystem', 'down');
  handheld.down('b');
  handheld.run(150);
  handheld.hold(['a', 'x'], 30);
  handheld.run(150);
  handheld.up('b');
  handheld.run(150);
  assert.deepEqual(pressedOf(handheld), ['b', 'a', 'x']);
});

test('pico_lcd_1_3: borrowing the pin of A for USB neither loses nor adds a press', () => {
  const handheld = startWatching('pico_lcd_1_3', 'down');
  const before = pressedOf(handheld).length;
  handheld.down('a');
  handheld.run(100);
  handheld.plugUsb(true);
  assert.ok(handheld.runUntil(() => handheld.chip.gpio[15].functionSelect === 8, 500));
  handheld.run(100);
  handheld.up('a');
  handheld.run(300);
  handheld.press('a');
  handheld.run(300);
  assert.deepEqual(pressedOf(handheld).slice(before), ['a', 'a']);
});
