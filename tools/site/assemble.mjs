// Assembles the web page in build/web. The game for the web must be built already. Includes the
// firmware that tools/build has built, if any, and then the emulator.
// Usage: node assemble.mjs ROOT
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { CLEAR, readArt } from '../assets/pictures.mjs';
import { emulatedBoards } from '../emulator/wiring.mjs';
import { pageArt } from './art.mjs';
import { licences } from './licences.mjs';
import { portableModules } from './portable.mjs';
import { withWords, wordsOfGame } from './words.mjs';

const PROGRAM = 'build/wasm/firmware/kaiten_web';
const PAGE = 'boards/web/page';
const EMULATOR = 'tools/emulator';
const ENGINE = '.deps/node/node_modules/rp2040js/dist/esm';

const [root] = process.argv.slice(2);
const site = join(root, 'build/web');
const here = (path) => join(root, path);
const written = new Map();

const sha256 = (bytes, encoding) => createHash('sha256').update(bytes).digest(encoding);

function write(name, content) {
  const bytes = Buffer.from(content);
  mkdirSync(dirname(join(site, name)), { recursive: true });
  writeFileSync(join(site, name), bytes);
  written.set(name, bytes);
}

// Copies a file to the page. Renames modules from .mjs to .js, also in import statements, because some
// web servers do not serve .mjs as JavaScript.
function take(from, name) {
  const bytes = readFileSync(from);
  const text = /\.(mjs|html)$/.test(name) ? bytes.toString('utf8').replaceAll(/\.mjs\b/g, '.js') : bytes;
  write(name.replace(/\.mjs$/, '.js'), name.endsWith('.html') ? withWords(text) : text);
}

// Returns the pixel art with colour names instead of colour numbers.
function namedArt() {
  const { colors, pictures } = readArt(here('firmware/art'));
  const nameOf = (pixel) => (pixel === CLEAR ? null : colors[pixel - 1].name);
  return {
    palette: new Map(colors.map(({ name, rgb }) => [name, rgb])),
    pictures: new Map(pictures.map(({ name, pixels }) => [name, { rows: pixels.map((row) => row.map(nameOf)) }])),
  };
}

function boardName(board) {
  const text = readFileSync(here(`boards/${board}/board.cmake`), 'utf8');
  return /^set\(KAITEN_BOARD_NAME "([^"]+)"\)/m.exec(text)[1];
}

// Returns the version that a build folder was built with.
function versionOf(build) {
  return /KAITEN_VERSION "([^"]+)"/.exec(readFileSync(here(`build/${build}/generated/kaiten_version.hpp`), 'utf8'))[1];
}

// Returns the path of a board's UF2 file, and whether it is for all chips: if tools/build has made such a file from the
// current program for the RP2040. Otherwise the file has that program alone.
function firmwareOf(board) {
  const alone = here(`build/${board}/firmware/kaiten_${board}.uf2`);
  const joined = here(`build/uf2/kaiten_${board}.uf2`);
  const program = existsSync(alone) && existsSync(joined) ? readFileSync(alone) : null;
  const isForAllChips = program !== null && readFileSync(joined).subarray(0, program.length).equals(program);
  return { uf2: isForAllChips ? joined : alone, isForAllChips };
}

// Copies a board's wiring and its UF2 file, if it exists. Returns the board's entry for site.json.
function takeBoard(board) {
  const { uf2, isForAllChips } = firmwareOf(board);
  const entry = { id: board, name: boardName(board), firmware: null };
  if (existsSync(uf2)) {
    entry.firmware = `firmware/kaiten_${board}.uf2`;
    take(uf2, entry.firmware);
    const bytes = written.get(entry.firmware);
    Object.assign(entry, { bytes: bytes.length, sha256: sha256(bytes, 'hex'), version: versionOf(board), isForAllChips });
  }
  const wiring = readFileSync(here(`boards/${board}/wiring.json`));
  write(`firmware/${board}.json`, wiring);
  const { sound, led, buttons } = JSON.parse(wiring);
  entry.sound = sound !== null;
  entry.light = led !== null;
  entry.keys = Object.keys(buttons).length;
  return entry;
}

// Copies the emulator, with an engine_place.js that points to the copy of rp2040js on the page.
async function takeEmulator() {
  const { loadBootrom } = await import('../emulator/bootrom.mjs');
  write('firmware/bootrom.bin', new Uint8Array(loadBootrom().buffer));
  const starts = ['device.mjs', 'proof.mjs'];
  for (const name of new Set(starts.flatMap((start) => portableModules(here(EMULATOR), start)))) {
    take(here(`${EMULATOR}/${name}`), `emulator/${name}`);
  }
  write('emulator/engine_place.js',
    "// Where the RP2040 engine is on this page.\nexport const place = new URL('rp2040js/', import.meta.url);\n");
  for (const name of readdirSync(here(ENGINE), { recursive: true })) {
    if (/\.(js|json)$/.test(name) && !/\.spec\.js$/.test(name)) take(join(here(ENGINE), name), `emulator/rp2040js/${name}`);
  }
}

// Returns the proof of the release that tools/release is making, or null if there is none of the firmware on
// this page.
function proofOf(withFirmware) {
  if (!existsSync(here('build/proof.json'))) return null;
  const proof = JSON.parse(readFileSync(here('build/proof.json'), 'utf8'));
  const sums = new Map(withFirmware.map(({ id, sha256: sum }) => [id, sum]));
  return Object.entries(proof.firmware).every(([board, sum]) => sums.get(board) === sum) ? proof : null;
}

// Preloads all modules of the game, so that the browser does not find them one after the other.
function withPreloads(html) {
  const preload = (name) => `<link rel="modulepreload" href="${name.replace(/\.mjs$/, '.js')}">`;
  return html.replace(preload('app.mjs'), portableModules(here(PAGE), 'app.mjs').map(preload).join('\n  '));
}

// Returns the version of the page: a hash over all of its files.
function versionOfPage() {
  const hash = createHash('sha256');
  for (const name of [...written.keys()].sort()) hash.update(name).update(sha256(written.get(name)));
  return hash.digest('hex').slice(0, 16);
}

// Writes the service worker with the hash of every file. Returns the names of the files for the first play.
function writeServiceWorker(version) {
  const names = [...written.keys()];
  const files = Object.fromEntries(names.map((name) => [name, sha256(written.get(name), 'base64').slice(0, 16)]));
  const first = names.filter((name) => !/^(firmware|emulator)\/|^licences\.txt$|^art\/preview\.png$/.test(name));
  files['./'] = files['index.html'];
  const text = readFileSync(here(`${PAGE}/service_worker.js`), 'utf8')
    .replace('{{version}}', version)
    .replace("'{{files}}'", JSON.stringify(files, null, 1))
    .replace("'{{first}}'", JSON.stringify(['./', ...first.filter((name) => name !== 'index.html')], null, 1));
  write('service_worker.js', text);
  return first;
}

rmSync(site, { recursive: true, force: true });
take(here(PROGRAM), 'kaiten.wasm');
for (const name of readdirSync(here(PAGE))) {
  if (name !== 'service_worker.js') take(join(here(PAGE), name), name);
}
// Modules that the page shares with the tools for connected devices.
for (const name of ['usb/backup.mjs', 'usb/screenshot.mjs', 'emulator/crc32.mjs', 'hub/hub.mjs', 'hub/frames.mjs']) {
  take(here(`tools/${name}`), name);
}
for (const [name, content] of pageArt(namedArt())) write(`art/${name}`, content);
// Boards with sound come first, then boards with more keys, then boards with a light.
const boards = emulatedBoards().map(takeBoard)
  .sort((one, other) => other.sound - one.sound || other.keys - one.keys || other.light - one.light);
const withFirmware = boards.filter(({ firmware }) => firmware);
if (withFirmware.length > 0) await takeEmulator();
write('site.json', JSON.stringify({
  boards, proof: proofOf(withFirmware), names: wordsOfGame(readFileSync(here('firmware/text/texts.inc'), 'utf8')),
}));
write('licences.txt', licences(root, withFirmware.length > 0));
const version = versionOfPage();
write('index.html', withPreloads(written.get('index.html').toString()).replace('{{version}}', version)
  .replace('{{address}}', process.env.KAITEN_SITE_ADDRESS ?? ''));
const first = writeServiceWorker(version);
const bytes = first.reduce((sum, name) => sum + gzipSync(written.get(name), { level: 9 }).length, 0);
console.error(`  the game: ${first.length} files, ${(bytes / 1024).toFixed(0)} KB compressed`);
console.error(withFirmware.length > 0
  ? `  firmware: ${withFirmware.map(({ id }) => id).join(', ')}`
  : '  no firmware: run tools/build to include it');
