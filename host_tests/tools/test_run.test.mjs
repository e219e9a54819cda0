// Tests tools/testrun on a toy project: it builds and tests in one run, its last lines are those of ctest, and
// --changed selects the affected tests.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const CLI = fileURLToPath(new URL('../../tools/testrun/cli.mjs', import.meta.url));
const tree = mkdtempSync(join(tmpdir(), 'kaiten-test-run-'));
after(() => rmSync(tree, { recursive: true }));

const FILES = {
  '.gitignore': 'build\n',
  'CMakeLists.txt': `cmake_minimum_required(VERSION 3.25)
project(toy CXX)
enable_testing()
add_executable(first first.cpp)
add_executable(second second.cpp)
add_test(NAME build_host COMMAND cmake --build \${CMAKE_BINARY_DIR})
add_test(NAME first COMMAND first)
add_test(NAME second COMMAND second)
add_test(NAME script COMMAND node \${CMAKE_SOURCE_DIR}/script.mjs)
set_tests_properties(build_host PROPERTIES FIXTURES_SETUP host)
set_tests_properties(first second PROPERTIES FIXTURES_REQUIRED host)
`,
  'host_tests/budgets.json': '{ "default": 60, "tests": { "script": { "seconds": 0 } } }\n',
  'first.cpp': 'int main() {}\n',
  'second.cpp': '#include "second.hpp"\nint main() { return RESULT; }\n',
  'second.hpp': '#define RESULT 0\n',
  'script.mjs': "import './helper.mjs';\nimport { readFileSync } from 'node:fs';\nreadFileSync(new URL('letters/a.md', import.meta.url));\n",
  'helper.mjs': '// Does nothing.\n',
  'letters/a.md': 'Dear Kaiten\n',
  'README.md': 'A toy\n',
};

function write(name, text) {
  mkdirSync(join(tree, dirname(name)), { recursive: true });
  writeFileSync(join(tree, name), text);
}

function run(mode) {
  const { status, stdout, stderr } = spawnSync('node', [CLI, mode, '3'],
    { encoding: 'utf8', env: { ...process.env, KAITEN_TEST_ROOT: tree } });
  const ran = [...stdout.matchAll(/Test +#\d+: (\S+) /g)].map(([, name]) => name).sort();
  return { status, stdout, stderr, ran };
}

before(() => {
  Object.entries(FILES).forEach(([name, text]) => write(name, text));
  for (const [command, ...words] of [['git', 'init', '-q'], ['git', 'add', '.'], ['cmake', '-G', 'Ninja', '-B', 'build/host']]) {
    assert.equal(spawnSync(command, words, { cwd: tree }).status, 0);
  }
});

test('one run builds and tests, and ctest has the last word', () => {
  const { status, stdout, stderr, ran } = run('normal');
  assert.equal(status, 0, stdout + stderr);
  assert.deepEqual(ran, ['build_host', 'first', 'script', 'second']);
  assert.match(stdout, /\n100% tests passed, 0 tests failed out of 4\n\nTotal Test time \(real\) = +[\d.]+ sec\n$/);
  assert.match(stdout, /warning: script took [\d.]+ s; its budget is 0 s\nTimes .*: build\/test_times\.txt\n\n100%/);
  const times = readFileSync(join(tree, 'build/test_times.txt'), 'utf8');
  assert.match(times, /3\.0 s {2}set-up\n.* build_host\n/);
  assert.match(times, /The slowest tests\.\n(?:.*\n)*.* second\n/);
});

test('only the tests that a change can affect run, and the others are counted', () => {
  for (const [name, expected] of [
    ['second.hpp', ['build_host', 'second']], ['helper.mjs', ['script']], ['letters/a.md', ['script']],
    ['README.md', []], ['data.txt', ['build_host', 'first', 'script', 'second']],
    ['CMakeLists.txt', ['build_host', 'first', 'script', 'second']],
  ]) {
    write(name, `${FILES[name] ?? ''}\n`);
    const { status, stdout, ran } = run('changed');
    assert.equal(status, 0, stdout);
    assert.deepEqual(ran, expected, name);
    assert.match(stdout, /1 files changed since/);
    const left = 3 - expected.filter((each) => each !== 'build_host').length;
    assert.match(stdout, new RegExp(`Left out: ${left} tests`), name);
  }
  assert.match(run('changed').stdout, /0 files changed/);
});

test('a failure is reported, and is not forgotten by the next --changed', () => {
  write('second.hpp', '#define RESULT 1\n');
  const { status, stdout } = run('changed');
  assert.notEqual(status, 0);
  assert.match(stdout, /\n50% tests passed, 1 tests failed out of 2\n(?:.*\n)*The following tests FAILED:\n.* second \(Failed\)\n$/);
  assert.deepEqual(run('changed').ran, ['build_host', 'second']);
  write('second.hpp', FILES['second.hpp']);
  assert.deepEqual(run('changed').ran, ['build_host', 'second'], 'the last green tree had another second.hpp');
});

test('tests whose build failed count as failed', () => {
  write('first.cpp', 'int main() { return missing; }\n');
  const { status, stdout } = run('normal');
  assert.notEqual(status, 0);
  assert.match(stdout, /25% tests passed, 3 tests failed out of 4/);
  assert.match(stdout, /missing/, 'the message of the compiler');
  write('first.cpp', FILES['first.cpp']);
});

test('without a green run, --changed runs everything', () => {
  rmSync(join(tree, 'build/green_tree.txt'));
  const { stdout, ran } = run('changed');
  assert.match(stdout, /No run in which all tests passed is known/);
  assert.equal(ran.length, 4);
});

test('a test that names no stage for its program is refused, built or not', () => {
  const named = FILES['CMakeLists.txt'];
  write('CMakeLists.txt', `${named}add_executable(third first.cpp)\nadd_test(NAME third COMMAND third)\n`);
  const folder = join(tree, 'build/host');
  const refusal = /^tools\/test: third uses (.*) but names no stage that builds it \(kaiten_tests_need\)\n$/;
  for (const [preparation, what] of [[['-B', folder], 'a program that is not built'], [['--build', folder], 'build/host']]) {
    assert.equal(spawnSync('cmake', preparation, { cwd: tree }).status, 0);
    const { status, stderr, ran } = run('normal');
    assert.equal(status, 2);
    assert.equal(refusal.exec(stderr)?.[1], what, stderr);
    assert.deepEqual(ran, []);
  }
});
