// The boards that firmware is built for, and what they are called.
import { readFileSync, readdirSync } from 'node:fs';

const folder = new URL('../../../boards/', import.meta.url);
const settings = (board) => readFileSync(new URL(`${board}/board.cmake`, folder), 'utf8');

export const boards = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory()).map(({ name }) => name)
  .filter((board) => settings(board).includes('set(KAITEN_PICO_BOARD '));

export function boardName(board) {
  return /set\(KAITEN_BOARD_NAME "([^"]*)"\)/.exec(settings(board))[1];
}
