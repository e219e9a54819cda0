// Saving on the real chip's binary: how long it takes, and that no power cut loses a game.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Mark, linesOf, startProbe } from './probe.mjs';
import { cutPower } from './power_cuts.mjs';

const MOST_MILLISECONDS_A_SAVE = 15;
const LONGEST_PAUSE_MILLISECONDS = 100;
const ERASURE_MILLISECONDS = 40;

test('a save takes under 15 ms without an erasure, and never over 100', (context) => {
  const handheld = startProbe('picosystem');
  handheld.run(2500);
  const { marks } = handheld;
  const saves = marks.flatMap(({ mark, nanoseconds }, i) =>
    (mark === Mark.START && marks[i + 1]?.mark === Mark.END
      ? [(marks[i + 1].nanoseconds - nanoseconds) / 1e6] : []));
  const quick = saves.filter((milliseconds) => milliseconds < ERASURE_MILLISECONDS);
  const longest = Math.max(...saves);
  context.diagnostic(`${saves.length} saves of 240 bytes: ${Math.max(...quick).toFixed(2)} ms at most `
    + `without an erasure, ${longest.toFixed(1)} ms with one`);
  assert.ok(saves.length > 100);
  assert.ok(Math.max(...quick) < MOST_MILLISECONDS_A_SAVE);
  assert.ok(longest < LONGEST_PAUSE_MILLISECONDS);
  const worn = [...handheld.counters.erasesPerSector].filter((erases) => erases > 0);
  assert.equal(worn.length, 16, 'only the journal\'s own sectors are written to');
});

test('no power cut loses a game', (context) => {
  const { saved, kept, flash } = cutPower('picosystem', 40, 1);
  context.diagnostic(`40 power cuts over ${saved} saves, ${flash.flashErases} erasures: `
    + `always the last game saved, ${kept} times the one under way`);
});

test('a bit that changed is told once, and the game before is used', () => {
  const handheld = startProbe('picosystem');
  handheld.run(1000);
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
