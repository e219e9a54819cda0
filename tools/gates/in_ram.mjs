// The RAM placement gate: checks that the firmware contains everything that LIST (boards/in_ram.txt)
// names, and only in RAM. Entries of drivers count only for the board's own DRIVERs.
// Usage: node in_ram.mjs LIST ELF DRIVER...
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { plainNames, readList } from '../cmake/in_ram_names.mjs';

const RAM = 0x20000000;
// Veneers are excluded: the linker adds them in flash, so that code in flash can call code in RAM.
const SYMBOL = /^([0-9a-f]+) \S (?!.*_veneer$)(\S+)$/gm;

function main([listFile, elf, ...drivers]) {
  const text = execFileSync('arm-none-eabi-nm', [elf], { encoding: 'utf8', maxBuffer: 1 << 26 });
  const symbols = [...text.matchAll(SYMBOL)].map(([, address, symbol]) => [parseInt(address, 16), symbol]);
  const plain = plainNames(symbols.map(([, symbol]) => symbol));
  const list = readList(readFileSync(listFile, 'utf8'))
    .filter(({ drivers: own }) => own === null || own.some((driver) => drivers.includes(driver)));
  let status = 0;
  for (const { name, has } of list) {
    const found = symbols.filter(([, symbol]) => has(plain.get(symbol)));
    const inFlash = found.filter(([address]) => address < RAM);
    if (found.length > 0 && inFlash.length === 0) continue;
    console.error(found.length === 0 ? `in_ram: the firmware has no ${name}`
      : `in_ram: ${inFlash.length} of ${found.length} called ${name} are in flash`);
    status = 1;
  }
  if (status === 0) console.log(`in_ram: all ${list.length} names of the list are in RAM`);
  return status;
}

process.exit(main(process.argv.slice(2)));
