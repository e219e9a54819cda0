// Reads bitmap fonts in the PCF format of X11.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const METRICS = 1 << 2;
const BITMAPS = 1 << 3;
const ENCODINGS = 1 << 5;
const ACCELERATORS = 1 << 1;

const FORMAT_BIG_ENDIAN = 1 << 2;
const FORMAT_MSB_FIRST = 1 << 3;
const FORMAT_COMPRESSED_METRICS = 0x100;
const NO_GLYPH = 0xffff;

// Reads a table of the file sequentially, in the byte order that the table's format word gives.
class Table {
  constructor(bytes, offset) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset + offset);
    this.format = this.view.getUint32(0, true);
    this.little = (this.format & FORMAT_BIG_ENDIAN) === 0;
    this.at = 4;
  }
  u8() { return this.view.getUint8(this.at++); }
  i16() { this.at += 2; return this.view.getInt16(this.at - 2, this.little); }
  u16() { this.at += 2; return this.view.getUint16(this.at - 2, this.little); }
  i32() { this.at += 4; return this.view.getInt32(this.at - 4, this.little); }
}

function readTables(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.toString('latin1', 0, 4) !== '\x01fcp') throw new Error('not a PCF font');
  const tables = new Map();
  for (let i = 0; i < view.getUint32(4, true); i++) {
    const entry = 8 + 16 * i;
    tables.set(view.getUint32(entry, true), new Table(bytes, view.getUint32(entry + 12, true)));
  }
  return tables;
}

function readMetrics(table) {
  if (table.format & FORMAT_COMPRESSED_METRICS) {
    return Array.from({ length: table.u16() }, () => {
      const [left, right, width, ascent, descent] = [1, 2, 3, 4, 5].map(() => table.u8() - 0x80);
      return { left, right, width, ascent, descent };
    });
  }
  return Array.from({ length: table.i32() }, () => {
    const [left, right, width, ascent, descent] = [1, 2, 3, 4, 5].map(() => table.i16());
    table.u16();
    return { left, right, width, ascent, descent };
  });
}

function readBitmaps(table, metrics) {
  const offsets = Array.from({ length: table.i32() }, () => table.i32());
  for (let i = 0; i < 4; i++) table.i32();
  const start = table.at;
  const padding = 1 << (table.format & 3);
  const msbFirst = (table.format & FORMAT_MSB_FIRST) !== 0;
  // Reading byte by byte is only correct if byte order and bit order agree.
  if (msbFirst === table.little) throw new Error('unsupported PCF bit order');
  return metrics.map((metric, index) => {
    const width = metric.right - metric.left;
    const stride = Math.ceil(Math.ceil(width / 8) / padding) * padding;
    return Array.from({ length: metric.ascent + metric.descent }, (_, y) =>
      Array.from({ length: width }, (_, x) => {
        const byte = table.view.getUint8(start + offsets[index] + y * stride + (x >> 3));
        return (byte >> (msbFirst ? 7 - (x & 7) : x & 7)) & 1;
      }));
  });
}

function readEncoding(table) {
  const [firstLow, lastLow, firstHigh, lastHigh] = [1, 2, 3, 4].map(() => table.i16());
  table.i16();
  const codes = new Map();
  for (let high = firstHigh; high <= lastHigh; high++) {
    for (let low = firstLow; low <= lastLow; low++) {
      const glyph = table.u16();
      if (glyph !== NO_GLYPH) codes.set(high * 256 + low, glyph);
    }
  }
  return codes;
}

function readAccelerators(table) {
  table.at += 8;
  return { ascent: table.i32(), descent: table.i32() };
}

// Returns the glyph's pixels in its full cell: `height` rows of `metric.width` zeros and ones.
function placeInCell(rows, metric, ascent, height) {
  const cell = Array.from({ length: height }, () => new Array(metric.width).fill(0));
  rows.forEach((row, y) => row.forEach((bit, x) => {
    const cellX = metric.left + x;
    const cellY = ascent - metric.ascent + y;
    if (bit && cellY >= 0 && cellY < height && cellX >= 0 && cellX < metric.width) {
      cell[cellY][cellX] = 1;
    }
  }));
  return cell;
}

// Returns { height, glyph(code) }. glyph returns the rows of bits of a code point, or null if the font
// does not have it.
export function readPcf(file) {
  const bytes = gunzipSync(readFileSync(file));
  const tables = readTables(bytes);
  const metrics = readMetrics(tables.get(METRICS));
  const bitmaps = readBitmaps(tables.get(BITMAPS), metrics);
  const codes = readEncoding(tables.get(ENCODINGS));
  const { ascent, descent } = readAccelerators(tables.get(ACCELERATORS));
  return {
    height: ascent + descent,
    glyph(code) {
      const index = codes.get(code);
      if (index === undefined) return null;
      return placeInCell(bitmaps[index], metrics[index], ascent, ascent + descent);
    },
  };
}
