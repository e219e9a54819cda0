// Tests the desktop program with save files that are in use, damaged or cannot be written.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const program = process.env.KAITEN_DESKTOP;
const work = mkdtempSync(join(tmpdir(), 'kaiten-saves-'));
after(() => rmSync(work, { recursive: true, force: true }));

const run = (file, ...lines) =>
  spawnSync(program, ['--text', '--save', file], { input: `${lines.join('\n')}\n`, encoding: 'utf8' });

test('a second program says that the file is in use, and ends', async () => {
  const file = join(work, 'shared');
  const first = spawn(program, ['--text', '--save', file]);
  const [greeting] = await once(first.stdout, 'data');
  assert.match(String(greeting), /Kaiten/);
  const second = run(file, 'version');
  assert.equal(second.status, 2);
  assert.match(second.stderr, /is in use by another Kaiten/);
  first.stdin.end('quit\n');
  await once(first, 'exit');
  assert.equal(run(file, 'version').status, 0);
});

test('a killed program leaves no lock', async () => {
  const file = join(work, 'killed');
  const first = spawn(program, ['--text', '--save', file]);
  await once(first.stdout, 'data');
  first.kill('SIGKILL');
  await once(first, 'exit');
  assert.equal(run(file, 'version').status, 0);
});

test('a truncated file is renamed, and the game goes on with what is readable', () => {
  const file = join(work, 'truncated');
  run(file, 'new gamewright 4 seed=11', 'take 1');
  const whole = readFileSync(file).length;
  truncateSync(file, whole / 2);
  const { status, stdout, stderr } = run(file, 'hand');
  assert.equal(status, 0, stderr);
  assert.match(stdout, /turn 2 of 8/);
  assert.match(stderr, /was damaged: it is now '.*truncated\.damaged'/);
  assert.deepEqual(readdirSync(work).filter((name) => name.startsWith('truncated')),
    ['truncated', 'truncated.damaged', 'truncated.games', 'truncated.games.lock', 'truncated.lock']);
  assert.equal(readFileSync(file).length, whole);
});

test('a save that fails is reported, and the file keeps its content', () => {
  const file = join(work, 'obstructed');
  run(file, 'settings volume 20');
  const before = readFileSync(file);
  mkdirSync(`${file}.new`); // stands in the way of the temporary file
  const { stdout, stderr } = run(file, 'settings volume 60');
  assert.match(stdout, /It could not be saved/);
  assert.match(stderr, /cannot write '.*obstructed': nothing is saved/);
  assert.deepEqual(readFileSync(file), before);
});
