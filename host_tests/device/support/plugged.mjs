// A handheld with the real firmware and a computer at its cable.
import { start } from '../../emulator/support/firmware.mjs';

// Switched on, enumerated, and past the greeting.
export function plugged(board) {
  const handheld = start(board);
  handheld.plugUsb(true);
  handheld.run(800);
  handheld.serialRead();
  return handheld;
}

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
