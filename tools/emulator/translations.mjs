// Keeps translated code. A test starts the same firmware many times, and every start copies the same code
// into RAM. A translation remembers all that the translator read to make it. It is used again only if all of
// that is still the same.

// Code at an address may change. So many of its translations are kept, the latest ones.
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
