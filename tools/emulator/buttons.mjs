// The buttons of a board: active low, on the pins that the board's wiring names.
import { UsageError } from './errors.mjs';

export class Buttons {
  constructor(pins) {
    this.pins = pins;
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
      chip.gpio[this.pins[name]].setInputValue(!this.held.has(name));
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
    this.chip?.gpio[this.pins[button]].setInputValue(!down);
  }
}
