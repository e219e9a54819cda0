// The frames of the link between devices, as firmware/LINK.md describes them. Runs in Node and in a browser.
import { crc32 } from '../emulator/crc32.mjs';

export const HUB = 0; // the hub's own number as sender
export const TYPES = { keepAlive: 9, end: 10 };

const VERSION = 1;
const HEADER_BYTES = 10;
const CHECKSUM_BYTES = 4;
const MOST_BODY = 224;
// COBS adds one byte per 254, and the zero byte ends the frame.
const MOST_ENCODED = HEADER_BYTES + MOST_BODY + CHECKSUM_BYTES + 2;

// Returns the bytes in COBS, without a zero byte except for the last one.
function encodeCobs(bytes) {
  const encoded = [];
  let block = [];
  const close = () => {
    encoded.push(block.length + 1, ...block);
    block = [];
  };
  for (const byte of bytes) {
    if (byte !== 0) block.push(byte);
    if (byte === 0 || block.length === 254) close();
  }
  close();
  return Uint8Array.from([...encoded, 0]);
}

// Returns the bytes without COBS, or null if they are not valid. The last byte is the zero byte.
function decodeCobs(encoded) {
  const bytes = [];
  for (let at = 0; at < encoded.length - 1;) {
    const length = encoded[at];
    if (length === 0 || at + length > encoded.length - 1) return null;
    for (const byte of encoded.subarray(at + 1, at + length)) bytes.push(byte);
    at += length;
    if (length < 255 && at < encoded.length - 1) bytes.push(0);
  }
  return Uint8Array.from(bytes);
}

export function encodeFrame({ type, sender, sequence = 0, hops = 16, version = VERSION, body = new Uint8Array() }) {
  const bytes = new Uint8Array(HEADER_BYTES + body.length + CHECKSUM_BYTES);
  const view = new DataView(bytes.buffer);
  bytes.set([body.length, version, type, hops]);
  view.setUint32(4, sender, true);
  view.setUint16(8, sequence, true);
  bytes.set(body, HEADER_BYTES);
  view.setUint32(HEADER_BYTES + body.length, crc32(bytes.subarray(0, HEADER_BYTES + body.length)), true);
  return encodeCobs(bytes);
}

// Returns {version, type, hops, sender, sequence, body}, or null if the frame is damaged.
export function decodeFrame(encoded) {
  const bytes = decodeCobs(encoded);
  if (bytes === null || bytes.length !== HEADER_BYTES + bytes[0] + CHECKSUM_BYTES || bytes[0] > MOST_BODY) return null;
  const view = new DataView(bytes.buffer);
  const end = bytes.length - CHECKSUM_BYTES;
  if (view.getUint32(end, true) !== crc32(bytes.subarray(0, end))) return null;
  return {
    version: bytes[1], type: bytes[2], hops: bytes[3], sender: view.getUint32(4, true),
    sequence: view.getUint16(8, true), body: bytes.subarray(HEADER_BYTES, end),
  };
}

// Divides a stream of bytes into encoded frames. Drops frames that are too long.
export class FrameSplitter {
  #begun = [];
  #skips = false;

  push(bytes) {
    const frames = [];
    for (const byte of bytes) {
      this.#begun.push(byte);
      if (byte === 0) {
        if (!this.#skips && this.#begun.length > 1) frames.push(Uint8Array.from(this.#begun));
        this.#begun = [];
        this.#skips = false;
      } else if (this.#begun.length >= MOST_ENCODED) {
        this.#begun = [];
        this.#skips = true;
      }
    }
    return frames;
  }
}
