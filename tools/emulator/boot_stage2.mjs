// Checks the second boot stage: the first 256 bytes of the flash must end in their own checksum,
// otherwise the boot ROM does not start the firmware.

const STAGE_BYTES = 256;
const CHECKSUM_AT = 252;
const POLYNOMIAL = 0x04c11db7;

function checksum(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) {
      crc = crc & 0x80000000 ? (crc << 1) ^ POLYNOMIAL : crc << 1;
    }
  }
  return crc >>> 0;
}

// Returns whether the boot ROM would start this flash. If not, it stays in USB boot mode.
export function bootable(flash) {
  const stage = flash.subarray(0, STAGE_BYTES);
  const stored = new DataView(stage.buffer, stage.byteOffset).getUint32(CHECKSUM_AT, true);
  return checksum(stage.subarray(0, CHECKSUM_AT)) === stored;
}
