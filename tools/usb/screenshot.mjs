// Reads the text that the console's `screenshot` writes, and checks it.
import { crc32 } from '../emulator/png.mjs';

export class ScreenshotError extends Error {}

// Whether the text holds a whole screenshot, or the word that there will be none.
export const complete = (text) => /^screenshot-(end|failed).*[\r\n]/m.test(text);

const spread = (value, bits) => (value << (8 - bits)) | (value >> (2 * bits - 8));

// A panel's five, six and five bits as red, green and blue.
function rgb(color) {
  return [spread(color >> 11, 5), spread((color >> 5) & 63, 6), spread(color & 31, 5)];
}

function rowOf(kind, bytes) {
  if (kind === 'P') {
    return [...bytes];
  }
  const row = [];
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    row.push(...Array(bytes[at]).fill(bytes[at + 1]));
  }
  return row;
}

// {width, height, data} with three bytes a pixel.
export function decodeScreenshot(text) {
  const lines = text.split(/\r?\n/);
  const first = lines.findIndex((line) => /^screenshot \d+ \d+$/.test(line));
  const failed = lines.find((line) => line.startsWith('screenshot-failed'));
  if (first < 0 || failed) {
    throw new ScreenshotError(failed ?? 'the device sent no screenshot');
  }
  const [width, height] = lines[first].split(' ').slice(1).map(Number);
  const colors = lines[first + 1].split(' ').slice(1).map((color) => rgb(parseInt(color, 16)));
  const rows = lines.slice(first + 2, first + 2 + height)
    .map((line) => rowOf(line[4], Buffer.from(line.slice(5), 'base64')));
  const pixels = Uint8Array.from(rows.flat());
  const told = /^screenshot-end ([0-9a-f]{8})$/.exec(lines[first + 2 + height] ?? '')?.[1];
  const found = crc32(pixels).toString(16).padStart(8, '0');
  if (pixels.length !== width * height || told !== found) {
    throw new ScreenshotError('the screenshot was damaged on its way: the checksum differs');
  }
  return { width, height, data: Uint8Array.from([...pixels].flatMap((pixel) => colors[pixel])) };
}
