// What the browser keeps: the sectors of the game's flash, each in an entry of the page's storage.
const PREFIX = 'kaiten.sector.';

function toText(bytes) {
  return btoa(String.fromCharCode(...bytes));
}

// Nothing if it is not the text of as many bytes.
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

  // storage: as localStorage; null if there is none, or another page has it. trouble: told once when
  // something could not be kept.
  constructor(storage, trouble) {
    this.#storage = storage;
    this.#trouble = trouble;
  }

  // Whether nothing was ever kept here.
  get empty() {
    return this.#storage === null
      || !Object.keys(this.#storage).some((key) => key.startsWith(PREFIX));
  }

  // What is no sector is zeros, which the game takes for damage and says so.
  load(sector, bytes) {
    const text = this.#storage?.getItem(PREFIX + sector) ?? null;
    if (text !== null) {
      bytes.set(fromText(text, bytes.length) ?? new Uint8Array(bytes.length));
    }
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
