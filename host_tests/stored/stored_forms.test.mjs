// Tests that the desktop continues with the stored data of every earlier firmware.
import { spawnSync } from 'node:child_process';
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { assertGoesOn, storedForms } from './stored_form.mjs';

const work = mkdtempSync(join(tmpdir(), 'kaiten-stored-'));
after(() => rmSync(work, { recursive: true }));

test('there is at least one stored form', () => assert.ok(storedForms.length > 0));

for (const { name, region, held } of storedForms) {
  test(`${name}: the desktop keeps game, settings and statistics`, () => {
    const file = join(work, name);
    writeFileSync(file, region);
    // Runs the program once per line, so that each run reads the file again.
    const ask = (line) => {
      const run = spawnSync(process.env.KAITEN_DESKTOP, ['--text', '--save', file],
        { input: `${line}\n`, encoding: 'utf8' });
      assert.equal(run.status, 0, run.stderr);
      return run.stdout;
    };
    assertGoesOn(ask, () => {}, held);
  });
}
