// Everything that is in the files of a release: names, licences, and where texts and versions are found. The
// page, NOTICES.txt and the SBOM are made from this table.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

// `in` lists the products that contain the part: firmware (each UF2), game (the program of the page),
// emulator (on the page) and desktop (the Debian package). A `shared` library is not in the file: the program
// loads the one of the system. `package` is a Debian package, in which * stands for a version.
// `versionPackage` is the package with the version, if another one has the text. `variable` names the
// environment variable with the folder of the user's own copy.
export const components = [
  { name: 'Kaiten', use: '', licence: 'MIT', file: 'LICENSE', in: ['firmware', 'game', 'emulator', 'desktop'] },
  { name: 'Spleen', use: 'font', licence: 'BSD-2-Clause', package: 'fonts-spleen', variable: 'KAITEN_FONTS_PATH',
    in: ['firmware', 'game', 'desktop'] },
  { name: 'Misc Fixed', use: 'fonts', licence: 'LicenseRef-public-domain', package: 'xfonts-base',
    variable: 'KAITEN_FONTS_PATH', in: ['firmware', 'game', 'desktop'] },
  { name: 'wasi-libc', use: 'C library of the program', licence: 'MIT AND Apache-2.0 WITH LLVM-exception',
    package: 'wasi-libc', in: ['game'] },
  { name: 'LLVM libc++, libc++abi and compiler-rt', use: 'libraries of the program', licence: 'Apache-2.0 WITH LLVM-exception',
    package: 'libc++-19-dev-wasm32', in: ['game'] },
  { name: 'rp2040js', use: 'emulator', licence: 'MIT', file: '.deps/node/node_modules/rp2040js/LICENSE',
    in: ['emulator'] },
  { name: 'Raspberry Pi Pico SDK', use: 'firmware', licence: 'BSD-3-Clause', package: 'pico-sdk-source',
    variable: 'PICO_SDK_PATH', in: ['firmware'] },
  { name: 'TinyUSB', use: 'firmware', licence: 'MIT', package: 'tinyusb-source', variable: 'PICO_TINYUSB_PATH',
    in: ['firmware'] },
  { name: 'Newlib', use: 'C library of the firmware', licence: 'LicenseRef-newlib',
    package: 'libnewlib-arm-none-eabi', in: ['firmware'] },
  { name: 'GNU libgcc and libstdc++', use: 'libraries of the firmware',
    licence: 'GPL-3.0-or-later WITH GCC-exception-3.1', package: 'gcc-*-base', versionPackage: 'gcc-arm-none-eabi',
    in: ['firmware'] },
  { name: 'nlohmann json', use: 'JSON of the host tool', licence: 'MIT', package: 'nlohmann-json3-dev',
    in: ['desktop'] },
  { name: 'CLI11', use: 'options of the host tool', licence: 'BSD-3-Clause', package: 'libcli11-dev',
    in: ['desktop'] },
  { name: 'SDL2', use: 'window and sound of the game', licence: 'Zlib', package: 'libsdl2-2.0-0',
    in: ['desktop'], shared: true },
  { name: 'libpng', use: 'screenshots of the game', licence: 'libpng-2.0', package: 'libpng16-16*',
    in: ['desktop'], shared: true },
  { name: 'GNU libstdc++ of the system', use: 'C++ library, whose templates are in the programs',
    licence: 'GPL-3.0-or-later WITH GCC-exception-3.1', package: 'libstdc++6', in: ['desktop'], shared: true },
];

const documents = (folder) => join(folder, 'usr/share/doc');

// Returns the folder with the documents of a Debian package below `folder`.
function documentsOf(folder, name) {
  const [start, end = null] = name.split('*');
  const fits = (one) => (end === null ? one === start : one.startsWith(start) && one.endsWith(end));
  const found = existsSync(documents(folder)) ? readdirSync(documents(folder)).find(fits) : undefined;
  return found && join(documents(folder), found);
}

// Returns the file with the licence, or undefined if there is none.
function licenceFile(root, { file, package: name, variable }) {
  const own = process.env[variable];
  const files = file ? [join(root, file)] : [own && join(own, 'LICENSE'), own && join(own, 'LICENSE.TXT'),
    ...[join(root, '.deps/debian'), '/'].map((folder) => documentsOf(folder, name))
      .filter(Boolean).map((folder) => join(folder, 'copyright'))];
  return files.find((path) => path && existsSync(path));
}

// Returns the text of a component's licence, and throws if it is missing.
export function licenceText(root, component) {
  const path = licenceFile(root, component);
  if (!path) {
    const where = component.variable ? `, or put it into ${component.variable}` : '';
    throw new Error(`the licence of ${component.name} is missing: install `
      + `${component.package ?? component.file}${where}`);
  }
  return readFileSync(path, 'utf8').trim();
}

// Returns the version of a Debian package that is unpacked in .deps/ or installed.
function packageVersion(root, name) {
  const folder = documentsOf(join(root, '.deps/debian'), name);
  const log = folder && ['changelog.Debian.gz', 'changelog.gz'].map((file) => join(folder, file)).find(existsSync);
  if (log) {
    return /\(([^)]+)\)/.exec(gunzipSync(readFileSync(log)).toString('utf8'))[1];
  }
  const installed = documentsOf('/', name);
  return installed && execFileSync('dpkg-query', ['-W', '-f', '${Version}\n', installed.split('/').pop()],
    { encoding: 'utf8' }).split('\n')[0];
}

// Returns the version of a component. An own copy of the user has none that is known here.
export function versionOf(root, { name, file, package: debian, versionPackage, variable }, own) {
  if (name === 'Kaiten') return own;
  if (variable && process.env[variable]) return 'NOASSERTION';
  if (file) return JSON.parse(readFileSync(join(root, file, '../package.json'), 'utf8')).version;
  return packageVersion(root, versionPackage ?? debian) ?? 'NOASSERTION';
}

// Licences whose texts the documents of Debian only name, and the files with these texts.
const COMMON = [
  { licence: /\bApache-2\.0\b/, name: 'Apache License 2.0', file: '/usr/share/common-licenses/Apache-2.0' },
  { licence: /\bGPL-3\.0\b/, name: 'GNU General Public License 3', file: '/usr/share/common-licenses/GPL-3' },
];

// The files of a release, and the products in them.
export const FILES = [
  { name: 'kaiten-BOARD.uf2', pattern: /\.uf2$/, products: ['firmware'] },
  { name: 'kaiten-web.tar.gz', pattern: /-web\.tar\.gz$/, products: ['game', 'emulator', 'firmware'] },
  { name: 'kaiten_*.deb', pattern: /\.deb$/, products: ['desktop'] },
];

// Returns the components of products.
export const partsOf = (products) => components.filter((one) => one.in.some((product) => products.includes(product)));

const RULE = '='.repeat(78);
const section = (titles, text) => `${RULE}\n${titles.join('\n')}\n${RULE}\n\n${text}\n`;
const titleOf = ({ name, use }) => (use ? `${name} (${use})` : name);

// Returns lines that say what each file of a release contains.
function index(products) {
  const files = FILES.filter((file) => file.products.every((product) => products.includes(product)));
  const names = (parts) => parts.map(({ name }) => name).join('; ');
  return files.map((file) => {
    const parts = partsOf(file.products);
    const shared = names(parts.filter((one) => one.shared));
    return `${file.name.padEnd(20)}${names(parts.filter((one) => !one.shared))}${shared && `. Loads ${shared}`}\n`;
  }).join('');
}

// Returns the licence texts of all components of these products, or of those that are in the files themselves.
// Components with the same text share it.
export function notices(root, products, { withShared = true } = {}) {
  const contained = partsOf(products).filter((one) => withShared || !one.shared);
  const common = COMMON.filter(({ licence }) => contained.some((one) => licence.test(one.licence)));
  const titles = new Map();
  for (const one of contained) {
    const text = licenceText(root, one);
    titles.set(text, [...titles.get(text) ?? [], titleOf(one)]);
  }
  return [
    index(products),
    ...[...titles].map(([text, names]) => section(names, text)),
    ...common.map(({ name, file }) => section([name], readFileSync(file, 'utf8').trim())),
  ].join('\n');
}
