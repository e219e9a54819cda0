// The panel of a board: the display controller, its connection to the chip, and the mapping from visible
// pixels to cells of the controller's memory. The board's wiring selects all three.
import { DisplayLink } from './display_link.mjs';
import { I2cDisplayLink } from './i2c_display_link.mjs';
import { ParallelDisplayLink } from './parallel_display_link.mjs';
import { LINES, SEGMENTS, Ssd1306 } from './ssd1306.mjs';
import { Sh1106 } from './sh1106.mjs';
import { MEMORY_COLUMNS, MEMORY_ROWS, St7789 } from './st7789.mjs';
import { UsageError } from './errors.mjs';
import { duty, pulse } from './pins.mjs';

const LIT = 0xffffff;

// Returns a function that maps a visible pixel (x, y) to a position on one axis of the controller's
// memory. `first` is the position of the first visible cell.
function axisReader({ from, flipped, first = 0 }, { width, height }, cells) {
  const size = from === 'x' ? width : height;
  if (first + size > cells) {
    throw new UsageError(`wiring: the panel is larger than the controller's memory`);
  }
  const take = from === 'x' ? (x) => x : (_, y) => y;
  return flipped ? (x, y) => first + size - 1 - take(x, y) : (x, y) => first + take(x, y);
}

class Panel {
  constructor(wiring, controller, columns, rows) {
    this.wiring = wiring;
    this.width = wiring.width;
    this.height = wiring.height;
    this.controller = controller;
    controller.fullPixels = wiring.width * wiring.height;
    this.columnAt = axisReader(wiring.glass.column, wiring, columns);
    this.rowAt = axisReader(wiring.glass.row, wiring, rows);
  }

  // Returns the picture on the panel, regardless of the backlight: {width, height, data}, three bytes
  // per pixel.
  picture() {
    const data = new Uint8Array(this.width * this.height * 3);
    if (this.controller.showing) {
      this.#draw(data);
    }
    return { width: this.width, height: this.height, data };
  }

  #draw(data) {
    const colourOf = this.colours();
    let at = 0;
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) {
        const colour = colourOf(this.columnAt(x, y), this.rowAt(x, y));
        data[at++] = colour >> 16;
        data[at++] = (colour >> 8) & 0xff;
        data[at++] = colour & 0xff;
      }
    }
  }
}

// An LCD on SPI or a parallel bus, with a backlight.
class St7789Panel extends Panel {
  constructor(wiring, seed) {
    super(wiring, new St7789(seed), MEMORY_COLUMNS, MEMORY_ROWS);
  }

  connect(chip) {
    const Link = this.wiring.bus === 'parallel' ? ParallelDisplayLink : DisplayLink;
    this.link = new Link(chip, this.wiring, this.controller);
  }

  // The chip no longer drives its pins: the reset pin falls.
  releasePins(now) {
    if (this.wiring.reset !== null) {
      this.controller.setReset(false, now);
    }
  }

  // Returns the fraction of the time that the backlight is on. Pulses that are too short have no effect
  // (PicoSystem owners report that their backlight goes out below about 1.3 us).
  light(chip) {
    const { backlight, backlightLeastNanos } = this.wiring;
    if (backlight === null) { // always on, but the panel may let no light through
      return this.controller.showing ? 1 : 0;
    }
    return chip && pulse(chip, backlight) >= backlightLeastNanos ? duty(chip, backlight) : 0;
  }

  colours() {
    return (column, row) => this.controller.shown(column, row);
  }
}

// An OLED on I2C; it has no backlight.
class OledPanel extends Panel {
  constructor(wiring, controller) {
    super(wiring, controller, SEGMENTS, LINES);
  }

  connect(chip) {
    this.link = new I2cDisplayLink(chip, this.wiring, this.controller);
  }

  // Does nothing: the display keeps showing its picture.
  releasePins() {}

  light() {
    return this.controller.light;
  }

  colours() {
    const lit = this.controller.litPoints();
    return (segment, line) => (lit(segment, line) ? LIT : 0);
  }
}

const KINDS = {
  st7789: (wiring, seed) => new St7789Panel(wiring, seed),
  ssd1306: (wiring, seed) => new OledPanel(wiring, new Ssd1306(seed)),
  sh1106: (wiring, seed) => new OledPanel(wiring, new Sh1106(seed)),
};

// Creates the panel for the `display` entry of a board's wiring.json.
export function openPanel(wiring, seed = 1) {
  if (!Object.hasOwn(KINDS, wiring.controller)) {
    throw new UsageError(`wiring: no display controller '${wiring.controller}'; there are: `
      + `${Object.keys(KINDS).join(' ')}`);
  }
  return KINDS[wiring.controller](wiring, seed);
}
