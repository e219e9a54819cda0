// Tests tools/mutate on a toy project: covered changes are noticed, and uncovered ones are listed.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { changed, changesOf, codeOnly } from '../../tools/mutator/changes.mjs';

const MUTATE = fileURLToPath(new URL('../../tools/mutate', import.meta.url));
const tree = mkdtempSync(join(tmpdir(), 'kaiten-mutate-'));
after(() => rmSync(tree, { recursive: true }));

const FILES = {
  'CMakeLists.txt': `cmake_minimum_required(VERSION 3.25)
project(toy CXX)
enable_testing()
add_executable(toy_test test.cpp src/covered.cpp src/forgotten.cpp)
add_test(NAME toy COMMAND toy_test)
`,
  'CMakePresets.json': JSON.stringify({
    version: 6,
    configurePresets: [{ name: 'host', generator: 'Ninja', binaryDir: '${sourceDir}/build/host' }],
    buildPresets: [{ name: 'host', configurePreset: 'host' }],
  }),
  'src/covered.cpp': 'bool grown_up(int age) {\n    return age >= 18;\n}\n',
  'src/forgotten.cpp': 'int price(int pieces) {\n    return pieces * 3;\n}\n',
  // The test may fail or abort.
  'test.cpp': `#include <cstdlib>
bool grown_up(int age);
int price(int pieces);
int main() {
    if (!grown_up(18)) std::abort();
    const bool right = !grown_up(17) && grown_up(19) && price(0) == 0;
    return right ? 0 : 1;
}
`,
};

for (const [name, text] of Object.entries(FILES)) {
  mkdirSync(join(tree, dirname(name)), { recursive: true });
  writeFileSync(join(tree, name), text);
}
for (const words of [['init', '-q'], ['add', '.']]) {
  spawnSync('git', ['-C', tree, ...words]);
}

function mutate(...words) {
  return spawnSync(MUTATE, ['--tree', tree, ...words], { encoding: 'utf8' });
}

test('only operators, constants and statements are changed', () => {
  const text = '#define N 3\nint f(int a) {  // 1 < 2\n    go(a);\n    return a < 4 ? "5 < 6" : \'7\';\n}\n';
  assert.deepEqual(changesOf(text).map((change) => [change.before, change.after]),
    [['go(a);', ';'], ['<', '<='], ['4', '5']]);
  assert.equal(codeOnly(text).length, text.length);
  const [first] = changesOf('a < b');
  assert.equal(changed('a < b', first), 'a <= b');
  assert.deepEqual(changesOf('std::array<int, N> x;\ntemplate <int A = 1>\nstatic_assert(N == 3);\n'), []);
});

test('covered changes are noticed, and uncovered ones are listed as survivors', () => {
  const { status, stdout, stderr } = mutate('4', '1', 'src');
  assert.equal(status, 1, stderr);
  assert.equal(stdout.match(/noticed by toy: src\/covered\.cpp:2/g)?.length, 2, stdout);
  const [, summary] = stdout.split('\n\n');
  assert.match(summary, /^4 changes, 3 noticed\nsurvived: src\/forgotten\.cpp:2, drawn \d\.\n {4}- return pieces \* 3;\n {4}\+ return pieces \* 4;\n$/);
  assert.equal(readFileSync(join(tree, 'src/covered.cpp'), 'utf8'), FILES['src/covered.cpp']);
});

test('the exit status is 0 if all changes are noticed', () => {
  assert.equal(mutate('2', '1', 'src/covered.cpp').status, 0);
});

test('a test that fails without changes is not used', () => {
  writeFileSync(join(tree, 'test.cpp'), FILES['test.cpp'].replace('? 0 : 1', '? 1 : 1'));
  const { status, stderr } = mutate('1', '1', 'src/covered.cpp');
  assert.equal(status, 2);
  assert.match(stderr, /toy fails on the tree as it is, so it judges nothing\n.*all tests that reach src\/covered\.cpp fail/);
  writeFileSync(join(tree, 'test.cpp'), FILES['test.cpp']);
});

test('the same seed draws the same changes', () => {
  const list = (seed) => mutate('--list', '4', seed, 'src').stdout;
  assert.equal(list('3'), list('3'));
  assert.equal(mutate('--list', '--skip', '1', '3', '3', 'src').stdout, list('3').split(/^(?=src)/m).slice(1).join(''));
  assert.ok(['2', '3', '4', '5'].some((seed) => list(seed) !== list('1')));
});

test('wrong arguments print one line', () => {
  for (const words of [['--nonsense'], ['--skip', 'x'], ['1', '1', 'no/such/folder'], ['--tree', '/']]) {
    const { status, stderr } = mutate(...words);
    assert.equal(status, 2, words.join(' '));
    assert.equal(stderr.trim().split('\n').length, 1, stderr);
  }
});
