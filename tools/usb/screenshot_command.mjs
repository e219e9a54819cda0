// Implements tools/screenshot: saves the screen of a device, read over its serial port, or of an
// emulated device as a PNG file.
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Handheld } from '../emulator/handheld.mjs';
import { encodePng } from '../emulator/png.mjs';
import { complete, decodeScreenshot } from './screenshot.mjs';
import { converse, findPort } from './serial_port.mjs';

const HELP = `tools/screenshot FILE.png [--port PORT]
tools/screenshot FILE.png --emulator BOARD

Writes what the screen shows to a PNG file; a checksum proves that it came whole.

  --port PORT        the device's serial port (default: the first that is found)
  --emulator BOARD   the board's firmware in the emulator, a second after power-on
`;
const LIMIT_MILLISECONDS = 5000;
const BOOT_MILLISECONDS = 1000;

function fromEmulator(board) {
  const uf2 = fileURLToPath(new URL(
    `../../build/${board}/firmware/kaiten_${board}.uf2`, import.meta.url));
  if (!existsSync(uf2)) {
    throw new Error(`there is no firmware of '${board}': run tools/build ${board}`);
  }
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

function readArguments(args) {
  const options = {};
  for (let i = 0; i < args.length; i++) {
    if (args[i] === '--port' || args[i] === '--emulator') {
      options[args[i].slice(2)] = args[i + 1];
      i += 1;
      if (args[i] === undefined) {
        throw new Error(`${args[i - 1]} needs a value`);
      }
    } else if (args[i].startsWith('-') || options.file) {
      throw new Error(`unknown argument '${args[i]}' (--help lists them)`);
    } else {
      options.file = args[i];
    }
  }
  if (!options.file) {
    throw new Error('which file? tools/screenshot FILE.png');
  }
  return options;
}

export async function main(args) {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(HELP);
    return 0;
  }
  try {
    const { file, port, emulator } = readArguments(args);
    const text = emulator ? fromEmulator(emulator) : await fromDevice(port);
    writeFileSync(file, encodePng(decodeScreenshot(text)));
    return 0;
  } catch (error) {
    process.stderr.write(`screenshot: ${error.message}\n`);
    return 2;
  }
}
