// Renames the sections of all functions and tables in a library that boards/in_ram.txt lists to
// .time_critical.*, which the SDK's linker script places in RAM.
// Usage: node move_to_ram.mjs LIST LIBRARY OBJCOPY
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { plainNames, readList } from './in_ram_names.mjs';

const [listFile, library, objcopy] = process.argv.slice(2);
const SECTION = /^\s*\d+ (\.(?:text|rodata)\.(\S+))/gm;

const objdump = objcopy.replace(/objcopy$/, 'objdump');
const headers = execFileSync(objdump, ['-hw', library], { encoding: 'utf8', maxBuffer: 1 << 28 });
const sections = new Map([...headers.matchAll(SECTION)].map(([, section, symbol]) => [section, symbol]));
const plain = plainNames([...sections.values()]);
const list = readList(readFileSync(listFile, 'utf8'));

const renamed = [...sections].filter(([, symbol]) => list.some(({ has }) => has(plain.get(symbol))))
  .flatMap(([section, symbol]) => ['--rename-section', `${section}=.time_critical.${symbol}`]);
if (renamed.length > 0) {
  execFileSync(objcopy, [...renamed, library]);
}
