// Tests saving with the hardware probe: its duration, and that no power cut loses a game.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SLOWEST, TYPICAL } from '../../tools/emulator/flash.mjs';
import { Mark, linesOf, makeProbe, startProbe } from './probe.mjs';
import { cutPower } from './power_cuts.mjs';

const MOST_MILLISECONDS_A_SAVE = 15;
const LONGEST_PAUSE_MILLISECONDS = 100;
const ERASURE_MILLISECONDS = 40;

// Returns the duration of each save in milliseconds.
function savesOf({ marks }) {
  return marks.flatMap(({ mark, nanoseconds }, i) =>
    (mark === Mark.START && marks[i + 1]?.mark === Mark.END
      ? [(marks[i + 1].nanoseconds - nanoseconds) / 1e6] : []));
}

test('a save takes less than 15 ms without an erasure, and always less than 100 ms', (context) => {
  const handheld = startProbe('picosystem');
  handheld.run(2500);
  const saves = savesOf(handheld);
  const quick = saves.filter((milliseconds) => milliseconds < ERASURE_MILLISECONDS);
  const longest = Math.max(...saves);
  context.diagnostic(`${saves.length} saves of 240 bytes: ${Math.max(...quick).toFixed(2)} ms at most `
    + `without an erasure, ${longest.toFixed(1)} ms with one`);
  assert.ok(saves.length > 100);
  assert.ok(Math.max(...quick) < MOST_MILLISECONDS_A_SAVE);
  assert.ok(longest < LONGEST_PAUSE_MILLISECONDS);
  const worn = [...handheld.counters.erasesPerSector].filter((erases) => erases > 0);
  assert.equal(worn.length, 16 + 4, 'only the sectors of the saves, and those that the finished games need first');
});

// Saves games of maximum size. Returns the duration of the longest save without an erasure, and of all.
function longestSaves(times, milliseconds) {
  const handheld = makeProbe('picosystem');
  handheld.flash.times = times;
  handheld.down('right');
  handheld.powerOn();
  handheld.run(milliseconds);
  const saves = savesOf(handheld);
  const erasure = times.sector / 1e6;
  assert.ok(saves.length > 20, 'enough saves to fill the journal and move a record');
  assert.deepEqual(handheld.restarts, []);
  return {
    quick: Math.max(...saves.filter((each) => each < erasure)), longest: Math.max(...saves),
  };
}

test('the longest save takes less than 100 ms, with an erasure and a moved record', (context) => {
  const { quick, longest } = longestSaves(TYPICAL, 3000);
  context.diagnostic(`the longest save: ${quick.toFixed(1)} ms without an erasure, `
    + `${longest.toFixed(1)} with one and a record moved`);
  assert.ok(quick < MOST_MILLISECONDS_A_SAVE);
  assert.ok(longest > quick + ERASURE_MILLISECONDS && longest < LONGEST_PAUSE_MILLISECONDS);
});

test('on the slowest chip a save without an erasure takes less than 100 ms', (context) => {
  const { quick, longest } = longestSaves(SLOWEST, 14_000);
  context.diagnostic(`the slowest chip's longest save: ${quick.toFixed(1)} ms without an erasure, `
    + `${longest.toFixed(1)} with one`);
  assert.ok(quick < LONGEST_PAUSE_MILLISECONDS);
});

test('no power cut loses a game', (context) => {
  const { saved, kept, flash } = cutPower('picosystem', 40, 1);
  context.diagnostic(`40 power cuts over ${saved} saves, ${flash.flashErases} erasures: `
    + `the last saved game was always found, ${kept} times the one being saved`);
});

test('a flipped bit is reported, and the previous game is used', () => {
  const handheld = startProbe('picosystem');
  handheld.run(1000);
  const told = linesOf(handheld).length;
  handheld.runUntil(() => linesOf(handheld).length > told, 200); // just after a save
  handheld.powerOff();
  const last = linesOf(handheld).at(-1).saved;
  const { bytes } = handheld.flash;
  const number = Buffer.from([last & 0xff, last >> 8, 0, 0]);
  const at = Buffer.from(bytes.buffer).lastIndexOf(number, bytes.length);
  assert.ok(at > 0);
  bytes[at + 100] ^= 0x10;
  handheld.uart.length = 0;
  handheld.powerOn();
  handheld.run(400);
  const found = linesOf(handheld).find((line) => 'found' in line);
  assert.deepEqual([found.found, found.whole, found.notice], [last - 1, 1, 1]);
});
