// Returns the licence texts of everything that the page serves: Kaiten, the libraries in its program, and,
// if the page has firmware, those of the firmware and of the emulator.
import { notices } from '../releasing/components.mjs';

export function licences(root, withFirmware) {
  return notices(root, withFirmware ? ['game', 'firmware', 'emulator'] : ['game']);
}
