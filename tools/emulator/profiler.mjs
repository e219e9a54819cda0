// Records how many cycles each function uses in each call path. The processor reports every stretch of
// code between two jumps.
import { ROM_BYTES } from './memory_map.mjs';

const IN_ROM = { name: 'boot ROM', address: 0 };
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
  // Call stacks by exception number, with 0 for thread mode: [{function, frame}].
  #stacks = new Map();

  // symbols: the result of readSymbols.
  constructor(symbols) {
    this.symbols = symbols;
  }

  // Adds the cycles of a stretch that began at `pc`. exception: number of the active exception, or 0.
  stretch(exception, pc, cycles, stalledCycles) {
    const frame = this.#frameOf(exception, pc);
    frame.cycles += cycles;
    frame.stalledCycles += stalledCycles;
  }

  // Returns the frame of the code at `pc`. A jump to the start of a function is a call. A jump into the
  // middle of a function on the stack is a return to it. Any other jump replaces the current function.
  #frameOf(exception, pc) {
    const called = this.#functionAt(pc);
    const stack = this.#stackOf(exception);
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

  #stackOf(exception) {
    let stack = this.#stacks.get(exception);
    if (!stack) {
      const name = exception ? `exception ${exception}` : 'thread';
      stack = [{ function: null, frame: this.root.callee(name) }];
      this.#stacks.set(exception, stack);
    }
    return stack;
  }

  #functionAt(pc) {
    if (pc < ROM_BYTES) {
      return IN_ROM;
    }
    const { symbols } = this;
    let low = 0;
    let high = symbols.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (symbols[middle].address <= pc) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    const symbol = symbols[low - 1];
    return symbol && symbol.address >>> 28 === pc >>> 28 ? symbol : UNKNOWN;
  }
}

// Returns the cycles of a frame and all its callees.
export function totalOf(frame) {
  return [...frame.callees.values()].reduce((sum, callee) => sum + totalOf(callee), frame.cycles);
}
