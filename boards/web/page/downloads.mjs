// The firmware to take from the page: a link per board, with size, version and checksum, and how to install
// it there.
import { element } from './element.mjs';

// How a board is switched on in its update mode. The others are Picos with a BOOTSEL button.
const UPDATE_MODES = { picosystem: 'enterPicosystem', tufty2040: 'enterTufty2040' };

// Returns the word for the step that switches a board on in its update mode.
export const updateModeOf = (board) => UPDATE_MODES[board] ?? 'enterPico';

const kilobytes = (bytes) => `${Math.round(bytes / 1024)} KB`;

function entry(board, say) {
  const { id, name, firmware, bytes, version, sha256 } = board;
  if (!firmware) {
    return [element('p', {}, say('notBuilt'))];
  }
  const link = element('a', { href: firmware, download: '', class: 'download' }, `${say('download')} (${kilobytes(bytes)})`);
  const steps = [element('li', {}, link), element('li', {}, say(updateModeOf(id))),
    element('li', {}, say('copyFile').replace('{0}', firmware.split('/').at(-1)))];
  return [element('ol', {}, ...steps),
    element('p', { class: 'facts-line' }, `${name} · ${say('version')} ${version} · SHA-256 `, element('code', {}, sha256))];
}

export function showDownloads(place, boards, say) {
  place.replaceChildren(...boards.map((board) =>
    element('details', {}, element('summary', {}, board.name), ...entry(board, say))));
}
