// A Device with access to files: reads the board's wiring from boards/, firmware and flash contents
// from given files, and writes pictures as PNG.
import { readFileSync, writeFileSync } from 'node:fs';
import { Device } from './device.mjs';
import { FirmwareFault, UsageError } from './errors.mjs';
import { encodePng } from './png.mjs';
import { loadBootrom } from './bootrom.mjs';
import { loadWiring } from './wiring.mjs';

// Features to disable for measurements: `cache`, `translation`, or both.
const WITHOUT = (process.env.KAITEN_EMULATE_WITHOUT ?? '').split(/[ ,]+/);

// Seed of the order in which the instructions of both cores run, for tests of any firmware.
const INTERLEAVING = Number(process.env.KAITEN_EMULATE_INTERLEAVING ?? 0);

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
  // board: a folder in boards/
  // uf2: file to flash
  // flash: file with saved flash contents
  // display: entries that replace those of the board's display, such as another controller
  // other parameters: see Device
  constructor({
    board, uf2, flash, display = {}, seed = 1, cached = !WITHOUT.includes('cache'),
    translated = !WITHOUT.includes('translation'), profiler = null, interleaving = INTERLEAVING,
    races = null, watch = null,
  }) {
    if (!Number.isInteger(interleaving)) {
      throw new UsageError('KAITEN_EMULATE_INTERLEAVING must be a whole number');
    }
    const wiring = loadWiring(board);
    Object.assign(wiring.display, display);
    super({ wiring, bootrom: loadBootrom(), seed, cached, translated, profiler, interleaving, races, watch });
    if (flash) {
      this.loadFlash(flash);
    }
    if (uf2) {
      this.flashUf2(readFile(uf2, 'UF2'));
    }
  }

  // Writes the visible picture to a PNG file.
  shot(file) {
    writeFile(file, encodePng(this.picture()));
  }

  // Saves the flash contents to a file.
  saveFlash(file) {
    writeFile(file, this.flash.bytes);
  }

  // Loads the flash contents from a file.
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
