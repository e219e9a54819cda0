// Reads the functions and variables of a firmware from the symbol table of its ELF file.

const SECTION_HEADERS_AT = 0x20;
const SECTION_SIZE_AT = 0x2e;
const SECTION_COUNT_AT = 0x30;
const SYMBOL_TABLE = 2;
const SYMBOL_BYTES = 16;
const NO_TYPE = 0;
const OBJECT = 1;
const FUNCTION = 2;
const FIRST_RESERVED_SECTION = 0xff00;
const EXECUTABLE = 1 << 2;

function sectionsOf(view) {
  const start = view.getUint32(SECTION_HEADERS_AT, true);
  const size = view.getUint16(SECTION_SIZE_AT, true);
  return Array.from({ length: view.getUint16(SECTION_COUNT_AT, true) }, (_, i) => {
    const word = (number) => view.getUint32(start + i * size + 4 * number, true);
    return { type: word(1), flags: word(2), offset: word(4), bytes: word(5), link: word(6) };
  });
}

function textAt(bytes, at) {
  return new TextDecoder('latin1').decode(bytes.subarray(at, bytes.indexOf(0, at)));
}

// Returns whether a symbol is a function, or a label in assembler code. Excludes mapping symbols ($t,
// $d) and local labels.
function isCode(symbol, sections) {
  const { kind, section, name } = symbol;
  return (kind === FUNCTION || kind === NO_TYPE) && section > 0 && section < FIRST_RESERVED_SECTION
    && (sections[section].flags & EXECUTABLE) !== 0 && name !== '' && !name.startsWith('$')
    && !name.startsWith('.');
}

function symbolAt(bytes, view, at, names) {
  return {
    name: textAt(bytes, names.offset + view.getUint32(at, true)),
    address: view.getUint32(at + 4, true),
    bytes: view.getUint32(at + 8, true),
    kind: view.getUint8(at + 12) & 0xf,
    section: view.getUint16(at + 14, true),
  };
}

// Returns all symbols of an ELF file, and its sections. Throws if it has none.
function readTable(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (bytes.length < 52 || view.getUint32(0) !== 0x7f454c46) {
    throw new Error('not an ELF file');
  }
  const sections = sectionsOf(view);
  const table = sections.find(({ type }) => type === SYMBOL_TABLE);
  if (!table) {
    throw new Error('an ELF file without symbols');
  }
  const symbols = [];
  for (let at = table.offset; at < table.offset + table.bytes; at += SYMBOL_BYTES) {
    symbols.push(symbolAt(bytes, view, at, sections[table.link]));
  }
  return { sections, symbols };
}

// Returns the variables of an ELF file, [{name, address, bytes}] sorted by address. Throws if the bytes are
// not an ELF file with symbols.
export function readObjects(bytes) {
  return readTable(bytes).symbols.filter(({ kind }) => kind === OBJECT)
    .sort((a, b) => a.address - b.address);
}

// Returns [{name, address}] sorted by address, with one symbol per address: functions have precedence
// over labels. Throws if the bytes are not an ELF file with symbols.
export function readSymbols(bytes) {
  const { sections, symbols } = readTable(bytes);
  const found = new Map();
  for (const symbol of symbols) {
    const address = symbol.address & ~1;
    const known = found.get(address);
    if (isCode(symbol, sections) && (!known || known.kind < symbol.kind)) {
      found.set(address, { name: symbol.name, address, kind: symbol.kind });
    }
  }
  return [...found.values()].sort((a, b) => a.address - b.address);
}

// Returns the last of the sorted symbols that starts at or before an address, or undefined.
export function nearestSymbol(symbols, address) {
  let low = 0;
  let high = symbols.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (symbols[middle].address <= address) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return symbols[low - 1];
}
