// Reads a program for the RP2350 as its boot ROM does: the UF2 blocks by family, the vector table, and the loop of
// metadata blocks that contains the image definition.
import assert from 'node:assert/strict';

const UF2_BLOCK_BYTES = 512;
const UF2_DATA = 32;
const PAGE_BYTES = 256;
export const FLASH_BASE = 0x10000000;
export const ABSOLUTE_FAMILY = 0xe48bff57;
export const RP2350_ARM_FAMILY = 0xe48bff59;

const FIRST_MARK = 0xffffded3;
const LAST_MARK = 0xab123579;
const LAST_ITEM = 0xff;
const FIRST_BLOCK_WITHIN = 4096;

// Returns the blocks of a UF2 file: [{family, address, data}].
export function uf2Blocks(file) {
  return Array.from({ length: file.length / UF2_BLOCK_BYTES }, (_, index) => {
    const block = file.subarray(index * UF2_BLOCK_BYTES, (index + 1) * UF2_BLOCK_BYTES);
    return {
      family: block.readUInt32LE(28), address: block.readUInt32LE(12), data: block.subarray(UF2_DATA, UF2_DATA + PAGE_BYTES),
    };
  });
}

// Returns the program, from the beginning of the flash. It must have no gaps.
export function programOf(file) {
  const blocks = uf2Blocks(file).filter(({ family }) => family === RP2350_ARM_FAMILY);
  blocks.forEach(({ address }, index) => assert.equal(address, FLASH_BASE + index * PAGE_BYTES));
  return Buffer.concat(blocks.map(({ data }) => data));
}

// Reads the metadata block at an offset: {items: Map of type to words, next: offset of the next block}.
function readBlock(program, offset) {
  assert.equal(program.readUInt32LE(offset), FIRST_MARK);
  const items = new Map();
  let at = offset + 4;
  for (; program[at] !== LAST_ITEM; at += 4 * program[at + 1]) {
    const words = Array.from({ length: program[at + 1] }, (_, i) => program.readUInt32LE(at + 4 * i));
    assert.ok(words.length > 0);
    items.set(program[at], words);
  }
  assert.equal(program.readUInt16LE(at + 1), (at - offset - 4) / 4, 'length of all items');
  assert.equal(program.readUInt32LE(at + 8), LAST_MARK);
  return { items, next: offset + program.readInt32LE(at + 4) };
}

// Returns the items of all metadata blocks. The boot ROM looks for the first block at the beginning of the program and
// follows the loop back to it.
export function metadataOf(program) {
  const first = Array.from({ length: FIRST_BLOCK_WITHIN / 4 }, (_, i) => 4 * i)
    .find((at) => program.readUInt32LE(at) === FIRST_MARK);
  assert.ok(first !== undefined, 'there is a metadata block');
  const blocks = [];
  for (let at = first; at !== first || blocks.length === 0;) {
    const { items, next } = readBlock(program, at);
    blocks.push(items);
    assert.ok(blocks.length < 10, 'the blocks are a loop');
    at = next;
  }
  return blocks;
}
