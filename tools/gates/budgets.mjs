// A board's budgets, in bytes: its own row of budgets.json over the default one.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const file = join(dirname(fileURLToPath(import.meta.url)), 'budgets.json');

export function budgetOf(board) {
  const budgets = JSON.parse(readFileSync(file, 'utf8'));
  return { ...budgets.default, ...budgets[board] };
}
