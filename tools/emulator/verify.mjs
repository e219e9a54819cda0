// Implements tools/emulate --verify: says whether a UF2 file is the published one.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageError } from './errors.mjs';
import { boardOfUf2, compare, readProof } from './proof.mjs';
import { emulatedBoards } from './wiring.mjs';

const BOARDS = fileURLToPath(new URL('../../boards/', import.meta.url));

const nameOf = (board) =>
  /KAITEN_BOARD_NAME "([^"]+)"/.exec(readFileSync(`${BOARDS}${board}/board.cmake`, 'utf8'))[1];

function loadProof(uf2, given) {
  const file = given ?? join(dirname(uf2), 'proof.json');
  if (!existsSync(file)) {
    throw new UsageError(`no ${file}: download proof.json of the release, or name it with --proof`);
  }
  const proof = readProof(readFileSync(file, 'utf8'));
  if (proof === null) {
    throw new UsageError(`${file} is not the proof of a release`);
  }
  return proof;
}

// Returns the board that the program was built for.
function readBoard(bytes, file) {
  const names = Object.fromEntries(emulatedBoards().map((board) => [board, nameOf(board)]));
  const board = boardOfUf2(bytes, names);
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
  const proof = loadProof(file, proofFile);
  const bytes = readFileSync(file);
  const board = readBoard(bytes, file);
  const { Handheld } = await import('./handheld.mjs');
  const { isSame, same, isPublished } = compare(bytes, board, new Handheld({ board, uf2: file }), proof);
  say(`${board}: its bytes ${isSame ? 'are' : 'are not'} those of Kaiten ${proof.version}`);
  say(`${board}: ${same} of ${proof.games.length} games have the published record`);
  say(isPublished ? `This is the published firmware of Kaiten ${proof.version}.`
    : 'This is not the published firmware.');
  return isPublished ? 0 : 1;
}
