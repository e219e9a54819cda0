// Finds the boards that can be emulated: their folder in boards/ has a wiring.json.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { UsageError } from './errors.mjs';

const BOARDS = fileURLToPath(new URL('../../boards/', import.meta.url));

function fileOf(board) {
  return `${BOARDS}${board}/wiring.json`;
}

export function emulatedBoards() {
  return readdirSync(BOARDS).filter((board) => existsSync(fileOf(board))).sort();
}

export function loadWiring(board) {
  const boards = emulatedBoards();
  if (!boards.includes(board)) {
    throw new UsageError(`no emulated board '${board}'; there are: ${boards.join(' ')}`);
  }
  return JSON.parse(readFileSync(fileOf(board), 'utf8'));
}
