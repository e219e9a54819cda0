// Collects the licence texts of everything that the page serves: Kaiten, the libraries in its program, and,
// if the page has firmware, those of the firmware and of the emulator.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOR_GAME = [
  { name: 'Kaiten', file: 'LICENSE' },
  { name: 'Spleen (font)', package: 'fonts-spleen', variable: 'KAITEN_FONTS_PATH' },
  { name: 'Misc Fixed (fonts)', package: 'xfonts-base', variable: 'KAITEN_FONTS_PATH' },
  { name: 'wasi-libc (C library of the program)', package: 'wasi-libc' },
  { name: 'LLVM libc++ (C++ library of the program)', package: 'libc++-19-dev-wasm32' },
];
const FOR_FIRMWARE = [
  { name: 'rp2040js (emulator)', file: '.deps/node/node_modules/rp2040js/LICENSE' },
  { name: 'Raspberry Pi Pico SDK (firmware)', package: 'pico-sdk-source', variable: 'PICO_SDK_PATH' },
  { name: 'TinyUSB (firmware)', package: 'tinyusb-source', variable: 'PICO_TINYUSB_PATH' },
  { name: 'Newlib (C library of the firmware)', package: 'libnewlib-arm-none-eabi' },
  { name: 'GNU libgcc and libstdc++ (libraries of the firmware)', package: 'gcc-*-base' },
];

const RULE = '='.repeat(78);

// Returns the copyright file of a Debian package below a folder. A * in the name stands for its version.
function copyrightBelow(folder, name) {
  const documents = join(folder, 'usr/share/doc');
  const [start, end = null] = name.split('*');
  const fits = (one) => (end === null ? one === start : one.startsWith(start) && one.endsWith(end));
  const found = existsSync(documents) ? readdirSync(documents).find(fits) : undefined;
  return found && join(documents, found, 'copyright');
}

// Returns the file with the licence, or undefined if there is none. `variable` names the environment
// variable with the folder of the user's own copy.
function fileOf(root, { file, package: name, variable }) {
  const own = process.env[variable];
  const files = file ? [join(root, file)] : [own && join(own, 'LICENSE'), own && join(own, 'LICENSE.TXT'),
    copyrightBelow(join(root, '.deps/debian'), name), copyrightBelow('/', name)];
  return files.find((path) => path && existsSync(path));
}

// Returns the text, and throws if a licence is missing.
export function licences(root, withFirmware) {
  return [...FOR_GAME, ...(withFirmware ? FOR_FIRMWARE : [])].map((part) => {
    const path = fileOf(root, part);
    if (!path) {
      const where = part.variable ? `, or put it into ${part.variable}` : '';
      throw new Error(`the licence of ${part.name} is missing: install ${part.package ?? part.file}${where}`);
    }
    return `${RULE}\n${part.name}\n${RULE}\n\n${readFileSync(path, 'utf8').trim()}\n`;
  }).join('\n');
}
