// Writes and reads a save region as the journal of the firmware does (drivers/storage/journal.hpp).
import { crc32 } from 'node:zlib';
import { REGION_BYTES } from './stored_form.mjs';

const SECTOR_BYTES = 4096;
const PAGE_BYTES = 256;
const HEADER_BYTES = 16;
const CHECKED_BYTES = 12;
const SECTOR_MARK = Buffer.from('KaitenS\x01', 'latin1');
const RECORD_MARK = Buffer.from('KaR\x01', 'latin1');

const checksum = (record, length) =>
  crc32(record.subarray(HEADER_BYTES, HEADER_BYTES + length), crc32(record.subarray(0, CHECKED_BYTES)));

// Returns a region with these records, { key: bytes }, one sector per record.
export function regionWith(records) {
  const region = Buffer.alloc(REGION_BYTES, 0xff);
  Object.entries(records).forEach(([key, bytes], i) => {
    SECTOR_MARK.copy(region, i * SECTOR_BYTES);
    const record = region.subarray(i * SECTOR_BYTES + PAGE_BYTES);
    RECORD_MARK.copy(record);
    record.writeUInt32LE(i + 1, 4);
    record.writeUInt16LE(bytes.length, 8);
    record[10] = key;
    Buffer.from(bytes).copy(record, HEADER_BYTES);
    record.writeUInt32LE(checksum(record, bytes.length), CHECKED_BYTES);
  });
  return region;
}

// Returns the newest record of every key, { key: bytes }.
export function recordsIn(region) {
  const newest = {};
  for (let at = 0; at < region.length; at += PAGE_BYTES) {
    const record = Buffer.from(region.buffer, region.byteOffset + at, region.length - at);
    const length = record.readUInt16LE(8);
    if (!record.subarray(0, 4).equals(RECORD_MARK) || HEADER_BYTES + length > record.length
      || checksum(record, length) !== record.readUInt32LE(CHECKED_BYTES)) {
      continue;
    }
    const sequence = record.readUInt32LE(4);
    if (sequence > (newest[record[10]]?.sequence ?? 0)) {
      newest[record[10]] = { sequence, bytes: record.subarray(HEADER_BYTES, HEADER_BYTES + length) };
    }
  }
  return Object.fromEntries(Object.entries(newest).map(([key, { bytes }]) => [key, bytes]));
}
