// Tests the console on the real binary: compares a whole game with the same lines on the host, and
// screenshots with the panel.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { complete, decodeScreenshot } from '../../tools/usb/screenshot.mjs';
import { checkGame } from '../host_tool/replay.mjs';
import { boards } from './support/boards.mjs';
import { converse, plugged } from './support/plugged.mjs';

const MILLISECOND = 1e6;

const recordLines = (text) => text.split(/\r?\n/).filter((line) => line.startsWith('{'));

// Returns the output of the host's build for the same lines.
function onHost(lines) {
  return execFileSync(process.env.KAITEN_DESKTOP, ['--text', '--save', ''],
    { input: `${lines.join('\n')}\n`, encoding: 'utf8' });
}

function wholeGame(seats, turns, beginning) {
  const lines = [beginning];
  for (let round = 1; round <= 3; round++) {
    for (let turn = 1; turn <= turns; turn++) {
      lines.push(String(1 + ((round * 7 + turn * 3 + seats) % (turns - turn + 1))));
    }
    if (round < 3) {
      lines.push('next');
    }
  }
  return lines;
}

const games = [
  { board: 'picosystem', beginning: 'new gamewright 4 easy seed=31', seats: 4, turns: 8 },
  { board: 'pico_lcd_1_3', beginning: 'new zoch 5 easy both seed=32', seats: 5, turns: 7 },
];

for (const { board, beginning, seats, turns } of games) {
  test(`${board}: a whole game by console has the same record as on the host`, () => {
    const handheld = plugged(board);
    const lines = wholeGame(seats, turns, beginning);
    for (const line of lines) {
      const said = converse(handheld, line);
      assert.doesNotMatch(said, /No:|There is no/, line);
    }
    assert.match(converse(handheld, 'scores'), /Winner: /);
    const record = recordLines(converse(handheld, 'record'));
    checkGame(record.map((line) => JSON.parse(line)));
    assert.deepEqual(record, recordLines(onHost([...lines, 'record'])));
    assert.match(converse(handheld, 'stats'), /1 game,/);
  });
}

function screenshotOf(handheld) {
  handheld.serialRead();
  const begun = handheld.nanoseconds;
  handheld.serialWrite('screenshot\r');
  let text = '';
  handheld.runUntil(() => {
    text += handheld.serialRead();
    return complete(text);
  }, 4000);
  const milliseconds = (handheld.nanoseconds - begun) / MILLISECOND;
  return { ...decodeScreenshot(text), milliseconds, text };
}

for (const board of boards) {
  test(`${board}: a screenshot matches the panel and takes at most two seconds`, (context) => {
    const handheld = plugged(board);
    converse(handheld, 'new gamewright 5 seed=3');
    handheld.run(500);
    const { data, milliseconds } = screenshotOf(handheld);
    assert.deepEqual(data, Uint8Array.from(handheld.picture().data));
    assert.ok(milliseconds <= 2000, `${milliseconds} ms`);
    context.diagnostic(`${milliseconds.toFixed(0)} ms`);
  });
}

// The screenshot must be one picture that the panel showed, not parts of two.
test('a screenshot during an animation is one of the pictures shown', () => {
  const handheld = plugged('picosystem');
  handheld.run(600); // until the belt of the title moves
  const fingerprint = (data) => createHash('sha256').update(data).digest('hex');
  const shown = [];
  let text = '';
  for (let i = 0; i < 200 && !complete(text); i++) {
    if (i === 20) handheld.serialWrite('screenshot\r');
    handheld.run(3);
    shown.push(fingerprint(Uint8Array.from(handheld.picture().data)));
    text += handheld.serialRead();
  }
  assert.ok(new Set(shown).size > 5, 'the title is animated');
  assert.ok(shown.includes(fingerprint(decodeScreenshot(text).data)));
});

test('a damaged screenshot is detected', () => {
  const handheld = plugged('picosystem');
  const { text } = screenshotOf(handheld);
  const at = text.indexOf('colors') + 1000;
  const broken = text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
  assert.throws(() => decodeScreenshot(broken), /checksum/);
});

test('buttons and console act on the same game', () => {
  const handheld = plugged('picosystem');
  converse(handheld, 'new gamewright 4 seed=11');
  handheld.run(500);
  handheld.press('a');
  handheld.run(300);
  assert.match(handheld.serialRead(), /Round 1, turn 1:[^]*turn 2 of 8/);
  const before = handheld.picture().data;
  converse(handheld, '1');
  handheld.run(2500);
  assert.notDeepEqual(handheld.picture().data, before);
  assert.match(converse(handheld, 'tables'), /turn 3 of 8/);
});
