// Runs ctest for tools/test: selects the tests, follows the output and writes the times to a file.
// Usage: node cli.mjs MODE SET_UP_SECONDS, where MODE is normal, quick, all or changed. The host build must
// be configured.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Affected } from './affected.mjs';
import { changedSinceGreen, noteGreen, treeOf } from './green.mjs';
import { Report } from './report.mjs';
import { missingStages } from './stages.mjs';

const ROOT = process.env.KAITEN_TEST_ROOT ?? fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const BUILD = join(ROOT, 'build/host');
const TIMES = join(ROOT, 'build/test_times.txt');
const LEFT_OUT = join(ROOT, 'build/test_left_out.txt');
const EXCLUDED = {
  normal: ['-LE', 'long'], changed: ['-LE', 'long'], all: [], quick: ['-LE', 'long|firmware|emulator|web|thorough'],
};
// These runs test everything that a change can break, so that a later --changed may build on them.
const COMPLETE = ['normal', 'all', 'changed'];

const print = (text) => process.stdout.write(`${text}\n`);

function readBudgets() {
  const { default: usual, tests } = JSON.parse(readFileSync(join(ROOT, 'host_tests/budgets.json'), 'utf8'));
  return (name) => (name.startsWith('build_') ? Infinity : tests[name]?.seconds ?? usual);
}

function listTests(words) {
  const { stdout } = spawnSync('ctest', ['--test-dir', BUILD, '--show-only=json-v1', ...words],
    { encoding: 'utf8', maxBuffer: 1 << 28 });
  return JSON.parse(stdout).tests;
}

// Returns the words for ctest that select the tests affected since the last green run, or null if there are
// none.
function selectChanged(tree) {
  const changed = changedSinceGreen(ROOT, tree);
  if (changed === null) {
    print('No run in which all tests passed is known, so all tests run.');
    return [];
  }
  const affected = new Affected(ROOT, listTests(EXCLUDED.changed));
  const names = affected.by(changed);
  const left = affected.tests.map(({ name }) => name).filter((name) => !names.includes(name));
  writeFileSync(LEFT_OUT, `${left.join('\n')}\n`);
  print(`${changed.length} files changed since the last run in which all tests passed.`);
  print(`They can affect ${names.length} of ${affected.tests.length} tests. `
    + `Left out: ${left.length} tests (${relative(ROOT, LEFT_OUT)}), and the long tests.`);
  return names.length === 0 ? null : ['-R', `^(${names.map((name) => name.replace(/\W/g, '\\$&')).join('|')})$`];
}

// Runs one more test than there are cores, because some wait for a browser most of the time.
function runTests(words, report) {
  return new Promise((resolve) => {
    const child = spawn('ctest', ['--test-dir', BUILD, '--output-on-failure', '--no-tests=error',
      '-j', `${availableParallelism() + 1}`, ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
    createInterface({ input: child.stdout }).on('line', (text) => report.line(text))
      .on('close', () => child.exitCode === null ? child.on('exit', resolve) : resolve(child.exitCode));
  });
}

async function main(mode, setUpSeconds) {
  const missing = missingStages(ROOT, listTests([]));
  if (missing.length > 0) {
    missing.forEach((sentence) => console.error(`tools/test: ${sentence} (kaiten_tests_need)`));
    return 2;
  }
  const tree = treeOf(ROOT);
  const selected = mode === 'changed' ? selectChanged(tree) : [];
  if (selected === null) {
    noteGreen(ROOT, tree);
    return 0;
  }
  const report = new Report(print, readBudgets());
  const status = await runTests([...EXCLUDED[mode], ...selected], report);
  writeFileSync(TIMES, report.table(setUpSeconds));
  print('');
  for (const { name, seconds } of report.slow) {
    print(`warning: ${name} took ${seconds} s; its budget is ${report.budgetOf(name)} s`);
  }
  print(`Times of the stages and of the slowest tests: ${relative(ROOT, TIMES)}`);
  print('');
  report.close();
  if (status === 0 && COMPLETE.includes(mode)) {
    noteGreen(ROOT, tree);
  }
  return status ?? 1;
}

const [mode, setUpSeconds] = process.argv.slice(2);
process.exitCode = await main(mode, Number(setUpSeconds));
