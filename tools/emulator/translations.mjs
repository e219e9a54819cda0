// Translated code that is kept: a test starts the same firmware again and again, and code that was copied
// into RAM is copied anew at every start. What was made is used again where all that was read to make it
// is there again.

// Of what changes under an address, only so many are kept.
const MOST_OF_A_PLACE = 4;

// Reads for the translator, and remembers what it read.
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

  // What was made of that place before: {blocks, module}, or null. `usable` tells whether a block can be
  // used now.
  find(place, chip, usable) {
    return this.#places.get(place)?.find(({ blocks, read }) => blocks.every(usable)
      && read.every(({ how, address, value }) => chip[how](address) === value)) ?? null;
  }

  // make(reader) returns {blocks, bytes}: the blocks, and the module with their functions.
  add(place, chip, make) {
    const reader = new Reader(chip);
    const { blocks, bytes } = make(reader);
    const made = { blocks, module: new WebAssembly.Module(bytes), read: reader.read };
    const others = this.#places.get(place) ?? [];
    this.#places.set(place, [made, ...others].slice(0, MOST_OF_A_PLACE));
    return made;
  }
}
