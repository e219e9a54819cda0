// Measures the time of every drawing of the firmware, by screen. Pass a meter to the emulator as its `watch`.
import { readFileSync } from 'node:fs';
import { readSymbols } from '../../../tools/emulator/elf_symbols.mjs';
import { firmwareOf } from '../../emulator/support/firmware.mjs';

const MEGAHERTZ = 125;
const DRAW = /^_ZN6kaiten11Application4drawE/;
// The driver's function that gets the finished picture.
const SHOW = /^_ZN6kaiten\d+\w+4showERKNS_5FrameE/;
// A screen's class, in the name of the function that draws it.
const ON_DRAW = /^_ZNK6kaiten12_GLOBAL__N_1\d+(\w+?)7on_drawE/;

export class DrawingMeter {
  // Longest drawing of each screen that was drawn, in milliseconds.
  longest = new Map();
  // The screen that was drawn last.
  screen = null;
  #screens = new Map();
  #draw;
  #show;
  // Cycle count of the core at the start of the current drawing, or null between drawings.
  #began = null;

  constructor(board) {
    const symbols = readSymbols(readFileSync(firmwareOf(board).replace(/\.uf2$/, '.elf')));
    const addressOf = (pattern) => {
      const found = symbols.filter(({ name }) => pattern.test(name));
      if (found.length !== 1) throw new Error(`${found.length} functions match ${pattern}`);
      return found[0].address;
    };
    this.#draw = addressOf(DRAW);
    this.#show = addressOf(SHOW);
    for (const { name, address } of symbols) {
      const [, screen] = ON_DRAW.exec(name) ?? [];
      if (screen) this.#screens.set(address, screen);
    }
  }

  // Names of all screens of the firmware.
  get screens() {
    return [...this.#screens.values()].sort();
  }

  get addresses() {
    return new Set([this.#draw, this.#show, ...this.#screens.keys()]);
  }

  // Called by the emulator. Measures from the entry of draw() to that of show(), interrupts included.
  entered(address, core, exception, cycles) {
    if (address === this.#draw) {
      this.#began = cycles;
    } else if (address !== this.#show) {
      this.screen = this.#screens.get(address); // a dialog is drawn last
    } else if (this.#began !== null) {
      const milliseconds = (cycles - this.#began) / MEGAHERTZ / 1000;
      this.longest.set(this.screen, Math.max(milliseconds, this.longest.get(this.screen) ?? 0));
      this.#began = null;
    }
  }
}
