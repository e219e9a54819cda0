// The asset tools refuse what does not fit, with a line that says what and where.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const work = mkdtempSync(join(tmpdir(), 'kaiten-assets-'));
after(() => rmSync(work, { recursive: true }));

const PALETTE = 'red ff0000\nwhite ffffff\n';
const DOT = '. clear\nr red\n---\n.r.\nrrr\n';

function convert(palette, art) {
  const folder = mkdtempSync(join(work, 'art-'));
  const output = join(folder, 'out');
  mkdirSync(output);
  writeFileSync(join(folder, 'palette.txt'), palette);
  writeFileSync(join(folder, 'dot.art'), art);
  const result = spawnSync('node', [join(root, 'tools/assets/art.mjs'), folder, output],
    { encoding: 'utf8' });
  return { ...result, output };
}

test('art: converts a picture and its palette', () => {
  const { status, output } = convert(PALETTE, DOT);
  assert.equal(status, 0);
  assert.match(readFileSync(join(output, 'art.cpp'), 'utf8'), /0xf800.*0xffff/s);
  assert.match(readFileSync(join(output, 'art.cpp'), 'utf8'), /dot_art\{3, 2/);
});

test('art: refuses what does not fit', () => {
  for (const [palette, art, message] of [
    ['red ff00\n', DOT, /not NAME RRGGBB/],
    ['red ff0000\nred 00ff00\n', DOT, /stands twice/],
    [PALETTE, 'r blue\n---\nr\n', /no colour 'blue'/],
    [PALETTE, 'r red\n---\nrx\n', /row 1 has unknown 'x'/],
    [PALETTE, 'r red\n---\nrr\nr\n', /row 2 has another length/],
    [PALETTE, 'r red\nrr\n', /not LETTER COLOUR|no line of dashes/],
    [PALETTE, 'r red\n---\n', /no rows/],
  ]) {
    const { status, stderr } = convert(palette, art);
    assert.equal(status, 1, art);
    assert.match(stderr, message);
  }
});

test('fonts: the fonts in use are complete, and Spleen 5x8 with its blank accents is refused', () => {
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
