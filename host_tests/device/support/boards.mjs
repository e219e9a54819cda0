// Boards with firmware, their names and their keys.
import { readFileSync, readdirSync } from 'node:fs';

const folder = new URL('../../../boards/', import.meta.url);
const settings = (board) => readFileSync(new URL(`${board}/board.cmake`, folder), 'utf8');
const arrangementOf = (board) => /set\(KAITEN_KEYS (\w+)\)/.exec(settings(board))[1];

export const allBoards = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory()).map(({ name }) => name)
  .filter((board) => settings(board).includes('set(KAITEN_PICO_BOARD ')).sort();

// Boards with a pad, four keys and a square panel. Most tests run on these.
export const boards = allBoards.filter((board) => arrangementOf(board) === 'pad_and_four_keys'
  && settings(board).includes('set(KAITEN_PANEL_WIDTH 240)'));
// Boards with fewer keys, or another kind or size of panel.
export const otherBoards = allBoards.filter((board) => !boards.includes(board));

export function boardName(board) {
  return /set\(KAITEN_BOARD_NAME "([^"]*)"\)/.exec(settings(board))[1];
}

// Keys for the actions of a draft, tapped or held, as in the tables of firmware/input/key_table.cpp.
const KEYS = {
  pad_and_four_keys: {
    previous: 'left', next: 'right', up: 'up', down: 'down', accept: 'a', back: 'b',
    second: 'x', hint: 'y', tables: 'up',
  },
  pad_and_two_keys: {
    previous: 'left', next: 'right', up: 'up', down: 'down', accept: 'a', back: 'b',
    second: 'hold a', hint: 'hold b', tables: 'up',
  },
  four_keys: {
    previous: 'x', next: 'y', up: 'hold x', down: 'hold y', accept: 'a', back: 'b',
    second: 'hold a', hint: 'hold b', tables: 'hold x',
  },
};

export function keysOf(board) {
  return KEYS[arrangementOf(board)];
}
