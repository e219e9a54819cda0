// Reads the flash pages of a UF2 file. Ignores blocks for other chip families, as the boot ROM does. Rejects
// files that a real RP2040 would not flash completely: no blocks of its family, damaged or missing blocks.
import { UsageError, hexadecimal } from './errors.mjs';

const BLOCK_BYTES = 512;
const MAGIC_START_0 = 0x0a324655;
const MAGIC_START_1 = 0x9e5d5157;
const MAGIC_END = 0x0ab16f30;
const FLAG_NOT_MAIN_FLASH = 0x00000001;
const FLAG_FAMILY_ID = 0x00002000;
const RP2040_FAMILY = 0xe48bff56;
const FLASH_BASE = 0x10000000;
const PAGE_BYTES = 256;
const DATA_OFFSET = 32;
const END_OFFSET = 508;

function checkMagic(view, at, index) {
  if (
    view.getUint32(at, true) !== MAGIC_START_0 ||
    view.getUint32(at + 4, true) !== MAGIC_START_1 ||
    view.getUint32(at + END_OFFSET, true) !== MAGIC_END
  ) {
    throw new UsageError(`not a UF2 file: block ${index} has no UF2 magic`);
  }
}

// Returns a block for the flash of the RP2040, {family} for one of another family, or null.
function readBlock(view, index) {
  const at = index * BLOCK_BYTES;
  checkMagic(view, at, index);
  const flags = view.getUint32(at + 8, true);
  if (flags & FLAG_NOT_MAIN_FLASH) {
    return null;
  }
  if (!(flags & FLAG_FAMILY_ID)) {
    throw new UsageError('UF2 names no chip family; RP2040 needs 0xe48bff56');
  }
  const family = view.getUint32(at + 28, true);
  if (family !== RP2040_FAMILY) {
    return { family };
  }
  const bytes = view.getUint32(at + 16, true);
  if (bytes !== PAGE_BYTES) {
    throw new UsageError(`UF2 block ${index} carries ${bytes} bytes; RP2040 needs ${PAGE_BYTES}`);
  }
  return {
    family,
    address: view.getUint32(at + 12, true),
    number: view.getUint32(at + 20, true),
    count: view.getUint32(at + 24, true),
    data: new Uint8Array(view.buffer, view.byteOffset + at + DATA_OFFSET, PAGE_BYTES).slice(),
  };
}

function placeInFlash(block, flashBytes) {
  const offset = block.address - FLASH_BASE;
  if (offset < 0 || offset + PAGE_BYTES > flashBytes || offset % PAGE_BYTES) {
    throw new UsageError(`UF2 block ${block.number} at ${hexadecimal(block.address)} is not a page `
      + 'of this board\'s flash');
  }
  return { offset, data: block.data };
}

function checkComplete(blocks) {
  const { count } = blocks[0];
  const seen = new Set();
  for (const block of blocks) {
    if (block.count !== count) {
      throw new UsageError('UF2 blocks disagree on the number of blocks');
    }
    if (block.number >= count) {
      throw new UsageError(`UF2 has a block ${block.number} of only ${count}`);
    }
    if (seen.has(block.number)) {
      throw new UsageError(`UF2 has block ${block.number} twice`);
    }
    seen.add(block.number);
  }
  for (let number = 0; number < count; number++) {
    if (!seen.has(number)) {
      throw new UsageError(`UF2 is incomplete: block ${number} of ${count} is missing`);
    }
  }
}

// Returns the flash pages of a UF2 file: [{offset, data}], with offsets from the start of the flash.
export function readUf2(file, flashBytes) {
  if (file.length === 0 || file.length % BLOCK_BYTES) {
    throw new UsageError('not a UF2 file: its size is not a multiple of 512 bytes');
  }
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  const all = Array.from({ length: file.length / BLOCK_BYTES }, (_, index) => readBlock(view, index))
    .filter((block) => block !== null);
  if (all.length === 0) {
    throw new UsageError('UF2 has no blocks for the flash');
  }
  const blocks = all.filter(({ family }) => family === RP2040_FAMILY);
  if (blocks.length === 0) {
    throw new UsageError(`UF2 is for chip family ${hexadecimal(all[0].family)}, not RP2040 (0xe48bff56)`);
  }
  checkComplete(blocks);
  const pages = blocks.map((block) => placeInFlash(block, flashBytes));
  if (new Set(pages.map((page) => page.offset)).size !== pages.length) {
    throw new UsageError('UF2 writes a page of flash twice');
  }
  return pages;
}
