// Tests the model of the flash chip: erasing, programming, counters and simulated power cuts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PowerLost } from '../../tools/emulator/errors.mjs';
import { BLOCK_BYTES, Flash, PAGE_BYTES, SECTOR_BYTES } from '../../tools/emulator/flash.mjs';

const MEGABYTE = 1 << 20;

function page(value) {
  return new Uint8Array(PAGE_BYTES).fill(value);
}

function ones(bytes) {
  return bytes.every((byte) => byte === 0xff);
}

function zeroed() {
  const flash = new Flash(MEGABYTE);
  flash.bytes.fill(0);
  return flash;
}

test('programming only clears bits', () => {
  const flash = new Flash(MEGABYTE);
  flash.programRange(0, page(0xf0));
  flash.programRange(0, page(0x3c));
  assert.equal(flash.bytes[0], 0x30);
  assert.equal(flash.bytes[PAGE_BYTES], 0xff);
});

test('erasing sets whole sectors, and each is counted', () => {
  const flash = zeroed();
  flash.eraseRange(SECTOR_BYTES, 2 * SECTOR_BYTES);
  assert.ok(ones(flash.bytes.subarray(SECTOR_BYTES, 3 * SECTOR_BYTES)));
  assert.equal(flash.bytes[SECTOR_BYTES - 1], 0);
  assert.equal(flash.bytes[3 * SECTOR_BYTES], 0);
  assert.deepEqual([...flash.erasesPerSector.subarray(0, 4)], [0, 1, 1, 0]);
  assert.equal(flash.erases, 2);
});

test('an aligned block is erased at once, and faster', () => {
  const flash = zeroed();
  const nanos = flash.eraseRange(0, BLOCK_BYTES + SECTOR_BYTES);
  assert.equal(flash.erases, 2);
  assert.equal(nanos, 150e6 + 45e6);
  assert.equal(flash.erasesPerSector[15], 1);
});

test('a power cut after the Nth operation leaves it complete', () => {
  const flash = new Flash(MEGABYTE);
  flash.cutAfter(2);
  const two = new Uint8Array(3 * PAGE_BYTES);
  assert.throws(() => flash.programRange(0, two), PowerLost);
  assert.equal(flash.bytes[2 * PAGE_BYTES - 1], 0);
  assert.ok(ones(flash.bytes.subarray(2 * PAGE_BYTES)));
  flash.programRange(2 * PAGE_BYTES, page(0));
  assert.equal(flash.bytes[2 * PAGE_BYTES], 0);
});

test('a power cut while programming leaves the first part programmed', () => {
  const flash = new Flash(MEGABYTE);
  flash.cutInside(1, 0.25);
  assert.throws(() => flash.programRange(0, page(0)), PowerLost);
  assert.ok(flash.bytes.subarray(0, 64).every((byte) => byte === 0));
  assert.notEqual(flash.bytes[64], 0);
  assert.ok(ones(flash.bytes.subarray(65)));
});

test('a power cut while erasing sets a proportional share of the bits', () => {
  const count = (fraction) => {
    const flash = zeroed();
    flash.cutInside(1, fraction);
    assert.throws(() => flash.eraseRange(0, SECTOR_BYTES), PowerLost);
    assert.equal(flash.bytes[SECTOR_BYTES], 0);
    const sector = flash.bytes.subarray(0, SECTOR_BYTES);
    const set = sector.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
    return set / SECTOR_BYTES / 8;
  };
  assert.equal(count(0), 0);
  assert.ok(Math.abs(count(0.3) - 0.3) < 0.02);
  assert.equal(count(1), 1);
});

test('broken bits depend on the seed', () => {
  const broken = (seed) => {
    const flash = new Flash(MEGABYTE, seed);
    flash.bytes.fill(0);
    flash.cutInside(1, 0.5);
    assert.throws(() => flash.eraseRange(0, SECTOR_BYTES), PowerLost);
    return Buffer.from(flash.bytes.subarray(0, SECTOR_BYTES));
  };
  assert.deepEqual(broken(1), broken(1));
  assert.notDeepEqual(broken(1), broken(2));
});

test('loading firmware erases only the sectors it writes', () => {
  const flash = zeroed();
  flash.load([{ offset: SECTOR_BYTES, data: page(0x55) }]);
  assert.equal(flash.bytes[SECTOR_BYTES], 0x55);
  assert.ok(ones(flash.bytes.subarray(SECTOR_BYTES + PAGE_BYTES, 2 * SECTOR_BYTES)));
  assert.equal(flash.bytes[0], 0);
  assert.equal(flash.bytes[2 * SECTOR_BYTES], 0);
  assert.equal(flash.operations, 0);
});
