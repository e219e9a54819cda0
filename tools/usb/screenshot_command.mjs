// Implements tools/screenshot: saves the screen of a device, read over its serial port, or of an
// emulated device as a PNG file.
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseCommandLine } from '../command_line.mjs';
import { encodePng } from '../emulator/png.mjs';
import { printable } from './printable.mjs';
import { complete, decodeScreenshot } from './screenshot.mjs';
import { converse, findPort } from './serial_port.mjs';

const HELP = `tools/screenshot FILE.png [--port PORT]
tools/screenshot FILE.png --emulator BOARD

Writes the current screen of a connected device to a PNG file. A checksum detects transfer errors.

  --port PORT        serial port of the device (default: the first one found)
  --emulator BOARD   use the board's firmware in the emulator, one second after power-on
`;
const LIMIT_MILLISECONDS = 5000;
const BOOT_MILLISECONDS = 1000;

async function fromEmulator(board) {
  const uf2 = fileURLToPath(new URL(
    `../../build/${board}/firmware/kaiten_${board}.uf2`, import.meta.url));
  if (!existsSync(uf2)) {
    throw new Error(`there is no firmware of '${board}': run tools/build ${board}`);
  }
  // Needs Node packages that a screenshot of a device does without.
  const { Handheld } = await import('../emulator/handheld.mjs');
  const handheld = new Handheld({ board, uf2 });
  handheld.plugUsb(true);
  handheld.powerOn();
  handheld.run(BOOT_MILLISECONDS);
  handheld.serialWrite('screenshot\r');
  let text = '';
  handheld.runUntil(() => {
    text += handheld.serialRead();
    return complete(text);
  }, LIMIT_MILLISECONDS);
  return text;
}

async function fromDevice(port) {
  const path = port ?? findPort();
  if (path === null) {
    throw new Error('no device found: plug it in, or name its serial port with --port');
  }
  return converse(path, 'screenshot', complete, LIMIT_MILLISECONDS);
}

const OPTIONS = {
  port: { type: 'string', needs: 'a value' },
  emulator: { type: 'string', needs: 'a value' },
};

function readFileName([file, ...rest]) {
  if (rest.length > 0) {
    throw new Error(`unknown argument '${rest[0]}'; see tools/screenshot --help`);
  }
  if (!file) {
    throw new Error('which file? tools/screenshot FILE.png');
  }
  return file;
}

export async function main(args) {
  try {
    const { values, positionals } = parseCommandLine('screenshot', args, OPTIONS);
    const { emulator, help, port } = values;
    if (help) {
      process.stdout.write(HELP);
      return 0;
    }
    const file = readFileName(positionals);
    const text = await (emulator ? fromEmulator(emulator) : fromDevice(port));
    writeFileSync(file, encodePng(decodeScreenshot(text)));
    return 0;
  } catch (error) {
    process.stderr.write(`screenshot: ${printable(error.message)}\n`);
    return 2;
  }
}
