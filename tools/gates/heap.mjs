// The heap gate: fails if a firmware contains any function that allocates memory.
// Usage: node heap.mjs ELF
import { execFileSync } from 'node:child_process';

// malloc and related functions, with all prefixes of the linker and the SDK, and C++ new and delete.
const ALLOCATORS =
  /^(__wrap_|__real_|_)?(malloc|calloc|realloc|free|sbrk)(_r)?$|^_Zn[wa]|^_Zd[la]Pv/;

function main([elf]) {
  const symbols = execFileSync('arm-none-eabi-nm', ['--format=just-symbols', elf], {
    encoding: 'utf8', maxBuffer: 1 << 26,
  }).split('\n');
  const found = symbols.filter((symbol) => ALLOCATORS.test(symbol));
  for (const symbol of found) console.error(`heap: the firmware has ${symbol}`);
  if (found.length === 0) console.log(`heap: none of ${symbols.length} symbols allocates`);
  return found.length === 0 ? 0 : 1;
}

process.exit(main(process.argv.slice(2)));
