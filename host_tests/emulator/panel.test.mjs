// Tests the panels: a picture is upright only with the board's own memory access control and window. Any
// other value turns, mirrors or shifts it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPanel } from '../../tools/emulator/panel.mjs';
import { loadWiring } from '../../tools/emulator/wiring.mjs';
import { DisplayDriver } from './support/display_driver.mjs';

// Colours of the corners: top left, top right, bottom left, bottom right.
function cornersOf({ width, height }) {
  const [right, bottom] = [width - 1, height - 1];
  return [[0, 0, 0xf800], [right, 0, 0x07e0], [0, bottom, 0x001f], [right, bottom, 0xffff]];
}

// Draws the corners. The picture begins at (left, top) of the memory.
function drawCorners(panel, madctl, [left, top]) {
  const driver = new DisplayDriver(panel.controller);
  driver.start(madctl);
  for (const [x, y, colour] of cornersOf(panel)) {
    driver.window(left + x, left + x, top + y, top + y);
    driver.fill(colour, 1);
  }
}

function pixel({ width, data }, x, y) {
  const at = (y * width + x) * 3;
  return (data[at] << 16) | (data[at + 1] << 8) | data[at + 2];
}

function corners(panel) {
  const picture = panel.picture();
  return cornersOf(panel).map(([x, y]) => pixel(picture, x, y));
}

const UPRIGHT = [0xff0000, 0x00ff00, 0x0000ff, 0xffffff];

// Each board with its memory access control, and the start of its window upright and turned.
const BOARDS = [
  ['picosystem', 0x04, [0, 0], [0, 80]],
  ['pico_lcd_1_3', 0x70, [0, 0], [80, 0]],
  ['pico_lcd_1_14', 0x70, [40, 53], [40, 52]],
  ['pico_display', 0x70, [40, 53], [40, 52]],
  ['pico_display_2', 0x70, [0, 0], [0, 0]],
  ['pico_display_2_8', 0x70, [0, 0], [0, 0]],
  ['pico_explorer', 0x04, [0, 0], [0, 80]],
  ['picopad', 0x60, [0, 0], [0, 0]],
  ['tufty2040', 0xb0, [0, 0], [0, 0]],
];

for (const [board, madctl, first, firstTurned] of BOARDS) {
  const drawnWith = (access, begins) => {
    const panel = openPanel(loadWiring(board).display);
    drawCorners(panel, access, begins);
    return corners(panel);
  };
  test(`${board} is upright only with memory access control 0x${madctl.toString(16)}`, () => {
    assert.deepEqual(drawnWith(madctl, first), UPRIGHT);
    for (const flip of [0x20, 0x40, 0x80]) {
      assert.notDeepEqual(drawnWith(madctl ^ flip, first), UPRIGHT);
    }
  });

  test(`${board} is turned by reversing both axes and moving the window`, () => {
    assert.deepEqual(drawnWith(madctl ^ 0xc0, firstTurned), UPRIGHT.toReversed());
  });

  test(`${board}: a shifted window shifts the picture`, () => {
    const [left, top] = first;
    assert.notDeepEqual(drawnWith(madctl, [left + 1, top]), UPRIGHT);
    assert.notDeepEqual(drawnWith(madctl, [left, top + 1]), UPRIGHT);
  });
}

test('the glass is black until the controller shows something', () => {
  const panel = openPanel(loadWiring('picosystem').display);
  assert.ok(panel.picture().data.every((byte) => byte === 0));
  const driver = new DisplayDriver(panel.controller);
  driver.start();
  assert.ok(panel.picture().data.some((byte) => byte !== 0));
  driver.send(0x28);
  assert.ok(panel.picture().data.every((byte) => byte === 0));
});

test('a display that is switched on before anything is drawn shows garbage', () => {
  const panel = openPanel(loadWiring('picosystem').display);
  new DisplayDriver(panel.controller).start();
  assert.ok(new Set(panel.picture().data).size > 200);
});
