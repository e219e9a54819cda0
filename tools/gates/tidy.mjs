// The clang-tidy gate: runs the checks of .clang-tidy on our own code.
// Usage: node tidy.mjs [--all] ROOT BUILD_FOLDER...
// A file that several builds compile is checked once, with the command of the first build. Without
// --all, only changed files are checked; tidy_choice.mjs selects them.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { choose } from './tidy_choice.mjs';

const { values: { all }, positionals: [root, ...builds] } = parseArgs({
  options: { all: { type: 'boolean', default: false } }, allowPositionals: true,
});
const PROGRESS = /^\[ *\d+\/\d+\]|^Running clang-tidy|^\d+ warnings? generated|^$/;
const OURS = /^(engine|drivers|boards|firmware|tools)\//;
const CROSS_COMPILER = /^\S*arm-none-eabi-g\+\+/;
const CPU = ['-mcpu=cortex-m0plus', '-mthumb'];
// The shallow mode of the analyzer finds nearly as much in half the time.
const SHALLOW = ['-Xclang', '-analyzer-config', '-Xclang', 'mode=shallow']
  .map((argument) => `-extra-arg=${argument}`);
const NOT_CLANGS = / -fcallgraph-info=su\b| -fpch-preprocess\b/g;
// Precompiled headers are removed: each file must include all headers that it uses.
const PRECOMPILED =
  / -Winvalid-pch(?: -Xclang -include-pch -Xclang \S+)?(?: -Xclang)? -include(?: -Xclang)? \S+cmake_pch\.hxx/;

// Returns the include folders of the cross compiler, which clang does not know.
function crossHeaders(compiler) {
  const { stderr } = spawnSync(compiler, [...CPU, '-x', 'c++', '-E', '-v', '/dev/null'],
    { encoding: 'utf8' });
  const folders = /<\.\.\.> search starts here:\n([\s\S]*?)End of search/.exec(stderr)[1];
  return folders.trim().split(/\s+/).filter((folder) => !folder.endsWith('include-fixed'));
}

// Converts a command of the cross compiler to one for clang. Returns other commands unchanged.
function forClang(command) {
  const [compiler] = CROSS_COMPILER.exec(command) ?? [];
  if (!compiler) return command;
  const headers = crossHeaders(compiler).map((folder) => `-isystem ${folder}`).join(' ');
  return command.replace(NOT_CLANGS, '')
    .replace(compiler, `clang++ --target=armv6m-none-eabi -nostdinc ${headers}`);
}

const commands = new Map();
for (const build of builds) {
  for (const entry of JSON.parse(readFileSync(join(build, 'compile_commands.json'), 'utf8'))) {
    if (OURS.test(relative(root, entry.file)) && !commands.has(entry.file)) {
      commands.set(entry.file, { ...entry, command: forClang(entry.command).replace(PRECOMPILED, '') });
    }
  }
}

const { chosen, known, noteClean } = choose(root, [...commands.values()], all,
  join(builds[0], 'tidy_clean.txt'));
const told = `${chosen.length} of ${commands.size} files`
  + `${known ? `, and ${known} as they were before,` : ''} have nothing to tell`;
if (chosen.length === 0) {
  console.log(`tidy: ${told}`);
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), 'kaiten-tidy-'));
writeFileSync(join(folder, 'compile_commands.json'), JSON.stringify(chosen));
const { status, stdout } = spawnSync('run-clang-tidy-19',
  ['-quiet', '-p', folder, ...SHALLOW, ...chosen.map(({ file }) => file)],
  { encoding: 'utf8', maxBuffer: 1 << 26 });
rmSync(folder, { recursive: true });
if (status === 0) {
  noteClean();
  console.log(`tidy: ${told}`);
} else {
  console.error(stdout.split('\n').filter((line) => !PROGRESS.test(line)).join('\n'));
}
process.exit(status === 0 ? 0 : 1);
