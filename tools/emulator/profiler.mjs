// Records how many cycles each function uses in each call path. The processor reports every stretch of
// code between two jumps.
import { ROM_BYTES } from './memory_map.mjs';
import { nearestSymbol } from './elf_symbols.mjs';

const IN_ROM = { name: 'boot ROM', address: 0 };
const MOST_EXCEPTIONS = 64;
const UNKNOWN = { name: 'unknown', address: -1 };

class Frame {
  constructor(name) {
    this.name = name;
    this.cycles = 0;
    this.stalledCycles = 0;
    this.calls = 0;
    this.callees = new Map();
  }

  callee(name) {
    let frame = this.callees.get(name);
    if (!frame) {
      frame = new Frame(name);
      this.callees.set(name, frame);
    }
    return frame;
  }
}

export class Profiler {
  // Root of the call tree. The cycles of a frame exclude those of its callees.
  root = new Frame('all');
  // Call stacks by core and exception number, with 0 for thread mode: [{function, frame}].
  #stacks = new Map();

  // symbols: the result of readSymbols.
  constructor(symbols) {
    this.symbols = symbols;
  }

  // Adds the cycles of a stretch that began at `pc`. exception: number of the active exception, or 0.
  stretch(exception, pc, cycles, stalledCycles, core) {
    const frame = this.#frameOf(this.#stackOf(core, exception), pc);
    frame.cycles += cycles;
    frame.stalledCycles += stalledCycles;
  }

  // Adds cycles that a core waited for the other core, to the function of its last stretch.
  delay(exception, cycles, core) {
    const { frame } = this.#stackOf(core, exception).at(-1);
    frame.cycles += cycles;
    frame.stalledCycles += cycles;
  }

  // Returns the frame of the code at `pc`. A jump to the start of a function is a call. A jump into the
  // middle of a function on the stack is a return to it. Any other jump replaces the current function.
  #frameOf(stack, pc) {
    const called = this.#functionAt(pc);
    const top = stack.at(-1);
    if (top.function === called && called.address !== pc) {
      return top.frame;
    }
    if (called.address !== pc) {
      const at = stack.findLastIndex((one) => one.function === called);
      stack.length = at > 0 ? at + 1 : Math.max(1, stack.length - 1);
      if (at > 0) {
        return stack.at(-1).frame;
      }
    } else if (top.function === called) {
      top.frame.calls++;
      return top.frame;
    }
    const frame = stack.at(-1).frame.callee(called.name);
    frame.calls++;
    stack.push({ function: called, frame });
    return frame;
  }

  #stackOf(core, exception) {
    const key = core * MOST_EXCEPTIONS + exception;
    let stack = this.#stacks.get(key);
    if (!stack) {
      const name = exception ? `exception ${exception}` : 'thread';
      stack = [{ function: null, frame: this.root.callee(core ? `core ${core}: ${name}` : name) }];
      this.#stacks.set(key, stack);
    }
    return stack;
  }

  #functionAt(pc) {
    if (pc < ROM_BYTES) {
      return IN_ROM;
    }
    const symbol = nearestSymbol(this.symbols, pc);
    return symbol && symbol.address >>> 28 === pc >>> 28 ? symbol : UNKNOWN;
  }
}

// Returns the cycles of a frame and all its callees.
export function totalOf(frame) {
  return [...frame.callees.values()].reduce((sum, callee) => sum + totalOf(callee), frame.cycles);
}
