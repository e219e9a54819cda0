// Expected signatures of games, bots and puzzles, from the tables of the host's tests.
import { readFileSync } from 'node:fs';

const TABLE = readFileSync(new URL('../oracles/signature_table.hpp', import.meta.url), 'utf8');
const ROW = /\{"([^"]+)",[^{}]*?(0x[0-9A-F]{8})U,\s*(0x[0-9A-F]{8})U\}/g;
const rows = [...TABLE.matchAll(ROW)];

const number = (name) => Number(new RegExp(`${name} = (\\d+);`).exec(TABLE)[1]);

// Returns the expected lines of the short or the long signatures. The long ones are those of the classic game
// only, because Party's would take the emulator 15 minutes.
export function expectedSignatures(part) {
  const column = { short: 2, long: 3 }[part];
  const games = number(`${part}_games`);
  return rows.filter(([, name]) => part === 'short' || !name.startsWith('party'))
    .map((row) => ({ rules: row[1], games, signature: Number(row[column]) }));
}

const BOT_TABLE = readFileSync(new URL('../oracles/bot_signature.cpp', import.meta.url), 'utf8');
const BOT_ROW = /\{"([^"]+)", Level::[^{}]*?(0x[0-9A-F]{8})U\}/g;

export function expectedBotSignatures() {
  return [...BOT_TABLE.matchAll(BOT_ROW)]
    .map(([, bots, decisions]) => ({ bots, decisions: Number(decisions) }));
}

const PUZZLE_TABLE = readFileSync(new URL('../oracles/puzzle_signature.cpp', import.meta.url), 'utf8');

// Returns pairs of a puzzle's number and its hash.
export function expectedPuzzles() {
  return [...PUZZLE_TABLE.matchAll(/\{(\d+), (0x[0-9A-F]{8})U\}/g)]
    .map(([, number, hash]) => [Number(number), Number(hash)]);
}
