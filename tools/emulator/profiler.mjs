// Where the core's cycles go: to which function, and by which calls it came to be running. The
// processor tells it every stretch of code without a jump.

const ROM_BYTES = 0x4000;
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
  // All that ran; every frame has its own cycles, those of its callees are on top.
  root = new Frame('all');
  // Where each exception is, thread mode being number 0: [{function, frame}].
  #stacks = new Map();

  // symbols: as readSymbols gives them.
  constructor(symbols) {
    this.symbols = symbols;
  }

  // exception: the number of the one being handled, or 0; pc: where the stretch began.
  stretch(exception, pc, cycles, stalledCycles) {
    const frame = this.#frameOf(exception, pc);
    frame.cycles += cycles;
    frame.stalledCycles += stalledCycles;
  }

  // A jump to a function's start is a call. One into a function that is waiting for its callees
  // returns to it; any other jump leaves the function for good.
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

// The cycles of a frame and all that it called.
export function totalOf(frame) {
  return [...frame.callees.values()].reduce((sum, callee) => sum + totalOf(callee), frame.cycles);
}
