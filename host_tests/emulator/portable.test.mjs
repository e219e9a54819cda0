// The chip and all it is made of run in a browser, too: nothing in them is Node's own.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const FOLDER = new URL('../../tools/emulator/', import.meta.url);

function importsOf(url) {
  const text = readFileSync(url, 'utf8');
  return { text, names: [...text.matchAll(/^(?:import|export)[^;]*? from '([^']+)';/gm)].map(([, name]) => name) };
}

// The module and all that it imports.
function modulesFrom(name) {
  const waiting = [new URL(name, FOLDER).href];
  const met = new Map();
  for (let i = 0; i < waiting.length; i++) {
    const module = importsOf(new URL(waiting[i]));
    met.set(waiting[i], module);
    for (const imported of module.names.filter((one) => one.startsWith('.'))) {
      const { href } = new URL(imported, waiting[i]);
      if (!waiting.includes(href)) {
        waiting.push(href);
      }
    }
  }
  return met;
}

for (const start of ['device.mjs', 'chip.mjs', 'block_store.mjs', 'profiler.mjs', 'elf_symbols.mjs', 'flame_graph.mjs',
  'profile_table.mjs', 'panel.mjs', 'display_link.mjs', 'buttons.mjs', 'power.mjs', 'usb_host.mjs',
  'flash.mjs', 'uf2.mjs', 'boot_stage2.mjs']) {
  test(`${start} needs nothing of Node's`, () => {
    for (const [url, { text, names }] of modulesFrom(start)) {
      assert.deepEqual(names.filter((name) => !name.startsWith('.')), [], url);
      assert.doesNotMatch(text, /\b(Buffer\.|process\.|require\()/, url);
    }
  });
}
