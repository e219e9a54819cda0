// The format gate: checks that clang-format would not change any of our C++ files.
// Usage: node format.mjs ROOT
import { spawnSync } from 'node:child_process';
import { sourceFiles } from './sources.mjs';

const [root] = process.argv.slice(2);
const files = sourceFiles(root);
const { status } = spawnSync('clang-format-19', ['--dry-run', '-Werror', ...files], {
  cwd: root, stdio: 'inherit',
});
if (status === 0) console.log(`format: ${files.length} files are formatted`);
else console.error('format: run clang-format-19 -i FILE to fix it');
process.exit(status === 0 ? 0 : 1);
