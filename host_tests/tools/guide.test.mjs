// Tests that the picture and the table of a build guide match the wiring of the board.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { wiringPicture } from '../../tools/guide/wiring_picture.mjs';

const BOARDS = new URL('../../boards/', import.meta.url);
const file = (board, name) => new URL(`${board}/${name}`, BOARDS);
const read = (board, name) => readFileSync(file(board, name), 'utf8');
const wiringOf = (board) => JSON.parse(read(board, 'wiring.json'));
const guided = readdirSync(BOARDS).filter((board) => existsSync(file(board, 'wiring.svg')));

// Pin numbers of the Pico by GPIO.
const PINS = new Map([0, 1, null, 2, 3, 4, 5, null, 6, 7, 8, 9, null, 10, 11, 12, 13, null, 14, 15, 16, 17,
  null, 18, 19, 20, 21, null, 22].map((gpio, i) => [gpio, i + 1]));

for (const board of guided) {
  test(`${board}: the picture is up to date (node tools/guide/wiring_picture.mjs ${board})`, () => {
    assert.equal(read(board, 'wiring.svg'), wiringPicture(wiringOf(board)));
  });

  test(`${board}: the table of wires lists the same pins`, () => {
    const { display, buttons, sound } = wiringOf(board);
    const expected = { 'OLED SDA': display.sda, 'OLED SCL': display.scl, piezo: sound };
    for (const [name, pin] of Object.entries(buttons)) {
      expected[`button ${name.length === 1 ? name.toUpperCase() : name}`] = pin;
    }
    const readme = read(board, 'README.md');
    for (const [part, gpio] of Object.entries(expected)) {
      assert.ok(readme.includes(`| ${PINS.get(gpio)} | GP${gpio} | ${part}`), `${part} at GP${gpio}`);
    }
  });
}

test('a battery is drawn behind a diode, and every Pico board warns of a cell on VSYS', () => {
  const wiring = wiringOf('pico_oled');
  assert.match(wiringPicture(wiring), /Schottky diode/);
  const picos = readdirSync(BOARDS).filter((board) => existsSync(file(board, 'wiring.json'))
    && read(board, 'board.cmake').includes('set(KAITEN_PICO_BOARD pico)'));
  assert.equal(picos.length, 8);
  for (const board of picos) {
    assert.match(read(board, 'README.md').replaceAll(/\s+/g, ' '),
      /[Nn]ever connect a cell directly to VSYS and plug in USB/, board);
    assert.ok(wiringOf(board).power.diodeVolts > 0, board);
  }
});

test('every board with a ring has its wires on its page', () => {
  const ringed = readdirSync(BOARDS).filter((board) => existsSync(file(board, 'wiring.json'))
    && wiringOf(board).ring);
  assert.equal(ringed.length, 7);
  for (const board of ringed) {
    const { out, in: input } = wiringOf(board).ring;
    const readme = read(board, 'README.md');
    assert.ok(readme.includes(`| ${PINS.get(out)} | GP${out} | GP${input} of the next device |`), board);
    assert.ok(readme.includes(`| ${PINS.get(input)} | GP${input} | GP${out} of the previous device |`), board);
  }
});

test('the picture depends on the pins, and pins that the Pico lacks are refused', () => {
  const wiring = wiringOf('pico_oled');
  const picture = wiringPicture(wiring);
  wiring.buttons.a = 18;
  assert.notEqual(wiringPicture(wiring), picture);
  wiring.buttons.a = 23;
  assert.throws(() => wiringPicture(wiring), /no pin GP23/);
  assert.throws(() => wiringPicture(wiringOf('picosystem')), /no picture of a build with 'st7789'/);
});
