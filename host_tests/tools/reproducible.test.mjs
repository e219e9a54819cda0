// Makes a release twice from the same commit, in two folders and on two days. All files must be identical;
// diffoscope shows the differences.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const work = mkdtempSync(join(tmpdir(), 'kaiten-twice-'));
after(() => rmSync(work, { recursive: true }));

// Returns the folder with the files of a release of the last commit.
function release(name, prefix) {
  const tree = join(work, name);
  execFileSync('git', ['clone', '-q', root, tree]);
  cpSync(join(root, '.deps'), join(tree, '.deps'), { recursive: true, verbatimSymlinks: true });
  const [command, ...words] = [...prefix, join(tree, 'tools/release'), '--only', 'picosystem'];
  const { status, stderr } = spawnSync(command, words, { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return join(tree, 'dist');
}

test('two builds of a commit give the same files', () => {
  const first = release('here', []);
  const second = release('in_another_place/with_a_longer_name', ['faketime', '-f', '+40d']);
  const files = readdirSync(first);
  assert.deepEqual(readdirSync(second), files);
  for (const file of files) {
    const [one, two] = [first, second].map((folder) => join(folder, file));
    if (readFileSync(one).equals(readFileSync(two))) continue;
    const { stdout: shown } = spawnSync('diffoscope', ['--max-report-size', '20000', one, two], { encoding: 'utf8' });
    assert.fail(`${file} differs\n${shown}`);
  }
});
