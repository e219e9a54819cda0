// Game setups in links: #party,6,cutthroat,seed=42. The words are those of the console's `new` command,
// which validates them. This module only rejects text that cannot be such a word.
const WORD = /^(?:[a-z][a-z-]{0,23}|[2-8]|seed=[1-9][0-9]{0,8})$/;
const MOST_WORDS = 6;

// Defaults for words that a link omits, so that the link means the same setup to everybody.
const OTHERWISE = ['gamewright', `human${',medium'.repeat(7)}`, '4', 'left'];

// Separators that mail programs and chats may have escaped.
const ESCAPED = { '%2c': ',', '%3d': '=' };

// Returns the words of a link, or null if it is invalid.
export function readLink(hash) {
  const plain = hash.replace(/^#/, '').replaceAll(/%2c|%3d/gi, (code) => ESCAPED[code.toLowerCase()]);
  const words = plain.split(',');
  return words.length <= MOST_WORDS && words.every((word) => WORD.test(word)) ? words : null;
}

export function lineFor(words) {
  return ['new', ...OTHERWISE, ...words].join(' ');
}

export function linkFor(words, address) {
  const url = new URL(address);
  url.hash = words.join(',');
  return url.href;
}
