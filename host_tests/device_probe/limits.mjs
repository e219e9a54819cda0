// Limits of the bots' moves in cycles at 125 MHz, for every setup: [figure of moveFigures(), maximum].
import { MEGAHERTZ } from '../../tools/emulator/engine_probe.mjs';

export const MILLISECOND = MEGAHERTZ * 1000;
export const TABLES = 12;
export const MOVE_LIMITS = [
  ['easy_move_cycles', 5 * MILLISECOND],
  ['medium_move_cycles', 20 * MILLISECOND],
  ['hard_move_cycles', 1000 * MILLISECOND],
  ['hard_move_limit_cycles', 1000 * MILLISECOND],
  ['longest_slice_cycles', 4 * MILLISECOND],
];
