// Runs one core: hot code as WebAssembly (translator.mjs), the rest with the interpreter of rp2040js.
// Both use the same cycles and cache stalls and stop at the same instructions, so a run is identical to
// the cycle with and without translation.
//
// A turn lasts until the next alarm. It can only end after a jump or at the end of a page of 256 bytes,
// because translated blocks end there.
import { GRANULE_SHIFT, PAGE_BYTES, State } from './machine_memory.mjs';
import { FLASH_BASE, FLASH_WINDOWS_END, RAM_BASE, RAM_BYTES, STRIPED_RAM_SHIFT } from './memory_map.mjs';

// Number of times that code is interpreted before it is translated.
const OFTEN = 60;
const LONGEST_TURN = 1 << 30;

const isRam = (at) => at >= RAM_BASE && at < RAM_BASE + RAM_BYTES;
const isStriped = (at) => (at - RAM_BASE) >>> STRIPED_RAM_SHIFT === 0;

export class Processor {
  #counts = new Map();
  #turnEnd = 0;
  // Cycle at which the blocks' budget is used up.
  #spentAt = 0;
  #fetchAt = -1;
  // true if `state` has the current flags and PRIMASK, false if the core has them.
  #flagsHere = false;
  // Whether a block may start at the PC, and whether the last block left an instruction to the
  // interpreter.
  #atStart = true;
  #leftOver = false;
  // Start address and exception number of the last stretch, for the profiler.
  #stretchStart = 0;
  #exception = 0;
  // The registers in the state, which belong to the active core, and those of a core that is not active.
  #shared;
  #kept;
  #fetched = -1;
  #watched;
  #reader = (address, at, cycles) => this.#readPeripheral(address, at, cycles);

  // unit: the CoreUnit of the core
  // cache: a XipCache, or null to make flash as fast as RAM
  // blocks: a BlockStore, or null to interpret all code
  // profiler: a Profiler, or null
  // watch: see Device. Blocks never start at a watched address, so the interpreter executes each entry and can
  //   report it.
  constructor({ chip, core, number }, memory, cache, blocks, profiler, watch) {
    this.chip = chip;
    this.core = core;
    this.number = number;
    this.memory = memory;
    this.state = memory.state;
    this.cache = cache;
    this.blocks = blocks;
    this.profiler = profiler;
    this.watch = watch;
    this.#watched = watch?.addresses ?? new Set();
    this.#kept = core.registers;
    this.#shared = new Uint32Array(this.state.buffer, this.state.byteOffset, this.#kept.length);
    this.useFlash(true);
    if (cache || chip.races) {
      this.#followAccesses();
    }
  }

  // Lets the core use the state, which the other core must have left.
  activate() {
    const { core, state } = this;
    this.#shared.set(this.#kept);
    core.registers = this.#shared;
    state[State.FETCHED] = this.#fetched;
    if (this.blocks) {
      this.blocks.reader = this.#reader;
    }
  }

  // Leaves the state to the other core. The engine's core has all registers and flags of its own then.
  deactivate() {
    const { core, state } = this;
    this.giveFlags();
    this.#kept.set(this.#shared);
    core.registers = this.#kept;
    this.#fetched = state[State.FETCHED];
  }

  // Forgets what is known about the code at the PC, after a reset of the core.
  restart() {
    this.#flagsHere = false;
    this.#atStart = true;
    this.#leftOver = false;
    this.#fetched = -1;
  }

  // Adds cycles in which the other core delayed this one.
  delay(cycles) {
    this.core.cycles += cycles;
    this.profiler?.delay?.(this.#exception, cycles, this.number);
  }

  // Returns the number of accesses to the striped RAM since the last call, by whichever core was active.
  takeRamAccesses() {
    const accesses = this.state[State.RAM_ACCESSES];
    this.state[State.RAM_ACCESSES] = 0;
    return accesses;
  }

  // Routes all reads of the interpreter through the cache, counts accesses to the striped RAM, and shows
  // those of data to the race detector. The interpreter uses readUint16 for instruction fetches and for
  // loads, so the address #fetchAt tells them apart.
  #followAccesses() {
    const { chip, core, state } = this;
    core.readUint16 = (address) => {
      if (address !== this.#fetchAt) {
        this.#load(address, 2);
        return chip.readUint16(address);
      }
      const word = address & ~3;
      if (word !== state[State.FETCHED]) {
        state[State.FETCHED] = word;
        this.#read(address >>> 0);
      }
      const opcode = chip.readUint16(address);
      this.#fetchAt = opcode >> 11 > 28 ? address + 2 : -1;
      return opcode;
    };
    core.readUint32 = (address) => {
      this.#load(address, 4);
      return chip.readUint32(address);
    };
    core.readUint8 = (address) => {
      this.#load(address, 1);
      return chip.readUint8(address);
    };
    core.writeUint32 = (address, value) => {
      this.#store(address, 4);
      chip.writeUint32(address, value);
    };
    core.writeUint16 = (address, value) => {
      this.#store(address, 2);
      chip.writeUint16(address, value);
    };
    core.writeUint8 = (address, value) => {
      this.#store(address, 1);
      chip.writeUint8(address, value);
    };
  }

  #read(at) {
    if (isStriped(at)) {
      this.state[State.RAM_ACCESSES]++;
    } else if (this.cache && at >= FLASH_BASE && at < FLASH_WINDOWS_END) {
      this.core.cycles += this.cache.access(at);
    }
  }

  #load(address, bytes) {
    const at = address >>> 0;
    this.#read(at);
    if (this.chip.races && isRam(at)) {
      this.chip.races.read(this.number, at, bytes, this.core.PC - 2);
    }
  }

  #store(address, bytes) {
    const at = address >>> 0;
    if (isStriped(at)) {
      this.state[State.RAM_ACCESSES]++;
    }
    if (this.chip.races && isRam(at)) {
      this.chip.races.write(this.number, at, bytes, this.core.PC - 2);
    }
  }

  // Sets whether translated code may run from flash and read it: not during an erase or program
  // operation, and not with the cache disabled.
  useFlash(usable) {
    const { flashBytes, codeBytes } = this.memory;
    this.state[State.FLASH_LIMIT] = usable ? flashBytes : 0;
    this.state[State.CODE_LIMIT] = usable ? codeBytes : 0;
  }

  // Drops the blocks that a write to RAM invalidates. Translated code checks its own writes.
  ramChanged(address) {
    const offset = (address - RAM_BASE) >>> 0;
    if (this.memory.granules[offset >>> GRANULE_SHIFT]) {
      this.memory.forgetRam(offset);
    }
  }

  // Sets the cycle at which the next turn ends.
  endTurnAt(cycle) {
    this.#turnEnd = Math.min(cycle, this.core.cycles + LONGEST_TURN);
  }

  // Ends the current turn at the given cycle at the latest.
  endTurnBy(cycle) {
    this.#turnEnd = Math.min(this.#turnEnd, cycle);
  }

  // Runs until the turn is over or the core sleeps.
  run() {
    if (this.profiler) {
      this.#runProfiled();
    } else {
      while (!this.#runSome()) {
        // Continue with the next stretch.
      }
    }
  }

  #runProfiled() {
    const { cache, core, profiler } = this;
    let over;
    do {
      const { cycles } = core;
      const stalled = cache?.stalledCycles ?? 0;
      over = this.#runSome();
      profiler.stretch(this.#exception, this.#stretchStart, core.cycles - cycles,
        (cache?.stalledCycles ?? 0) - stalled, this.number);
    } while (!over);
  }

  // Runs one or more blocks, or interprets a stretch of code. Returns whether the turn is over.
  #runSome() {
    const { core } = this;
    return this.blocks && this.#atStart && !core.interruptsUpdated && this.#ready(core.PC)
      ? this.#runBlocks() : this.#interpret();
  }

  // Runs blocks until there is no block at the PC, one leaves an instruction to the interpreter, or
  // the budget is used up. Returns whether the turn is over.
  #runBlocks() {
    const { core, state } = this;
    // The profiler needs to see every block: with a budget of 0, only one block runs.
    const budget = this.profiler ? 0 : this.#turnEnd - core.cycles;
    this.#began(core.PC);
    this.#takeFlags();
    this.#spentAt = core.cycles + budget;
    state[State.BUDGET] = budget;
    const jumped = this.blocks.run() !== 0;
    core.cycles = this.#spentAt - state[State.BUDGET];
    this.#countReads();
    if (jumped) {
      state[State.FETCHED] = -1;
    }
    this.#atStart = jumped;
    this.#leftOver = !jumped;
    return jumped && core.cycles >= this.#turnEnd;
  }

  // Reads a word of a peripheral for a block. `at` is the address of the load instruction. `cycles` is
  // the number of cycles since the block last updated the budget. PC and cycles are set first, so that
  // the peripheral sees the same core state as with the interpreter.
  #readPeripheral(address, at, cycles) {
    const { chip, core, state } = this;
    const now = this.#spentAt - state[State.BUDGET] + cycles;
    core.PC = at + 2;
    core.cycles = now;
    const value = chip.readUint32(address);
    // The block itself counts two cycles for a load, and an access to RAM.
    state[State.RAM_ACCESSES]--;
    state[State.BUDGET] -= core.cycles - now + core.cyclesIO(address) - 1;
    if (!this.profiler && this.#turnEnd < this.#spentAt) {
      state[State.BUDGET] -= this.#spentAt - this.#turnEnd;
      this.#spentAt = this.#turnEnd;
    }
    state[State.INTERRUPTED] = core.interruptsUpdated ? 1 : 0;
    return value;
  }

  #began(pc) {
    this.#stretchStart = pc;
    this.#exception = this.core.IPSR;
  }

  // Interprets until a block may start. Returns whether the turn is over.
  #interpret() {
    const { core, state } = this;
    this.giveFlags();
    this.#began(core.PC);
    for (;;) {
      if (core.interruptsUpdated && core.checkForInterrupts()) {
        core.waiting = false;
        state[State.FETCHED] = -1;
        this.#began(core.PC);
      }
      const at = core.PC;
      if (this.#watched.has(at)) {
        this.watch.entered(at, this.number, core.IPSR, core.cycles);
      }
      this.#fetchAt = at;
      core.executeInstruction();
      const next = core.PC;
      const jumped = next !== at + 2 || next % PAGE_BYTES === 0;
      if (jumped) {
        state[State.FETCHED] = -1;
      }
      this.#atStart = jumped || (this.#leftOver && next % 4 === 0);
      if (core.waiting) {
        return true;
      }
      if (this.#atStart) {
        this.#leftOver = false;
        return jumped && core.cycles >= this.#turnEnd;
      }
    }
  }

  // Returns whether there is a block at `pc`. Translates code that was interpreted often enough.
  #ready(pc) {
    const found = this.#watched.has(pc) ? null : this.blocks.find(pc);
    if (!found) {
      return false;
    }
    if (found.map[found.index] !== 0) {
      return true;
    }
    const count = (this.#counts.get(pc) ?? 0) + 1;
    this.#counts.set(pc, count);
    return count % OFTEN === 0 && this.blocks.translate(pc, this.chip, this.cache !== null);
  }

  #takeFlags() {
    const { core, state } = this;
    if (!this.#flagsHere) {
      state[State.N] = core.N ? -1 : 0;
      state[State.Z] = core.Z ? 0 : 1;
      state[State.C] = core.C ? 1 : 0;
      state[State.V] = core.V ? -1 : 0;
      state[State.PRIMASK] = core.PM ? 1 : 0;
      this.#flagsHere = true;
    }
  }

  // Copies the flags from the state to the core, so that callers can read them between turns.
  giveFlags() {
    const { core, state } = this;
    if (this.#flagsHere) {
      core.N = state[State.N] < 0;
      core.Z = state[State.Z] === 0;
      core.C = state[State.C] !== 0;
      core.V = state[State.V] < 0;
      core.PM = state[State.PRIMASK] !== 0;
      this.#flagsHere = false;
    }
  }

  #countReads() {
    const { cache, state } = this;
    if (cache) {
      cache.count(state[State.ACCESSES], state[State.MISSES]);
      state[State.ACCESSES] = 0;
      state[State.MISSES] = 0;
    }
  }
}
