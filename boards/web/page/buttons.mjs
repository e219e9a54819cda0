// The handheld's buttons, from the keyboard, from the page (pointer or touch) and from gamepads.
// The order is that of `Button` in the program. Only some boards have a stick that can be pressed
// (`centre`), which the program does not know.
export const BUTTONS = ['up', 'down', 'left', 'right', 'a', 'b', 'x', 'y', 'centre'];

const KEYS = new Map([
  ['ArrowUp', 'up'], ['ArrowDown', 'down'], ['ArrowLeft', 'left'], ['ArrowRight', 'right'],
  ['a', 'a'], ['Enter', 'a'], [' ', 'a'], ['b', 'b'], ['Backspace', 'b'], ['Escape', 'b'], ['x', 'x'], ['y', 'y'],
]);

// Positions of the letters, for keyboards that type other letters there, such as Greek ones.
const CODES = new Map([['KeyA', 'a'], ['KeyB', 'b'], ['KeyX', 'x'], ['KeyY', 'y']]);

function buttonFor({ key, code }) {
  const isOtherLetter = key.length === 1 && !/[\x20-\x7e]/.test(key);
  return KEYS.get(key.length === 1 ? key.toLowerCase() : key) ?? (isOtherLetter ? CODES.get(code) : undefined);
}

// Buttons of a gamepad with the standard layout, by their index.
const PAD_BUTTONS = new Map([
  [0, 'a'], [1, 'b'], [2, 'x'], [3, 'y'], [9, 'a'], [12, 'up'], [13, 'down'], [14, 'left'], [15, 'right'],
]);
const STICK_THRESHOLD = 0.5;

// Length of a press by a screen reader, whose click has no duration.
const CLICK_MILLISECONDS = 80;
const HAPTIC_MILLISECONDS = 8;

// Shows only these keys of a handheld, and no pad without a key.
export function showKeys(handheld, names) {
  for (const pad of handheld.querySelectorAll('.pad')) {
    for (const key of pad.children) key.hidden = !names.includes(key.dataset.button);
    pad.hidden = [...pad.children].every((key) => key.hidden);
  }
}

const bitOf = (button) => 1 << BUTTONS.indexOf(button);

export class Buttons {
  #held = new Map();
  #bits = 0;
  #changed;
  #refused;
  #pads = [];

  // changed: called with the bits of all held buttons when they change. refused: called once if the
  // browser forbids gamepads here.
  constructor(changed, refused = () => {}) {
    this.#changed = changed;
    this.#refused = refused;
  }

  // Sets the buttons that a source (a key, a pointer, a gamepad) holds.
  #hold(source, bits) {
    this.#held.set(source, bits);
    const all = [...this.#held.values()].reduce((sum, one) => sum | one, 0);
    if (all !== this.#bits) {
      this.#bits = all;
      this.#mark();
      this.#changed(all);
    }
  }

  #mark() {
    for (const { element, bit } of this.#pads) {
      element.classList.toggle('held', (this.#bits & bit) !== 0);
    }
  }

  releaseAll() {
    for (const source of this.#held.keys()) {
      this.#hold(source, 0);
    }
  }

  // Ignores keys that are meant for another element of the page: isOurs(target) decides.
  listenToKeys(page, isOurs) {
    page.addEventListener('keydown', (event) => {
      const button = buttonFor(event);
      if (!button || event.ctrlKey || event.altKey || event.metaKey || !isOurs(event.target)) {
        return;
      }
      event.preventDefault();
      this.#hold(event.code, bitOf(button));
    });
    page.addEventListener('keyup', (event) => this.#hold(event.code, 0));
  }

  // Listens to pointers on the buttons of the area. A finger may slide from one button to the next.
  listenToPads(area) {
    this.#pads = [...area.querySelectorAll('[data-button]')]
      .map((element) => ({ element, bit: bitOf(element.dataset.button) }));
    const follow = (event) => {
      const under = document.elementFromPoint(event.clientX, event.clientY);
      const pad = under?.closest('[data-button]');
      const bits = pad && area.contains(pad) ? bitOf(pad.dataset.button) : 0;
      const source = `pointer ${event.pointerId}`;
      if (bits && bits !== this.#held.get(source) && event.pointerType === 'touch') {
        navigator.vibrate?.(HAPTIC_MILLISECONDS);
      }
      this.#hold(source, bits);
    };
    area.addEventListener('pointerdown', (event) => {
      if (!event.target.closest('[data-button]')) {
        return;
      }
      event.preventDefault();
      area.setPointerCapture(event.pointerId);
      follow(event);
    });
    area.addEventListener('pointermove', (event) => {
      if (area.hasPointerCapture(event.pointerId)) {
        follow(event);
      }
    });
    for (const end of ['pointerup', 'pointercancel', 'lostpointercapture']) {
      area.addEventListener(end, (event) => this.#hold(`pointer ${event.pointerId}`, 0));
    }
    area.addEventListener('contextmenu', (event) => event.preventDefault());
    area.addEventListener('click', (event) => this.#click(event));
  }

  // Handles a click without a pointer, by a screen reader or a switch device.
  #click(event) {
    const pad = event.target.closest('[data-button]');
    if (!pad || event.detail !== 0) {
      return;
    }
    this.#hold('click', bitOf(pad.dataset.button));
    setTimeout(() => this.#hold('click', 0), CLICK_MILLISECONDS);
  }

  // Polls the gamepads, which send no events for buttons. Returns whether one is connected.
  lookAtGamepads() {
    const pads = [...this.#gamepads()].filter(Boolean);
    for (const pad of pads) {
      this.#hold(`gamepad ${pad.index}`, pad.connected ? this.#bitsOf(pad) : 0);
    }
    return pads.some(({ connected }) => connected);
  }

  // Returns the gamepads. A page in a frame may be forbidden to see them.
  #gamepads() {
    try {
      return navigator.getGamepads?.() ?? [];
    } catch {
      this.#refused?.();
      this.#refused = null;
      return [];
    }
  }

  #bitsOf({ buttons, axes }) {
    let bits = 0;
    for (const [number, button] of PAD_BUTTONS) {
      bits |= buttons[number]?.pressed ? bitOf(button) : 0;
    }
    const [across = 0, along = 0] = axes;
    bits |= across < -STICK_THRESHOLD ? bitOf('left') : 0;
    bits |= across > STICK_THRESHOLD ? bitOf('right') : 0;
    bits |= along < -STICK_THRESHOLD ? bitOf('up') : 0;
    bits |= along > STICK_THRESHOLD ? bitOf('down') : 0;
    return bits;
  }
}
