// The SH1106 display controller according to its datasheet: an SSD1306 with 132 columns of memory, of which
// the panel shows those in the middle, without windows, and with another converter for the voltage of the
// pixels.
import { SEGMENTS, Ssd1306 } from './ssd1306.mjs';

const SH1106 = {
  columns: 132,
  number: 8,
  highColumnBits: 0x0f,
  parameters: new Map([
    [0x81, 1], [0xa8, 1], [0xad, 1], [0xd3, 1], [0xd5, 1], [0xd9, 1], [0xda, 1], [0xdb, 1],
  ]),
};

const ALL_PAGES = 0xff;
const LAST_PAGE = 7;
const LAST_COLUMN = (SH1106.columns + SEGMENTS) / 2 - 1;

export class Sh1106 extends Ssd1306 {
  constructor(seed = 1) {
    super(seed, SH1106);
  }

  powerUp(seed, now) {
    super.powerUp(seed, now);
    this.chargePump = true;
    this.pagesWritten = 0;
  }

  setOwn(code, first) {
    if (code === 0xad) {
      if (this.displayOn) {
        this.violate('the converter is switched while the display is on');
      }
      this.chargePump = (first & 1) !== 0;
    }
  }

  // A picture is complete at the end of the last page that was written, but the controller does not know
  // which page that is. So only pictures that end on the panel's last page count.
  wrotePage(page, column) {
    if (column !== LAST_COLUMN) {
      return;
    }
    this.pagesWritten |= 1 << page;
    if (page === LAST_PAGE) {
      this.frames++;
      this.fullFrames += this.pagesWritten === ALL_PAGES ? 1 : 0;
      this.pagesWritten = 0;
    }
  }
}
