// A table in a link: #party,6,cutthroat,seed=42. Its words are those of the console's `new`, which
// judges them; here only what cannot be such a word at all is refused.
const WORD = /^(?:[a-z][a-z-]{0,23}|[2-8]|seed=[1-9][0-9]{0,8})$/;
const MOST_WORDS = 6;

// What a link does not say, so that it means the same table to everybody.
const OTHERWISE = ['gamewright', `human${',medium'.repeat(7)}`, '4', 'left'];

// The words, or null if these are none.
export function readLink(hash) {
  const words = hash.replace(/^#/, '').split(',');
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
