// Tests that the chip and its modules can run in a browser: they use nothing of Node.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { importsIn, portableModules } from '../../tools/site/portable.mjs';

const FOLDER = fileURLToPath(new URL('../../tools/emulator/', import.meta.url));

for (const start of ['device.mjs', 'chip.mjs', 'block_store.mjs', 'profiler.mjs', 'elf_symbols.mjs', 'flame_graph.mjs',
  'profile_table.mjs', 'panel.mjs', 'display_link.mjs', 'buttons.mjs', 'power.mjs', 'usb_host.mjs',
  'flash.mjs', 'uf2.mjs', 'boot_stage2.mjs', 'proof.mjs']) {
  test(`${start} uses nothing of Node`, () => {
    for (const name of portableModules(FOLDER, start)) {
      const text = readFileSync(join(FOLDER, name), 'utf8');
      assert.deepEqual(importsIn(text).filter((imported) => !imported.startsWith('.')), [], name);
      assert.doesNotMatch(text, /\b(Buffer\.|process\.|require\()/, name);
    }
  });
}
