// Translates Thumb code to WebAssembly, one block at a time. A block can start at any instruction and
// continues past conditional branches that are not taken. It ends at the first unconditional jump, at an
// instruction that only the interpreter supports, or at the end of its page.
//
// Translated code behaves exactly like the interpreter of rp2040js, including its deviations in the
// flags. host_tests/emulator/lockstep.test.mjs compares the two, register by register.
import {
  again, call, choose, constant, getLocal, giveBack, isZero, load, loop, op, setLocal, signedByte,
  signedHalf, store, when,
} from './wasm.mjs';
import { GRANULE_SHIFT, PAGE_BYTES, State } from './machine_memory.mjs';
import {
  CACHE_SETS, FLASH_BASE, FLASH_END, FLASH_OFFSET_MASK, LINE_SHIFT, PERIPHERALS, RAM_BASE,
  RAM_BYTES, STRIPED_RAM_SHIFT,
} from './memory_map.mjs';

// Indices of the functions that blocks can call: two for the cache, and one to read a peripheral.
export const TOUCH = 0;
export const READ = 1;
export const PERIPHERAL = 2;

const SP = 13;
const LR = 14;
const PC = 15;
// Each register has a local variable of the same number. The next local counts words in scratch banks,
// and temporaries follow.
const IN_SCRATCH = 15;
const FIRST_TEMPORARY = 16;

const FLAG_NAMES = ['N', 'Z', 'C', 'V'];
const ZERO = constant(0);
const NOTHING = { cycles: 0, accesses: 0, ramAccesses: 0 };

const bits = (opcode, shift, count) => (opcode >> shift) & ((1 << count) - 1);
const listed = (list) => [0, 1, 2, 3, 4, 5, 6, 7].filter((i) => list & (1 << i));
const plus = (a, offset) => (offset ? op.add(a, constant(offset)) : a);

// A block under construction.
class Block {
  constructor(start, memory, chip, cached) {
    this.start = start;
    this.at = start;
    this.place = memory.at;
    this.chip = chip;
    this.inRam = start >= RAM_BASE;
    this.cached = cached && start >= FLASH_BASE && start < FLASH_END;
    this.countsReads = cached;
    this.countsFetches = this.cached || (cached && this.inRam);
    this.countsScratch = false;
    this.code = [];
    this.cycles = 0;
    this.accesses = 0;
    this.ramAccesses = 0;
    this.line = -1;
    this.word = -1;
    this.temporaries = 0;
    // Registers to load at the start of the block, and registers whose local is valid.
    this.loaded = [];
    this.known = new Set();
    this.flags = {};
    this.compared = null;
    this.storedFlags = null;
    this.targets = [];
    this.ended = false;
    this.instructions = 0;
  }

  emit(...parts) {
    for (const part of parts) {
      this.code.push(...part);
    }
  }

  state(index) {
    return load(2, ZERO, this.place.state + 4 * index);
  }

  setState(index, value) {
    return store(2, ZERO, this.place.state + 4 * index, value);
  }

  // Stores a value in a new local variable and returns the expression that reads it.
  keep(expression) {
    const index = FIRST_TEMPORARY + this.temporaries++;
    this.emit(setLocal(index, expression));
    return getLocal(index);
  }

  get(register) {
    if (register === PC) {
      return constant(this.at + 4);
    }
    if (!this.known.has(register)) {
      this.known.add(register);
      this.loaded.push(register);
    }
    return getLocal(register);
  }

  // Sets a register in its local and in the state. Updating the state at once is shorter than doing it
  // at every exit of the block.
  set(register, expression) {
    this.emit(setLocal(register, expression), this.setState(register, getLocal(register)));
    this.known.add(register);
  }

  flag(name) {
    return this.flags[name] ?? this.state(State[name]);
  }

  setFlags(flags, compared = null) {
    Object.assign(this.flags, flags);
    this.compared = compared;
    this.storedFlags = null;
  }

  // Returns the code that stores the flags in the state. Cached until the flags change.
  flagStores() {
    this.storedFlags ??= [].concat(...FLAG_NAMES.filter((name) => this.flags[name])
      .map((name) => this.setState(State[name], this.flags[name])));
    return this.storedFlags;
  }

  // Returns what the block has used so far, and `extra` cycles: {cycles, accesses, ramAccesses}.
  used(extra = 0) {
    const { cycles, accesses, ramAccesses } = this;
    return { cycles: cycles + extra, accesses, ramAccesses };
  }

  addToState(index, count) {
    return count ? this.setState(index, op.add(this.state(index), constant(count))) : [];
  }

  counts({ cycles, accesses, ramAccesses }) {
    return this.addToState(State.BUDGET, -cycles).concat(this.addToState(State.ACCESSES, accesses),
      this.countsReads ? this.countsRam(ramAccesses) : []);
  }

  countsRam(accesses) {
    return this.countsScratch ? this.setState(State.RAM_ACCESSES,
      op.add(this.state(State.RAM_ACCESSES), op.sub(constant(accesses), getLocal(IN_SCRATCH))))
      : this.addToState(State.RAM_ACCESSES, accesses);
  }

  // Returns the code that counts words at an offset in RAM if they are in a scratch bank. All words count
  // like the first.
  countInScratch(offset, words = 1) {
    if (!this.countsReads) {
      return [];
    }
    this.countsScratch = true;
    const inScratch = op.shrU(offset, constant(STRIPED_RAM_SHIFT));
    return setLocal(IN_SCRATCH, op.add(getLocal(IN_SCRATCH),
      words === 1 ? inScratch : op.mul(inScratch, constant(words))));
  }

  // Returns the code that leaves the block: stores flags, counters and PC in the state.
  leave(target, used, result) {
    return this.flagStores().concat(this.counts(used), this.setState(State.PC, target),
      giveBack(result));
  }

  // Returns the code that leaves the block before the current instruction, for the interpreter to
  // execute it.
  bail() {
    const { used, word } = this.before;
    return [
      ...(this.countsFetches ? this.setState(State.FETCHED, constant(word)) : []),
      ...this.leave(constant(this.at), used, ZERO),
    ];
  }

  // Returns the code for a jump to a constant address. `depth` is the number of enclosing ifs. A jump
  // to the start of the block stays in the block while the budget lasts.
  jump(target, used, depth) {
    this.targets.push(target);
    if (target !== this.start) {
      return this.leave(constant(target), used, constant(1));
    }
    return [
      ...this.counts(used),
      ...(this.countsScratch ? setLocal(IN_SCRATCH, ZERO) : []),
      ...this.flagStores(),
      ...when(op.gtS(this.state(State.BUDGET), ZERO), again(depth + 1)),
      ...this.leave(constant(target), NOTHING, constant(1)),
    ];
  }

  // Emits a jump to a computed address. A jump to the next instruction does not count as a jump.
  jumpTo(target) {
    if (this.countsFetches) {
      this.emit(this.setState(State.FETCHED, constant(this.word)));
    }
    this.emit(this.leave(target, this.used(), op.ne(target, constant(this.at + 2))));
    this.ended = true;
  }

  // Emits the instruction fetch. Every word counts as an access; a word in the same line as the
  // last one needs no cache lookup.
  fetch(address) {
    const word = (address & ~3) >>> 0;
    if (!this.countsFetches || word === this.word) {
      return;
    }
    this.word = word;
    if (this.inRam) {
      this.ramAccesses += (this.start - RAM_BASE) >>> STRIPED_RAM_SHIFT ? 0 : 1;
      return;
    }
    this.access(address, address >>> LINE_SHIFT !== this.line);
    this.line = address >>> LINE_SHIFT;
  }

  access(address, isNewLine) {
    this.accesses++;
    if (isNewLine) {
      const line = (address & FLASH_OFFSET_MASK) >>> LINE_SHIFT;
      const set = line % CACHE_SETS;
      this.emit(when(op.ne(load(2, ZERO, this.place.recent + 4 * set), constant(line)),
        call(TOUCH, constant(set), constant(line))));
    }
  }

  // Returns the condition that an offset is aligned and below a limit.
  within(offset, shift, limit) {
    return op.ltU(shift ? op.rotr(offset, constant(shift)) : offset,
      op.shrU(limit, constant(shift)));
  }

  inRamBy(offset, shift) {
    return op.ltU(shift ? op.rotr(offset, constant(shift)) : offset, constant(RAM_BYTES >>> shift));
  }

  noCodeAt(offset, extra = 0) {
    return isZero(load(0, op.shrU(plus(offset, extra), constant(GRANULE_SHIFT)), this.place.granules));
  }

  // Emits a load from RAM or flash, or of a word from a peripheral into `register`. Leaves all other
  // addresses to the interpreter. Counts as an access to RAM; reads of flash and peripherals take that
  // back.
  load(address, shift, register) {
    this.ramAccesses++;
    const from = this.keep(address);
    const inRam = this.keep(op.sub(from, constant(RAM_BASE)));
    const inFlash = this.keep(op.sub(from, constant(FLASH_BASE)));
    const value = FIRST_TEMPORARY + this.temporaries++;
    this.line = -1;
    this.emit(when(this.inRamBy(inRam, shift),
      setLocal(value, load(shift, inRam, this.place.ram)).concat(this.countInScratch(inRam)),
      when(this.within(inFlash, shift, this.state(State.FLASH_LIMIT)), [
        ...(this.countsReads ? call(READ, inFlash) : []),
        ...setLocal(value, load(shift, inFlash, 0)),
      ], shift === 2 ? when(op.geU(from, constant(PERIPHERALS)),
        this.loadFromPeripheral(from, value, register), this.bail()) : this.bail())));
    return getLocal(value);
  }

  // Returns the code that reads a peripheral. If the read raises an interrupt, the block ends, so that
  // the interrupt is taken before the next instruction.
  loadFromPeripheral(from, value, register) {
    const next = this.at + 2;
    const read = call(PERIPHERAL, from, constant(this.at), constant(this.before.used.cycles));
    return setLocal(value, read).concat(when(this.state(State.INTERRUPTED),
      this.setState(register, getLocal(value)).concat(
        this.countsFetches ? this.setState(State.FETCHED, constant(this.word)) : [],
        this.leave(constant(next), this.used(), constant(next % PAGE_BYTES === 0 ? 1 : 0)))));
  }

  store(address, shift, value) {
    const offset = this.keep(op.sub(address, constant(RAM_BASE)));
    this.emit(when(this.inRamBy(offset, shift),
      when(this.noCodeAt(offset),
        store(shift, offset, this.place.ram, value).concat(this.countInScratch(offset)), this.bail()),
      this.bail()));
    this.ramAccesses++;
  }

  // Returns the offset of the first of `count` words in RAM, and the condition that all are in RAM.
  ramWords(address, count) {
    const offset = this.keep(op.sub(address, constant(RAM_BASE)));
    const last = constant((RAM_BYTES >>> 2) - (count - 1));
    return { offset, inside: op.ltU(op.rotr(offset, constant(2)), last) };
  }

  storeWords(address, values) {
    const { offset, inside } = this.ramWords(address, values.length);
    const clean = op.and(this.noCodeAt(offset), this.noCodeAt(offset, 4 * (values.length - 1)));
    this.emit(when(isZero(inside), this.bail()), when(isZero(clean), this.bail()));
    values.forEach((value, i) => this.emit(store(2, offset, this.place.ram + 4 * i, value)));
    this.emit(this.countInScratch(offset, values.length));
    this.ramAccesses += values.length;
  }
}

function add(block, left, right) {
  const a = block.keep(left);
  const b = block.keep(right);
  const result = block.keep(op.add(a, b));
  block.setFlags({
    N: result, Z: result, C: op.ltU(result, a), V: op.and(op.xor(a, result), op.xor(b, result)),
  });
  return result;
}

function subtract(block, left, right) {
  const a = block.keep(left);
  const b = block.keep(right);
  const result = block.keep(op.sub(a, b));
  block.setFlags({
    N: result, Z: result, C: op.geU(a, b), V: op.and(op.xor(a, b), op.xor(a, result)),
  }, { a, b });
  return result;
}

function addWithCarry(block, left, right) {
  const carry = block.keep(block.flag('C'));
  const a = block.keep(left);
  const b = block.keep(op.add(right, carry));
  const result = block.keep(op.add(a, b));
  block.setFlags({
    N: result,
    Z: result,
    C: op.or(op.ltU(b, carry), op.ltU(result, a)),
    V: op.and(op.xor(a, result), op.xor(b, result)),
  });
  return result;
}

function subtractWithCarry(block, left, right) {
  const borrow = block.keep(op.sub(constant(1), block.flag('C')));
  const a = block.keep(left);
  const b = block.keep(op.add(right, borrow));
  const result = block.keep(op.sub(a, b));
  block.setFlags({
    N: result,
    Z: result,
    C: op.and(op.geU(a, b), op.geU(b, borrow)),
    V: op.and(op.xor(a, b), op.xor(a, result)),
  });
  return result;
}

function logical(block, expression, carry = null) {
  const result = block.keep(expression);
  block.setFlags({ N: result, Z: result, ...(carry && { C: block.keep(carry) }) });
  return result;
}

// Shifts by a register, indexed by operation: [result, carry] from the value, the distance and the
// previous carry.
const SHIFTS = {
  2: (a, by, carry) => [
    choose(op.ltU(by, constant(32)), op.shl(a, by), ZERO),
    choose(by, op.and(op.shrU(a, op.sub(constant(32), by)), constant(1)), carry),
  ],
  3: (a, by) => [
    choose(op.ltU(by, constant(32)), op.shrU(a, by), ZERO),
    choose(op.ltU(by, constant(33)),
      op.and(op.shrU(a, op.sub(by, constant(1))), constant(1)), ZERO),
  ],
  4: (a, by) => {
    const most = choose(op.ltU(by, constant(32)), by, constant(32));
    return [
      choose(op.ltU(by, constant(32)), op.shrS(a, by), op.shrS(a, constant(31))),
      op.and(op.shrU(a, op.sub(most, constant(1))), constant(1)),
    ];
  },
};

function shiftByRegister(operation) {
  return (block, d, m) => {
    const a = block.keep(block.get(d));
    const by = block.keep(op.and(block.get(m), constant(255)));
    const carry = block.keep(block.flag('C'));
    block.set(d, logical(block, ...SHIFTS[operation](a, by, carry)));
  };
}

function rotate(block, d, m) {
  const result = logical(block, op.rotr(block.get(d), block.get(m)));
  block.setFlags({ C: op.shrU(result, constant(31)) });
  block.set(d, result);
}

const both = (operation) => (block, d, m) =>
  block.set(d, logical(block, operation(block.get(d), block.get(m))));
const inverted = (a) => op.xor(a, constant(-1));

const ARITHMETIC = [
  both(op.and),
  both(op.xor),
  shiftByRegister(2),
  shiftByRegister(3),
  shiftByRegister(4),
  (block, d, m) => block.set(d, addWithCarry(block, block.get(m), block.get(d))),
  (block, d, m) => block.set(d, subtractWithCarry(block, block.get(d), block.get(m))),
  rotate,
  (block, d, m) => logical(block, op.and(block.get(d), block.get(m))),
  (block, d, m) => block.set(d, subtract(block, ZERO, block.get(m))),
  (block, d, m) => subtract(block, block.get(d), block.get(m)),
  (block, d, m) => add(block, block.get(d), block.get(m)),
  both(op.or),
  both(op.mul),
  both((a, b) => op.and(a, inverted(b))),
  both((a, b) => inverted(b)),
];

function shiftByConstant(block, opcode) {
  const a = block.keep(block.get(bits(opcode, 3, 3)));
  const by = bits(opcode, 6, 5);
  const bit = (number) => op.and(op.shrU(a, constant(number)), constant(1));
  const [result, carry] = [
    () => [op.shl(a, constant(by)), by ? bit(32 - by) : null],
    () => [by ? op.shrU(a, constant(by)) : ZERO, bit(by ? by - 1 : 31)],
    () => [op.shrS(a, constant(by || 31)), bit(by ? by - 1 : 31)],
  ][opcode >> 11]();
  block.set(opcode & 7, logical(block, result, carry));
}

function addOrSubtractSmall(block, opcode) {
  const operand = bits(opcode, 6, 3);
  const right = opcode & 0x400 ? constant(operand) : block.get(operand);
  const operation = opcode & 0x200 ? subtract : add;
  block.set(opcode & 7, operation(block, block.get(bits(opcode, 3, 3)), right));
}

const WITH_BYTE = [
  (block, d, value) => block.set(d, logical(block, value)),
  (block, d, value) => subtract(block, block.get(d), value),
  (block, d, value) => block.set(d, add(block, block.get(d), value)),
  (block, d, value) => block.set(d, subtract(block, block.get(d), value)),
];

function indirect(block, target) {
  block.cycles++;
  block.jumpTo(block.keep(op.and(target, constant(~1))));
}

// ADD, CMP and MOV of any register.
function highRegisters(block, opcode) {
  const m = bits(opcode, 3, 4);
  const d = (opcode >> 4) & 8 | opcode & 7;
  const operation = bits(opcode, 8, 2);
  if (operation === 1) {
    if (m === PC || d === PC) {
      return false;
    }
    subtract(block, block.get(d), block.get(m));
    return true;
  }
  const value = operation === 2 ? block.get(m) : op.add(block.get(d), block.get(m));
  if (d === PC) {
    indirect(block, value);
  } else {
    block.set(d, d === SP ? op.and(value, constant(~3)) : value);
  }
  return true;
}

const looksLikeExceptionReturn = (value) => op.geU(value, constant(0xf0000000));

// BX and BLX.
function exchange(block, opcode) {
  const m = bits(opcode, 3, 4);
  const link = (opcode & 0x80) !== 0;
  if (opcode & 7 || m === PC || (link && m === LR)) {
    return false;
  }
  const target = block.keep(block.get(m));
  if (link) {
    block.set(LR, constant(block.at + 2 | 1));
    block.targets.push(block.at + 2);
  } else {
    block.emit(when(looksLikeExceptionReturn(target), block.bail()));
  }
  indirect(block, target);
  return true;
}

function loadLiteral(block, opcode) {
  const address = ((block.at + 4) & ~3) + ((opcode & 0xff) << 2);
  const register = bits(opcode, 8, 3);
  block.cycles++;
  if (block.inRam) {
    block.set(register, block.load(constant(address), 2, register));
    return;
  }
  if (block.cached) {
    block.access(address, true);
    block.line = -1;
  }
  block.set(register, constant(block.chip.readUint32(address)));
}

const plain = (value) => value;
const word = { shift: 2, extend: plain };
const half = { shift: 1, extend: plain };
const byte = { shift: 0, extend: plain };
const BY_REGISTER = [
  { shift: 2 }, { shift: 1 }, { shift: 0 }, { shift: 0, extend: signedByte },
  word, half, byte, { shift: 1, extend: signedHalf },
];
const BY_CONSTANT = { 12: { shift: 2 }, 13: word, 14: { shift: 0 }, 15: byte, 16: { shift: 1 }, 17: half };

// Emits a load or a store. Loads have an `extend` function for the loaded value.
function loadOrStore(block, address, { shift, extend }, register) {
  block.cycles++;
  if (extend) {
    block.set(register, extend(block.load(address, shift, register)));
  } else {
    block.store(address, shift, block.get(register));
  }
}

function withRegisterOffset(block, opcode) {
  const address = op.add(block.get(bits(opcode, 3, 3)), block.get(bits(opcode, 6, 3)));
  loadOrStore(block, address, BY_REGISTER[bits(opcode, 9, 3)], opcode & 7);
}

function withConstantOffset(block, opcode) {
  const kind = BY_CONSTANT[opcode >> 11];
  const address = plus(block.get(bits(opcode, 3, 3)), bits(opcode, 6, 5) << kind.shift);
  loadOrStore(block, address, kind, opcode & 7);
}

function withStackOffset(block, opcode) {
  const address = plus(block.get(SP), (opcode & 0xff) << 2);
  loadOrStore(block, address, opcode & 0x800 ? word : { shift: 2 }, bits(opcode, 8, 3));
}

function push(block, opcode) {
  const low = listed(opcode);
  const registers = opcode & 0x100 ? [...low, LR] : low;
  if (registers.length === 0) {
    return false;
  }
  const address = block.keep(plus(block.get(SP), -4 * registers.length));
  block.storeWords(address, registers.map((register) => block.get(register)));
  block.set(SP, address);
  block.cycles += low.length;
  return true;
}

function pop(block, opcode) {
  const low = listed(opcode);
  const toPc = (opcode & 0x100) !== 0;
  const count = low.length + (toPc ? 1 : 0);
  if (count === 0) {
    return false;
  }
  const { offset, inside } = block.ramWords(block.get(SP), count);
  block.emit(when(isZero(inside), block.bail()));
  const valueAt = (i) => load(2, offset, block.place.ram + 4 * i);
  const target = toPc ? block.keep(valueAt(low.length)) : null;
  if (toPc) {
    block.emit(when(looksLikeExceptionReturn(target), block.bail()));
  }
  low.forEach((register, i) => block.set(register, valueAt(i)));
  block.emit(block.countInScratch(offset, count));
  block.set(SP, plus(block.get(SP), 4 * count));
  block.cycles += low.length;
  block.ramAccesses += count;
  if (toPc) {
    block.cycles++;
    indirect(block, target);
  }
  return true;
}

function loadMany(block, address, registers) {
  const { offset, inside } = block.ramWords(address, registers.length);
  const inFlash = block.keep(op.sub(address, constant(FLASH_BASE)));
  const first = FIRST_TEMPORARY + block.temporaries;
  block.temporaries += registers.length;
  block.line = -1;
  block.ramAccesses += registers.length;
  const end = block.within(plus(inFlash, 4 * (registers.length - 1)), 2, block.state(State.FLASH_LIMIT));
  block.emit(when(inside,
    registers.flatMap((_, i) => setLocal(first + i, load(2, offset, block.place.ram + 4 * i)))
      .concat(block.countInScratch(offset, registers.length)),
    when(op.and(block.within(inFlash, 2, block.state(State.FLASH_LIMIT)), end),
      registers.flatMap((_, i) => [
        ...(block.countsReads ? call(READ, plus(inFlash, 4 * i)) : []),
        ...setLocal(first + i, load(2, inFlash, 4 * i)),
      ]), block.bail())));
  registers.forEach((register, i) => block.set(register, getLocal(first + i)));
}

function many(block, opcode) {
  const base = bits(opcode, 8, 3);
  const registers = listed(opcode);
  if (registers.length === 0) {
    return false;
  }
  const address = block.keep(block.get(base));
  if (opcode & 0x800) {
    loadMany(block, address, registers);
  } else {
    block.storeWords(address, registers.map((register) => block.get(register)));
  }
  if (!registers.includes(base)) {
    block.set(base, plus(address, 4 * registers.length));
  }
  block.cycles += registers.length;
  return true;
}

// Conditions of branches, computed from the operands of the last comparison.
const COMPARED = [
  (a, b) => op.eq(a, b),
  (a, b) => op.geU(a, b),
  (a, b) => op.ltS(op.sub(a, b), ZERO),
  (a, b) => op.ltS(op.and(op.xor(a, b), op.xor(a, op.sub(a, b))), ZERO),
  (a, b) => op.gtU(a, b),
  (a, b) => op.geS(a, b),
  (a, b) => op.gtS(a, b),
];

// The same conditions, computed from the flags.
const alike = (n, v) => op.geS(op.xor(n, v), ZERO);
const CONDITIONS = [
  (n, z) => isZero(z),
  (n, z, c) => op.ne(c, ZERO),
  (n) => op.ltS(n, ZERO),
  (n, z, c, v) => op.ltS(v, ZERO),
  (n, z, c) => op.and(op.ne(c, ZERO), op.ne(z, ZERO)),
  (n, z, c, v) => alike(n, v),
  (n, z, c, v) => op.and(alike(n, v), op.ne(z, ZERO)),
];

function condition(block, number) {
  const { compared } = block;
  const holds = compared ? COMPARED[number >> 1](compared.a, compared.b)
    : CONDITIONS[number >> 1](...FLAG_NAMES.map((name) => block.flag(name)));
  return number & 1 ? isZero(holds) : holds;
}

function branchIf(block, opcode) {
  const number = bits(opcode, 8, 4);
  if (number >= 14) {
    return false;
  }
  const target = block.at + 4 + ((opcode << 24) >> 23);
  if (target === block.at + 2) {
    return false;
  }
  block.emit(when(condition(block, number), block.jump(target, block.used(1), 1)));
  return true;
}

// A branch to the next instruction is a delay and does not count as a jump.
function branch(block, opcode) {
  const target = block.at + 4 + ((opcode << 21) >> 20);
  block.cycles++;
  if (target !== block.at + 2) {
    block.emit(block.jump(target, block.used(), 0));
    block.ended = true;
  }
}

function branchWithLink(block, opcode, second) {
  const sign = bits(opcode, 10, 1);
  const high = 1 - (sign ^ bits(second, 13, 1));
  const low = 1 - (sign ^ bits(second, 11, 1));
  const offset = (sign ? 0xff << 24 : 0) | high << 23 | low << 22
    | bits(opcode, 0, 10) << 12 | bits(second, 0, 11) << 1;
  if (offset === -2) {
    return false;
  }
  block.set(LR, constant(block.at + 4 | 1));
  block.targets.push(block.at + 4);
  block.emit(block.jump(block.at + 4 + offset, block.used(2), 0));
  block.ended = true;
  return true;
}

const BARRIERS = [0x8f40, 0x8f50, 0x8f60];
const PRIMASK = 16;

// Translates 32-bit instructions: BL, MRS of PRIMASK and barriers. Each of them ends its block.
function wide(block, opcode, second) {
  if (opcode >> 11 === 0b11110 && (second & 0xd000) === 0xd000) {
    return branchWithLink(block, opcode, second);
  }
  if (opcode === 0xf3ef && (second & 0xf0ff) === (0x8000 | PRIMASK) && bits(second, 8, 4) < SP) {
    block.set(bits(second, 8, 4), block.state(State.PRIMASK));
  } else if (opcode !== 0xf3bf || !BARRIERS.includes(second & 0xfff0)) {
    return false;
  }
  block.emit(block.jump(block.at + 4, block.used(2), 0));
  block.ended = true;
  return true;
}

const EXTEND = [
  signedHalf,
  signedByte,
  (value) => op.and(value, constant(0xffff)),
  (value) => op.and(value, constant(0xff)),
];

const EVEN_BYTES = constant(0x00ff00ff);
const swappedInHalves = (value) => op.or(op.shl(op.and(value, EVEN_BYTES), constant(8)),
  op.and(op.shrU(value, constant(8)), EVEN_BYTES));
const REVERSE = {
  0: (value) => op.rotr(swappedInHalves(value), constant(16)),
  1: swappedInHalves,
  3: (value) => signedHalf(swappedInHalves(value)),
};

const NO_OPERATION = 0xbf00;
const DISABLE_INTERRUPTS = 0xb672;

// The instructions whose upper four bits are 1011.
function miscellaneous(block, opcode) {
  const kind = bits(opcode, 8, 4);
  if (kind === 0) {
    const offset = (opcode & 0x7f) << 2;
    block.set(SP, op.and(plus(block.get(SP), opcode & 0x80 ? -offset : offset), constant(~3)));
  } else if (kind === 2) {
    block.set(opcode & 7, EXTEND[bits(opcode, 6, 2)](block.get(bits(opcode, 3, 3))));
  } else if (kind === 4 || kind === 5) {
    return push(block, opcode);
  } else if (kind === 12 || kind === 13) {
    return pop(block, opcode);
  } else if (kind === 10 && REVERSE[bits(opcode, 6, 2)]) {
    const value = block.keep(block.get(bits(opcode, 3, 3)));
    block.set(opcode & 7, REVERSE[bits(opcode, 6, 2)](value));
  } else if (opcode === DISABLE_INTERRUPTS) {
    block.emit(block.setState(State.PRIMASK, constant(1)));
  } else if (opcode !== NO_OPERATION) {
    return false;
  }
  return true;
}

function address(block, opcode) {
  const base = opcode & 0x800 ? block.get(SP) : constant((block.at & ~3) + 4);
  block.set(bits(opcode, 8, 3), plus(base, (opcode & 0xff) << 2));
}

function firstQuarter(block, opcode) {
  const top = opcode >> 11;
  if (top < 3) {
    shiftByConstant(block, opcode);
  } else if (top === 3) {
    addOrSubtractSmall(block, opcode);
  } else {
    WITH_BYTE[top - 4](block, bits(opcode, 8, 3), constant(opcode & 0xff));
  }
}

function dataProcessing(block, opcode) {
  if (opcode & 0x400) {
    return bits(opcode, 8, 2) === 3 ? exchange(block, opcode) : highRegisters(block, opcode);
  }
  ARITHMETIC[bits(opcode, 6, 4)](block, opcode & 7, bits(opcode, 3, 3));
  return true;
}

// Translators of 16-bit instructions by the opcode's upper five bits: [last value, function]. A function
// returns false to leave the instruction to the interpreter.
const SHORT = [
  [7, firstQuarter],
  [8, dataProcessing],
  [9, loadLiteral],
  [11, withRegisterOffset],
  [17, withConstantOffset],
  [19, withStackOffset],
  [21, address],
  [23, miscellaneous],
  [25, many],
  [27, branchIf],
  [28, branch],
];

function short(block, opcode) {
  const [, emit] = SHORT.find(([last]) => opcode >> 11 <= last);
  return emit(block, opcode) !== false;
}

// Translates one instruction, including its fetch. Returns false if the block must end before it.
function step(block) {
  const opcode = block.chip.readUint16(block.at);
  const isWide = opcode >> 11 > 28;
  block.before = { used: block.used(), word: block.word };
  if (isWide && (block.at + 2) % PAGE_BYTES === 0) {
    return false;
  }
  const mark = block.code.length;
  block.fetch(block.at);
  if (isWide) {
    block.fetch(block.at + 2);
  }
  block.cycles++;
  const done = isWide ? wide(block, opcode, block.chip.readUint16(block.at + 2))
    : short(block, opcode);
  if (!done) {
    block.code.length = mark;
    return false;
  }
  block.instructions++;
  block.at += isWide ? 4 : 2;
  return true;
}

function walk(block) {
  while (!block.ended) {
    if (!step(block)) {
      block.emit(block.bail());
      return;
    }
    if (!block.ended && block.at % PAGE_BYTES === 0) {
      block.targets.push(block.at);
      block.emit(block.leave(constant(block.at), block.used(), constant(1)));
      return;
    }
  }
}

// Translates the block at `start`. Returns {start, end, targets, locals, code}, or null if the first
// instruction cannot be translated. The block's function returns 1 if it jumped, or 0 if the interpreter
// must execute the next instruction. targets: addresses where execution may continue.
export function translateBlock(start, memory, chip, cached) {
  const block = new Block(start, memory, chip, cached);
  walk(block);
  if (block.instructions === 0) {
    return null;
  }
  const loads = block.loaded.flatMap((i) => setLocal(i, block.state(i)));
  return {
    start,
    end: block.at,
    targets: block.targets,
    locals: FIRST_TEMPORARY + block.temporaries,
    // The result after the loop is never reached, but WebAssembly requires one.
    code: [...loads, ...loop(block.code), ...ZERO],
  };
}
