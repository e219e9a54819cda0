// Runs the core: code it has met often as WebAssembly (translator.mjs), the rest by rp2040js's own
// interpreter. Both take the same cycles, wait for the flash's cache alike and stop at the same
// instructions, so a run is the same to the cycle whether anything is translated or not.
//
// A turn lasts until the next alarm. It may only end after a jump, or where code goes on into the
// next page of 256 bytes: there a translated block ends too.
import { GRANULE_SHIFT, PAGE_BYTES, State } from './machine_memory.mjs';

const RAM_BASE = 0x20000000;
const FLASH_BASE = 0x10000000;
const FLASH_WINDOWS_END = 0x14000000;

// How often a place is interpreted before it is translated.
const OFTEN = 60;
const LONGEST_TURN = 1 << 30;

export class Processor {
  #counts = new Map();
  #turnEnd = 0;
  #fetchAt = -1;
  // Whether the flags, PRIMASK among them, are the state's own, or the core's.
  #flagsHere = false;
  // Whether a block may start where the core is, and whether one has just left it an instruction.
  #atStart = true;
  #leftOver = false;
  // Where what ran last began, and in which exception.
  #stretchStart = 0;
  #exception = 0;

  // cache: a XipCache, or null for a flash as fast as RAM. blocks: a BlockStore, or null to
  // interpret all. profiler: a Profiler, or null.
  constructor(chip, memory, cache, blocks, profiler) {
    this.chip = chip;
    this.core = chip.core;
    this.memory = memory;
    this.state = memory.state;
    this.cache = cache;
    this.blocks = blocks;
    this.profiler = profiler;
    this.state[State.FETCHED] = -1;
    this.#shareRegisters();
    this.useFlash(true);
    if (cache) {
      this.#followReads();
    }
  }

  #shareRegisters() {
    const { core, state } = this;
    const registers = new Uint32Array(state.buffer, state.byteOffset, core.registers.length);
    registers.set(core.registers);
    core.registers = registers;
  }

  // All that the interpreter reads goes through the cache. It fetches by the same call as it loads.
  #followReads() {
    const { chip, core, state } = this;
    core.readUint16 = (address) => {
      if (address !== this.#fetchAt) {
        this.#throughCache(address);
        return chip.readUint16(address);
      }
      const word = address & ~3;
      if (word !== state[State.FETCHED]) {
        state[State.FETCHED] = word;
        this.#throughCache(address);
      }
      const opcode = chip.readUint16(address);
      this.#fetchAt = opcode >> 11 > 28 ? address + 2 : -1;
      return opcode;
    };
    core.readUint32 = (address) => {
      this.#throughCache(address);
      return chip.readUint32(address);
    };
    core.readUint8 = (address) => {
      this.#throughCache(address);
      return chip.readUint8(address);
    };
  }

  #throughCache(address) {
    const at = address >>> 0;
    if (at >= FLASH_BASE && at < FLASH_WINDOWS_END) {
      this.core.cycles += this.cache.access(at);
    }
  }

  // Whether translated code may run from flash and read from it: not while it is erased or
  // programmed, nor with its cache off.
  useFlash(usable) {
    const { flashBytes, codeBytes } = this.memory;
    this.state[State.FLASH_LIMIT] = usable ? flashBytes : 0;
    this.state[State.CODE_LIMIT] = usable ? codeBytes : 0;
  }

  // RAM is written to, not by translated code.
  ramChanged(address) {
    const offset = (address - RAM_BASE) >>> 0;
    if (this.memory.granules[offset >>> GRANULE_SHIFT]) {
      this.memory.forgetRam(offset);
    }
  }

  // The next turn ends when the core has come to that cycle.
  endTurnAt(cycle) {
    this.#turnEnd = Math.min(cycle, this.core.cycles + LONGEST_TURN);
  }

  // The turn under way ends by then.
  endTurnBy(cycle) {
    this.#turnEnd = Math.min(this.#turnEnd, cycle);
  }

  // Runs until the turn is over, or the core waits.
  run() {
    if (this.profiler) {
      this.#runProfiled();
    } else {
      while (!this.#runSome()) {
        // On to the next stretch.
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
        (cache?.stalledCycles ?? 0) - stalled);
    } while (!over);
  }

  // A block or more, or a stretch that is interpreted. Returns whether the turn is over.
  #runSome() {
    const { core } = this;
    return this.blocks && this.#atStart && !core.interruptsUpdated && this.#ready(core.PC)
      ? this.#runBlocks() : this.#interpret();
  }

  // Runs blocks until there is none, or one leaves an instruction to the interpreter. Returns
  // whether the turn is over.
  #runBlocks() {
    const { core, state } = this;
    // With no cycles to spend only one block runs, which is what a profiler needs.
    const budget = this.profiler ? 0 : this.#turnEnd - core.cycles;
    this.#began(core.PC);
    this.#takeFlags();
    state[State.BUDGET] = budget;
    const jumped = this.blocks.run() !== 0;
    core.cycles += budget - state[State.BUDGET];
    this.#countReads();
    if (jumped) {
      state[State.FETCHED] = -1;
    }
    this.#atStart = jumped;
    this.#leftOver = !jumped;
    return jumped && core.cycles >= this.#turnEnd;
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

  // Whether there is a block; one is made of a place that was met often.
  #ready(pc) {
    const found = this.blocks.find(pc);
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

  // Lets the core know its flags, for whoever looks at them between turns.
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
