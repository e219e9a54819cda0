// Tests that the desktop continues with the stored data of every earlier firmware.
import { spawnSync } from 'node:child_process';
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import {
  GAME_LINES, assertKept, assertUntouched, newerRegion, regionKeptByAnOlderFirmware,
} from './newer_form.mjs';
import { assertGoesOn, storedForms } from './stored_form.mjs';

const work = mkdtempSync(join(tmpdir(), 'kaiten-stored-'));
after(() => rmSync(work, { recursive: true }));

// Returns a function that types lines. Each call runs the program anew, so that it reads the file again.
function desktopWith(name, region) {
  const file = join(work, name);
  writeFileSync(file, region);
  const ask = (line) => {
    const run = spawnSync(process.env.KAITEN_DESKTOP, ['--text', '--save', file],
      { input: `${line}\n`, encoding: 'utf8' });
    assert.equal(run.status, 0, run.stderr);
    return run.stdout;
  };
  return { file, ask };
}

test('there is at least one stored form', () => assert.ok(storedForms.length > 0));

for (const { name, region, held } of storedForms) {
  test(`${name}: the desktop keeps game, settings and statistics`, () => {
    const { ask } = desktopWith(name, region);
    assertGoesOn(ask, () => {}, held);
  });

  test(`${name}: the desktop takes back what an older firmware has kept`, () => {
    const { ask } = desktopWith(`${name} kept`, regionKeptByAnOlderFirmware(region));
    ask('continue');
    assertGoesOn(ask, () => {}, held);
  });
}

test('a start leaves the records of a newer firmware untouched, and a game keeps them', () => {
  const { file, ask } = desktopWith('newer', newerRegion);
  assert.match(ask('stats'), /No finished games yet/);
  assert.match(ask('continue'), /of another version/);
  assertUntouched(readFileSync(file));
  ask(GAME_LINES.join('\n'));
  assert.match(ask('stats'), /1 game, /);
  assertKept(readFileSync(file));
});
