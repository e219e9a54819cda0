// A device of this computer's files: its board from boards/, its firmware and flash from where one
// says, its pictures as PNG.
import { readFileSync, writeFileSync } from 'node:fs';
import { Device } from './device.mjs';
import { FirmwareFault, UsageError } from './errors.mjs';
import { encodePng } from './png.mjs';
import { loadBootrom } from './bootrom.mjs';
import { loadWiring } from './wiring.mjs';

// For measuring: what to leave out, of `cache` and `translation`.
const WITHOUT = (process.env.KAITEN_EMULATE_WITHOUT ?? '').split(/[ ,]+/);

function readFile(file, what) {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new UsageError(`cannot read ${what} ${file}: ${error.code ?? error.message}`);
  }
}

function writeFile(file, bytes) {
  try {
    writeFileSync(file, bytes);
  } catch (error) {
    throw new UsageError(`cannot write ${file}: ${error.code ?? error.message}`);
  }
}

export class Handheld extends Device {
  // board: a folder of boards/; uf2: file to flash; flash: file with earlier flash contents; the rest
  // is as a Device has it.
  constructor({
    board, uf2, flash, seed = 1, cached = !WITHOUT.includes('cache'),
    translated = !WITHOUT.includes('translation'), profiler = null,
  }) {
    super({ wiring: loadWiring(board), bootrom: loadBootrom(), seed, cached, translated, profiler });
    if (flash) {
      this.loadFlash(flash);
    }
    if (uf2) {
      this.flashUf2(readFile(uf2, 'UF2'));
    }
  }

  // Writes what a viewer sees to a PNG file.
  shot(file) {
    writeFile(file, encodePng(this.picture()));
  }

  // Keeps the flash's contents in a file.
  saveFlash(file) {
    writeFile(file, this.flash.bytes);
  }

  // Takes the flash's contents from a file.
  loadFlash(file) {
    const bytes = readFile(file, 'flash contents');
    if (bytes.length !== this.flash.bytes.length) {
      throw new UsageError(`${file} has ${bytes.length} bytes; this board's flash has `
        + `${this.flash.bytes.length}`);
    }
    this.flash.bytes.set(bytes);
  }
}

export { FirmwareFault, UsageError };
