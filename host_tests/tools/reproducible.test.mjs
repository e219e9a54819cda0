// Makes a release twice from the same commit, in two folders and, where faketime is installed, on two days.
// All files must be identical; diffoscope, where it is installed, shows the differences.
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

const isInstalled = (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

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
  const second = release('in_another_place/with_a_longer_name',
    isInstalled('faketime') ? ['faketime', '-f', '+40d'] : []);
  const files = readdirSync(first);
  assert.deepEqual(readdirSync(second), files);
  for (const file of files) {
    const [one, two] = [first, second].map((folder) => join(folder, file));
    if (readFileSync(one).equals(readFileSync(two))) continue;
    const shown = isInstalled('diffoscope')
      ? spawnSync('diffoscope', ['--max-report-size', '20000', one, two], { encoding: 'utf8' }).stdout : '';
    assert.fail(`${file} differs\n${shown}`);
  }
});
