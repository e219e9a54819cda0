// Tests the display with the hardware probe: frame rate, cost for the core, and no tearing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allBoards } from '../device/support/boards.mjs';
import { CYCLES_A_MILLISECOND, Mark, linesOf, makeProbe, runUntilDone, startProbe } from './probe.mjs';

// A picture of 320x240 takes 20.3 ms on the bus: 16.5 clocks of 62.5 MHz per pixel. One of 128x64 takes
// 26 ms at 376 kHz, the divider of 400 kHz that the controller reaches. On the parallel bus, 320x240 take 11.1 ms.
const FRAMES_A_SECOND = {
  usually: 60, pico_display_2: 49, pico_display_2_8: 49, picopad: 49, tufty2040: 84, pico_oled: 37,
};
// For a panel of 240x240.
const MOST_MILLISECONDS_A_REDRAW = 4;
const LEAST_LEFT = 0.4;
const WARM_UP_FRAMES = 5;

// Returns averages per frame in milliseconds, without the first frames: the period, the core's time for
// drawing, and the core's total time.
function frameCosts(marks) {
  const of = (kind) => marks.filter(({ mark }) => mark === kind);
  const starts = of(Mark.START).slice(WARM_UP_FRAMES);
  const count = starts.length - 1;
  return {
    period: (starts[count].nanoseconds - starts[0].nanoseconds) / count / 1e6,
    drawing: (of(Mark.DRAWN)[0].cycles - of(Mark.DRAWING)[0].cycles) / CYCLES_A_MILLISECOND,
    total: (starts[count].cycles - starts[0].cycles) / count / CYCLES_A_MILLISECOND,
  };
}

const displays = [...allBoards.map((board) => [board, {}]), ['pico_oled', { controller: 'sh1106' }]];
for (const [board, display] of displays) {
  const least = FRAMES_A_SECOND[board] ?? FRAMES_A_SECOND.usually;
  test(`${[board, ...Object.values(display)].join(' with ')}: a full-screen animation shows at least ${least} frames per second`, (context) => {
    const handheld = startProbe(board, 'a', 1, { display });
    runUntilDone(handheld, 'animation', 5000);
    const { period, drawing, total } = frameCosts(handheld.marks);
    const showing = total - drawing;
    const rate = 1000 / period;
    const left = 1 - showing / period;
    context.diagnostic(`${board}: ${rate.toFixed(1)} frames/s; a redraw takes `
      + `${showing.toFixed(2)} ms of the core; ${(left * 100).toFixed(0)} % of the core is idle `
      + `(drawing here took ${drawing.toFixed(2)} ms)`);
    assert.ok(rate >= least);
    const { width, height } = handheld.wiring.display;
    assert.ok(showing <= MOST_MILLISECONDS_A_REDRAW * Math.max(1, (width * height) / (240 * 240)));
    assert.ok(left >= LEAST_LEFT);
    assert.equal(handheld.counters.tears, 0);
    assert.deepEqual(handheld.violations, []);
    const { controller, registers = {} } = handheld.wiring.display;
    if (controller === 'st7789') assert.ok(handheld.counters.fullFrames >= 130);
    // The registers for voltages and gamma have the values of the panel's manufacturer.
    for (const [command, values] of Object.entries(registers)) {
      assert.deepEqual(handheld.panel.controller.registers.get(parseInt(command, 16)), values,
        `register ${command}`);
    }
  });
}

test('picosystem: changes are never torn, and only changed lines are sent', (context) => {
  const handheld = startProbe('picosystem', 'b');
  runUntilDone(handheld, 'animation', 6000);
  const { displayBytes, frames, fullFrames, tears } = handheld.counters;
  context.diagnostic(`130 pictures in ${frames} windows, ${fullFrames} of them full, `
    + `${Math.round(displayBytes / 130)} bytes each; ${tears} torn`);
  assert.equal(tears, 0);
  assert.ok(displayBytes < 130 * 240 * 240 * 2 / 2);
  assert.deepEqual(handheld.violations, []);
});

test('picosystem: it shows pictures even with a broken vsync line', () => {
  const handheld = makeProbe('picosystem');
  handheld.wiring.display.vsync = null;
  handheld.down('b');
  handheld.powerOn();
  runUntilDone(handheld, 'animation', 9000);
  assert.ok(handheld.counters.fullFrames > 0 && handheld.counters.frames > 130);
});

test('entropy: numbers do not repeat, and differ between devices', () => {
  const numbersOf = (seed) => {
    const handheld = startProbe('picosystem', 'left', seed);
    runUntilDone(handheld, 'numbers', 2000);
    return linesOf(handheld).filter((line) => 'high' in line)
      .map(({ high, low }) => `${high} ${low}`);
  };
  const all = [...numbersOf(1), ...numbersOf(2)];
  assert.equal(all.length, 16);
  assert.equal(new Set(all).size, 16);
});
