// Proves that a UF2 file is the published one: its SHA-256 sum, and the records of a few games that it plays
// in the emulator. Runs in Node and in a browser. A release contains the expected values, proof.json:
//   { "version": "1.0.0",
//     "firmware": { "picosystem": "SHA-256", ... },
//     "games": [{ "new": "gamewright 4 easy seed=31", "turns": 8, "record": "SHA-256" }, ...] }
// The record of a game is the output of the console command `record`, as lines of JSON.
import { FirmwareFault } from './errors.mjs';
import { sha256 } from './sha256.mjs';
import { readUf2 } from './uf2.mjs';

const ROUNDS = 3;
const LIMIT_MILLISECONDS = 20_000;
const BOOT_MILLISECONDS = 950;

// Games with one human, whose choices follow from the turn. A game without `left` or `both` passes like the one before.
export const PROOF_GAMES = [
  { new: 'gamewright 4 easy seed=31', turns: 8 },
  { new: 'zoch 5 medium both seed=32', turns: 7 },
  { new: 'party 4 medium left menu=first-meal seed=33', turns: 9 },
];

const MOST_GAMES = 20;
const FLASH_BYTES = 16 << 20;

const isGame = (game) => typeof game?.new === 'string' && /^[a-z0-9=, -]{1,60}$/.test(game.new)
  && Number.isInteger(game.turns)
  && game.turns > 0 && game.turns <= 12 && /^[0-9a-f]{64}$/.test(game.record);

// Returns the proof in the text of a file, or null if it is not a valid one.
export function readProof(text) {
  let proof;
  try {
    proof = JSON.parse(text);
  } catch {
    return null;
  }
  const isProof = typeof proof?.version === 'string' && typeof proof.firmware === 'object' && proof.firmware
    && Array.isArray(proof.games) && proof.games.length <= MOST_GAMES && proof.games.every(isGame);
  return isProof ? proof : null;
}

// Returns the console lines that play a game and print its record.
export function linesOf({ new: setup, turns }) {
  const lines = [`new ${setup}`];
  for (let round = 1; round <= ROUNDS; round++) {
    for (let turn = 1; turn <= turns; turn++) {
      lines.push(String(1 + ((round * 7 + turn * 3) % (turns - turn + 1))));
    }
    if (round < ROUNDS) lines.push('next');
  }
  return [...lines, 'record'];
}

// Returns the checksum of the record in the output of a game.
export function recordChecksum(output) {
  const record = output.split(/\r?\n/).filter((line) => line.startsWith('{'));
  return sha256(record.map((line) => `${line}\n`).join(''));
}

class Silence extends Error {}

// Types a line on an emulated device and returns the output up to the next prompt. Throws Silence if there is none.
function converse(handheld, line) {
  handheld.serialRead();
  handheld.serialWrite(`${line}\r`);
  let said = '';
  const isAnswered = handheld.runUntil(() => {
    said += handheld.serialRead();
    return said.endsWith('> ') && said.length > line.length + 4;
  }, LIMIT_MILLISECONDS);
  if (!isAnswered) throw new Silence();
  return said;
}

function recordOf(handheld, game) {
  let output = '';
  for (const line of linesOf(game)) output = converse(handheld, line);
  return recordChecksum(output);
}

// Plays the games of a proof on a handheld that was just created. Returns the number of games with the published
// record. A program that stops answering has played its last game, and so has one that crashes.
export function playProof(handheld, games) {
  let same = 0;
  try {
    handheld.plugUsb(true);
    handheld.powerOn();
    handheld.run(BOOT_MILLISECONDS);
    handheld.press('a'); // chooses the language
    converse(handheld, 'settings introduced all');
    converse(handheld, 'settings speed instant');
    for (const game of games) same += recordOf(handheld, game) === game.record;
  } catch (error) {
    if (!(error instanceof Silence || error instanceof FirmwareFault)) throw error;
  }
  return same;
}

// Returns the board that a program was built for: picotool's features contain its name. `names` maps boards to
// names.
export function boardOf(program, names) {
  const text = new TextDecoder('latin1').decode(program);
  return Object.keys(names).find((board) => text.includes(`board: ${names[board]}\0`)) ?? null;
}

// Returns the board that a UF2 file was built for, or null. Throws if the bytes are no UF2 file.
export function boardOfUf2(uf2, names) {
  const pieces = readUf2(uf2, FLASH_BYTES).map(({ data }) => data);
  const program = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  pieces.reduce((at, piece) => {
    program.set(piece, at);
    return at + piece.length;
  }, 0);
  return boardOf(program, names);
}

// Compares a UF2 file for `board` with a proof. `handheld` has the file in its flash, and is still off. Returns
// whether the bytes are the published ones, and the number of games with the published record.
export function compare(uf2, board, handheld, { firmware, games }) {
  const isSame = sha256(uf2) === firmware[board];
  const same = playProof(handheld, games);
  return { isSame, same, isPublished: isSame && same === games.length };
}
