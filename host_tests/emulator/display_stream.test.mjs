// Tests that the link may pass many words to the display at once: display and chip are in the same state at
// every moment as with single words.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Contention } from '../../tools/emulator/contention.mjs';
import { start } from './support/firmware.mjs';

// The run covers the first pictures and the moving title. The step makes many stops fall into transfers.
const MOMENTS = 120;
const STEP_MILLISECONDS = 13.37;

// The delays by the other core are counted per turn, and single words end more turns. Without these delays, both runs
// take the same cycles.
const NO_DELAY = { ram: 0, flash: 0 };
Contention.prototype.delays = () => [NO_DELAY, NO_DELAY];

function started(board, oneByOne) {
  const handheld = start(board);
  let steady = 0;
  const { stream } = handheld.panel.link;
  const words = stream.steadyWords.bind(stream);
  stream.steadyWords = () => {
    const count = oneByOne ? 0 : words();
    steady += Math.max(count, 0);
    return count;
  };
  return { handheld, steady: () => steady };
}

const seen = ({ cycles, counters, nanoseconds, panel, violations }) =>
  ({ cycles, counters: { ...counters }, nanoseconds, violations, bytes: panel.controller.bytes });

for (const board of ['picosystem', 'pico_lcd_1_3', 'pico_display_2']) {
  test(`${board}: passing many words at once gives the same state as single words`, () => {
    const [many, single] = [started(board, false), started(board, true)];
    for (let moment = 0; moment < MOMENTS; moment++) {
      for (const { handheld } of [many, single]) {
        if (moment % 40 === 30) handheld.press('a');
        handheld.run(STEP_MILLISECONDS);
      }
      assert.deepEqual(seen(many.handheld), seen(single.handheld), `moment ${moment}`);
      assert.ok(Buffer.from(many.handheld.panel.controller.memory.buffer)
        .equals(Buffer.from(single.handheld.panel.controller.memory.buffer)), `moment ${moment}`);
    }
    assert.ok(many.steady() > 100_000, 'most words are passed many at once');
    assert.equal(single.steady(), 0);
  });
}
