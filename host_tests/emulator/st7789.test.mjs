// Tests the ST7789 model against its data sheet, command by command.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MEMORY_COLUMNS, MEMORY_ROWS, St7789 } from '../../tools/emulator/st7789.mjs';
import { DisplayDriver, MILLISECOND } from './support/display_driver.mjs';

const RED = 0xf800;

function started(madctl, colmod) {
  const driver = new DisplayDriver(new St7789());
  driver.start(madctl, colmod);
  return { driver, controller: driver.controller };
}

function cell(controller, column, row) {
  return controller.memory[row * MEMORY_COLUMNS + column];
}

function rules(controller) {
  return controller.violations.map((violation) => violation.rule);
}

test('a correct start breaks no rule and shows the memory', () => {
  const { controller } = started();
  assert.ok(controller.showing);
  assert.deepEqual(controller.violations, []);
});

test('memory is garbage at power-on, and resets do not clear it', () => {
  const controller = new St7789();
  assert.ok(new Set(controller.memory).size > 1000);
  const before = Uint32Array.from(controller.memory);
  const driver = new DisplayDriver(controller);
  driver.start();
  driver.send(0x01);
  driver.reset();
  assert.deepEqual(controller.memory, before);
});

test('power-up yields new garbage and default settings, and keeps the counters', () => {
  const { controller, driver } = started(0x70);
  driver.fill(RED, 240 * 240);
  driver.send(0x2a, 0, 9, 0, 5);
  const before = Uint32Array.from(controller.memory);
  const { bytes } = controller;
  controller.powerUp(7, driver.now);
  assert.notDeepEqual(controller.memory, before);
  assert.equal(controller.madctl, 0);
  assert.ok(!controller.showing);
  assert.equal(controller.bytes, bytes);
  assert.equal(controller.frames, 1);
  assert.equal(controller.violations.length, 1);
});

test('nothing is shown in reset, asleep, or with the display off', () => {
  const { controller, driver } = started();
  driver.send(0x28);
  assert.ok(!controller.showing);
  driver.send(0x29);
  assert.ok(controller.showing);
  driver.wait(200);
  driver.send(0x10);
  assert.ok(!controller.showing);
  driver.wait(200);
  driver.send(0x11);
  assert.ok(controller.showing);
  controller.setReset(false, driver.now);
  assert.ok(!controller.showing);
});

test('bytes during reset are lost', () => {
  const controller = new St7789();
  const driver = new DisplayDriver(controller);
  driver.send(0x11);
  driver.send(0x29);
  assert.equal(controller.bytes, 0);
  controller.setReset(true, driver.now);
  assert.ok(!controller.showing);
});

test('16-bit pixels are widened by repeating their top bits, once RAM control says so', () => {
  const { controller, driver } = started();
  driver.send(0x2c, 0x84, 0x1f);
  assert.equal(cell(controller, 0, 0), 0x8282ff, 'after a reset, red gets its lowest bit from green');
  driver.send(0xb0, 0x00, 0xc0);
  driver.send(0x2c, 0x84, 0x1f);
  assert.equal(cell(controller, 0, 0), 0x8482ff);
  driver.send(0x2c, 0xf8, 0x00, 0x07, 0xe0, 0x00, 0x1f, 0x84, 0x10);
  assert.equal(cell(controller, 0, 0), 0xff0000);
  assert.equal(cell(controller, 1, 0), 0x00ff00);
  assert.equal(cell(controller, 2, 0), 0x0000ff);
  assert.equal(cell(controller, 3, 0), 0x848284);
});

test('12-bit pixels: two in three bytes, the first is written as soon as it is complete', () => {
  const { controller, driver } = started(0, 0x53);
  const before = cell(controller, 1, 0);
  driver.send(0x2c, 0x12, 0x3f);
  assert.equal(cell(controller, 0, 0), 0x112233);
  assert.equal(cell(controller, 1, 0), before);
  driver.data(0x0a);
  assert.equal(cell(controller, 1, 0), 0xff00aa);
});

test('18-bit pixels take three bytes', () => {
  const { controller, driver } = started(0, 0x66);
  driver.send(0x2c, 0xfc, 0x80, 0x04);
  assert.equal(cell(controller, 0, 0), 0xff8204);
});

test('the wrong pixel format gives another picture', () => {
  const right = started(0, 0x55);
  const wrong = started(0, 0x66);
  right.driver.fill(RED, 100);
  wrong.driver.fill(RED, 100);
  assert.notDeepEqual(right.controller.memory, wrong.controller.memory);
});

test('a window is filled line by line and starts over at its end', () => {
  const { controller, driver } = started();
  driver.window(10, 11, 20, 21);
  driver.fill(RED, 4);
  for (const [x, y] of [[10, 20], [11, 20], [10, 21], [11, 21]]) {
    assert.equal(cell(controller, x, y), 0xff0000);
  }
  assert.notEqual(cell(controller, 12, 20), 0xff0000);
  driver.data(0x00, 0x1f);
  assert.equal(cell(controller, 10, 20), 0x0000ff);
  assert.equal(controller.frames, 1);
});

test('memory write starts at the beginning of the window, memory write continue does not', () => {
  const { controller, driver } = started();
  driver.fill(RED, 1);
  driver.send(0x3c, 0x07, 0xe0);
  assert.equal(cell(controller, 1, 0), 0x00ff00);
  driver.send(0x2c, 0x00, 0x1f);
  assert.equal(cell(controller, 0, 0), 0x0000ff);
});

test('half a pixel is dropped by the next command', () => {
  const { controller, driver } = started();
  driver.send(0x2c, 0xf8);
  driver.send(0x00);
  driver.send(0x3c, 0x07, 0xe0);
  assert.equal(cell(controller, 0, 0), 0x00ff00);
});

test('a window that ends before it starts is ignored and reported', () => {
  const { controller, driver } = started();
  driver.send(0x2a, 0, 9, 0, 5);
  assert.match(rules(controller)[0], /column window ends before it starts/);
  driver.fill(RED, 1);
  assert.equal(cell(controller, 0, 0), 0xff0000);
});

test('pixels outside the memory are lost', () => {
  const { controller, driver } = started();
  const before = Uint32Array.from(controller.memory);
  driver.window(240, 241, 320, 321);
  driver.fill(RED, 4);
  assert.deepEqual(controller.memory, before);
});

test('data after other commands never draws', () => {
  const { controller, driver } = started();
  const before = Uint32Array.from(controller.memory);
  driver.send(0xe0, ...new Array(100).fill(0x55));
  driver.send(0x00, ...new Array(100).fill(0x55));
  assert.deepEqual(controller.memory, before);
});

// Memory cells of the window's first pixel, second pixel and second line per memory access mode.
const ADDRESSING = [
  [0x00, [0, 0], [1, 0], [0, 1]],
  [0x40, [239, 0], [238, 0], [239, 1]],
  [0x80, [0, 319], [1, 319], [0, 318]],
  [0xc0, [239, 319], [238, 319], [239, 318]],
  [0x20, [0, 0], [0, 1], [1, 0]],
  [0x60, [239, 0], [239, 1], [238, 0]],
  [0xa0, [0, 319], [0, 318], [1, 319]],
  [0xe0, [239, 319], [239, 318], [238, 319]],
];

for (const [madctl, first, nextPixel, nextLine] of ADDRESSING) {
  test(`memory access control 0x${madctl.toString(16)} maps pixels to memory as specified`, () => {
    const { controller, driver } = started(madctl);
    driver.window(0, 1, 0, 1);
    driver.send(0x2c, 0xf8, 0x00, 0x07, 0xe0, 0x00, 0x1f);
    assert.equal(cell(controller, ...first), 0xff0000);
    assert.equal(cell(controller, ...nextPixel), 0x00ff00);
    assert.equal(cell(controller, ...nextLine), 0x0000ff);
  });
}

test('with rows and columns exchanged, the window may be 320 wide', () => {
  const { controller, driver } = started(0x20);
  driver.window(319, 319, 239, 239);
  driver.fill(RED, 1);
  assert.equal(cell(controller, 239, MEMORY_ROWS - 1), 0xff0000);
});

test('colours are true only with inversion on, and BGR swaps them', () => {
  const { controller, driver } = started();
  driver.fill(RED, 1);
  assert.equal(controller.shown(0, 0), 0xff0000);
  driver.send(0x20);
  assert.equal(controller.shown(0, 0), 0x00ffff);
  driver.send(0x21);
  driver.send(0x36, 0x08);
  assert.equal(controller.shown(0, 0), 0x0000ff);
});

test('a software reset keeps memory access and pixel format, and enters sleep', () => {
  const { controller, driver } = started(0x70, 0x53);
  driver.send(0x01);
  assert.equal(controller.madctl, 0x70);
  assert.equal(controller.colmod, 0x53);
  assert.ok(controller.asleep && !controller.displayOn && !controller.inverted);
  driver.reset();
  assert.equal(controller.madctl, 0);
  assert.equal(controller.colmod, 0x66);
});

test('commands within 5 ms of a reset or of sleep out are reported', () => {
  const controller = new St7789();
  const driver = new DisplayDriver(controller);
  controller.setReset(true, driver.now);
  driver.wait(4);
  driver.send(0x21);
  assert.match(rules(controller)[0], /0x21 within 5 ms/);
  driver.wait(120);
  driver.send(0x11);
  driver.wait(4);
  driver.send(0x29);
  assert.match(rules(controller)[1], /0x29 within 5 ms/);
  driver.wait(6);
  driver.send(0x29);
  driver.send(0x01);
  driver.send(0x29);
  assert.equal(rules(controller).length, 3);
});

test('sleep out within 120 ms of a reset, by pin or by command, is reported', () => {
  const { controller, driver } = started();
  controller.setReset(false, driver.now);
  driver.wait(1);
  controller.setReset(true, driver.now);
  driver.wait(119);
  driver.send(0x11);
  assert.match(rules(controller)[0], /sleep out within 120 ms of a reset/);
  driver.wait(130);
  driver.send(0x01);
  driver.wait(119);
  driver.send(0x11);
  assert.equal(rules(controller).length, 2);
});

test('sleep in within 120 ms of sleep out is reported', () => {
  const { controller, driver } = started();
  driver.wait(100);
  driver.send(0x10);
  assert.match(rules(controller)[0], /sleep in within 120 ms/);
});

test('a reset pulse under 10 us is reported', () => {
  const { controller, driver } = started();
  controller.setReset(false, driver.now);
  controller.setReset(true, driver.now + 5000);
  assert.match(rules(controller)[0], /shorter than 10 us/);
});

test('the refresh rate follows the data sheet: 59 Hz by default, 109 Hz with a fast setting', () => {
  const { controller, driver } = started();
  assert.ok(Math.abs(1e9 / controller.framePeriod - 59.3) < 0.1);
  driver.send(0xc6, 0x01);
  assert.ok(Math.abs(1e9 / controller.framePeriod - 109.3) < 0.1);
  driver.send(0xb2, 0x7f, 0x7f);
  assert.ok(controller.framePeriod > 15 * MILLISECOND);
});

test('the tearing effect line is high in the porches, when on and awake', () => {
  const { controller, driver } = started();
  assert.equal(controller.untilTearingEdge(driver.now), Infinity);
  driver.send(0x35, 0);
  const start = controller.scan.start;
  assert.ok(controller.tearingLevel(start + 0.5 * MILLISECOND));
  assert.ok(!controller.tearingLevel(start + 2 * MILLISECOND));
  const fall = controller.untilTearingEdge(start);
  assert.ok(Math.abs(fall - (24 / 344) * controller.framePeriod) < 1);
  const rise = controller.untilTearingEdge(start + 2 * MILLISECOND);
  assert.ok(Math.abs(rise + 2 * MILLISECOND - controller.framePeriod) < 1);
  driver.send(0x34);
  assert.ok(!controller.tearingLevel(start + 0.5 * MILLISECOND));
});

// Writes a full picture, which takes 14.75 ms, starting `into` milliseconds after the start of a refresh.
function writeFrame(driver, controller, into) {
  driver.now = controller.scan.start + 10 * controller.framePeriod + into * MILLISECOND;
  driver.send(0x2c);
  for (let i = 0; i < 240 * 240; i++) {
    driver.now += 256;
    driver.data(0, 0);
  }
}

test('a picture overtaken by the scan is torn, one that follows it is not', () => {
  const { controller, driver } = started();
  driver.send(0x35, 0);
  writeFrame(driver, controller, 2);
  assert.equal(controller.tears, 0);
  writeFrame(driver, controller, 0.1);
  assert.equal(controller.tears, 1);
  writeFrame(driver, controller, 9);
  assert.equal(controller.tears, 1);
  writeFrame(driver, controller, 16);
  assert.equal(controller.tears, 2);
  assert.equal(controller.fullFrames, 4);
});
