// A handheld with the real firmware and a computer at its cable.
import { start } from '../../emulator/support/firmware.mjs';

// Types a line and returns what is said, up to the next prompt.
export function converse(handheld, line, limitMilliseconds = 3000) {
  handheld.serialRead();
  handheld.serialWrite(`${line}\r`);
  let said = '';
  handheld.runUntil(() => {
    said += handheld.serialRead();
    return said.endsWith('> ') && said.length > line.length + 4;
  }, limitMilliseconds);
  return said.replaceAll('\r', '');
}

// Switched on, enumerated, past the greeting and past what a new device asks: at the title.
export function plugged(board) {
  const handheld = start(board);
  handheld.plugUsb(true);
  handheld.run(950);
  handheld.press('a'); // the language
  converse(handheld, 'settings introduced all');
  return handheld;
}
