// Selects the files that the clang-tidy gate checks: files that were changed, or that include a
// changed file. Skips files that were clean before if their includes and the rules are unchanged.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const INCLUDE = /^\s*#include "([^"]+)"/gm;
const RULES = /^(\.clang-tidy|tools\/gates\/tidy.*\.mjs)$/;

function git(root, ...args) {
  const { status, stdout } = spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

// Returns the commit to compare with: the fork point from origin/HEAD, or HEAD~1 if there is none.
function base(root) {
  const head = git(root, 'rev-parse', 'HEAD');
  const left = git(root, 'merge-base', 'HEAD', 'origin/HEAD');
  return left && left !== head ? left : git(root, 'rev-parse', 'HEAD~1');
}

// Returns the files changed since base(), committed or not; null without a base commit.
function changedIn(root) {
  const since = base(root);
  if (since === null) return null;
  const changed = git(root, 'diff', '--name-only', '--relative', since);
  const added = git(root, 'ls-files', '--others', '--exclude-standard');
  return new Set(`${changed}\n${added}`.split('\n'));
}

// Returns a file and all our files that it includes, directly or not, as paths relative to the root.
function withIncluded(root, path, found = new Set()) {
  if (found.has(path) || !existsSync(join(root, path))) return found;
  found.add(path);
  for (const [, included] of readFileSync(join(root, path), 'utf8').matchAll(INCLUDE)) {
    withIncluded(root, included, found);
    withIncluded(root, join(dirname(path), included), found);
  }
  return found;
}

function fingerprint(root, paths, command) {
  const hash = createHash('sha256').update(command);
  for (const path of ['.clang-tidy', ...[...paths].sort()]) hash.update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

// Takes commands as [{file, command}]. Returns the commands to check (chosen), the number of files
// skipped because they were clean before (known), and a function to call if all chosen files are
// clean (noteClean), which records them in the file `notes`.
export function choose(root, commands, all, notes) {
  const changed = all ? null : changedIn(root);
  const any = changed === null || [...changed].some((path) => RULES.test(path));
  const clean = new Set(existsSync(notes) ? readFileSync(notes, 'utf8').split('\n') : []);
  const wanted = commands.map((one) => {
    const paths = withIncluded(root, relative(root, one.file));
    return { ...one, paths, fingerprint: fingerprint(root, paths, one.command) };
  }).filter(({ paths }) => any || [...paths].some((path) => changed.has(path)));
  const chosen = wanted.filter((one) => !clean.has(one.fingerprint));
  return {
    chosen: chosen.map(({ paths, fingerprint: _, ...one }) => one),
    known: wanted.length - chosen.length,
    noteClean: () => writeFileSync(notes,
      [...clean, ...chosen.map((one) => one.fingerprint)].filter(Boolean).join('\n')),
  };
}
