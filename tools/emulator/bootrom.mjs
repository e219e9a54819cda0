// Loads the boot ROM, and assembles it first if its source is newer than the binary.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ROM_BYTES } from './memory_map.mjs';
import { UsageError } from './errors.mjs';

const SOURCE = fileURLToPath(new URL('bootrom.S', import.meta.url));
const FOLDER = fileURLToPath(new URL('../../build/emulator/', import.meta.url));
const BINARY = `${FOLDER}bootrom.bin`;

function upToDate() {
  return existsSync(BINARY) && statSync(BINARY).mtimeMs >= statSync(SOURCE).mtimeMs;
}

// Writes to temporary names with the process id, then renames: several emulators may start at once.
function assemble() {
  mkdirSync(FOLDER, { recursive: true });
  const object = `${FOLDER}bootrom.${process.pid}.o`;
  const binary = `${FOLDER}bootrom.${process.pid}.bin`;
  try {
    execFileSync('arm-none-eabi-as', ['-o', object, SOURCE], { stdio: 'pipe' });
    execFileSync('arm-none-eabi-objcopy', ['-O', 'binary', object, binary], { stdio: 'pipe' });
  } catch (error) {
    throw new UsageError(`the boot ROM cannot be assembled: ${error.message.split('\n')[0]}`
      + ' (tools/setup emulate installs arm-none-eabi-as)');
  }
  renameSync(binary, BINARY);
  rmSync(object);
}

// Returns the ROM's 16 KB as 32-bit words.
export function loadBootrom() {
  if (!upToDate()) {
    assemble();
  }
  const file = readFileSync(BINARY);
  if (file.length !== ROM_BYTES) {
    throw new Error(`the boot ROM has ${file.length} bytes instead of ${ROM_BYTES}`);
  }
  return new Uint32Array(file.buffer.slice(file.byteOffset, file.byteOffset + ROM_BYTES));
}
