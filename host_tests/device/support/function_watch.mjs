// Records when the firmware enters named functions. Pass it to the emulator as its `watch`.
import { readFileSync } from 'node:fs';
import { readSymbols } from '../../../tools/emulator/elf_symbols.mjs';
import { firmwareOf } from '../../emulator/support/firmware.mjs';

export class FunctionWatch {
  // The device under watch; set it once it exists.
  device = null;
  // Simulated nanoseconds of the first entry since forget(), by name.
  times = new Map();
  #names = new Map();

  // functions: patterns of the linker's symbols, by name
  constructor(board, functions) {
    const symbols = readSymbols(readFileSync(firmwareOf(board).replace(/\.uf2$/, '.elf')));
    for (const [name, pattern] of Object.entries(functions)) {
      const found = symbols.filter((symbol) => pattern.test(symbol.name));
      if (found.length !== 1) throw new Error(`${found.length} functions match ${pattern}`);
      this.#names.set(found[0].address, name);
    }
  }

  forget() {
    this.times.clear();
  }

  get addresses() {
    return new Set(this.#names.keys());
  }

  entered(address) {
    const name = this.#names.get(address);
    if (this.device && !this.times.has(name)) this.times.set(name, this.device.nanoseconds);
  }
}
