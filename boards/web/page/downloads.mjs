// The firmware to take from the page: a link per board, with size, version and checksum, and how to install
// it there.
import { element } from './element.mjs';

// How a board starts in its update mode. The others are Picos with a BOOTSEL button.
const UPDATE_MODES = { picosystem: 'enterPicosystem', tufty2040: 'enterTufty' };

// Returns the word for the step that starts a board in its update mode.
export const updateModeOf = ({ id, isForAllChips }) => UPDATE_MODES[id] ?? (isForAllChips ? 'enterAnyPico' : 'enterPico');

const kilobytes = (bytes) => `${Math.round(bytes / 1024)} KB`;

function entry(board, say) {
  const { name, firmware, bytes, version, sha256 } = board;
  if (!firmware) {
    return [element('p', {}, say('notBuilt'))];
  }
  const link = element('a', { href: firmware, download: '', class: 'download' }, `${say('download')} (${kilobytes(bytes)})`);
  const steps = [element('li', {}, link), element('li', {}, say(updateModeOf(board))),
    element('li', {}, say('copyFile', firmware.split('/').at(-1)))];
  return [element('ol', {}, ...steps),
    element('p', { class: 'facts-line' }, element('span', {}, `${name} · ${say('version')} ${version} · SHA-256`), ' ',
      element('code', {}, sha256))];
}

export function showDownloads(place, boards, say) {
  place.replaceChildren(...boards.map((board) =>
    element('details', {}, element('summary', {}, board.name), ...entry(board, say))));
}
