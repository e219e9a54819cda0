// The page's pause: stops the clock of the game until the user continues, also after a reload.
const ENTRY = 'kaiten.page.paused';

export class Pause {
  #button;
  #clock;
  #storage;
  #changed;

  // button: a toggle. clock: the game's. storage: localStorage, or null. changed: called with the new state.
  constructor({ button, clock, storage, changed }) {
    this.#button = button;
    this.#clock = clock;
    this.#storage = storage;
    this.#changed = changed;
    button.addEventListener('click', () => this.set(!this.paused));
  }

  get paused() {
    return this.#clock.paused;
  }

  // Continues the pause of the last visit.
  restore() {
    if (this.#storage?.getItem(ENTRY)) {
      this.set(true);
    }
  }

  set(paused) {
    if (paused === this.paused) {
      return;
    }
    this.#button.setAttribute('aria-pressed', paused);
    paused ? this.#storage?.setItem(ENTRY, 'yes') : this.#storage?.removeItem(ENTRY);
    this.#changed(paused);
    this.#clock.pause(paused);
  }
}
