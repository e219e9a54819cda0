// Runs the host tool at the path in KAITEN_TOOL and parses its output.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';

export function kaiten(args, input = '') {
  const run = spawnSync(process.env.KAITEN_TOOL, args, {
    input, encoding: 'utf8', maxBuffer: 1 << 30,
  });
  assert.equal(run.error, undefined, 'the tool did not start: is KAITEN_TOOL set?');
  return run;
}

export function parseLines(text) {
  assert.ok(text === '' || text.endsWith('\n'), 'the last line has no newline');
  return text.split('\n').slice(0, -1).map((line) => JSON.parse(line));
}

// Returns the objects that a successful run prints.
export function kaitenLines(args, input) {
  const run = kaiten(args, input);
  assert.equal(run.stderr, '');
  assert.equal(run.status, 0);
  return parseLines(run.stdout);
}

// Asserts exit status 2, `answered` lines on standard output, and one line on standard error with the
// reason.
export function assertRefused(run, reason, answered = 0) {
  assert.equal(run.status, 2, run.stderr);
  assert.equal(parseLines(run.stdout).length, answered);
  assert.match(run.stderr, /^kaiten[^\n]*\n$/);
  assert.match(run.stderr, reason);
}
