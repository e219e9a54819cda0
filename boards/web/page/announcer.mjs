// Reads out what the game announces: a live region for screen readers, and the user's choice of how much is
// announced.
const ENTRY = 'kaiten.page.verbosity';
const LEVELS = ['off', 'terse', 'full']; // in the order of the game's Verbosity
const USUAL = 'terse';
const MOST_LINES = 30;

export class Announcer {
  #region;
  #list;
  #storage;

  // region: the live region. list: a <select> with the levels. storage: localStorage, or null.
  constructor(region, list, storage) {
    this.#region = region;
    this.#list = list;
    this.#storage = storage;
    const kept = storage?.getItem(ENTRY);
    list.value = LEVELS.includes(kept) ? kept : USUAL;
  }

  // The chosen level as a number.
  get level() {
    return LEVELS.indexOf(this.#list.value);
  }

  // Calls `changed` with each level that the user chooses.
  listen(changed) {
    this.#list.addEventListener('change', () => {
      this.#storage?.setItem(ENTRY, this.#list.value);
      changed(this.level);
    });
  }

  // Each text is its own element, so that a screen reader reads it once.
  announce(text) {
    const line = document.createElement('div');
    line.textContent = text;
    this.#region.append(line);
    while (this.#region.children.length > MOST_LINES) {
      this.#region.firstChild.remove();
    }
  }
}
