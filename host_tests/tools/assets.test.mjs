// Tests the asset tools: invalid input is refused with a line that names the error and its place.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { CLEAR, readArt } from '../../tools/assets/pictures.mjs';
import { frameOf } from '../../tools/assets/sheet.mjs';
import { decodePng } from '../../tools/emulator/png.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const work = mkdtempSync(join(tmpdir(), 'kaiten-assets-'));
after(() => rmSync(work, { recursive: true }));

const PALETTE = 'red ff0000\nwhite ffffff\n';
const DOT = '. clear\nr red\n---\n.r.\nrrr\n';

function convert(palette, art, name = 'dot') {
  const folder = mkdtempSync(join(work, 'art-'));
  const output = join(folder, 'art.cpp');
  writeFileSync(join(folder, 'palette.txt'), palette);
  writeFileSync(join(folder, `${name}.art`), art);
  const result = spawnSync('node', [join(root, 'tools/assets/art.mjs'), output, folder],
    { encoding: 'utf8' });
  const source = () => readFileSync(output, 'utf8');
  return { ...result, source };
}

// Returns a picture of one colour.
const block = (width, height) => `r red\n---\n${`${'r'.repeat(width)}\n`.repeat(height)}`;

test('art: converts a picture and its palette', () => {
  const { status, source } = convert(PALETTE, DOT);
  assert.equal(status, 0);
  assert.match(source(), /0xf800.*0xffff/s);
  assert.match(source(), /dot\{3, 2/);
});

test('art: a picture in a further folder replaces one of the same name, and may be smaller', () => {
  const first = mkdtempSync(join(work, 'art-'));
  const panel = mkdtempSync(join(work, 'panel-'));
  writeFileSync(join(first, 'palette.txt'), PALETTE);
  writeFileSync(join(first, 'dot.art'), DOT);
  writeFileSync(join(first, 'icon_dot.art'), block(16, 16));
  writeFileSync(join(panel, 'icon_dot.art'), block(9, 8));
  const { pictures } = readArt(first, panel, join(panel, 'not-there'));
  assert.deepEqual(pictures.map(({ name, width, height }) => [name, width, height]),
    [['dot', 3, 2], ['icon_dot', 9, 8]]);
  writeFileSync(join(panel, 'icon_dot.art'), block(17, 8));
  assert.throws(() => readArt(first, panel), /icon_dot: is 17x8/);
});

test('art: the palettes of all folders have the same names in the same order', () => {
  const first = mkdtempSync(join(work, 'art-'));
  const panel = mkdtempSync(join(work, 'panel-'));
  writeFileSync(join(first, 'palette.txt'), PALETTE);
  writeFileSync(join(panel, 'palette.txt'), 'red 880000\nwhite dddddd\n');
  assert.deepEqual(readArt(first, panel).colors.map(({ rgb }) => rgb), [0x880000, 0xdddddd]);
  for (const other of ['white dddddd\nred 880000\n', 'red 880000\n']) {
    writeFileSync(join(panel, 'palette.txt'), other);
    assert.throws(() => readArt(first, panel), /palette\.txt: its names are not those of/);
  }
});

test('art: up to 16 colours, clear included, are packed as two pixels per byte', () => {
  const few = convert(PALETTE, DOT).source();
  assert.match(few, /dot_colors\[\] = \{\s*0,1,\s*\}/);
  assert.match(few, /dot_pixels\[\] = \{\s*1,0,\s*17,16,\s*\}/); // .r|. and rr|r
  assert.match(few, /dot\{3, 2, dot_pixels, dot_colors\}/);
  const letters = [...'abcdefghijklmnop'];
  const palette = letters.map((letter) => `${letter} 123456\n`).join('');
  const art = `${letters.map((letter) => `${letter} ${letter}\n`).join('')}---\n` +
    `${letters.join('')}\n`;
  const many = convert(palette, art).source();
  assert.match(many, /dot_pixels\[\] = \{\s*1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,\s*\}/);
  assert.match(many, /dot\{16, 1, dot_pixels\}/);
});

test('art: refuses invalid palettes and pictures', () => {
  const crowd = Array.from({ length: 97 }, (_, i) =>
    `${String.fromCharCode(97 + i % 26).repeat(1 + Math.floor(i / 26))} 000000\n`).join('');
  for (const [palette, art, message] of [
    ['red ff00\n', DOT, /not NAME RRGGBB/],
    ['red ff0000\nred 00ff00\n', DOT, /stands twice/],
    [crowd, DOT, /97 colours, more than 96/],
    [PALETTE, 'r blue\n---\nr\n', /no colour 'blue'/],
    [PALETTE, 'r red\nr white\n---\nr\n', /letter 'r' stands twice/],
    [PALETTE, 'r red\nw white\n---\nr\n', /letter 'w' is never used/],
    [PALETTE, 'r red\n---\nrx\n', /row 1 has unknown 'x'/],
    [PALETTE, 'r red\n---\nrr\nr\n', /row 2 has another length/],
    [PALETTE, 'r red\nrr\n', /not LETTER COLOUR|no line of dashes/],
    [PALETTE, 'r red\n---\n', /no rows/],
  ]) {
    const { status, stderr } = convert(palette, art);
    assert.equal(status, 1, art);
    assert.match(stderr, message);
  }
  assert.match(convert(PALETTE, DOT, 'Big-Dot').stderr, /not a name/);
});

test('art: refuses pictures of the wrong size', () => {
  for (const [name, fits, misfits] of [
    ['card_egg', [[44, 48], [40, 40]], [[45, 48], [44, 49]]],
    ['card_back', [[48, 64]], [[47, 64], [48, 65]]],
    ['icon_egg', [[16, 16]], [[15, 16], [16, 17]]],
    ['portrait_1', [[32, 32]], [[32, 31], [33, 32]]],
    ['symbol_lock', [[16, 16], [5, 7]], [[17, 16], [16, 17]]],
    ['key_a', [[16, 16]], [[17, 16]]],
    ['logo', [[220, 80]], [[221, 80], [220, 81]]],

  ]) {
    for (const [width, height] of fits) {
      assert.equal(convert(PALETTE, block(width, height), name).status, 0, name);
    }
    for (const [width, height] of misfits) {
      const { status, stderr } = convert(PALETTE, block(width, height), name);
      assert.equal(status, 1, name);
      assert.match(stderr, new RegExp(`${name}: is ${width}x${height}, (not|more than) \\d+x\\d+`));
    }
  }
});

const KINDS = ['tempura', 'sashimi', 'dumpling', 'mussel', 'maki1', 'maki2', 'maki3', 'egg',
  'salmon', 'squid', 'tuna', 'pudding', 'wasabi', 'chopsticks', 'temaki', 'uramaki', 'eel', 'tofu',
  'onigiri_circle', 'onigiri_triangle', 'onigiri_square', 'onigiri_rectangle', 'edamame', 'miso',
  'soy', 'tea', 'special_order', 'menu', 'takeout', 'spoon', 'matcha', 'fruit_watermelon',
  'fruit_orange', 'fruit_pineapple'];
const SYMBOLS = ['left', 'right', 'battery_0', 'battery_1', 'battery_2',
  'battery_3', 'battery_4', 'charging', 'crown', 'check', 'thinking'];
const PORTRAITS = ['1', '2', '3', '4', '5', '6', '7', 'human'];

const art = readArt(join(root, 'firmware/art'));

test('art: every card, icon, symbol and portrait has a picture', () => {
  const names = new Set(art.pictures.map(({ name }) => name));
  for (const name of ['card_back', 'logo', ...KINDS.map((kind) => `card_${kind}`),
    ...KINDS.map((kind) => `icon_${kind}`), ...SYMBOLS.map((symbol) => `symbol_${symbol}`),
    ...PORTRAITS.map((portrait) => `portrait_${portrait}`)]) assert.ok(names.has(name), name);
});

function expectIconsToDiffer(pictures) {
  const outlines = new Map();
  for (const { name, pixels } of pictures.filter(({ name }) => name.startsWith('icon_'))) {
    const outline = pixels.map((row) => row.map((pixel) => (pixel === CLEAR ? '.' : '#')).join(''));
    for (const [other, rows] of outlines) {
      const differing = outline.reduce((sum, row, y) =>
        sum + [...row].filter((mark, x) => mark !== rows[y][x]).length, 0);
      assert.ok(differing >= 10, `${name} and ${other} differ in ${differing} pixels`);
    }
    outlines.set(name, outline);
  }
}

test('art: icons differ in their outlines, not only in colour', () => {
  expectIconsToDiffer(art.pictures);
});

const SMALL_SIZES = { card: [28, 22], icon: [12, 12], face: [16, 16], key: [5, 5], symbol: [11, 7] };

test('art: the 128x64 panel has its own two-colour version of every picture', () => {
  const folder = join(root, 'firmware/panels/128x64/art');
  const small = readArt(join(root, 'firmware/art'), folder);
  const own = new Set(readdirSync(folder));
  assert.deepEqual(small.colors.map(({ name }) => name), art.colors.map(({ name }) => name));
  assert.deepEqual(new Set(small.colors.map(({ rgb }) => rgb)), new Set([0x000000, 0xffffff]));
  for (const { name } of art.pictures) assert.ok(own.has(`${name}.art`), name);
  for (const { name, width, height } of small.pictures) {
    const [most, highest] = SMALL_SIZES[name.split('_')[0]] ?? [128, 64];
    if (name === 'card_back') continue;
    assert.ok(width <= most && height <= highest, `${name}: ${width}x${height}`);
  }
  expectIconsToDiffer(small.pictures);
});

// Returns the contrast ratio as defined by the web accessibility guidelines, which require 4.5 for small
// text.
function contrast(one, other) {
  const light = (rgb) => [[16, 0.2126], [8, 0.7152], [0, 0.0722]].reduce((sum, [shift, weight]) => {
    const part = ((rgb >> shift) & 0xff) / 255;
    return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  }, 0.05);
  return Math.max(light(one) / light(other), light(other) / light(one));
}

test('art: every card has a frame, all frames differ, and ink is readable on them', () => {
  const colors = new Map(art.colors.map(({ name, rgb }) => [name, rgb]));
  for (const kind of KINDS) assert.ok(colors.has(frameOf(`card_${kind}`)), kind);
  const frames = [...colors].filter(([name]) => name.endsWith('_frame'));
  assert.equal(new Set(frames.map(([, rgb]) => rgb)).size, frames.length);
  for (const [name, rgb] of frames) assert.ok(contrast(rgb, colors.get('ink')) >= 4.5, name);
});

test('art: all pictures take less than 120 KB of flash', () => {
  const output = join(work, 'all.cpp');
  const tool = join(root, 'tools/assets/art.mjs');
  assert.equal(spawnSync('node', [tool, output, join(root, 'firmware/art')]).status, 0);
  const source = readFileSync(output, 'utf8');
  const bytes = [...source.matchAll(/_(?:pixels|colors)\[\] = \{([^}]*)\}/g)]
    .reduce((sum, [, list]) => sum + list.match(/\d+/g).length, 0);
  assert.ok(bytes > 10000 && bytes < 120 * 1024, `${bytes}`);
});

test('art-sheet: renders every picture, has a --help, and refuses unknown arguments', () => {
  const tool = join(root, 'tools/art-sheet');
  const run = (...args) => spawnSync('node', [tool, ...args], { encoding: 'utf8', cwd: work });
  const file = join(work, 'sheet.png');
  const { status, stdout } = run('--scale', '1', file);
  assert.equal(status, 0);
  assert.ok(stdout.includes(`${art.pictures.length} pictures`));
  assert.ok(decodePng(readFileSync(file)).height > 240);
  assert.match(run('--help').stdout, /tools\/art-sheet/);
  for (const args of [['--scale', '0'], ['--scale'], ['picture.gif']]) {
    assert.equal(run(...args).status, 2, args.join(' '));
  }
});

test('fonts: accepts the fonts in use, and refuses Spleen 5x8, which has blank accents', () => {
  const folder = process.env.KAITEN_FONTS_PATH ??
    join(root, '.deps/debian/usr/share/fonts/X11/misc');
  const fonts = join(root, 'tools/assets/fonts.mjs');
  const output = join(work, 'fonts.cpp');
  assert.equal(spawnSync('node', [fonts, folder, output]).status, 0);
  const blank = mkdtempSync(join(work, 'fonts-'));
  const small = readFileSync(join(folder, 'spleen-5x8.pcf.gz'));
  for (const size of ['6x12', '8x16', '12x24']) {
    writeFileSync(join(blank, `spleen-${size}.pcf.gz`), small);
  }
  const { status, stderr } = spawnSync('node', [fonts, blank, output], { encoding: 'utf8' });
  assert.equal(status, 1);
  assert.match(stderr, /is (blank|missing)/);
});
