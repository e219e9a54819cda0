// Finds the possible mutations of a C++ file. Each one changes a single operator, constant or
// statement. Relies on formatted code: binary operators have spaces around them, template brackets
// do not.

const SWAPS = {
  '<': '<=', '<=': '<', '>': '>=', '>=': '>', '==': '!=', '!=': '==', '&&': '||', '||': '&&',
  '+': '-', '-': '+', '*': '+', '/': '*', '%': '+', '&': '|', '|': '&', '<<': '>>', '>>': '<<',
  '+=': '-=', '-=': '+=', '|=': '&=', '&=': '|=',
};
const OPERATOR = / (<=|>=|==|!=|&&|\|\||\+=|-=|\|=|&=|<<|>>|[-+*/%<>&|]) /g;
const STEP = /\+\+|--/g;
const NEGATION = /!(?=[\w(])/g;
const TRUTH = /\b(true|false)\b/g;
const INTEGER = /(?<![\w.'])(\d+)(?![\w.'])/g;
// A call or an assignment on a line of its own, or a break or continue.
const STATEMENT = /^ +((?:[\w:.>()[\]*-]+ (?:[-+|&^]?=) .*|[\w:.>[\]-]+\(.*\)|\+\+\w+|--\w+|break|continue);)$/gm;
const DECLARATION = /^ +(?:const|constexpr|static|auto|using|return|else|std::\w+ \w|\w+ \w+ =)/;

// Returns the text with spaces in place of everything that must not change: comments, strings,
// preprocessor lines, assertions, and declarations that the compiler checks anyway.
export function codeOnly(text) {
  const blank = (match) => match.replace(/[^\n]/g, ' ');
  return text
    .replace(/\/\/[^\n]*|\/\*[^]*?\*\//g, blank)
    .replace(/"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])'/g, blank)
    .replace(/^[ \t]*#(?:[^\n]*\\\n)*[^\n]*/gm, blank)
    .replace(/\b(?:static_assert|KAITEN_ENSURE)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\);/g, blank)
    .replace(/\btemplate <[^{;]*?>(?=\s)/g, blank)
    .replace(/^(?:using|namespace|friend)[^\n]*/gm, blank);
}

function matches(code, pattern, change) {
  return [...code.matchAll(pattern)].flatMap((match) => {
    const [found, inner] = match;
    const at = match.index + (inner === undefined ? 0 : found.indexOf(inner));
    const before = inner ?? found;
    const after = change(before, found);
    return after === null ? [] : [{ at, before, after }];
  });
}

// Returns all possible changes of a text in the order of their offsets: [{at, before, after}].
export function changesOf(text) {
  const code = codeOnly(text);
  return [
    ...matches(code, OPERATOR, (operator) => SWAPS[operator]),
    ...matches(code, STEP, (step) => (step === '++' ? '--' : '++')),
    ...matches(code, NEGATION, () => ''),
    ...matches(code, TRUTH, (word) => (word === 'true' ? 'false' : 'true')),
    ...matches(code, INTEGER, (digits) => `${Number(digits) + 1}`),
    ...matches(code, STATEMENT, (statement, line) => (DECLARATION.test(line) ? null : ';')),
  ].sort((a, b) => a.at - b.at || a.after.length - b.after.length);
}

export function changed(text, { at, before, after }) {
  return text.slice(0, at) + after + text.slice(at + before.length);
}

// Returns the line number of a change, and the text of this line before and after the change.
export function described(text, change) {
  const line = text.slice(0, change.at).split('\n').length;
  const read = (all) => all.split('\n')[line - 1].trim();
  return { line, before: read(text), after: read(changed(text, change)) };
}
