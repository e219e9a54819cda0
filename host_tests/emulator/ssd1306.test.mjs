// Tests the SSD1306 model against its data sheet, command by command. A wrong setup shows a wrong picture.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UsageError } from '../../tools/emulator/errors.mjs';
import { openPanel } from '../../tools/emulator/panel.mjs';
import { Ssd1306 } from '../../tools/emulator/ssd1306.mjs';
import { OledDriver } from './support/oled_driver.mjs';

const WIRING = {
  controller: 'ssd1306', i2c: 0, sda: 4, scl: 5, address: 0x3c, width: 128, height: 64,
  glass: { column: { from: 'x', flipped: true }, row: { from: 'y', flipped: true } },
};

// A test picture in which all lines differ and none is symmetric.
const drawn = (x, y) => ((x * x * 7 + y * y * 13 + x * y * 3 + x) % 11) < 5;

function seen(panel) {
  const { width, height, data } = panel.picture();
  assert.deepEqual([width, height], [128, 64]);
  return (x, y) => data[(y * width + x) * 3] === 255;
}

// Returns the share of pixels that match the picture.
function share(panel, picture = drawn) {
  const lit = seen(panel);
  let alike = 0;
  for (let y = 0; y < 64; y++) {
    for (let x = 0; x < 128; x++) {
      alike += lit(x, y) === picture(x, y) ? 1 : 0;
    }
  }
  return alike / (128 * 64);
}

function started(...more) {
  const panel = openPanel(WIRING);
  const driver = new OledDriver(panel.controller);
  driver.start();
  if (more.length > 0) driver.commands(...more);
  driver.draw(drawn);
  return { panel, driver, controller: panel.controller };
}

const isDark = (panel) => panel.picture().data.every((byte) => byte === 0);

test('a correct setup shows the picture', () => {
  const { panel, controller } = started();
  assert.equal(share(panel), 1);
  assert.deepEqual(controller.violations, []);
  assert.equal(controller.fullFrames, 1);
});

test('memory is garbage at power-on, and nothing is shown', () => {
  const panel = openPanel(WIRING);
  assert.ok(isDark(panel) && new Set(panel.controller.memory).size > 200);
});

test('without the charge pump, or switched off, the panel is dark', () => {
  const { panel, driver, controller } = started(0x8d, 0x10);
  assert.ok(isDark(panel) && controller.light === 0);
  driver.commands(0x8d, 0x14);
  assert.equal(share(panel), 1);
  driver.commands(0xae);
  assert.ok(isDark(panel) && controller.asleep);
});

test('contrast sets the brightness', () => {
  const { driver, controller } = started();
  driver.commands(0x81, 0xff);
  assert.equal(controller.light, 1);
  driver.commands(0x81, 0x00);
  assert.equal(controller.light, 1 / 256);
});

// Wrong setups, each with the expected range of the share of matching pixels.
for (const [what, commands, alike] of [
  ['lines wired one after the other', [0xda, 0x02], [0.3, 0.7]],
  ['the two sides exchanged', [0xda, 0x32], [0.3, 0.7]],
  ['half of the lines driven', [0xa8, 0x1f], [0.2, 0.85]],
  ['lines shifted', [0xd3, 0x05], [0.3, 0.7]],
  ['the memory shifted', [0x45], [0.3, 0.7]],
  ['columns backwards', [0xa0], [0.3, 0.7]],
  ['lines backwards', [0xc0], [0.3, 0.7]],
  ['page by page', [0x20, 0x02], [0.3, 0.7]],
  ['column by column', [0x20, 0x01], [0.3, 0.7]],
  ['light and dark exchanged', [0xa7], [0, 0]],
  ['all lit', [0xa5], [0.2, 0.6]],
]) {
  test(`wrong setup: ${what}`, () => {
    const { panel } = started(...commands);
    const right = share(panel);
    assert.ok(right >= alike[0] && right <= alike[1], `${right}`);
  });
}

test('with half of the lines driven, the others are dark', () => {
  const { panel } = started(0xa8, 0x1f);
  const lit = seen(panel);
  const lines = Array.from({ length: 64 }, (_, y) => Array.from({ length: 128 }, (_, x) => lit(x, y)).some(Boolean));
  assert.equal(lines.filter(Boolean).length, 32);
});

test('reversed columns and lines turn the picture upside down', () => {
  const { panel } = started(0xa0, 0xc0);
  assert.equal(share(panel, (x, y) => drawn(127 - x, 63 - y)), 1);
});

test('reversing columns affects later writes, reversing lines the whole picture', () => {
  const { panel, driver } = started();
  driver.commands(0xa0);
  assert.equal(share(panel), 1);
  driver.commands(0xc0);
  assert.equal(share(panel, (x, y) => drawn(x, 63 - y)), 1);
});

test('writing a window wraps around and leaves the rest unchanged', () => {
  const { panel, driver, controller } = started();
  const { frames } = controller;
  driver.commands(0x21, 10, 12, 0x22, 2, 3);
  driver.data(...new Array(6).fill(0xff), 0);
  assert.equal(controller.frames, frames + 1);
  assert.equal(share(panel, (x, y) => (x >= 10 && x <= 12 && y >= 16 && y < 32 ? !(x === 10 && y < 24) : drawn(x, y))), 1);
});

test('commands may each have their own control byte', () => {
  const controller = new Ssd1306();
  const driver = new OledDriver(controller);
  driver.message(0x80, 0x8d, 0x80, 0x14, 0x80, 0xaf, 0x80, 0x81, 0x00, 0x55);
  assert.ok(controller.showing);
  assert.equal(controller.contrast, 0x55);
});

test('windows that end before they start and too few lines are reported', () => {
  const { driver, controller } = started();
  driver.commands(0x21, 9, 5, 0xa8, 0x05);
  assert.deepEqual(controller.violations.map(({ rule }) => rule),
    ['column window ends before it starts: 9 to 5', 'multiplex ratio 6 is less than 16']);
  assert.equal(controller.multiplex, 63);
});

test('power-up yields new garbage and default settings', () => {
  const { controller } = started();
  const before = controller.memory.slice();
  controller.powerDown();
  assert.ok(!controller.showing);
  controller.powerUp(9, 0);
  assert.notDeepEqual(controller.memory, before);
  assert.ok(!controller.showing && controller.mode === 2 && controller.contrast === 0x7f);
});

test('an unknown controller is refused', () => {
  assert.throws(() => openPanel({ ...WIRING, controller: 'ssd1309' }),
    (error) => error instanceof UsageError && /no display controller 'ssd1309'; there are: st7789 ssd1306 sh1106/.test(error.message));
});
