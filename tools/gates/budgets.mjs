// Reads the memory budgets in bytes from budgets.json. Entries of a board override the default. A board has the same
// budget for every chip: BOARD_rp2350 is its firmware for the RP2350.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const file = join(dirname(fileURLToPath(import.meta.url)), 'budgets.json');
const budgets = () => JSON.parse(readFileSync(file, 'utf8'));

export function budgetOf(board) {
  const all = budgets();
  return { ...all.default, ...all[board.replace(/_rp2350$/, '')] };
}

export const budgetsOfParts = () => budgets().parts;
