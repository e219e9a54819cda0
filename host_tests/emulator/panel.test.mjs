// The glass: on each board an upright picture comes out upright with that board's own memory access
// control, and turned or mirrored with any other.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Panel } from '../../tools/emulator/panel.mjs';
import { loadWiring } from '../../tools/emulator/wiring.mjs';
import { DisplayDriver } from './support/display_driver.mjs';

// Colours of the corners: top left, top right, bottom left, bottom right.
const CORNERS = [[0, 0, 0xf800], [239, 0, 0x07e0], [0, 239, 0x001f], [239, 239, 0xffff]];

function drawCorners(panel, madctl) {
  const driver = new DisplayDriver(panel.controller);
  driver.start(madctl);
  for (const [x, y, colour] of CORNERS) {
    driver.window(x, x, y, y);
    driver.fill(colour, 1);
  }
}

function pixel({ width, data }, x, y) {
  const at = (y * width + x) * 3;
  return (data[at] << 16) | (data[at + 1] << 8) | data[at + 2];
}

function corners(panel) {
  const picture = panel.picture();
  return CORNERS.map(([x, y]) => pixel(picture, x, y));
}

const UPRIGHT = [0xff0000, 0x00ff00, 0x0000ff, 0xffffff];

for (const [board, madctl] of [['picosystem', 0x04], ['pico_lcd_1_3', 0x70]]) {
  test(`${board} is upright with 0x${madctl.toString(16)} and only so`, () => {
    const panel = new Panel(loadWiring(board).display);
    drawCorners(panel, madctl);
    assert.deepEqual(corners(panel), UPRIGHT);
    for (const flip of [0x20, 0x40, 0x80]) {
      const turned = new Panel(loadWiring(board).display);
      drawCorners(turned, madctl ^ flip);
      assert.notDeepEqual(corners(turned), UPRIGHT);
    }
  });
}

test('the glass is black until the controller shows something', () => {
  const panel = new Panel(loadWiring('picosystem').display);
  assert.ok(panel.picture().data.every((byte) => byte === 0));
  const driver = new DisplayDriver(panel.controller);
  driver.start();
  assert.ok(panel.picture().data.some((byte) => byte !== 0));
  driver.send(0x28);
  assert.ok(panel.picture().data.every((byte) => byte === 0));
});

test('a display that is switched on before anything is drawn shows garbage', () => {
  const panel = new Panel(loadWiring('picosystem').display);
  new DisplayDriver(panel.controller).start();
  assert.ok(new Set(panel.picture().data).size > 200);
});
