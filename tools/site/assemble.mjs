// Assembles the web page in build/web. The game for the web must be built already. Includes the
// firmware that tools/build has built, if any, and then the emulator.
// Usage: node assemble.mjs ROOT
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { CLEAR, readArt } from '../assets/pictures.mjs';
import { emulatedBoards } from '../emulator/wiring.mjs';
import { pageArt } from './art.mjs';
import { withWords, wordsOfGame } from './words.mjs';

const PROGRAM = 'build/wasm/firmware/kaiten_web';
const PAGE = 'boards/web/page';
const EMULATOR = 'tools/emulator';
const ENGINE = '.deps/node/node_modules/rp2040js/dist/esm';

const [root] = process.argv.slice(2);
const site = join(root, 'build/web');
const here = (path) => join(root, path);
const written = new Map();

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

// Copies a board's wiring and its UF2 file, if it exists. Returns the board's entry for site.json.
function takeBoard(board) {
  const uf2 = here(`build/${board}/firmware/kaiten_${board}.uf2`);
  const entry = { id: board, name: boardName(board), firmware: null };
  if (existsSync(uf2)) {
    entry.firmware = `firmware/kaiten_${board}.uf2`;
    take(uf2, entry.firmware);
  }
  const wiring = readFileSync(here(`boards/${board}/wiring.json`));
  write(`firmware/${board}.json`, wiring);
  const { sound, buttons } = JSON.parse(wiring);
  entry.sound = sound !== null;
  entry.keys = Object.keys(buttons).length;
  return entry;
}

// Copies the emulator, with an engine_place.js that points to the copy of rp2040js on the page.
async function takeEmulator() {
  const { loadBootrom } = await import('../emulator/bootrom.mjs');
  const { portableModules } = await import('./portable.mjs');
  write('firmware/bootrom.bin', new Uint8Array(loadBootrom().buffer));
  for (const name of portableModules(here(EMULATOR), 'device.mjs')) {
    take(here(`${EMULATOR}/${name}`), `emulator/${name}`);
  }
  write('emulator/engine_place.js',
    "// Where the RP2040 engine is on this page.\nexport const place = new URL('rp2040js/', import.meta.url);\n");
  cpSync(here(ENGINE), join(site, 'emulator/rp2040js'), {
    recursive: true, filter: (file) => !/\.(d\.ts|map)$|\.spec\.js$/.test(file),
  });
}

function writeServiceWorker() {
  const kept = [...written.keys()].filter((name) => !/^(firmware|emulator)\//.test(name));
  const hash = createHash('sha256');
  for (const name of [...written.keys()].sort()) hash.update(name).update(written.get(name));
  const text = readFileSync(here(`${PAGE}/service_worker.js`), 'utf8')
    .replace('{{version}}', hash.digest('hex').slice(0, 16))
    .replace("'{{files}}'", ['./', ...kept].map((name) => `\n  '${name}',`).join('').concat('\n'));
  write('service_worker.js', text);
  return kept;
}

rmSync(site, { recursive: true, force: true });
take(here(PROGRAM), 'kaiten.wasm');
for (const name of readdirSync(here(PAGE))) {
  if (name !== 'service_worker.js') take(join(here(PAGE), name), name);
}
for (const [name, content] of pageArt(namedArt())) write(`art/${name}`, content);
// Boards with sound come first, then boards with more keys.
const boards = emulatedBoards().map(takeBoard)
  .sort((one, other) => other.sound - one.sound || other.keys - one.keys);
const withFirmware = boards.filter(({ firmware }) => firmware);
if (withFirmware.length > 0) await takeEmulator();
write('site.json', JSON.stringify({ boards, names: wordsOfGame(readFileSync(here('firmware/text/texts.inc'), 'utf8')) }));
const kept = writeServiceWorker();
const bytes = kept.reduce((sum, name) => sum + gzipSync(written.get(name), { level: 9 }).length, 0);
console.error(`  the game: ${kept.length} files, ${(bytes / 1024).toFixed(0)} KB compressed`);
console.error(withFirmware.length > 0
  ? `  firmware: ${withFirmware.map(({ id }) => id).join(', ')}`
  : '  no firmware: run tools/build to include it');
