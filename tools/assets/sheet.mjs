// Implements tools/art-sheet: renders every picture of the pixel art with its name, enlarged and in
// its real size, on the background colours of screens and cards. Adds the cards in their frames and
// the palette.
import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseCommandLine } from '../command_line.mjs';
import { encodePng } from '../emulator/png.mjs';
import { readPcf } from './pcf.mjs';
import { CLEAR, readArt } from './pictures.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

const HELP = `tools/art-sheet [--scale N] [FILE.png]: renders all pixel art into one PNG for a visual review.

Shows every picture of firmware/art with its name and size, enlarged N times (1 to 6, default: 3) and
in its real size, on the background colours that it has in the game. Below follow all cards in their
frames, and the palette with the colour names. The default for FILE.png is art-sheet.png in the
current folder.
`;

const WIDTH = 1440;
const GAP = 10;
const LABEL_FONT = 'spleen-6x12.pcf.gz';
const LABEL_HEIGHT = 14;

// Headings of the sheet, with the pictures below them and their background colours.
const SECTIONS = [
  { title: 'Cards', name: /^card_(?!back$)/, grounds: ['paper', 'night'] },
  { title: 'Icons', name: /^icon_/, grounds: ['night', 'paper'] },
  { title: 'Portraits', name: /^portrait_/, grounds: ['night', 'paper'] },
  { title: 'Symbols and keys', name: /^(symbol|key)_/, grounds: ['belt', 'night'] },
  { title: 'Larger', name: /^(card_back|logo|plate)$/, grounds: ['night', 'belt'] },
];

// Cards that use the frame colour of another kind.
const SHARED_FRAMES = new Map([['egg', 'nigiri'], ['salmon', 'nigiri'], ['squid', 'nigiri'],
  ['tuna', 'nigiri'], ['wasabi', 'nigiri'], ['mussel', 'dumpling']]);

const CARD = { width: 48, height: 64 };
const CARD_STRIP = 13;

// Returns the frame colour of a picture card_KIND. A number or shape at the end of KIND is ignored.
export function frameOf(card) {
  const kind = card.replace(/^card_/, '').replace(/^(maki|onigiri|fruit).*/, '$1');
  return `${SHARED_FRAMES.get(kind) ?? kind}_frame`;
}

// An image that grows in height as it is drawn on.
class Sheet {
  constructor(palette, font) {
    this.palette = palette;
    this.font = font;
    this.rows = [];
  }

  box(left, top, width, height, color) {
    const rgb = this.palette.get(color);
    for (let y = top; y < top + height; y++) {
      while (this.rows.length <= y) this.rows.push(new Int32Array(WIDTH).fill(0x808080));
      this.rows[y].fill(rgb, left, left + width);
    }
  }

  text(left, top, text, color) {
    [...text].forEach((letter, place) => {
      this.font.glyph(letter.codePointAt(0)).forEach((row, y) => row.forEach((bit, x) => {
        if (bit) this.box(left + place * row.length + x, top + y, 1, 1, color);
      }));
    });
  }

  picture(left, top, picture, names, scale) {
    picture.pixels.forEach((row, y) => row.forEach((pixel, x) => {
      if (pixel === CLEAR) return;
      this.box(left + x * scale, top + y * scale, scale, scale, names[pixel - 1]);
    }));
  }

  png() {
    const data = Buffer.alloc(WIDTH * this.rows.length * 3);
    this.rows.forEach((row, y) => row.forEach((rgb, x) => {
      data.writeUIntBE(rgb, 3 * (y * WIDTH + x), 3);
    }));
    return encodePng({ width: WIDTH, height: this.rows.length, data });
  }
}

// Lays items out from left to right in as many lines as needed and calls draw(item, left, top) for
// each. Returns the top of the next line.
function flow(sheet, top, items, draw) {
  let left = GAP;
  let lowest = top;
  for (const item of items) {
    if (left + item.width > WIDTH - GAP) {
      left = GAP;
      top = lowest + GAP;
    }
    draw(item, left, top);
    left += item.width + GAP;
    lowest = Math.max(lowest, top + item.height);
  }
  sheet.box(0, lowest, WIDTH, GAP, 'mist');
  return lowest + GAP;
}

function heading(sheet, top, title) {
  sheet.box(0, top, WIDTH, 20, 'ink');
  sheet.text(GAP, top + 4, title, 'accent');
  return top + 20 + GAP;
}

function drawSection(sheet, top, { title, grounds }, pictures, names, scale) {
  const items = pictures.map((picture) => {
    const label = `${picture.name} ${picture.width}x${picture.height}`;
    const large = (picture.width + 2) * scale;
    const small = picture.width + 4;
    return {
      picture, label, large, small, width: Math.max(large + 2 * small, label.length * 6),
      height: LABEL_HEIGHT + (picture.height + 2) * scale,
    };
  });
  return flow(sheet, heading(sheet, top, title), items, (item, x, y) => {
    const { picture, large, small, height } = item;
    const tall = height - LABEL_HEIGHT;
    sheet.text(x, y, item.label, 'ink');
    sheet.box(x, y + LABEL_HEIGHT, large, tall, grounds[0]);
    sheet.picture(x + scale, y + LABEL_HEIGHT + scale, picture, names, scale);
    grounds.forEach((ground, place) => {
      const at = x + large + place * small;
      sheet.box(at, y + LABEL_HEIGHT, small, tall, ground);
      sheet.picture(at + 2, y + LABEL_HEIGHT + 2, picture, names, 1);
    });
  });
}

function drawPalette(sheet, top, names) {
  const items = names.map((name) => ({ name, width: 130, height: 34 }));
  return flow(sheet, heading(sheet, top, 'Palette'), items, ({ name, width }, x, y) => {
    sheet.box(x, y, width, 34, name);
    sheet.text(x + 4, y + 3, name, 'ink');
    sheet.text(x + 4, y + 18, name, 'rice');
  });
}

// Approximates the game's own drawing, well enough to judge frame and picture together.
function drawCard(sheet, x, y, picture, names, scale) {
  const { width, height } = CARD;
  const box = (left, top, wide, tall, color) =>
    sheet.box(x + left * scale, y + top * scale, wide * scale, tall * scale, color);
  box(1, 0, width - 2, height, 'ink');
  box(0, 1, width, height - 2, 'ink');
  box(1, 1, width - 2, height - 2, frameOf(picture.name));
  box(3, 3, width - 6, height - 3 - CARD_STRIP, 'paper');
  const margin = Math.floor((width - picture.width) / 2);
  sheet.picture(x + margin * scale, y + 6 * scale, picture, names, scale);
  const strip = y + (height - CARD_STRIP) * scale;
  sheet.text(x + 3 * scale, strip, picture.name.slice(5, 5 + 7 * scale), 'ink');
}

function drawCards(sheet, top, cards, names) {
  let below = heading(sheet, top, 'Cards in their frames');
  for (const scale of [1, 2]) {
    const items = cards.map((picture) =>
      ({ picture, width: CARD.width * scale, height: CARD.height * scale }));
    below = flow(sheet, below, items,
      ({ picture }, x, y) => drawCard(sheet, x, y, picture, names, scale)) + GAP;
  }
  return below;
}

function render(folder, fonts, scale) {
  const { colors, pictures } = readArt(folder);
  const names = colors.map(({ name }) => name);
  const palette = new Map(colors.map(({ name, rgb }) => [name, rgb]));
  const sheet = new Sheet(palette, readPcf(join(fonts, LABEL_FONT)));
  let top = 0;
  for (const section of SECTIONS) {
    const chosen = pictures.filter(({ name }) => section.name.test(name));
    top = drawSection(sheet, top, section, chosen, names, scale);
  }
  top = drawCards(sheet, top, pictures.filter(({ name }) => /^card_(?!back$)/.test(name)), names);
  drawPalette(sheet, top, names);
  return { png: sheet.png(), count: pictures.length };
}

const SCALE = { type: 'string', needs: 'a whole number from 1 to 6', default: '3' };

function readArguments(args) {
  const { values: { help, scale }, positionals } =
    parseCommandLine('art-sheet', args, { scale: SCALE });
  const unknown = positionals.find((argument) => !/\.png$/i.test(argument));
  if (unknown !== undefined) {
    throw new Error(`unknown argument '${unknown}'; see tools/art-sheet --help`);
  }
  if (!/^[1-6]$/.test(scale)) throw new Error(`--scale needs ${SCALE.needs}`);
  return { help, scale: Number(scale), file: positionals.at(-1) ?? 'art-sheet.png' };
}

// Returns the exit status: 0, or 2 after an error message.
export function main(args) {
  try {
    const { scale, file, help } = readArguments(args);
    if (help) {
      process.stdout.write(HELP);
      return 0;
    }
    const fonts = process.env.KAITEN_FONTS_PATH ??
      join(root, '.deps/debian/usr/share/fonts/X11/misc');
    if (!existsSync(join(fonts, LABEL_FONT))) {
      throw new Error('the fonts are missing: run tools/setup first');
    }
    const { png, count } = render(join(root, 'firmware/art'), fonts, scale);
    writeFileSync(file, png);
    console.log(`${file}: ${count} pictures`);
    return 0;
  } catch (error) {
    console.error(`art-sheet: ${error.message}`);
    return 2;
  }
}
