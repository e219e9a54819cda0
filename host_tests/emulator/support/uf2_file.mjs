// Makes valid and damaged UF2 files for the tests.

const BLOCK_BYTES = 512;
export const PAGE_BYTES = 256;
export const FLASH_BASE = 0x10000000;

export function uf2Block({
  number, count, address, data = new Uint8Array(PAGE_BYTES), family = 0xe48bff56,
  flags = 0x2000, payload = PAGE_BYTES, magic = 0x0a324655,
}) {
  const block = Buffer.alloc(BLOCK_BYTES);
  [magic, 0x9e5d5157, flags, address, payload, number, count, family]
    .forEach((word, i) => block.writeUInt32LE(word >>> 0, i * 4));
  block.set(data, 32);
  block.writeUInt32LE(0x0ab16f30, 508);
  return block;
}

// Returns a UF2 file of an image that starts at the first byte of flash.
export function uf2Of(image) {
  const count = Math.ceil(image.length / PAGE_BYTES);
  return Buffer.concat(Array.from({ length: count }, (_, number) => uf2Block({
    number,
    count,
    address: FLASH_BASE + number * PAGE_BYTES,
    data: image.subarray(number * PAGE_BYTES, (number + 1) * PAGE_BYTES),
  })));
}
