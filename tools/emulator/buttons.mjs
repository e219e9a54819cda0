// The buttons of a board, on the pins that the board's wiring names. A pressed button pulls its pin low, on some boards
// high.
import { UsageError } from './errors.mjs';

export class Buttons {
  constructor(pins, activeHigh = false) {
    this.pins = pins;
    this.activeHigh = activeHigh;
    this.held = new Set();
    this.chip = null;
  }

  get names() {
    return Object.keys(this.pins);
  }

  // Sets the pins of a new chip to the levels of the buttons.
  connect(chip) {
    this.chip = chip;
    for (const name of this.names) {
      chip.gpio[this.pins[name]].setInputValue(this.held.has(name) === this.activeHigh);
    }
  }

  disconnect() {
    this.chip = null;
  }

  set(name, down) {
    const button = name.toLowerCase();
    if (!(button in this.pins)) {
      throw new UsageError(`no button '${name}' on this board; it has ${this.names.join(' ')}`);
    }
    if (this.held.has(button) === down) {
      return;
    }
    if (down) {
      this.held.add(button);
    } else {
      this.held.delete(button);
    }
    this.chip?.gpio[this.pins[button]].setInputValue(down === this.activeHigh);
  }
}
