// The glass in front of the controller: which memory cell the viewer sees where, as the board's
// wiring says it is mounted.
import { MEMORY_COLUMNS, MEMORY_ROWS, St7789 } from './st7789.mjs';

function axisReader({ from, flipped }, size) {
  const take = from === 'x' ? (x) => x : (_, y) => y;
  return flipped ? (x, y) => size - 1 - take(x, y) : take;
}

export class Panel {
  constructor({ width, height, glass }, seed = 1) {
    this.width = width;
    this.height = height;
    this.controller = new St7789(seed);
    this.columnAt = axisReader(glass.column, glass.column.from === 'x' ? width : height);
    this.rowAt = axisReader(glass.row, glass.row.from === 'x' ? width : height);
    if (Math.max(width, height) > Math.min(MEMORY_COLUMNS, MEMORY_ROWS)) {
      throw new Error('the glass is larger than the controller\'s memory');
    }
  }

  // What is on the glass, lit or not: {width, height, data}, three bytes a pixel.
  picture() {
    const data = new Uint8Array(this.width * this.height * 3);
    if (this.controller.showing) {
      this.#draw(data);
    }
    return { width: this.width, height: this.height, data };
  }

  #draw(data) {
    let at = 0;
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) {
        const colour = this.controller.shown(this.columnAt(x, y), this.rowAt(x, y));
        data[at++] = colour >> 16;
        data[at++] = (colour >> 8) & 0xff;
        data[at++] = colour & 0xff;
      }
    }
  }
}
