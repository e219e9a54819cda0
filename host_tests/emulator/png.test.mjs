// Tests PNG files: written pictures are read back, all filters are understood, and damage is detected.
import assert from 'node:assert/strict';
import { deflateSync } from 'node:zlib';
import { test } from 'node:test';
import { decodePng, encodePng } from '../../tools/emulator/png.mjs';

function picture(width, height) {
  const data = Uint8Array.from({ length: width * height * 3 }, (_, i) => (i * 37) ^ (i >> 3));
  return { width, height, data };
}

// Replaces the pixel lines of a file, keeping header and end.
function withLines(file, lines) {
  const packed = deflateSync(Buffer.from(lines));
  const whole = encodePng({ width: 1, height: 1, data: new Uint8Array(3) });
  const chunk = Buffer.alloc(packed.length + 12);
  chunk.writeUInt32BE(packed.length, 0);
  chunk.write('IDAT', 4, 'latin1');
  packed.copy(chunk, 8);
  chunk.writeUInt32BE(crc(chunk.subarray(4, 8 + packed.length)), 8 + packed.length);
  return Buffer.concat([file.subarray(0, 33), chunk, whole.subarray(whole.length - 12)]);
}

function crc(bytes) {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) {
      value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    }
  }
  return (value ^ 0xffffffff) >>> 0;
}

test('a written picture is read back unchanged', () => {
  for (const [width, height] of [[1, 1], [3, 2], [240, 240]]) {
    const original = picture(width, height);
    assert.deepEqual(decodePng(encodePng(original)), original);
  }
});

test('all five filters are read', () => {
  const file = encodePng(picture(2, 5));
  const lines = [
    0, 10, 20, 30, 40, 50, 60,
    1, 1, 2, 3, 4, 5, 6,
    2, 1, 1, 1, 1, 1, 1,
    3, 8, 8, 8, 8, 8, 8,
    4, 5, 5, 5, 5, 5, 5,
  ];
  const { data } = decodePng(withLines(file, lines));
  assert.deepEqual([...data.subarray(6, 12)], [1, 2, 3, 5, 7, 9]);
  assert.deepEqual([...data.subarray(12, 18)], [2, 3, 4, 6, 8, 10]);
  assert.deepEqual([...data.subarray(18, 24)], [9, 9, 10, 15, 16, 18]);
  assert.deepEqual([...data.subarray(24, 30)], [14, 14, 15, 20, 21, 23]);
});

test('damaged files and other formats are refused', () => {
  const file = encodePng(picture(4, 4));
  assert.throws(() => decodePng(Buffer.from('hello')), /not a PNG/);
  const flipped = Buffer.from(file);
  flipped[45] ^= 1;
  assert.throws(() => decodePng(flipped), /checksum/);
  assert.throws(() => decodePng(file.subarray(0, 50)), /middle of a chunk/);
  assert.throws(() => decodePng(withLines(file, [0, 1, 2, 3])), /too few or too many/);
});
