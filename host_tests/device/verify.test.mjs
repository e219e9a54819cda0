// Tests tools/emulate --verify on the real binary: the published file, a changed one, and wrong arguments.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { PROOF_GAMES, linesOf, recordChecksum } from '../../tools/emulator/proof.mjs';
import { sha256 } from '../../tools/emulator/sha256.mjs';
import { firmwareOf, withOtherDescription } from '../emulator/support/firmware.mjs';

const work = mkdtempSync(join(tmpdir(), 'kaiten-verify-'));
after(() => rmSync(work, { recursive: true }));
const tool = fileURLToPath(new URL('../../tools/emulate', import.meta.url));
const verify = (...args) => spawnSync(tool, ['--verify', ...args], { encoding: 'utf8' });

const uf2 = readFileSync(firmwareOf('picosystem'));
const published = join(work, 'kaiten-picosystem.uf2');
writeFileSync(published, uf2);

// Returns the checksum of the record that the host's build of the game prints.
function recordOf(game) {
  const input = linesOf(game).map((line) => `${line}\n`).join('');
  return recordChecksum(execFileSync(process.env.KAITEN_DESKTOP, ['--text', '--save', ''],
    { input, encoding: 'utf8' }));
}

const proof = {
  version: '1.0.0', firmware: { picosystem: sha256(uf2) },
  games: PROOF_GAMES.map((game) => ({ ...game, record: recordOf(game) })),
};
writeFileSync(join(work, 'proof.json'), JSON.stringify(proof));

test('the published firmware is recognised by its bytes and its games', () => {
  const { status, stdout, stderr } = verify(published);
  assert.equal(status, 0, stdout + stderr);
  assert.match(stdout, /3 of 3 games have the published record\nThis is the published firmware of Kaiten 1\.0\.0\.\n/);
});

test('a changed file is not the published firmware', () => {
  const changed = join(work, 'changed.uf2');
  writeFileSync(changed, withOtherDescription(uf2));
  const { status, stdout } = verify(changed);
  assert.equal(status, 1);
  assert.match(stdout, /bytes are not those[^]*This is not the published firmware\./);
});

test('a record that differs is reported', () => {
  const other = join(work, 'other.json');
  const [first, ...rest] = proof.games;
  writeFileSync(other, JSON.stringify({ ...proof, games: [{ ...first, record: '0'.repeat(64) }, ...rest] }));
  const { status, stdout } = verify(published, '--proof', other);
  assert.equal(status, 1);
  assert.match(stdout, /2 of 3 games/);
});

test('missing and invalid files are refused with one line', () => {
  const wrong = join(work, 'wrong.json');
  writeFileSync(wrong, '{"version":"1","firmware":{},"games":[{"new":"3; reboot","turns":8,"record":"x"}]}');
  writeFileSync(join(work, 'no.uf2'), 'no');
  for (const [args, message] of [
    [['none.uf2'], /no such UF2 file/], [[published, '--proof', 'none.json'], /download proof\.json/],
    [[published, '--proof', wrong], /not the proof of a release/], [[join(work, 'no.uf2')], /not a UF2 file/],
  ]) {
    const { status, stderr } = verify(...args);
    assert.equal(status, 2);
    assert.match(stderr, message);
    assert.equal(stderr.trim().split('\n').length, 1);
  }
});
