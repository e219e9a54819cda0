// Reads and checks the palette and the pixel art of one or more folders.
//
// palette.txt has one colour per line: NAME RRGGBB.
// NAME.art has one line per letter that the picture uses (LETTER NAME-OF-COLOUR, or LETTER clear), a
// line of dashes, and one line of letters per row of pixels.
// These are errors: unknown colours or letters, letters that are defined twice or never used, rows of
// different lengths, and pictures larger than their place on the screen (LIMITS).
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

export const CLEAR = 0; // palette entry 0 is transparent

const MOST_COLORS = 96;

// The first entry that matches a picture's name applies. `exact`: the screens rely on this size.
const LIMITS = [
  { name: /^card_back$/, width: 48, height: 64, exact: true },
  { name: /^card_/, width: 44, height: 48 },
  { name: /^icon_/, width: 16, height: 16, exact: true },
  { name: /^portrait_/, width: 32, height: 32, exact: true },
  { name: /^symbol_/, width: 16, height: 16 },
  { name: /^key_/, width: 16, height: 16 },
  { name: /^logo$/, width: 220, height: 80 },
  { name: /./, width: 240, height: 240 },
];

const meaningful = (text) =>
  text.split('\n').map((line) => line.trimEnd()).filter((line) => line && !line.startsWith('#'));

function readPalette(file) {
  const colors = meaningful(readFileSync(file, 'utf8')).map((line) => {
    const match = /^([a-z_]+) ([0-9a-f]{6})$/.exec(line);
    if (!match) throw new Error(`palette.txt: '${line}' is not NAME RRGGBB`);
    return { name: match[1], rgb: parseInt(match[2], 16) };
  });
  if (new Set(colors.map(({ name }) => name)).size !== colors.length) {
    throw new Error('palette.txt: a colour stands twice');
  }
  if (colors.length > MOST_COLORS) {
    throw new Error(`palette.txt: ${colors.length} colours, more than ${MOST_COLORS}`);
  }
  return colors;
}

function readLetters(name, lines, colors) {
  const letters = new Map();
  for (const line of lines) {
    const match = /^(\S) ([a-z_]+)$/.exec(line);
    if (!match) throw new Error(`${name}: '${line}' is not LETTER COLOUR`);
    const index = colors.findIndex((color) => color.name === match[2]) + 1;
    if (index === 0 && match[2] !== 'clear') throw new Error(`${name}: no colour '${match[2]}'`);
    if (letters.has(match[1])) throw new Error(`${name}: letter '${match[1]}' stands twice`);
    letters.set(match[1], match[2] === 'clear' ? CLEAR : index);
  }
  return letters;
}

function checkSize({ name, width, height }, small) {
  const limit = LIMITS.find((entry) => entry.name.test(name));
  const fits = limit.exact && !small
    ? width === limit.width && height === limit.height
    : width <= limit.width && height <= limit.height;
  if (fits) return;
  const allowed = `${limit.exact ? 'not' : 'more than'} ${limit.width}x${limit.height}`;
  throw new Error(`${name}: is ${width}x${height}, ${allowed}`);
}

function readPicture(file, colors, small) {
  const name = basename(file, '.art');
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`${name}: not a name of a-z, 0-9 and _`);
  const lines = meaningful(readFileSync(file, 'utf8'));
  const divider = lines.findIndex((line) => /^-+$/.test(line));
  if (divider < 0) throw new Error(`${name}: no line of dashes before its rows`);
  const letters = readLetters(name, lines.slice(0, divider), colors);
  const rows = lines.slice(divider + 1);
  if (rows.length === 0) throw new Error(`${name}: has no rows`);
  const pixels = rows.map((row, y) => {
    if (row.length !== rows[0].length) throw new Error(`${name}: row ${y + 1} has another length`);
    return [...row].map((letter) => {
      if (!letters.has(letter)) throw new Error(`${name}: row ${y + 1} has unknown '${letter}'`);
      return letters.get(letter);
    });
  });
  const idle = [...letters.keys()].find((letter) => !rows.some((row) => row.includes(letter)));
  if (idle !== undefined) throw new Error(`${name}: letter '${idle}' is never used`);
  const picture = { name, width: rows[0].length, height: rows.length, pixels };
  checkSize(picture, small);
  return picture;
}

// Returns the colours of the last palette. All palettes must have the same names in the same order,
// because the position of a name is the colour's number.
function readPalettes(files) {
  const palettes = files.map(readPalette);
  const names = palettes.map((colors) => colors.map(({ name }) => name).join(' '));
  const other = names.findIndex((list) => list !== names[0]);
  if (other >= 0) throw new Error(`${files[other]}: its names are not those of ${files[0]}`);
  return palettes.at(-1);
}

// Returns { colors: [{ name, rgb }], pictures: [{ name, width, height, pixels }] }. A pixel is CLEAR,
// or the index of its colour plus one. Files of a later folder, if it exists, replace files of the
// same name in earlier folders. Replacement pictures may be smaller than the original ones.
export function readArt(first, ...further) {
  const folders = [first, ...further.filter(existsSync)];
  const files = new Map(folders.flatMap((folder) => readdirSync(folder).sort()
    .map((file) => [file, join(folder, file)])));
  if (!files.has('palette.txt')) throw new Error(`${first}: there is no palette.txt`);
  const colors = readPalettes(
    folders.map((folder) => join(folder, 'palette.txt')).filter(existsSync));
  const art = [...files].filter(([name]) => name.endsWith('.art'));
  return { colors, pictures: art.map(([name, file]) =>
    readPicture(file, colors, file !== join(first, name))) };
}
