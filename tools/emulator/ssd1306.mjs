// The SSD1306 display controller according to its datasheet: receives the bytes of I2C messages and
// computes which pixels of the panel are lit. Independent of the RP2040, so that tests can compare it
// with other models of the controller. sh1106.mjs derives the model of the SH1106.
import { Random } from './random.mjs';

export const SEGMENTS = 128;
export const LINES = 64;
const PAGES = LINES / 8;
const HALF = LINES / 2;

const CONTINUATION = 0x80;
const DATA = 0x40;

// What differs between controllers: columns of the memory, number in the status byte, bits of the upper part
// of a column address, and the number of parameter bytes after a command byte.
const SSD1306 = {
  columns: SEGMENTS,
  number: 3,
  highColumnBits: 0x07,
  parameters: new Map([
    [0x20, 1], [0x21, 2], [0x22, 2], [0x26, 6], [0x27, 6], [0x29, 5], [0x2a, 5], [0x81, 1], [0x8d, 1],
    [0xa3, 2], [0xa8, 1], [0xd3, 1], [0xd5, 1], [0xd9, 1], [0xda, 1], [0xdb, 1],
  ]),
};

const DISPLAY_IS_OFF = 1 << 6;

const MODE_HORIZONTAL = 0;
const MODE_VERTICAL = 1;
const MODE_PAGE = 2;
const ALTERNATIVE_PINS = 0x10;
const SIDES_EXCHANGED = 0x20;
const LEAST_MULTIPLEX = 15;

// Returns the pad that drives a line of the panel. Even lines are wired to one side of the chip, odd
// lines to the other.
function padOf(line) {
  return line % 2 === 0 ? line / 2 : HALF + (line - 1) / 2;
}

export class Ssd1306 {
  constructor(seed = 1, kind = SSD1306) {
    this.kind = kind;
    // One byte per column and page. The lowest bit is the first line of the page.
    this.memory = new Uint8Array(kind.columns * PAGES);
    this.violations = [];
    this.bytes = 0;
    this.frames = 0;
    this.fullFrames = 0;
    this.tears = 0;
    this.fullPixels = SEGMENTS * LINES;
    this.powerUp(seed, 0);
  }

  // Switches the power on: the memory contains garbage and all settings have their defaults. Totals and
  // violations are kept.
  powerUp(seed, now) {
    const random = new Random(seed);
    for (let i = 0; i < this.memory.length; i++) {
      this.memory[i] = random.next() >>> 24;
    }
    this.powered = true;
    // Clocks until the controller releases the data line, after a transfer that was not completed.
    this.heldClocks = 0;
    this.now = now;
    this.displayOn = false;
    this.chargePump = false;
    this.contrast = 0x7f;
    this.inverted = false;
    this.allLit = false;
    this.mode = MODE_PAGE;
    this.columnStart = 0;
    this.columnEnd = this.kind.columns - 1;
    this.pageStart = 0;
    this.pageEnd = PAGES - 1;
    this.column = 0;
    this.page = 0;
    this.startLine = 0;
    this.offset = 0;
    this.multiplex = LINES - 1;
    this.segmentsBackwards = false;
    this.linesBackwards = false;
    this.commonPins = 0x12;
    this.command = [];
    this.control = null;
  }

  powerDown() {
    this.powered = false;
  }

  get asleep() {
    return !this.powered || !this.displayOn;
  }

  // The byte that a read returns: bit 6 is set while the display is off.
  get status() {
    return (this.displayOn ? 0 : DISPLAY_IS_OFF) | this.kind.number;
  }

  // Whether the memory is visible. Without the charge pump, the module has no voltage for the pixels.
  get showing() {
    return !this.asleep && this.chargePump;
  }

  // Brightness of lit pixels, 0 to 1.
  get light() {
    return this.showing ? (this.contrast + 1) / 256 : 0;
  }

  // Records a violation of a rule in the datasheet.
  violate(rule) {
    this.violations.push({ nanoseconds: this.now, rule });
  }

  // Receives one byte of a message to this controller.
  write(byte, now) {
    this.now = now;
    this.bytes++;
    if (this.control === null) {
      this.control = byte;
      return;
    }
    const isData = this.control & DATA;
    if (this.control & CONTINUATION) {
      this.control = null;
    }
    if (isData) {
      this.#data(byte);
    } else {
      this.#commandByte(byte);
    }
  }

  endMessage() {
    this.control = null;
  }

  #commandByte(byte) {
    this.command.push(byte);
    const [code, ...parameters] = this.command;
    if (parameters.length < (this.kind.parameters.get(code) ?? 0)) {
      return;
    }
    this.command = [];
    this.#perform(code, parameters);
  }

  #perform(code, [first, second]) {
    const { highColumnBits } = this.kind;
    if (code < 0x10) {
      this.column = (this.column & (highColumnBits << 4)) | code;
    } else if (code < 0x20) {
      this.column = (this.column & 0x0f) | ((code & highColumnBits) << 4);
    } else if (code >= 0x40 && code < 0x80) {
      this.startLine = code & 0x3f;
    } else if (code >= 0xb0 && code < 0xb8) {
      this.page = code & 0x07;
    } else if (code >= 0xc0 && code < 0xd0) {
      this.linesBackwards = (code & 8) !== 0;
    } else {
      this.#set(code, first);
      this.setOwn(code, first, second);
    }
  }

  // Performs a command that only this kind of controller has.
  setOwn(code, first, second) {
    switch (code) {
      case 0x20: this.mode = first & 3; break;
      case 0x21: this.#window('column', first & 0x7f, second & 0x7f); break;
      case 0x22: this.#window('page', first & 7, second & 7); break;
      case 0x8d: this.chargePump = (first & 4) !== 0; break;
      default: break;
    }
  }

  #set(code, first) {
    switch (code) {
      case 0x81: this.contrast = first; break;
      case 0xa0: case 0xa1: this.segmentsBackwards = code === 0xa1; break;
      case 0xa4: case 0xa5: this.allLit = code === 0xa5; break;
      case 0xa6: case 0xa7: this.inverted = code === 0xa7; break;
      case 0xa8: this.#multiplex(first & 0x3f); break;
      case 0xae: case 0xaf: this.displayOn = code === 0xaf; break;
      case 0xd3: this.offset = first & 0x3f; break;
      case 0xda: this.commonPins = first; break;
      default: break;
    }
  }

  #multiplex(value) {
    if (value < LEAST_MULTIPLEX) {
      this.violate(`multiplex ratio ${value + 1} is less than 16`);
      return;
    }
    this.multiplex = value;
  }

  #window(axis, start, end) {
    if (start > end) {
      this.violate(`${axis} window ends before it starts: ${start} to ${end}`);
    }
    this[`${axis}Start`] = start;
    this[`${axis}End`] = end;
    this[axis] = start;
  }

  // Writes a data byte. A reversed segment order applies when data is written, not when it is shown.
  #data(byte) {
    const { columns } = this.kind;
    const segment = this.segmentsBackwards ? columns - 1 - this.column : this.column;
    if (segment >= 0 && segment < columns) {
      this.memory[this.page * columns + segment] = byte;
    }
    if (this.mode === MODE_HORIZONTAL) {
      if (this.#advance('column') && this.#advance('page')) {
        this.#windowDone();
      }
    } else if (this.mode === MODE_VERTICAL) {
      if (this.#advance('page') && this.#advance('column')) {
        this.#windowDone();
      }
    } else {
      this.wrotePage(this.page, this.column);
      this.column = (this.column + 1) % columns;
    }
  }

  // Called for each byte that is written in page addressing mode.
  wrotePage() {}

  // Advances the column or page. Returns whether it wrapped around at the end of its window. Outside
  // the window it advances to the last column or page of the memory.
  #advance(axis) {
    const round = this[axis] === this[`${axis}End`];
    const next = (this[axis] + 1) % (axis === 'page' ? PAGES : SEGMENTS);
    this[axis] = round ? this[`${axis}Start`] : next;
    return round;
  }

  #windowDone() {
    this.frames++;
    const bytes = (this.columnEnd - this.columnStart + 1) * (this.pageEnd - this.pageStart + 1);
    if (bytes * 8 >= this.fullPixels) {
      this.fullFrames++;
    }
  }

  // The memory line that each line of the panel shows, or null for lines that are not driven.
  get #lineSources() {
    const byPad = new Array(LINES).fill(null);
    for (let step = 0; step <= this.multiplex; step++) {
      const place = this.linesBackwards ? this.multiplex - step : step;
      let pad = this.commonPins & ALTERNATIVE_PINS ? padOf(place) : place;
      if (this.commonPins & SIDES_EXCHANGED) {
        pad = (pad + HALF) % LINES;
      }
      const row = (step + this.offset) % LINES;
      byPad[pad] = row <= this.multiplex ? (row + this.startLine) % LINES : null;
    }
    return byPad.map((_, line) => byPad[padOf(line)]);
  }

  // Returns a function (segment, line) that returns whether a pixel of the panel is lit now.
  litPoints() {
    const sources = this.#lineSources;
    const first = (this.kind.columns - SEGMENTS) / 2;
    return (segment, line) => {
      const from = sources[line];
      if (!this.showing || from === null) {
        return false;
      }
      const bit = (this.memory[(from >> 3) * this.kind.columns + first + segment] >> (from & 7)) & 1;
      return this.allLit || (bit === 1) !== this.inverted;
    };
  }
}
