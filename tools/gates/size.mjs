// The size gate: compares the flash and RAM that each board's firmware uses with its budget.
// Usage: node size.mjs BUILD_FOLDER BOARD...   (firmware in BUILD_FOLDER/BOARD/firmware)
import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { budgetOf } from './budgets.mjs';

const FLASH = [0x10000000, 0x11000000];
const RAM = [0x20000000, 0x20082000]; // of the RP2350, which has more
const NOT_LOADED = new Set(['.ram_vector_table', '.bss', '.heap', '.stack_dummy', '.uninitialized_data']);

const within = (address, [first, end]) => address >= first && address < end;

// Returns the bytes that the program uses in flash and in RAM. Initialised data counts in both.
function usage(elf) {
  const rows = execFileSync('arm-none-eabi-size', ['-A', elf], { encoding: 'utf8' }).split('\n')
    .map((line) => /^(\S+)\s+(\d+)\s+(\d+)$/.exec(line)).filter(Boolean)
    .map(([, name, size, address]) => ({ name, size: Number(size), address: Number(address) }));
  const total = (part) => rows.filter(part).reduce((bytes, { size }) => bytes + size, 0);
  return {
    flash: total(({ name, address }) => within(address, FLASH) ||
      (within(address, RAM) && !NOT_LOADED.has(name))),
    ram: total(({ address }) => within(address, RAM)),
  };
}

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;

function row(cells) {
  const [file, ...numbers] = cells;
  return file.padEnd(58) + numbers.map((cell) => cell.padStart(12)).join('');
}

function main([folder, ...boards]) {
  let status = 0;
  console.log(row(['firmware', 'flash', 'of', 'RAM', 'of']));
  for (const board of boards) {
    const base = join(folder, board, 'firmware', `kaiten_${board}`);
    const used = usage(`${base}.elf`);
    const budget = budgetOf(board);
    console.log(row([relative('.', `${base}.uf2`), kilobytes(used.flash), kilobytes(budget.flash),
      kilobytes(used.ram), kilobytes(budget.ram)]));
    for (const memory of ['flash', 'ram']) {
      if (used[memory] <= budget[memory]) continue;
      console.error(`size: ${board} is ${used[memory] - budget[memory]} bytes over its ${memory} ` +
        'budget (tools/gates/budgets.json)');
      status = 1;
    }
  }
  return status;
}

process.exitCode = main(process.argv.slice(2));
