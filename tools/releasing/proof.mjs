// Writes the proof of a release, proof.json. The host's build of the game computes the expected records.
// Usage: node proof.mjs ROOT DIST VERSION
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROOF_GAMES, linesOf, recordChecksum } from '../emulator/proof.mjs';
import { sha256 } from '../emulator/sha256.mjs';

const [root, dist, version] = process.argv.slice(2);
const program = join(root, 'build/host-release/firmware/kaiten_desktop');

function recordOf(game) {
  const input = ['settings speed instant', ...linesOf(game)].map((line) => `${line}\n`).join('');
  return recordChecksum(execFileSync(program, ['--text', '--save', ''], { input, encoding: 'utf8' }));
}

const firmware = Object.fromEntries(readdirSync(dist).filter((file) => file.endsWith('.uf2')).sort()
  .map((file) => [/^kaiten-(.*)\.uf2$/.exec(file)[1], sha256(readFileSync(join(dist, file)))]));
const games = PROOF_GAMES.map((game) => ({ ...game, record: recordOf(game) }));
writeFileSync(join(dist, 'proof.json'), `${JSON.stringify({ version, firmware, games }, null, 1)}\n`);
