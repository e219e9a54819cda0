// Assembles small programs for the emulated chip, and starts a handheld with one in its flash.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Handheld } from '../../../tools/emulator/handheld.mjs';
import { uf2Of } from './uf2_file.mjs';

const STAGE_BYTES = 256;
const CHECKSUM_AT = 252;

// A second boot stage that sets up flash reads like the boards' own, four bits per clock at half the core's
// rate, and jumps to the program after it.
const STAGE = `
  ldr r0, =0x18000000
  movs r1, #0
  str r1, [r0, #0x08]
  movs r1, #2
  str r1, [r0, #0x14]
  ldr r1, =0x005f0300
  str r1, [r0]
  ldr r1, =0xa0002022
  movs r2, #0xf4
  str r1, [r0, r2]
  movs r1, #1
  str r1, [r0, #0x08]
  ldr r0, =0x10000101
  bx r0
  .pool
`;

function inFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'kaiten-emulator-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// Assembled code by source: tests run the same program many times.
const assembled = new Map();

// Assembles position-independent Thumb code and returns its bytes.
export function assemble(source) {
  if (!assembled.has(source)) {
    assembled.set(source, bytesOf(source));
  }
  return assembled.get(source);
}

function bytesOf(source) {
  return inFolder((folder) => {
    const file = (name) => join(folder, name);
    writeFileSync(file('in.S'), `.syntax unified\n.cpu cortex-m0plus\n.thumb\n${source}\n`);
    execFileSync('arm-none-eabi-as', ['-o', file('out.o'), file('in.S')]);
    execFileSync('arm-none-eabi-objcopy', ['-O', 'binary', file('out.o'), file('out.bin')]);
    return readFileSync(file('out.bin'));
  });
}

// Returns the CRC-32 with which the chip's ROM checks the second stage: most significant bit first.
function stageChecksum(bytes) {
  let crc = 0xffffffffn;
  for (const byte of bytes) {
    for (let bit = 7; bit >= 0; bit--) {
      const out = ((crc >> 31n) & 1n) ^ BigInt((byte >> bit) & 1);
      crc = (crc << 1n) & 0xffffffffn;
      if (out) {
        crc ^= 0x04c11db7n;
      }
    }
  }
  return Number(crc);
}

// Returns a flash image that boots into a program.
export function flashImage(source) {
  const stage = Buffer.alloc(STAGE_BYTES);
  assemble(STAGE).copy(stage);
  stage.writeUInt32LE(stageChecksum(stage.subarray(0, CHECKSUM_AT)), CHECKSUM_AT);
  return Buffer.concat([stage, assemble(source)]);
}

// Returns a handheld with this program, switched off. `options` are those of Handheld.
export function handheldWith(source, board = 'picosystem', options = {}) {
  return inFolder((folder) => {
    const uf2 = join(folder, 'program.uf2');
    writeFileSync(uf2, uf2Of(flashImage(source)));
    return new Handheld({ board, uf2, ...options });
  });
}
