// The changes that can be made to a C++ file: an operator, a constant or a statement, one at a time.
// It reads formatted code: operators of two operands have spaces around them, template brackets none.

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
// A call or an assignment in a line of its own, or a way out of a loop.
const STATEMENT = /^ +((?:[\w:.>()[\]*-]+ (?:[-+|&^]?=) .*|[\w:.>[\]-]+\(.*\)|\+\+\w+|--\w+|break|continue);)$/gm;
const DECLARATION = /^ +(?:const|constexpr|static|auto|using|return|else|std::\w+ \w|\w+ \w+ =)/;

// The text with everything blank that is not code to change: comments, strings, preprocessor lines,
// and what the compiler checks by itself.
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

// All changes to a text, in order: [{at, before, after}].
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

// Which line that is, and how it reads before and after.
export function described(text, change) {
  const line = text.slice(0, change.at).split('\n').length;
  const read = (all) => all.split('\n')[line - 1].trim();
  return { line, before: read(text), after: read(changed(text, change)) };
}
