// Tests that a translation is reused only if the chip's memory matches everything read for it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Translations } from '../../tools/emulator/translations.mjs';

const EMPTY_MODULE = Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00);
const BLOCK = { start: 0x100, end: 0x104 };
const always = () => true;

// A chip whose memory consists of one half-word of code and one literal.
class Chip {
  constructor(code, literal) {
    this.words = { readUint16: code, readUint32: literal };
  }

  readUint16() {
    return this.words.readUint16;
  }

  readUint32() {
    return this.words.readUint32;
  }
}

function make(reader) {
  reader.readUint16(BLOCK.start);
  reader.readUint32(0x200);
  return { blocks: [BLOCK], bytes: EMPTY_MODULE };
}

test('chips with the same code and constants share a translation', () => {
  const translations = new Translations();
  const made = translations.add('place', new Chip(1, 2), make);
  assert.deepEqual(made.blocks, [BLOCK]);
  assert.equal(translations.find('place', new Chip(1, 2), always), made);
  assert.equal(translations.find('elsewhere', new Chip(1, 2), always), null);
});

test('other code or another constant needs its own translation', () => {
  const translations = new Translations();
  const made = translations.add('place', new Chip(1, 2), make);
  assert.equal(translations.find('place', new Chip(3, 2), always), null);
  assert.equal(translations.find('place', new Chip(1, 3), always), null);
  const other = translations.add('place', new Chip(3, 2), make);
  assert.equal(translations.find('place', new Chip(3, 2), always), other);
  assert.equal(translations.find('place', new Chip(1, 2), always), made);
});

test('an unusable block is skipped without reading memory', () => {
  const translations = new Translations();
  translations.add('place', new Chip(1, 2), make);
  const forbidden = { readUint16: () => assert.fail(), readUint32: () => assert.fail() };
  assert.equal(translations.find('place', forbidden, ({ start }) => start !== BLOCK.start), null);
});

test('only the last four translations of changing code are kept', () => {
  const translations = new Translations();
  for (let code = 0; code < 6; code++) translations.add('place', new Chip(code, 0), make);
  const kept = [0, 1, 2, 3, 4, 5]
    .filter((code) => translations.find('place', new Chip(code, 0), always) !== null);
  assert.deepEqual(kept, [2, 3, 4, 5]);
});
