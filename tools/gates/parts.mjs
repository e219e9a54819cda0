// The parts gate: compares the flash and RAM that a part of the firmware uses with its budget
// ("parts" in budgets.json). The linker map gives the size of code and tables per object file. The
// symbol table gives the size of the part's global objects.
// Usage: node parts.mjs ROOT ELF   (the map is ELF.map)
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { budgetsOfParts } from './budgets.mjs';

const FLASH = [0x10000000, 0x11000000];
const RAM = [0x20000000, 0x20042000];
const NOT_LOADED = /^\.(bss|uninitialized_data)/;

const within = (address, [first, end]) => address >= first && address < end;

// Returns the linked input sections of a linker map: [{section, address, size, file}].
function sectionsIn(map) {
  const placed = map.slice(map.indexOf('Linker script and memory map'));
  return [...placed.matchAll(/^ (\.\S+)\s+0x([0-9a-f]+)\s+0x([0-9a-f]+) (\S.*)$/gm)]
    .map(([, section, address, size, file]) => ({
      section, address: parseInt(address, 16), size: parseInt(size, 16), file,
    }));
}

// Returns the member names of all sources in a folder. Archives name members without their folder, so that only
// the name of the archive tells sources of the same name apart.
function filesOf(root, folder) {
  return readdirSync(join(root, folder)).filter((name) => name.endsWith('.cpp'))
    .map((name) => `kaiten_${folder.split('/')[0]}.a(${basename(name)}.o`);
}

function belongsTo(part, root) {
  const members = part.folders.flatMap((folder) => filesOf(root, folder));
  members.push(...part.files.map((name) => `(${name}.o`));
  const libraries = part.libraries.map((name) => new RegExp(name));
  return ({ file }) => members.some((member) => file.includes(member))
    || libraries.some((library) => library.test(file));
}

// Returns the total size in RAM of the named global objects.
function objectsIn(elf, names) {
  const symbols = execFileSync('arm-none-eabi-nm', ['-S', '-C', elf], { encoding: 'utf8' });
  return names.map((name) => {
    const found = new RegExp(`^\\S+ (\\S+) [bB] (?:\\S.*::)?${name}$`, 'm').exec(symbols);
    if (!found) throw new Error(`parts: there is no ${name} in ${elf}`);
    return parseInt(found[1], 16);
  }).reduce((sum, bytes) => sum + bytes, 0);
}

function usage(sections) {
  const total = (rows) => rows.reduce((bytes, { size }) => bytes + size, 0);
  return {
    flash: total(sections.filter(({ section, address }) => within(address, FLASH)
      || (within(address, RAM) && !NOT_LOADED.test(section)))),
    ram: total(sections.filter(({ address }) => within(address, RAM))),
  };
}

function main([root, elf]) {
  const sections = sectionsIn(readFileSync(`${elf}.map`, 'utf8'));
  let status = 0;
  for (const part of budgetsOfParts()) {
    const used = usage(sections.filter(belongsTo(part, root)));
    used.ram += objectsIn(elf, part.objects);
    for (const memory of ['flash', 'ram'].filter((name) => name in part)) {
      const fits = used[memory] > 0 && used[memory] <= part[memory];
      const tell = fits ? console.log : console.error;
      tell(`parts: ${part.name} uses ${used[memory]} bytes of ${memory} (budget ${part[memory]})`);
      if (!fits) status = 1;
    }
  }
  return status;
}

process.exitCode = main(process.argv.slice(2));
