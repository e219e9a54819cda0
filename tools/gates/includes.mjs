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

// The engine's folders in dependency order: each may include itself and the folders before it. The
// files of Party's cards may include the whole engine, because no other file includes them.
const ENGINE = ['core', 'game', 'classic', 'party', 'knowledge', 'io', 'bots'];
const ENGINE_FREE = 'engine/party/cards/';

function againstEngineOrder(file, target) {
  const rank = (path) => ENGINE.indexOf(path.split('/')[1]);
  return file.startsWith('engine/') && target.startsWith('engine/') && rank(file) >= 0
    && rank(target) > rank(file) && !file.startsWith(ENGINE_FREE);
}

const [root] = process.argv.slice(2);
const wrong = [];
const files = sourceFiles(root, Object.keys(ALLOWED));
for (const file of files) {
  const folder = file.split('/')[0];
  for (const [, target] of readFileSync(join(root, file), 'utf8').matchAll(
    /^#include "((?:engine|drivers|boards|firmware|tools|host_tests)\/[^"]*)"/gm)) {
    const top = target.split('/')[0];
    if (!ALLOWED[folder].includes(top)) wrong.push(`${file} includes ${top}/`);
    if (againstEngineOrder(file, target)) wrong.push(`${file} includes ${target} of a later folder`);
  }
}
for (const line of wrong) console.error(`includes: ${line}`);
if (wrong.length === 0) console.log(`includes: ${files.length} files have only permitted includes`);
process.exit(wrong.length === 0 ? 0 : 1);
