// Implements tools/emulate --verify: says whether a UF2 file is the published one.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageError } from './errors.mjs';
import { boardOf, playProof, sha256 } from './proof.mjs';
import { readUf2 } from './uf2.mjs';
import { emulatedBoards } from './wiring.mjs';

const BOARDS = fileURLToPath(new URL('../../boards/', import.meta.url));
const FLASH_BYTES = 16 << 20;

const nameOf = (board) =>
  /KAITEN_BOARD_NAME "([^"]+)"/.exec(readFileSync(`${BOARDS}${board}/board.cmake`, 'utf8'))[1];

function readProof(uf2, given) {
  const file = given ?? join(dirname(uf2), 'proof.json');
  if (!existsSync(file)) {
    throw new UsageError(`no ${file}: download proof.json of the release, or name it with --proof`);
  }
  const proof = (() => {
    try {
      return JSON.parse(readFileSync(file, 'utf8'));
    } catch {
      return null;
    }
  })();
  const isGame = (game) => /^[a-z0-9= ]{1,60}$/.test(game?.new) && Number.isInteger(game.turns)
    && game.turns > 0 && game.turns <= 12 && /^[0-9a-f]{64}$/.test(game.record);
  if (typeof proof?.version !== 'string' || typeof proof.firmware !== 'object'
    || !Array.isArray(proof.games) || proof.games.length > 20 || !proof.games.every(isGame)) {
    throw new UsageError(`${file} is not the proof of a release`);
  }
  return proof;
}

// Returns the board that the program was built for.
function readBoard(bytes, file) {
  const pieces = readUf2(bytes, FLASH_BYTES);
  const names = Object.fromEntries(emulatedBoards().map((board) => [board, nameOf(board)]));
  const board = boardOf(Buffer.concat(pieces.map((piece) => piece.data)), names);
  if (board === null) {
    throw new UsageError(`${file} is no firmware of Kaiten for a known board`);
  }
  return board;
}

// Prints what was found. Returns 0 if the file is the published one, otherwise 1.
export async function verify(file, proofFile, say) {
  if (!existsSync(file)) {
    throw new UsageError(`no such UF2 file: ${file}`);
  }
  const proof = readProof(file, proofFile);
  const bytes = readFileSync(file);
  const board = readBoard(bytes, file);
  const isSame = sha256(bytes) === proof.firmware[board];
  const { Handheld } = await import('./handheld.mjs');
  const different = playProof(new Handheld({ board, uf2: file }), proof.games);
  say(`${board}: its bytes ${isSame ? 'are' : 'are not'} those of Kaiten ${proof.version}`);
  say(`${board}: ${proof.games.length - different.length} of ${proof.games.length} games have the published record`);
  const isPublished = isSame && different.length === 0;
  say(isPublished ? `This is the published firmware of Kaiten ${proof.version}.`
    : 'This is not the published firmware.');
  return isPublished ? 0 : 1;
}
