// Encodes and decodes PNG files of 8-bit RGB pictures.
import { deflateSync, inflateSync } from 'node:zlib';
import { crc32 } from './crc32.mjs';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const COLOUR_TYPE_RGB = 2;
const BYTES_A_PIXEL = 3;

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

// Returns the bytes of a PNG file. `data` has three bytes per pixel.
export function encodePng({ width, height, data }) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, COLOUR_TYPE_RGB, 0, 0, 0], 8);
  const stride = width * BYTES_A_PIXEL;
  const lines = Buffer.alloc(height * (stride + 1));
  for (let y = 0; y < height; y++) {
    lines.set(data.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1);
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function readChunks(file) {
  const chunks = [];
  for (let at = SIGNATURE.length; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at);
    if (at + 12 + length > file.length) {
      throw new Error('PNG ends in the middle of a chunk');
    }
    const body = file.subarray(at + 4, at + 8 + length);
    if (crc32(body) !== file.readUInt32BE(at + 8 + length)) {
      throw new Error('PNG is damaged: wrong checksum');
    }
    chunks.push({ type: body.toString('latin1', 0, 4), data: body.subarray(4) });
    at += 12 + length;
  }
  return chunks;
}

// Returns the Paeth predictor: `left`, `above` or `corner`, whichever is closest to their estimate.
function paeth(left, above, corner) {
  const guess = left + above - corner;
  const byLeft = Math.abs(guess - left);
  const byAbove = Math.abs(guess - above);
  const byCorner = Math.abs(guess - corner);
  if (byLeft <= byAbove && byLeft <= byCorner) {
    return left;
  }
  return byAbove <= byCorner ? above : corner;
}

function predict(filter, left, above, corner) {
  switch (filter) {
    case 0: return 0;
    case 1: return left;
    case 2: return above;
    case 3: return (left + above) >> 1;
    case 4: return paeth(left, above, corner);
    default: throw new Error(`PNG filter ${filter} does not exist`);
  }
}

function unfilter(lines, width, height) {
  const stride = width * BYTES_A_PIXEL;
  const data = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = lines[y * (stride + 1)];
    for (let i = 0; i < stride; i++) {
      const at = y * stride + i;
      const left = i >= BYTES_A_PIXEL ? data[at - BYTES_A_PIXEL] : 0;
      const above = y > 0 ? data[at - stride] : 0;
      const corner = y > 0 && i >= BYTES_A_PIXEL ? data[at - stride - BYTES_A_PIXEL] : 0;
      data[at] = lines[y * (stride + 1) + 1 + i] + predict(filter, left, above, corner);
    }
  }
  return data;
}

// Returns {width, height, data} of an 8-bit RGB PNG file. Throws for other files.
export function decodePng(bytes) {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) {
    throw new Error('not a PNG file');
  }
  const chunks = readChunks(file);
  const header = chunks.find((part) => part.type === 'IHDR')?.data;
  if (!header || header[8] !== 8 || header[9] !== COLOUR_TYPE_RGB || header[12] !== 0) {
    throw new Error('only 8-bit RGB PNG files without interlacing are read');
  }
  const width = header.readUInt32BE(0);
  const height = header.readUInt32BE(4);
  const packed = Buffer.concat(chunks.filter((part) => part.type === 'IDAT').map((c) => c.data));
  const lines = inflateSync(packed);
  if (lines.length !== height * (width * BYTES_A_PIXEL + 1)) {
    throw new Error('PNG has too few or too many pixels');
  }
  return { width, height, data: unfilter(lines, width, height) };
}
