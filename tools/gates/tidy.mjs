// The clang-tidy gate on our own code, with the checks of .clang-tidy.
// Usage: node tidy.mjs ROOT BUILD_FOLDER
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const [root, build] = process.argv.slice(2);
const ours = /^(engine|drivers|boards|firmware|tools)\//;
const files = JSON.parse(readFileSync(join(build, 'compile_commands.json'), 'utf8'))
  .map(({ file }) => file).filter((file) => ours.test(relative(root, file)));
const { status, stdout } = spawnSync('run-clang-tidy-19', ['-quiet', '-p', build, ...files], {
  encoding: 'utf8', maxBuffer: 1 << 26,
});
if (status === 0) console.log(`tidy: ${files.length} files have nothing to tell`);
else console.error(stdout);
process.exit(status === 0 ? 0 : 1);
