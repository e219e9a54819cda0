// Reads the memory budgets in bytes from budgets.json. Entries of a board override the default.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const file = join(dirname(fileURLToPath(import.meta.url)), 'budgets.json');
const budgets = () => JSON.parse(readFileSync(file, 'utf8'));

export function budgetOf(board) {
  const all = budgets();
  return { ...all.default, ...all[board] };
}

export const budgetsOfParts = () => budgets().parts;
