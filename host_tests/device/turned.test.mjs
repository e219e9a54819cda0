// Tests the turned picture on the real binary: it is complete and never torn, and the directions turn with
// it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boards } from './support/boards.mjs';
import { converse, plugged } from './support/plugged.mjs';
import { expectTurning } from './support/turning.mjs';

for (const board of boards) {
  test(`${board}: the turned setting turns the picture, survives a power cut, and can be undone`, () => {
    expectTurning(board);
  });
}

test('picosystem: a turned picture is never torn, and the directions turn with it', () => {
  const handheld = plugged('picosystem');
  converse(handheld, 'settings turned on');
  handheld.run(1500); // shows the moving belt of the title
  for (let i = 0; i < 2; ++i) { // the index of the rules, and its first chapter
    handheld.press('up'); // down on the turned device
    handheld.press('a');
  }
  handheld.run(300);
  const first = Buffer.from(handheld.picture().data);
  handheld.press('left'); // right on the turned device: the next page
  handheld.run(300);
  assert.ok(!Buffer.from(handheld.picture().data).equals(first));
  handheld.press('right');
  handheld.run(300);
  assert.ok(Buffer.from(handheld.picture().data).equals(first));
  converse(handheld, 'new gamewright 4 seed=11');
  handheld.run(500);
  const { frames } = handheld.counters;
  for (let i = 0; i < 3; ++i) {
    handheld.press('a');
    handheld.run(900);
  }
  assert.ok(handheld.counters.frames - frames > 50); // animations of the reveal and of passing hands
  assert.equal(handheld.counters.tears, 0);
  assert.deepEqual(handheld.violations, []);
});
