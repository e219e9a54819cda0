// Puts texts into the page when it is assembled: English ones where the page has none of its own yet, so
// that it can be read without JavaScript, and the game's names of editions and menus.
import { EDITIONS, MENUS } from '../../boards/web/page/tables.mjs';
import { LANGUAGES, WORDS } from '../../boards/web/page/words.mjs';

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function textOf(name) {
  if (!(name in WORDS)) throw new Error(`the page has no text '${name}'`);
  return escaped(WORDS[name][0]);
}

// Returns one paragraph per language. Those in a hidden element are hidden as well: a script shows the one
// that the reader understands.
function everyLanguage(name, isHidden) {
  return LANGUAGES.map(({ code }, column) =>
    `<p lang="${code}"${isHidden ? ' hidden' : ''}>${escaped(WORDS[name][column])}</p>`).join('');
}

// Fills the elements of a page that name a text: data-word (content), data-label (accessible name) and
// data-words (content in every language).
export function withWords(html) {
  return html
    .replaceAll(/(<[^<>]* data-words="(\w+)"[^<>]*>)(?=<\/)/g,
      (_, tag, name) => tag + everyLanguage(name, / hidden\b/.test(tag)))
    .replaceAll(/(<[^<>]* data-word="(\w+)"[^<>]*>)(?=<\/)/g, (_, tag, name) => tag + textOf(name))
    .replaceAll(/ data-label="(\w+)"/g, (label, name) => `${label} aria-label="${textOf(name)}"`);
}

// Returns the names of editions and menus by their word on the console: {'first-meal': [English, French,
// German, Italian], ...}. `texts` is the game's table of texts.
export function wordsOfGame(texts) {
  const rows = new Map([...texts.matchAll(/^KAITEN_TEXT\((?:edition|menu)_(\w+), "([^"]*)", "([^"]*)", "([^"]*)", "([^"]*)"\)/gm)]
    .map(([, name, ...names]) => [name.replaceAll('_', '-'), names]));
  return Object.fromEntries([...EDITIONS, ...MENUS].map(({ name }) => {
    if (!rows.has(name)) throw new Error(`the game has no name for '${name}'`);
    return [name, rows.get(name)];
  }));
}
