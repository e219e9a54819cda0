// The command line of tools/mutate: reads the options, draws the changes and prints the verdicts.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseCommandLine } from '../command_line.mjs';
import { UsageError } from '../emulator/errors.mjs';
import { Random } from '../emulator/random.mjs';
import { changesOf, described } from './changes.mjs';
import { Judges, UnfitTree } from './judges.mjs';
import { Scratch } from './scratch.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DEFAULT_PATHS = ['engine', 'firmware', 'drivers', 'boards', 'tools'];
const DEFAULT_COUNT = 20;

const HELP = `usage: tools/mutate [options] [N] [SEED] [PATH...]

Mutation testing: changes one operator, constant or statement of our C++ code at a time and checks
whether a test notices. SEED (default: 1) selects N changes (default: ${DEFAULT_COUNT}) at random from the files
under PATH, which are files or folders of the tree (default: ${DEFAULT_PATHS.join(' ')}).
The same seed selects the same changes in the same code.

tools/mutate works on a copy of the tree in build/mutate, built without sanitizers, and keeps it for
the next run. For each change it builds and runs the host tests that contain the changed file, one by
one, until a test fails or times out. Tests that are likely to notice the change quickly run first. A
change that does not compile is replaced by another one. A change in code that is only built for
devices is reported as not reached by any host test.

options:
  --list         only print the changes that would be tried
  --skip K       skip the first K changes, to continue an earlier run
  --tree FOLDER  use another tree: a git repository with a CMake preset \`host\`
  --help         print this text

Exit status: 0 all changes were noticed, 1 some were not (they are listed), 2 wrong usage.
`;

const OPTIONS = {
  list: { type: 'boolean' },
  skip: { type: 'string', needs: 'a number', default: '0' },
  tree: { type: 'string', needs: 'a folder', default: ROOT },
};

function readArguments(argv) {
  const { values: { help, list, skip, tree }, positionals } =
    parseCommandLine('mutate', argv, OPTIONS);
  if (!Number.isInteger(Number(skip))) {
    throw new UsageError('--skip needs a number');
  }
  const words = [...positionals];
  const isNumber = (word) => /^\d+$/.test(word ?? '');
  const count = isNumber(words[0]) ? Number(words.shift()) : DEFAULT_COUNT;
  const seed = isNumber(words[0]) ? Number(words.shift()) : 1;
  const paths = words.length ? words : DEFAULT_PATHS;
  return { help, list, tree, skip: Number(skip), count, seed, paths };
}

function sourcesOf(tree, paths) {
  const { stdout, status } = spawnSync('git', ['-C', tree, 'ls-files', '--', ...paths],
    { encoding: 'utf8' });
  if (status !== 0) {
    throw new UsageError(`${tree} is not a git repository`);
  }
  const files = stdout.split('\n').filter((file) => /\.(cpp|hpp)$/.test(file)).sort();
  if (files.length === 0) {
    throw new UsageError(`no C++ in ${paths.join(' ')}`);
  }
  return files;
}

// Returns all possible changes of the files in a random order that depends only on the seed.
function drawn(root, files, seed) {
  const all = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return changesOf(text).map((change) => ({ file, text, change }));
  });
  const random = new Random(seed);
  for (let i = all.length - 1; i > 0; i--) {
    const j = random.next() % (i + 1);
    [all[i], all[j]] = [all[j], all[i]];
  }
  return all.map((one, i) => ({ ...one, place: i + 1 }));
}

function told({ file, text, change, place }) {
  const { line, before, after } = described(text, change);
  return `${file}:${line}, drawn ${place}.\n    - ${before}\n    + ${after}\n`;
}

function mutate({ tree, count, seed, paths, list, skip }, print) {
  const root = resolve(tree);
  const candidates = drawn(root, sourcesOf(root, paths), seed).slice(skip);
  if (list) {
    candidates.slice(0, count).forEach((one) => print(told(one)));
    return 0;
  }
  const scratch = new Scratch(root, join(root, 'build', 'mutate'));
  const problem = scratch.prepare();
  if (problem !== null) {
    throw new UnfitTree(`the unchanged tree does not build\n${problem}`);
  }
  const judges = new Judges(scratch,
    (test) => process.stderr.write(`mutate: ${test} fails on the tree as it is, so it judges nothing\n`));
  const missed = [];
  let tried = 0;
  for (const candidate of candidates) {
    if (tried === count) {
      break;
    }
    const result = judges.verdict(candidate);
    if (result !== 'does not compile') {
      tried++;
      print(`${tried}/${count} ${result}: ${told(candidate)}`);
      if (!result.startsWith('noticed')) {
        missed.push({ candidate, result });
      }
    }
  }
  print(`\n${tried} changes, ${tried - missed.length} noticed\n`);
  missed.forEach(({ candidate, result }) => print(`${result}: ${told(candidate)}`));
  return missed.length ? 1 : 0;
}

// Returns the exit status.
export function main(argv) {
  try {
    const options = readArguments(argv);
    if (options.help) {
      process.stdout.write(HELP);
      return 0;
    }
    return mutate(options, (text) => process.stdout.write(text));
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof UnfitTree)) {
      throw error;
    }
    process.stderr.write(`mutate: ${error.message}\n`);
    return 2;
  }
}
