// Decodes and checks the output of the console command `screenshot`. Runs in Node and in a browser. The
// text may come from a stranger.
import { crc32 } from '../emulator/crc32.mjs';

export class ScreenshotError extends Error {}

// Returns whether the text contains the end of a screenshot or the message that it failed.
export const complete = (text) => /^screenshot-(end|failed).*[\r\n]/m.test(text);

const spread = (value, bits) => (value << (8 - bits)) | (value >> (2 * bits - 8));

// Converts an RGB565 colour to [red, green, blue] of 8 bits each.
function rgb(color) {
  return [spread(color >> 11, 5), spread((color >> 5) & 63, 6), spread(color & 31, 5)];
}

// Returns the code table for pictures with rows of `row` pixels. Each code stands for a distance: the
// next pixels are copies of the pixels that far back. Distance 0 means a single literal pixel.
const distances = (row) => ({
  '00': row, '010': 1, '011': row - 1, '1000': 2 * row, '1001': row + 1, '1010': row - 2, '1011': 2,
  '1100': 0, '11010': row + 2, '11011': 60, '11100': 12 * row, '111010': 4, '111011': 8, '111100': 12,
  '111101': 16, '111110': 40,
});
const LONGEST_CODE = 6;
// More than the largest panel has.
const MOST_PIXELS = 320 * 320;
const bitWidth = (number) => 32 - Math.clz32(number);

class BitReader {
  constructor(packed) {
    this.bytes = packed;
    this.at = 0;
  }

  take(count) {
    let value = 0;
    for (let i = 0; i < count; i++, this.at++) {
      const byte = this.bytes[this.at >> 3] ?? 0;
      value = (value << 1) | ((byte >> (7 - (this.at & 7))) & 1);
    }
    return value;
  }

  takeDistance(known) {
    let code = '';
    while (code.length < LONGEST_CODE && known[code] === undefined) {
      code += this.take(1);
    }
    return known[code];
  }

  takeNumber() {
    let zeros = 0;
    while (zeros < 16 && this.take(1) === 0) {
      zeros += 1;
    }
    return ((1 << (zeros + 1)) | this.take(zeros + 1)) - 1;
  }
}

// Returns the colour index of each pixel. firmware/console/screenshot.hpp describes the format.
function unpack(packed, { width, height, colors }) {
  const bits = new BitReader(packed);
  const known = distances(width);
  const colorBits = bitWidth(colors - 1);
  const pixels = [];
  while (pixels.length < width * height) {
    const distance = bits.takeDistance(known);
    if (distance === undefined || distance > pixels.length) {
      throw new ScreenshotError('the screenshot is damaged: it copies pixels that do not exist');
    }
    if (distance === 0) {
      pixels.push(bits.take(colorBits));
      continue;
    }
    for (let count = bits.takeNumber(); count > 0; count--) {
      pixels.push(pixels[pixels.length - distance]);
    }
  }
  return pixels;
}

// Returns the bytes of base64, or none if the text is not valid.
function decodeBase64(text) {
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text)
    ? Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)) : new Uint8Array();
}

// Returns {width, height, data} with three bytes per pixel. Throws ScreenshotError if the text contains
// no valid screenshot.
export function decodeScreenshot(text) {
  const lines = text.split(/\r?\n/);
  const first = lines.findIndex((line) => /^screenshot \d+ \d+$/.test(line));
  const failed = lines.find((line) => line.startsWith('screenshot-failed'));
  if (first < 0 || failed) {
    throw new ScreenshotError(failed?.slice(0, 80) ?? 'the device sent no screenshot');
  }
  const last = lines.findIndex((line) => line.startsWith('screenshot-end'));
  const packed = decodeBase64(lines.slice(first + 2, last).join(''));
  const told = /^screenshot-end ([0-9a-f]{8})$/.exec(lines[last] ?? '')?.[1];
  const found = crc32(packed).toString(16).padStart(8, '0');
  if (told !== found) {
    throw new ScreenshotError('the screenshot was damaged on its way: the checksum differs');
  }
  const [width, height] = lines[first].split(' ').slice(1).map(Number);
  const colors = (lines[first + 1] ?? '').split(' ').slice(1).map((color) => rgb(parseInt(color, 16)));
  // A number that is too long is infinite, and its product with zero is no number.
  if (!(width * height >= 1 && width * height <= MOST_PIXELS) || colors.length === 0) {
    throw new ScreenshotError('the screenshot is damaged: no panel has this size');
  }
  const pixels = unpack(packed, { width, height, colors: colors.length }).slice(0, width * height);
  return { width, height, data: Uint8Array.from(pixels.flatMap((pixel) => colors[pixel] ?? colors[0])) };
}
