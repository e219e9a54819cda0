// The include gate: arrows between the folders point one way.
// Usage: node includes.mjs ROOT
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from './sources.mjs';

// What a folder may include of the others; the rest of the tree may include anything.
const ALLOWED = {
  engine: ['engine'],
  drivers: ['drivers'],
  boards: ['boards', 'drivers'],
  firmware: ['firmware', 'engine', 'drivers'],
};

const [root] = process.argv.slice(2);
const wrong = [];
const files = sourceFiles(root, Object.keys(ALLOWED));
for (const file of files) {
  const folder = file.split('/')[0];
  for (const [, target] of readFileSync(join(root, file), 'utf8').matchAll(
    /^#include "(engine|drivers|boards|firmware|tools|host_tests)\//gm)) {
    if (!ALLOWED[folder].includes(target)) wrong.push(`${file} includes ${target}/`);
  }
}
for (const line of wrong) console.error(`includes: ${line}`);
if (wrong.length === 0) console.log(`includes: ${files.length} files point the right way`);
process.exit(wrong.length === 0 ? 0 : 1);
