// Tests the page's modules that need no browser: links, words, saves, clock.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { lineFor, linkFor, readLink } from '../../boards/web/page/links.mjs';
import { LANGUAGES, WORDS, languageFor } from '../../boards/web/page/words.mjs';
import { Saves, readSaveFile, writeSaveFile } from '../../boards/web/page/saves.mjs';
import { withWords } from '../../tools/site/words.mjs';
import { Clock } from '../../boards/web/page/clock.mjs';
import { Results } from '../../boards/web/page/results.mjs';
import { SECTOR_BYTES, changedSectors, deviceKey, restoreSectors } from '../../boards/web/page/flash_store.mjs';

const PAGE = new URL('../../boards/web/page/', import.meta.url);

test('a written link is read back unchanged', () => {
  const words = ['party', '6', 'cutthroat', 'seed=42'];
  const link = linkFor(words, 'http://localhost:8080/kaiten/?x#old');
  assert.deepEqual(readLink(new URL(link).hash), words);
  assert.match(lineFor(words), /^new .* party 6 cutthroat seed=42$/);
});

test('a link with escaped separators is read', () => {
  assert.deepEqual(readLink('#party%2C6%2cseed%3D42'), ['party', '6', 'seed=42']);
  assert.equal(readLink('#party%3Breboot'), null);
});

test('the page without JavaScript has words, in every language where it asks for JavaScript', () => {
  const page = withWords(readFileSync(new URL('index.html', PAGE), 'utf8'));
  assert.ok(page.includes(`<h2 data-word="whatTitle">${WORDS.whatTitle[0]}</h2>`));
  assert.doesNotMatch(page, /data-words?="\w+"[^<>]*><\//);
  const [, asked] = /<noscript[^>]*>(.*?)<\/noscript>/.exec(page);
  LANGUAGES.forEach(({ code }, column) => {
    assert.ok(asked.includes(`<p lang="${code}">${WORDS.noScript[column]}</p>`), code);
  });
});

test('invalid links are refused', () => {
  for (const hash of ['', '#', '#a b', '#party;reboot', '#party,', '#1', '#9', '#seed=', '#seed=-1',
    '#seed=9999999999', '#Party', '#a,b,c,d,e,f,g', '#party\nreboot', '#%6eew', '#menu=maki']) {
    assert.equal(readLink(hash), null, hash);
  }
});

test('every text of the page exists in four languages and is used', () => {
  const columns = LANGUAGES.length;
  for (const [name, texts] of Object.entries(WORDS)) {
    assert.equal(texts.length, columns, name);
    assert.ok(texts.every((text) => typeof text === 'string' && text.trim() === text && text !== ''), name);
  }
  const page = readFileSync(new URL('index.html', PAGE), 'utf8');
  const used = [...page.matchAll(/data-(?:words?|label)="([^"]+)"/g)].map(([, name]) => name);
  assert.deepEqual(used.filter((name) => !(name in WORDS)), []);
  const modules = readdirSync(PAGE).filter((name) => name.endsWith('.mjs') && name !== 'words.mjs').map((name) => readFileSync(new URL(name, PAGE), 'utf8'));
  const idle = Object.keys(WORDS).filter((name) => !used.includes(name)
    && !modules.some((text) => text.includes(`'${name}'`)));
  assert.deepEqual(idle, []);
});

test('the first known language is chosen, English otherwise', () => {
  assert.equal(languageFor(['pt-BR', 'it-CH', 'fr']), 'it');
  assert.equal(languageFor(['DE']), 'de');
  assert.equal(languageFor(['ja']), 'en');
  assert.equal(languageFor([]), 'en');
});

function storageOf(entries) {
  const map = new Map(Object.entries(entries));
  return new Proxy({}, {
    get: (_, name) => ({
      getItem: (key) => map.get(key) ?? null,
      setItem: (key, value) => map.set(key, value),
    })[name],
    ownKeys: () => [...map.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

test('stored sectors are read back, and invalid ones yield zeros', () => {
  const storage = storageOf({ 'kaiten.sector.1': '%', 'kaiten.sector.2': 'AAAA', other: 'x' });
  const saves = new Saves(storage, null);
  assert.equal(saves.empty, false);
  const bytes = Uint8Array.from({ length: 4096 }, (_, i) => i * 7);
  saves.keep(0, bytes);
  const back = new Uint8Array(4096).fill(0xff);
  saves.load(0, back);
  assert.deepEqual(back, bytes);
  for (const sector of [1, 2]) {
    back.fill(0xff);
    saves.load(sector, back);
    assert.ok(back.every((byte) => byte === 0));
  }
  back.fill(0xff);
  saves.load(3, back);
  assert.ok(back.every((byte) => byte === 0xff));
  assert.equal(new Saves(storageOf({ other: 'x' }), null).empty, true);
});

test('a file of saves is read back, and invalid files are refused', () => {
  const storage = storageOf({ other: 'x' });
  new Saves(storage, null).keep(3, new Uint8Array(4096).fill(7));
  const text = writeSaveFile(storage);
  assert.deepEqual(Object.keys(readSaveFile(text)), ['3']);
  const sector = JSON.parse(text).sectors[3];
  for (const bad of ['', '{}', 'null', '[1]', text.slice(1), text.replace('kaiten saves 1', 'other'),
    JSON.stringify({ format: 'kaiten saves 1', sectors: { 0: 'AAAA' } }),
    JSON.stringify({ format: 'kaiten saves 1', sectors: { '../x': sector } })]) {
    assert.equal(readSaveFile(bad), null, bad.slice(0, 60));
  }
});

test('a storage that cannot be written is reported once', () => {
  let told = 0;
  const saves = new Saves({ setItem() { throw new Error('full'); }, getItem: () => null }, () => { told += 1; });
  saves.keep(0, new Uint8Array(4096));
  saves.keep(0, new Uint8Array(4096));
  assert.equal(told, 1);
});

test('a stopped clock does not advance', () => {
  let now = 100;
  const clock = new Clock(() => now);
  now = 150;
  assert.equal(clock.milliseconds, 50);
  clock.stop();
  now = 1000;
  assert.equal(clock.milliseconds, 50);
  clock.go();
  clock.go();
  now = 1010;
  assert.equal(clock.milliseconds, 60);
  clock.end();
  clock.go();
  now = 2000;
  assert.equal(clock.milliseconds, 60);
});

test('a paused clock stands still until the pause ends', () => {
  let now = 100;
  const clock = new Clock(() => now);
  clock.pause(true);
  now = 200;
  clock.stop();
  clock.go();
  assert.equal(clock.running, false);
  assert.equal(clock.milliseconds, 0);
  clock.pause(false);
  now = 250;
  assert.equal(clock.milliseconds, 50);
});

test('the flash of an emulated device is restored from its changed sectors, except where the firmware is', () => {
  const flashed = new Uint8Array(4 * SECTOR_BYTES).fill(0xff);
  flashed.fill(7, 0, 100);
  const played = flashed.slice();
  played[5] = 1;
  played[2 * SECTOR_BYTES + 3] = 42;
  const kept = changedSectors(flashed, played);
  assert.deepEqual(kept.map(({ sector }) => sector), [0, 2]);
  const next = flashed.slice();
  restoreSectors(next, kept);
  assert.equal(next[5], 7);
  assert.equal(next[2 * SECTOR_BYTES + 3], 42);
});

test('damaged entries of a kept flash are ignored', () => {
  const empty = new Uint8Array(2 * SECTOR_BYTES).fill(0xff);
  const whole = new Uint8Array(SECTOR_BYTES);
  for (const kept of [null, undefined, 'text', 7, [null], [{}], [{ sector: 'a', bytes: whole }],
    [{ sector: -1, bytes: whole }], [{ sector: 2, bytes: whole }], [{ sector: 1, bytes: new Uint8Array(3) }],
    [{ sector: 0.5, bytes: whole }]]) {
    const flash = empty.slice();
    restoreSectors(flash, kept);
    assert.deepEqual(flash, empty);
  }
});

test('each board and chip family has its own flash', () => {
  const uf2 = new ArrayBuffer(512);
  new DataView(uf2).setUint32(8, 0x2000, true);
  new DataView(uf2).setUint32(28, 0xe48bff56, true);
  assert.equal(deviceKey('picosystem', uf2), 'picosystem/e48bff56');
  assert.equal(deviceKey('pico_oled', new ArrayBuffer(512)), 'pico_oled/any');
  assert.equal(deviceKey('pico_oled', new ArrayBuffer(3)), 'pico_oled/any');
});

const FINAL = ['Round 1 of 3, turn 1 of 9; hands pass to the left', ' You          0       0         0', 'Round 3 is over',
  ' You                0       10        0        1        2     13       -6     33',
  ' Nami               3        0        0        1        8     12        0     35', 'Winner: Nami',
  "'new' starts another game.", ''].join('\r\n');

test('the result of a game from a link is reported once', () => {
  const told = [];
  const results = new Results((words, points) => told.push([words, points]));
  results.hear(FINAL);
  results.begin(['gamewright', 'seed=42']);
  for (const letter of FINAL) {
    results.hear(letter);
  }
  results.hear(FINAL);
  assert.deepEqual(told, [[['gamewright', 'seed=42'], 33]]);
});

test('another game than that of the link has no result', () => {
  const told = [];
  const results = new Results((words, points) => told.push([words, points]));
  results.begin(['gamewright', 'seed=42']);
  results.hear('Round 1 of 3, turn 1 of 9; hands pass to the left\n');
  results.hear(FINAL);
  assert.deepEqual(told, []);
});
