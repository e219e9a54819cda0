// Makes the pictures of the web page from the game's pixel art: logo, icon, sushi belt, and the preview that
// other sites show beside a link.
import { encodePng } from '../emulator/png.mjs';

const BELT_PLATES = ['salmon', 'maki3', 'tempura', 'egg', 'dumpling', 'sashimi', 'pudding', 'wasabi',
  'temaki', 'onigiri_triangle', 'miso', 'eel', 'tofu', 'uramaki', 'edamame', 'fruit_watermelon'];
const BELT_STEP = 56;
const BELT_HEIGHT = 28;
const ICON_PIXELS = 64;

const hex = (rgb) => `#${rgb.toString(16).padStart(6, '0')}`;

// Returns SVG paths for a picture: one path per colour, with one rectangle per horizontal run.
function paths({ rows }, palette, left, top) {
  const runs = new Map();
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length;) {
      const color = row[x];
      let end = x + 1;
      while (end < row.length && row[end] === color) end++;
      if (color !== null) {
        runs.set(color, `${runs.get(color) ?? ''}M${left + x} ${top + y}h${end - x}v1h${x - end}z`);
      }
      x = end;
    }
  });
  return [...runs].map(([color, path]) => `<path fill="${hex(palette.get(color))}" d="${path}"/>`).join('');
}

function svg(width, height, body) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" `
    + `width="${width}" height="${height}" shape-rendering="crispEdges">${body}</svg>\n`;
}

const sizeOf = ({ rows }) => ({ width: rows[0].length, height: rows.length });

// Removes the transparent rows at the top and bottom.
function trimmed({ rows }) {
  const filled = rows.map((row) => row.some((color) => color !== null));
  return { rows: rows.slice(filled.indexOf(true), filled.lastIndexOf(true) + 1) };
}

function logo({ pictures, palette }) {
  const picture = trimmed(pictures.get('logo'));
  const { width, height } = sizeOf(picture);
  return svg(width, height, paths(picture, palette, 0, 0));
}

// Draws a belt with plates; the picture can be repeated horizontally without a seam.
function belt({ pictures, palette }) {
  const box = (y, height, color) => `<path fill="${hex(palette.get(color))}" d="M0 ${y}h${width}v${height}H0z"/>`;
  const width = BELT_PLATES.length * BELT_STEP;
  const plates = BELT_PLATES.map((name, i) => {
    const left = i * BELT_STEP + 20;
    const dish = `<path fill="${hex(palette.get('plate_light'))}" d="M${left - 4} 19h24v1h-24z"/>`
      + `<path fill="${hex(palette.get('plate'))}" d="M${left - 3} 20h22v2h-22z"/>`
      + `<path fill="${hex(palette.get('plate_dark'))}" d="M${left + 1} 22h14v1h-14z"/>`;
    return dish + paths(pictures.get(`icon_${name}`), palette, left, 4);
  });
  return svg(width, BELT_HEIGHT, box(23, 5, 'belt') + box(23, 1, 'mist') + plates.join(''));
}

// Places the picture of the salmon card on the dark background colour of the screens, with a margin
// that icon masks may cut off.
function iconPixels({ pictures, palette }) {
  const picture = pictures.get('card_salmon');
  const { width, height } = sizeOf(picture);
  const left = (ICON_PIXELS - width) >> 1;
  const top = (ICON_PIXELS - height) >> 1;
  return { picture, left, top, ground: palette.get('night') };
}

function iconSvg(art) {
  const { picture, left, top, ground } = iconPixels(art);
  return svg(ICON_PIXELS, ICON_PIXELS,
    `<path fill="${hex(ground)}" d="M0 0h${ICON_PIXELS}v${ICON_PIXELS}H0z"/>`
    + paths(picture, art.palette, left, top));
}

function iconPng(art, size) {
  const { picture, left, top, ground } = iconPixels(art);
  const data = new Uint8Array(size * size * 3);
  const scale = size / ICON_PIXELS;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const color = picture.rows[Math.floor(y / scale) - top]?.[Math.floor(x / scale) - left] ?? null;
      const rgb = color === null ? ground : art.palette.get(color);
      data.set([rgb >> 16, rgb >> 8 & 0xff, rgb & 0xff], (y * size + x) * 3);
    }
  }
  return encodePng({ width: size, height: size, data });
}

// The preview of a link: the logo above a row of cards, on the background of the screens.
const PREVIEW = { width: 1200, height: 630, scale: 6 };
const PREVIEW_CARDS = ['salmon', 'tempura', 'maki3', 'pudding'];

function preview({ pictures, palette }) {
  const { width, height, scale } = PREVIEW;
  const size = { width: width / scale, height: Math.floor(height / scale) };
  const title = trimmed(pictures.get('logo'));
  const cards = PREVIEW_CARDS.map((name) => pictures.get(`card_${name}`));
  const card = sizeOf(cards[0]);
  const top = (size.height - sizeOf(title).height - card.height) / 3;
  const step = size.width / cards.length;
  const placed = [{ picture: title, left: (size.width - sizeOf(title).width) >> 1, top: Math.floor(top) },
    ...cards.map((picture, i) => ({ picture, left: Math.floor(i * step + (step - card.width) / 2),
      top: Math.floor(2 * top + sizeOf(title).height) }))];
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const color = placed.map(({ picture, left, top: above }) =>
        picture.rows[Math.floor(y / scale) - above]?.[Math.floor(x / scale) - left] ?? null).find(Boolean);
      const rgb = palette.get(color ?? 'night');
      data.set([rgb >> 16, rgb >> 8 & 0xff, rgb & 0xff], (y * width + x) * 3);
    }
  }
  return encodePng({ width, height, data });
}

// Returns a map from file names in the page's art folder to their contents. `art` is {palette: map
// from colour names to RGB, pictures: map from names to {rows}}. Rows contain colour names, or null
// for transparent pixels.
export function pageArt(art) {
  return new Map([
    ['logo.svg', logo(art)], ['belt.svg', belt(art)], ['icon.svg', iconSvg(art)],
    ['preview.png', preview(art)],
    ['icon-192.png', iconPng(art, 192)], ['icon-512.png', iconPng(art, 512)],
  ]);
}
