// The include gate: checks that folders include each other in the permitted direction only.
// Usage: node includes.mjs ROOT
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from './sources.mjs';

// The folders that each folder may include. Folders without an entry may include anything.
const ALLOWED = {
  engine: ['engine'],
  drivers: ['drivers'],
  boards: ['boards', 'drivers'],
  firmware: ['firmware', 'engine', 'drivers'],
};

// Subfolders in dependency order: each may include itself and the folders before it.
const ORDER = {
  engine: ['core', 'game', 'classic', 'party', 'knowledge', 'io', 'bots', 'puzzle'],
  firmware: ['log', 'text', 'input', 'settings', 'power', 'play', 'link', 'ui', 'tabletop',
    'services', 'screens', 'panels', 'app', 'console', 'main'],
};
// The files of Party's cards may include the whole engine, because no other file includes them.
const FREE = 'engine/party/cards/';

const subfolder = (path) => path.split('/').slice(1, -1)[0];

// Returns why the file may not include the target, or nothing.
function againstOrder(file, target) {
  const top = file.split('/')[0];
  if (!(top in ORDER) || !target.startsWith(`${top}/`) || file.startsWith(FREE)) return undefined;
  const rank = (path) => ORDER[top].indexOf(subfolder(path));
  return rank(target) > rank(file) ? `${file} includes ${target} of a later folder` : undefined;
}

// Returns why the file is in a wrong place, or nothing: a new subfolder needs a place in the order.
function withoutRank(file) {
  const known = ORDER[file.split('/')[0]];
  const folder = subfolder(file);
  return known && folder && !known.includes(folder) ? `${file} is in no known folder` : undefined;
}

const [root] = process.argv.slice(2);
const wrong = [];
const files = sourceFiles(root, Object.keys(ALLOWED));
for (const file of files) {
  if (withoutRank(file)) wrong.push(withoutRank(file));
  const folder = file.split('/')[0];
  for (const [, target] of readFileSync(join(root, file), 'utf8').matchAll(
    /^#include "((?:engine|drivers|boards|firmware|tools|host_tests)\/[^"]*)"/gm)) {
    const top = target.split('/')[0];
    if (!ALLOWED[folder].includes(top)) wrong.push(`${file} includes ${top}/`);
    if (againstOrder(file, target)) wrong.push(againstOrder(file, target));
  }
}
for (const line of wrong) console.error(`includes: ${line}`);
if (wrong.length === 0) console.log(`includes: ${files.length} files have only permitted includes`);
process.exit(wrong.length === 0 ? 0 : 1);
