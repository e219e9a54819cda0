// Proves that a UF2 file is the published one: its SHA-256 sum, and the records of a few games that it plays
// in the emulator. A release contains the expected values, proof.json:
//   { "version": "1.0.0",
//     "firmware": { "picosystem": "SHA-256", ... },
//     "games": [{ "new": "gamewright 4 easy seed=31", "turns": 8, "record": "SHA-256" }, ...] }
// The record of a game is the output of the console command `record`, as lines of JSON.
import { createHash } from 'node:crypto';

const ROUNDS = 3;
const LIMIT_MILLISECONDS = 20_000;
const BOOT_MILLISECONDS = 950;

// Games with one human, whose choices follow from the turn.
export const PROOF_GAMES = [
  { new: 'gamewright 4 easy seed=31', turns: 8 },
  { new: 'zoch 5 medium both seed=32', turns: 7 },
];

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

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

// Types a line on an emulated device and returns the output up to the next prompt.
function converse(handheld, line) {
  handheld.serialRead();
  handheld.serialWrite(`${line}\r`);
  let said = '';
  handheld.runUntil(() => {
    said += handheld.serialRead();
    return said.endsWith('> ') && said.length > line.length + 4;
  }, LIMIT_MILLISECONDS);
  return said;
}

// Plays the games of a proof on a handheld that was just created. Returns those whose record differs.
export function playProof(handheld, games) {
  handheld.plugUsb(true);
  handheld.powerOn();
  handheld.run(BOOT_MILLISECONDS);
  handheld.press('a'); // chooses the language
  converse(handheld, 'settings introduced all');
  converse(handheld, 'settings speed instant');
  return games.filter((game) => {
    let output = '';
    for (const line of linesOf(game)) output = converse(handheld, line);
    return recordChecksum(output) !== game.record;
  });
}

// Returns the board that a UF2's program was built for: picotool's features contain its name.
export function boardOf(program, names) {
  const text = Buffer.from(program).toString('latin1');
  return Object.keys(names).find((board) => text.includes(`board: ${names[board]}\0`)) ?? null;
}

export { sha256 };
