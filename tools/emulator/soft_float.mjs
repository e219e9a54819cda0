// Computes the boot ROM's floating point functions on the host. Entries are numbered as in the ROM's
// tables. Arguments and results are in the core's registers. A call takes no additional simulated time.

const words = new DataView(new ArrayBuffer(8));

const floats = {
  size: 1,
  get(registers, at) {
    words.setUint32(0, registers[at], true);
    return words.getFloat32(0, true);
  },
  put(registers, at, value) {
    words.setFloat32(0, value, true);
    registers[at] = words.getUint32(0, true);
  },
};

const doubles = {
  size: 2,
  get(registers, at) {
    words.setUint32(0, registers[at], true);
    words.setUint32(4, registers[at + 1], true);
    return words.getFloat64(0, true);
  },
  put(registers, at, value) {
    words.setFloat64(0, value, true);
    registers[at] = words.getUint32(0, true);
    registers[at + 1] = words.getUint32(4, true);
  },
};

function clamp(value, low, high) {
  if (Number.isNaN(value)) {
    return 0;
  }
  return Math.min(high, Math.max(low, Math.floor(value)));
}

function compare(a, b) {
  return a === b ? 0 : a < b ? -1 : 1;
}

function setFlags(core, order) {
  core.Z = order === 0;
  core.C = order >= 0;
  core.N = order < 0;
  core.V = false;
}

function getInteger64(registers, signed) {
  words.setUint32(0, registers[0], true);
  words.setUint32(4, registers[1], true);
  return Number(signed ? words.getBigInt64(0, true) : words.getBigUint64(0, true));
}

function putInteger64(registers, value, signed) {
  const low = signed ? -(2n ** 63n) : 0n;
  const high = signed ? 2n ** 63n - 1n : 2n ** 64n - 1n;
  let whole = Number.isNaN(value) ? 0n : value === Infinity ? high : low;
  if (Number.isFinite(value)) {
    whole = BigInt(Math.floor(value));
    whole = whole < low ? low : whole > high ? high : whole;
  }
  words.setBigUint64(0, BigInt.asUintN(64, whole), true);
  registers[0] = words.getUint32(0, true);
  registers[1] = words.getUint32(4, true);
}

function sincos(type, registers, angle) {
  type.put(registers, 0, Math.sin(angle));
  type.put(registers, type.size, Math.cos(angle));
}

// Indexed by table entry. `a` and `b` are the arguments; `n` is the argument after `a` as an integer.
const operations = [
  ({ result, a, b }) => result(a + b),
  ({ result, a, b }) => result(a - b),
  ({ result, a, b }) => result(a * b),
  ({ result, a, b }) => result(a / b),
  ({ registers, a, b }) => { registers[0] = compare(a, b); },
  ({ core, a, b }) => setFlags(core, compare(a, b)),
  ({ result, a }) => result(Math.sqrt(a)),
  ({ registers, a }) => { registers[0] = clamp(a, -(2 ** 31), 2 ** 31 - 1); },
  ({ registers, a, n }) => { registers[0] = clamp(a * 2 ** n, -(2 ** 31), 2 ** 31 - 1); },
  ({ registers, a }) => { registers[0] = clamp(a, 0, 2 ** 32 - 1); },
  ({ registers, a, n }) => { registers[0] = clamp(a * 2 ** n, 0, 2 ** 32 - 1); },
  ({ result, registers }) => result(registers[0] | 0),
  ({ result, registers }) => result((registers[0] | 0) / 2 ** (registers[1] | 0)),
  ({ result, registers }) => result(registers[0]),
  ({ result, registers }) => result(registers[0] / 2 ** (registers[1] | 0)),
  ({ result, a }) => result(Math.cos(a)),
  ({ result, a }) => result(Math.sin(a)),
  ({ result, a }) => result(Math.tan(a)),
  ({ type, registers, a }) => sincos(type, registers, a),
  ({ result, a }) => result(Math.exp(a)),
  ({ result, a }) => result(Math.log(a)),
  ({ registers, a, b }) => { registers[0] = compare(a, b); },
  ({ result, a, b }) => result(Math.atan2(a, b)),
  ({ result, registers }) => result(getInteger64(registers, true)),
  ({ result, registers }) => result(getInteger64(registers, true) / 2 ** (registers[2] | 0)),
  ({ result, registers }) => result(getInteger64(registers, false)),
  ({ result, registers }) => result(getInteger64(registers, false) / 2 ** (registers[2] | 0)),
  ({ registers, a }) => putInteger64(registers, a, true),
  ({ registers, a, n }) => putInteger64(registers, a * 2 ** n, true),
  ({ registers, a }) => putInteger64(registers, a, false),
  ({ registers, a, n }) => putInteger64(registers, a * 2 ** n, false),
  ({ type, registers, a }) => (type === floats ? doubles : floats).put(registers, 0, a),
];

function compute(type, entry, core) {
  const { registers } = core;
  operations[entry]({
    core,
    type,
    registers,
    a: type.get(registers, 0),
    b: type.get(registers, type.size),
    n: registers[type.size] | 0,
    result: (value) => type.put(registers, 0, value),
  });
}

export function computeFloat(entry, core) {
  compute(floats, entry, core);
}

export function computeDouble(entry, core) {
  compute(doubles, entry, core);
}
