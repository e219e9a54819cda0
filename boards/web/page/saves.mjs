// The sectors of the game's flash in the browser: one entry of the page's storage per sector.
const PREFIX = 'kaiten.sector.';

function toText(bytes) {
  return btoa(String.fromCharCode(...bytes));
}

// Returns the decoded bytes, or null if the text does not encode `count` bytes.
function fromText(text, count) {
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return bytes.length === count ? bytes : null;
  } catch {
    return null;
  }
}

export class Saves {
  sectorBytes = 4096;
  #storage;
  #trouble;

  // storage: localStorage, or null if there is none or another page owns it. trouble: called once when a
  // sector could not be stored.
  constructor(storage, trouble) {
    this.#storage = storage;
    this.#trouble = trouble;
  }

  // Returns whether no sector was ever stored.
  get empty() {
    return this.#storage === null
      || !Object.keys(this.#storage).some((key) => key.startsWith(PREFIX));
  }

  // Loads a sector. An invalid entry becomes zeros, which the game detects as damage and reports.
  load(sector, bytes) {
    const text = this.#storage?.getItem(PREFIX + sector) ?? null;
    if (text !== null) {
      bytes.set(fromText(text, bytes.length) ?? new Uint8Array(bytes.length));
    }
  }

  // Stores nothing from now on, because another page owns the storage.
  close() {
    this.#storage = null;
  }

  keep(sector, bytes) {
    try {
      this.#storage?.setItem(PREFIX + sector, toText(bytes));
    } catch {
      this.#trouble?.();
      this.#trouble = null;
    }
  }
}
