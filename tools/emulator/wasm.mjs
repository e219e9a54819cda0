// Generates WebAssembly, limited to what the translator needs. Expressions are arrays of bytes;
// makeModule() assembles a module from function bodies.

const I32 = 0x7f;
const EMPTY_TYPE = 0x40;
const MAGIC_AND_VERSION = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];

const Section = { TYPE: 1, IMPORT: 2, FUNCTION: 3, EXPORT: 7, CODE: 10 };
const Kind = { FUNCTION: 0, TABLE: 1, MEMORY: 2 };

export function unsigned(value) {
  const bytes = [];
  let rest = value >>> 0;
  do {
    const low = rest & 0x7f;
    rest >>>= 7;
    bytes.push(rest ? low | 0x80 : low);
  } while (rest);
  return bytes;
}

function signed(value) {
  const bytes = [];
  let rest = value | 0;
  for (;;) {
    const low = rest & 0x7f;
    rest >>= 7;
    if ((rest === 0 && !(low & 0x40)) || (rest === -1 && low & 0x40)) {
      return [...bytes, low];
    }
    bytes.push(low | 0x80);
  }
}

const OPERATIONS = {
  eq: 0x46, ne: 0x47, ltS: 0x48, ltU: 0x49, gtS: 0x4a, gtU: 0x4b, geS: 0x4e, geU: 0x4f,
  add: 0x6a, sub: 0x6b, mul: 0x6c, and: 0x71, or: 0x72, xor: 0x73,
  shl: 0x74, shrS: 0x75, shrU: 0x76, rotr: 0x78,
};

// Binary expressions by name, such as op.add(a, b).
export const op = Object.fromEntries(Object.entries(OPERATIONS)
  .map(([name, code]) => [name, (a, b) => a.concat(b, code)]));

export const constant = (value) => [0x41, ...signed(value)];
export const isZero = (a) => a.concat(0x45);
export const signedByte = (a) => a.concat(0xc0);
export const signedHalf = (a) => a.concat(0xc1);
export const getLocal = (index) => [0x20, ...unsigned(index)];
export const setLocal = (index, a) => a.concat(0x21, unsigned(index));
export const call = (index, ...operands) => [].concat(...operands, 0x10, unsigned(index));
export const callIndirect = (type, a) => [...a, 0x11, ...unsigned(type), 0];
export const choose = (condition, a, b) => a.concat(b, condition, 0x1b);
export const when = (condition, then, otherwise = null) => (otherwise
  ? condition.concat(0x04, EMPTY_TYPE, then, 0x05, otherwise, 0x0b)
  : condition.concat(0x04, EMPTY_TYPE, then, 0x0b));
export const loop = (body) => [0x03, EMPTY_TYPE].concat(body, 0x0b);
export const again = (depth) => [0x0c, ...unsigned(depth)];
export const giveBack = (a) => a.concat(0x0f);

// Memory access of 1 << shift bytes. The address is `base` plus the constant `offset`.
const LOADS = [0x2d, 0x2f, 0x28];
const STORES = [0x3a, 0x3b, 0x36];
export const load = (shift, base, offset) => base.concat(LOADS[shift], shift, unsigned(offset));
export const store = (shift, base, offset, value) =>
  base.concat(value, STORES[shift], shift, unsigned(offset));

function joined(chunks) {
  const bytes = new Uint8Array(chunks.reduce((total, chunk) => total + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

const vector = (items) => joined([unsigned(items.length), ...items]);
const name = (text) => vector([...text].map((letter) => [letter.charCodeAt(0)]));

function section(number, items) {
  const content = vector(items);
  return joined([[number], unsigned(content.length), content]);
}

// Function type with the given numbers of integer parameters and integer results.
export const type = (parameters, results) => [
  0x60, ...vector(Array(parameters).fill([I32])), ...vector(Array(results).fill([I32])),
];

function functionBody({ locals, code }) {
  const declared = locals ? [1, ...unsigned(locals), I32] : [0];
  return joined([unsigned(declared.length + code.length + 1), declared, code, [0x0b]]);
}

const fromHost = (what, kind) => [...name('e'), ...name(what), ...kind];

// Returns the bytes of a module.
// types: all function types
// imports: [{name, type}]
// functions: [{type, locals, code, exported}]
// usesTable: whether the functions call others by the imported table
export function makeModule({ types, imports = [], functions, usesTable = false }) {
  const imported = [
    fromHost('memory', [Kind.MEMORY, 0, 1]),
    ...(usesTable ? [fromHost('table', [Kind.TABLE, 0x70, 0, 1])] : []),
    ...imports.map((one) => fromHost(one.name, [Kind.FUNCTION, one.type])),
  ];
  const exported = functions.map((one, i) =>
    [...name(one.exported), Kind.FUNCTION, ...unsigned(imports.length + i)]);
  return joined([
    MAGIC_AND_VERSION,
    section(Section.TYPE, types),
    section(Section.IMPORT, imported),
    section(Section.FUNCTION, functions.map((one) => [one.type])),
    section(Section.EXPORT, exported),
    section(Section.CODE, functions.map(functionBody)),
  ]);
}
