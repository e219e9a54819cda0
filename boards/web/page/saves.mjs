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

const SECTOR_BYTES = 4096;
const FORMAT = 'kaiten saves 1';

const entriesOf = (storage) => Object.keys(storage).filter((key) => key.startsWith(PREFIX));

// Returns the stored sectors as the text of a file.
export function writeSaveFile(storage) {
  const sectors = Object.fromEntries(entriesOf(storage).map((key) => [key.slice(PREFIX.length), storage.getItem(key)]));
  return JSON.stringify({ format: FORMAT, sectors });
}

// Returns the sectors of such a file, {number: text}, or null if it is not a valid one.
export function readSaveFile(text) {
  try {
    const { format, sectors } = JSON.parse(text);
    const isSector = ([number, bytes]) => /^\d{1,3}$/.test(number) && fromText(bytes, SECTOR_BYTES) !== null;
    return format === FORMAT && Object.entries(sectors).every(isSector) ? sectors : null;
  } catch {
    return null;
  }
}

// Replaces all stored sectors.
export function replaceSaves(storage, sectors) {
  entriesOf(storage).forEach((key) => storage.removeItem(key));
  Object.entries(sectors).forEach(([number, bytes]) => storage.setItem(PREFIX + number, bytes));
}

export class Saves {
  sectorBytes = SECTOR_BYTES;
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
    return this.#storage === null || entriesOf(this.#storage).length === 0;
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
