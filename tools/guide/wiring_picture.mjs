// Draws the wiring diagram of a breadboard build from the board's wiring.json: the Pico from above
// with all its pins, the parts around it, and one wire per used pin.
// Usage: node wiring_picture.mjs BOARD   (writes boards/BOARD/wiring.svg)
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const BOARDS = fileURLToPath(new URL('../../boards/', import.meta.url));

// The Pico's pins from top to bottom, on its left and right sides. Numbers are GPIOs.
const LEFT = [0, 1, 'GND', 2, 3, 4, 5, 'GND', 6, 7, 8, 9, 'GND', 10, 11, 12, 13, 'GND', 14, 15];
const RIGHT = ['VBUS', 'VSYS', 'GND', '3V3_EN', '3V3', 'VREF', 28, 'AGND', 27, 26, 'RUN', 22, 'GND', 21,
  20, 19, 18, 'GND', 17, 16];

const WIDTH = 860;
const HEIGHT = 610;
const PICO = { left: 400, right: 530, top: 92, step: 24 };
const GROUND = '#2b2b2b';
const SUPPLY = '#d03a2f';
const COLOURS = {
  sda: '#2f6fd0', scl: '#e0a21b', sound: '#8c4fc0',
  up: '#2a9d6b', left: '#17a2b8', right: '#e8743b', down: '#c23b8f', a: '#4a7d1f', b: '#7a5a3a',
};

const nameOf = (pin) => (typeof pin === 'number' ? `GP${pin}` : pin);

// Returns the position of a pin. If several pins have the same name, returns the one that is closest
// to the row `nearest`.
function place(pin, side = null, nearest = 0) {
  const found = [['left', LEFT], ['right', RIGHT]].filter(([name]) => side === null || name === side)
    .flatMap(([name, pins]) => pins.map((one, row) => ({ one, row, side: name })))
    .filter(({ one }) => one === pin)
    .sort((one, other) => Math.abs(one.row - nearest) - Math.abs(other.row - nearest));
  if (found.length === 0) {
    throw new Error(`the Pico has no pin ${nameOf(pin)}`);
  }
  const [{ row, side: on }] = found;
  return { side: on, row, x: on === 'left' ? PICO.left : PICO.right, y: PICO.top + row * PICO.step };
}

class Drawing {
  wires = [];
  parts = [];
  used = new Map();

  // Draws a wire through the points, then along the vertical line x = `lane`, to a pin of the Pico.
  wire(colour, pin, points, lane) {
    this.used.set(`${pin.side} ${pin.row}`, colour);
    this.line(colour, [...points, [lane, points.at(-1)[1]], [lane, pin.y], [pin.x, pin.y]]);
  }

  // Draws a polyline. The wider line below it makes crossings look like bridges.
  line(colour, points) {
    const path = points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');
    this.wires.push(`<path class="under" d="${path}"/><path class="wire" stroke="${colour}" d="${path}"/>`);
  }

  dot(colour, [x, y]) {
    this.parts.push(`<circle cx="${x}" cy="${y}" r="4" fill="${colour}"/>`);
  }

  text(x, y, words, kind = '', anchor = 'middle') {
    this.parts.push(`<text class="${kind}" x="${x}" y="${y}" text-anchor="${anchor}">${words}</text>`);
  }

  button([x, y], label, colour) {
    this.parts.push(`<rect class="button" x="${x - 20}" y="${y - 20}" width="40" height="40" rx="5"/>`
      + `<circle cx="${x}" cy="${y}" r="12" fill="${colour}"/>`);
    this.text(x, y + 5, label, 'cap');
  }
}

function drawPico(drawing) {
  const { left, right, top, step } = PICO;
  const bottom = top + 19 * step;
  const middle = (left + right) / 2;
  const pads = [['left', LEFT, left, 1], ['right', RIGHT, right, -1]].flatMap(([side, pins, x, inwards]) =>
    pins.map((pin, row) => {
      const y = top + row * step;
      const colour = drawing.used.get(`${side} ${row}`);
      const number = side === 'left' ? row + 1 : 40 - row;
      const anchor = inwards > 0 ? 'start' : 'end';
      return `<circle cx="${x}" cy="${y}" r="6" fill="${colour ?? '#d9b64a'}" stroke="#fff" stroke-width="${colour ? 2 : 0}"/>`
        + `<text class="${colour ? 'pin used' : 'pin'}" x="${x + inwards * 12}" y="${y + 4}" text-anchor="${anchor}">${nameOf(pin)}</text>`
        + `<text class="number" x="${x - inwards * 17}" y="${y - 5}" text-anchor="${inwards > 0 ? 'end' : 'start'}">${number}</text>`;
    }));
  return `<rect x="${left - 14}" y="${top - 22}" width="${right - left + 28}" height="${bottom - top + 44}" rx="8" fill="#1d7a46"/>`
    + `<rect x="${middle - 22}" y="${top - 34}" width="44" height="34" rx="4" fill="#c9ced4" stroke="#8d949b"/>`
    + `<text class="pin" x="${middle}" y="${top - 13}" text-anchor="middle" fill="#333" style="fill:#333">USB</text>`
    + `<rect x="${middle - 17}" y="${top + 212}" width="34" height="34" rx="3" fill="#202326"/>`
    + `<text class="chip" x="${middle}" y="${top + 232}">RP2040</text>`
    + `<rect x="${middle - 26}" y="${top + 116}" width="26" height="20" rx="3" fill="#f4f4f4"/>`
    + `<text class="chip" x="${middle - 13}" y="${top + 148}">BOOTSEL</text>`
    + pads.join('')
    + `<text class="title" x="${middle}" y="${bottom + 52}" text-anchor="middle">Raspberry Pi Pico</text>`;
}

// Draws the display module from the front, with its header at the upper edge.
function drawDisplay(drawing, { sda, scl, width, height }) {
  const [left, top] = [50, 122];
  const pins = { GND: 112, VCC: 138, SCL: 164, SDA: 190 };
  drawing.parts.push(`<rect x="${left}" y="${top}" width="202" height="150" rx="8" fill="#1f3f77"/>`
    + `<rect x="${left + 14}" y="${top + 40}" width="174" height="92" rx="3" fill="#0c0d10"/>`
    + `<rect x="${left + 25}" y="${top + 45}" width="152" height="76" fill="#11161c" stroke="#2a3440"/>`);
  drawing.text(left + 101, top + 80, 'Kaiten', 'oled');
  drawing.text(left + 101, top + 102, `${width} × ${height}`, 'oled small');
  drawing.text(left + 101, top + 170, 'OLED module, I²C', 'title');
  for (const [name, x] of Object.entries(pins)) {
    drawing.text(x, top + 26, name, 'header');
    drawing.parts.push(`<circle cx="${x}" cy="${top + 9}" r="5" fill="#d9b64a"/>`);
  }
  const from = (name, y) => [[pins[name], top + 9], [pins[name], y]];
  drawing.wire(GROUND, place('GND', 'left', 0), from('GND', 40), 370);
  drawing.wire(SUPPLY, place('3V3'), from('VCC', 24), 566);
  drawing.wire(COLOURS.scl, place(scl), from('SCL', 66), 300);
  drawing.wire(COLOURS.sda, place(sda), from('SDA', 88), 330);
}

// Draws the four direction buttons to the left of the Pico, and A and B to the right of it.
function drawButtons(drawing, buttons) {
  const at = { up: [200, 382], left: [118, 452], right: [282, 452], down: [200, 518], b: [650, 506], a: [750, 458] };
  const labels = { up: '▲', left: '◀', right: '▶', down: '▼', a: 'A', b: 'B' };
  const signals = {
    up: [[[220, 382]], 362],
    left: [[[138, 452], [238, 452], [238, 417]], 344],
    right: [[[302, 452]], 330],
    down: [[[220, 518]], 344],
    b: [[[630, 506]], 600],
    a: [[[750, 478], [750, 548]], 620],
  };
  for (const [name, [points, lane]] of Object.entries(signals)) {
    drawing.wire(COLOURS[name], place(buttons[name]), points, lane);
  }
  const leftGround = place('GND', 'left', 17);
  const rightGround = place('GND', 'right', 17);
  drawing.wire(GROUND, leftGround, [[180, 382], [66, 382], [66, 564]], 360);
  drawing.line(GROUND, [[98, 452], [66, 452]]);
  drawing.line(GROUND, [[180, 518], [66, 518]]);
  drawing.line(GROUND, [[282, 472], [282, 486], [156, 486], [156, 518]]);
  drawing.wire(GROUND, rightGround, [[730, 458]], 566);
  drawing.line(GROUND, [[650, 486], [650, 458]]);
  for (const point of [[66, 452], [66, 518], [156, 518], [650, 458]]) drawing.dot(GROUND, point);
  for (const [name, point] of Object.entries(at)) drawing.button(point, labels[name], COLOURS[name]);
  drawing.text(200, 588, 'four push buttons', 'title');
  drawing.text(720, 588, 'two push buttons', 'title');
}

function drawPiezo(drawing, sound) {
  const [x, y] = [730, 240];
  drawing.wire(GROUND, place('GND', 'right', 12), [[x - 30, y - 16]], 574);
  drawing.wire(COLOURS.sound, place(sound), [[x - 30, y + 16]], 596);
  drawing.parts.push(`<circle cx="${x}" cy="${y}" r="42" fill="#d9b64a"/><circle cx="${x}" cy="${y}" r="27" fill="#f2ede2"/>`
    + `<circle cx="${x}" cy="${y}" r="3" fill="#8a6d1c"/>`);
  drawing.text(x, y + 64, 'piezo disc', 'title');
  drawing.text(x, y + 82, 'if you want sound', 'note');
}

// Draws a cell that feeds VSYS through a diode. Without the diode, USB would charge the cell.
function drawBattery(drawing) {
  const [left, top] = [700, 92];
  const [plus, minus] = [top + 14, top + 38];
  drawing.wire(SUPPLY, place('VSYS'), [[left, plus]], 600);
  drawing.wire(GROUND, place('GND', 'right', 2), [[left, minus]], 584);
  drawing.parts.push(`<rect x="${left}" y="${top}" width="110" height="52" rx="6" fill="#c9ced4" stroke="#8d949b"/>`
    + `<rect x="622" y="${plus - 8}" width="44" height="16" rx="3" fill="#202326"/>`
    + `<rect x="627" y="${plus - 8}" width="7" height="16" fill="#d7d7d7"/>`);
  drawing.text(left + 12, plus + 5, '+');
  drawing.text(left + 12, minus + 4, '−');
  drawing.text(left + 60, top + 30, '3.7 V');
  drawing.text(644, plus - 14, 'Schottky diode', 'note');
  drawing.text(left + 50, top + 70, 'lithium cell with protection', 'title');
  drawing.text(left + 50, top + 86, 'if you want no cable', 'note');
}

const STYLE = `
    text { font: 12px sans-serif; fill: #333 }
    .pin { font-size: 10.5px; fill: #d7ead9 } .used { font-weight: bold; fill: #fff }
    .number { font-size: 8.5px; fill: #777 } .chip { font-size: 6.5px; fill: #e8e8e8; text-anchor: middle }
    .title { font-size: 13px; font-weight: bold } .note { fill: #666 }
    .header { font-size: 9.5px; fill: #fff } .cap { fill: #fff; font-weight: bold }
    .oled { font-size: 20px; fill: #e9f4ff; font-weight: bold } .small { font-size: 12px; font-weight: normal }
    .button { fill: #e4e1da; stroke: #9b968c }
    .wire { fill: none; stroke-width: 3.5; stroke-linejoin: round; stroke-linecap: round }
    .under { fill: none; stroke: #fbf8f1; stroke-width: 8; stroke-linejoin: round }`;

// Returns the text of the SVG file. `wiring` must describe a board with an SSD1306.
export function wiringPicture(wiring) {
  if (wiring.display.controller !== 'ssd1306') {
    throw new Error(`there is no picture of a build with '${wiring.display.controller}'`);
  }
  const drawing = new Drawing();
  drawDisplay(drawing, wiring.display);
  drawButtons(drawing, wiring.buttons);
  if (wiring.sound !== null) drawPiezo(drawing, wiring.sound);
  if (wiring.power.diodeVolts) drawBattery(drawing);
  const pico = drawPico(drawing);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img">
  <title>${wiring.name}: what is wired to which pin</title>
  <style>${STYLE}
  </style>
  <rect width="${WIDTH}" height="${HEIGHT}" fill="#fbf8f1"/>
${[...drawing.wires, pico, ...drawing.parts].map((line) => `  ${line}\n`).join('')}</svg>
`;
}

const [board] = process.argv.slice(2);
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wiring = JSON.parse(readFileSync(`${BOARDS}${board}/wiring.json`, 'utf8'));
  writeFileSync(`${BOARDS}${board}/wiring.svg`, wiringPicture(wiring));
}
