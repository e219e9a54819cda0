// A cache of translated code. Tests start the same firmware many times, and every start copies the same
// code to RAM. Each translation records everything that the translator read for it, and is reused only
// if all of this is unchanged.

// Number of translations kept per address, the latest first: code at an address may change.
export const MOST_OF_A_PLACE = 4;

// Reads memory for the translator and records every access.
class Reader {
  #chip;
  read = [];

  constructor(chip) {
    this.#chip = chip;
  }

  readUint16(address) {
    return this.#note('readUint16', address);
  }

  readUint32(address) {
    return this.#note('readUint32', address);
  }

  #note(how, address) {
    const value = this.#chip[how](address);
    this.read.push({ how, address, value });
    return value;
  }
}

export class Translations {
  #places = new Map();

  // Returns an earlier translation, {blocks, module}, or null. usable(block) returns whether a block can
  // be used now.
  find(place, chip, usable) {
    return this.#places.get(place)?.find(({ blocks, read }) => blocks.every(usable)
      && read.every(({ how, address, value }) => chip[how](address) === value)) ?? null;
  }

  // Translates code with make(reader) and adds the result. make returns {blocks, bytes}: the blocks and
  // the WebAssembly module with their functions.
  add(place, chip, make) {
    const reader = new Reader(chip);
    const { blocks, bytes } = make(reader);
    const made = { blocks, module: new WebAssembly.Module(bytes), read: reader.read };
    const others = this.#places.get(place) ?? [];
    this.#places.set(place, [made, ...others].slice(0, MOST_OF_A_PLACE));
    return made;
  }
}
