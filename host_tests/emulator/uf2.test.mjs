// Tests the UF2 reader: it accepts complete RP2040 files and refuses all others with one line.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UsageError } from '../../tools/emulator/errors.mjs';
import { readUf2 } from '../../tools/emulator/uf2.mjs';
import { FLASH_BASE, PAGE_BYTES, uf2Block, uf2Of } from './support/uf2_file.mjs';

const FLASH_BYTES = 2 * 1024 * 1024;

function refuses(file, message) {
  assert.throws(() => readUf2(file, FLASH_BYTES), (error) => {
    assert.ok(error instanceof UsageError);
    assert.match(error.message, message);
    assert.ok(!error.message.includes('\n'));
    return true;
  });
}

function blocks(...changes) {
  return Buffer.concat(changes.map((change, i) => uf2Block({
    number: i, count: changes.length, address: FLASH_BASE + i * PAGE_BYTES, ...change,
  })));
}

test('every page is read at its address', () => {
  const image = Uint8Array.from({ length: 3 * PAGE_BYTES }, (_, i) => i * 7);
  const pages = readUf2(uf2Of(image), FLASH_BYTES);
  assert.deepEqual(pages.map((page) => page.offset), [0, 256, 512]);
  assert.deepEqual(Buffer.concat(pages.map((page) => page.data)), Buffer.from(image));
});

test('blocks may be in any order', () => {
  const file = Buffer.concat([1, 0].map((number) => uf2Block({
    number, count: 2, address: FLASH_BASE + number * PAGE_BYTES,
  })));
  assert.equal(readUf2(file, FLASH_BYTES).length, 2);
});

test('blocks that are not for the flash are skipped', () => {
  assert.equal(readUf2(Buffer.concat([
    uf2Block({ number: 0, count: 1, address: 0, flags: 1 }), blocks({}),
  ]), FLASH_BYTES).length, 1);
});

test('files for another chip family are refused', () => {
  refuses(blocks({ family: 0xe48bff59 }), /family 0xe48bff59, not RP2040/);
  refuses(blocks({ flags: 0 }), /names no chip family/);
});

test('blocks for another chip family in the same file are ignored', () => {
  const foreign = Buffer.concat([
    uf2Block({ number: 0, count: 2, address: 0x10ffff00, family: 0xe48bff57 }),
    blocks({ family: 0xe48bff59 }, { family: 0xe48bff59 }),
  ]);
  for (const file of [[blocks({}, {}), foreign], [foreign, blocks({}, {})]]) {
    assert.deepEqual(readUf2(Buffer.concat(file), FLASH_BYTES), readUf2(blocks({}, {}), FLASH_BYTES));
  }
});

test('files that are not UF2 are refused', () => {
  refuses(Buffer.alloc(0), /not a UF2 file/);
  refuses(Buffer.alloc(100), /not a UF2 file/);
  refuses(Buffer.alloc(512), /not a UF2 file: block 0 has no UF2 magic/);
  refuses(blocks({}, { magic: 1 }), /block 1 has no UF2 magic/);
});

test('missing and repeated blocks are refused', () => {
  refuses(blocks({}, {}, {}).subarray(0, 1024), /block 2 of 3 is missing/);
  refuses(blocks({}, { number: 0 }), /block 0 twice/);
  refuses(blocks({}, { count: 5 }), /disagree/);
  refuses(blocks({}, { address: FLASH_BASE }), /page of flash twice/);
});

test('blocks that do not fit the flash are refused', () => {
  refuses(blocks({ address: 0x20000000 }), /not a page/);
  refuses(blocks({ address: FLASH_BASE + FLASH_BYTES }), /not a page/);
  refuses(blocks({ address: FLASH_BASE + 16 }), /not a page/);
  refuses(blocks({ payload: 476 }), /carries 476 bytes/);
});
