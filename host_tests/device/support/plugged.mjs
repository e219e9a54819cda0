// A handheld with the real firmware, connected to a computer by USB.
import { start } from '../../emulator/support/firmware.mjs';

// Types a line and returns the output up to the next prompt.
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

// Returns a handheld at the title, enumerated, with the language chosen and the introduction marked as seen.
export function plugged(board) {
  const handheld = start(board);
  handheld.plugUsb(true);
  handheld.run(950);
  handheld.press('a'); // chooses the language
  handheld.press('b'); // declines the tutorial
  converse(handheld, 'settings introduced all');
  return handheld;
}
