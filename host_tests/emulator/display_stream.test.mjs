// Tests that the link may pass many words to the display at once: the display is in the same state at every moment as
// with single words. Single words end the turns of the cores more often, so the second core answers some cycles earlier
// or later, and a moment may fall between other bytes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { start } from './support/firmware.mjs';

// The run covers the first pictures and the moving title. The step makes many stops fall into transfers.
const MOMENTS = 120;
const STEP_MILLISECONDS = 13.37;

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

const MOST_CYCLES_APART = 2000;
const MOST_BYTES_APART = 64;
const FEWEST_ALIKE = 100;

const seen = ({ counters, violations }) => ({ counters: { ...counters }, violations });
const memoryOf = ({ panel }) => Buffer.from(panel.controller.memory.buffer);

for (const board of ['picosystem', 'pico_lcd_1_3', 'pico_display_2']) {
  test(`${board}: passing many words at once gives the same state as single words`, () => {
    const [many, single] = [started(board, false), started(board, true)];
    const apart = (read) => Math.abs(read(many.handheld) - read(single.handheld));
    let alike = 0;
    for (let moment = 0; moment < MOMENTS; moment++) {
      for (const { handheld } of [many, single]) {
        if (moment % 40 === 30) handheld.press('a');
        handheld.run(STEP_MILLISECONDS);
      }
      assert.ok(apart(({ cycles }) => cycles) <= MOST_CYCLES_APART, `moment ${moment}`);
      const bytes = apart(({ panel }) => panel.controller.bytes);
      assert.ok(bytes <= MOST_BYTES_APART, `${bytes} bytes apart at moment ${moment}`);
      if (bytes > 0) continue;
      assert.deepEqual(seen(many.handheld), seen(single.handheld), `moment ${moment}`);
      assert.ok(memoryOf(many.handheld).equals(memoryOf(single.handheld)), `moment ${moment}`);
      alike++;
    }
    assert.ok(alike >= FEWEST_ALIKE, `only ${alike} moments fall between the same bytes`);
    assert.ok(many.steady() > 100_000, 'most words are passed many at once');
    assert.equal(single.steady(), 0);
  });
}
