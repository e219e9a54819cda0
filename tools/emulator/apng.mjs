// Encodes animated PNG files with a palette. Each frame stores only the rectangle that changed.
import { deflateSync } from 'node:zlib';
import { crc32 } from './crc32.mjs';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PALETTED = 3;

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

const numbers = (...values) => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, i) => bytes.writeUInt32BE(value, 4 * i));
  return bytes;
};

// Returns the smallest rectangle that contains all differences. Equal pictures yield one pixel.
function changedArea(before, after, width, height) {
  const area = { left: width, top: height, right: 0, bottom: 0 };
  for (let i = 0; i < after.length; i++) {
    if (before && before[i] === after[i]) continue;
    const x = i % width;
    const y = (i - x) / width;
    area.left = Math.min(area.left, x);
    area.right = Math.max(area.right, x + 1);
    area.top = Math.min(area.top, y);
    area.bottom = Math.max(area.bottom, y + 1);
  }
  return area.right > 0 ? area : { left: 0, top: 0, right: 1, bottom: 1 };
}

// Packs a rectangle of palette numbers, without filters, which suits flat colours.
function packed(pixels, width, { left, top, right, bottom }) {
  const rows = [];
  for (let y = top; y < bottom; y++) {
    rows.push(Buffer.of(0), Buffer.from(pixels.subarray(y * width + left, y * width + right)));
  }
  return deflateSync(Buffer.concat(rows), { level: 9 });
}

// frames: [{data, milliseconds}], with three bytes per pixel. Throws if there are more than 256 colours.
export function encodeApng({ width, height, frames }) {
  const palette = new Map();
  const indexed = frames.map(({ data }) => Uint8Array.from({ length: width * height }, (_, i) => {
    const color = (data[3 * i] << 16) | (data[3 * i + 1] << 8) | data[3 * i + 2];
    if (!palette.has(color)) palette.set(color, palette.size);
    return palette.get(color);
  }));
  if (palette.size > 256) {
    throw new Error(`${palette.size} colours do not fit into a palette`);
  }
  const colors = [...palette.keys()].flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]);
  const chunks = [
    chunk('IHDR', Buffer.concat([numbers(width, height), Buffer.of(8, PALETTED, 0, 0, 0)])),
    chunk('acTL', numbers(frames.length, 0)), chunk('PLTE', Buffer.from(colors)),
  ];
  let sequence = 0;
  frames.forEach(({ milliseconds }, i) => {
    const area = changedArea(indexed[i - 1], indexed[i], width, height);
    const delay = Buffer.alloc(6);
    delay.writeUInt16BE(milliseconds, 0);
    delay.writeUInt16BE(1000, 2);
    chunks.push(chunk('fcTL', Buffer.concat([
      numbers(sequence++, area.right - area.left, area.bottom - area.top, area.left, area.top), delay])));
    const bytes = packed(indexed[i], width, area);
    chunks.push(i === 0 ? chunk('IDAT', bytes) : chunk('fdAT', Buffer.concat([numbers(sequence++), bytes])));
  });
  return Buffer.concat([SIGNATURE, ...chunks, chunk('IEND', Buffer.alloc(0))]);
}
