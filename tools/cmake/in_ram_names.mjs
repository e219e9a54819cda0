// The list of what runs from RAM (boards/in_ram.txt), and the names of an object file's symbols in
// its form: without parameters, template arguments and unnamed namespaces.
import { execFileSync } from 'node:child_process';

// [{name, has, driver}]: a line of the list, whether a plain name is meant by it, and the driver whose
// it is, or null.
export function readList(text) {
  const lines = text.split('\n').map((line) => line.replace(/#.*/, '').trim());
  let driver = null;
  return lines.filter((line) => line).flatMap((name) => {
    const bracketed = /^\[(.*)\]$/.exec(name);
    if (bracketed) {
      [, driver] = bracketed;
      return [];
    }
    const start = name.replace(/\*$/, '');
    const has = start === name ? (plain) => plain === name : (plain) => plain.startsWith(start);
    return [{ name, has, driver }];
  });
}

function withoutTemplateArguments(name) {
  let depth = 0;
  return [...name].filter((character) => {
    if (character === '<') depth++;
    const kept = depth === 0;
    if (character === '>') depth--;
    return kept;
  }).join('');
}

// What is inside a function, such as a lambda or a static, has the function's name.
function plainName(demangled) {
  const name = withoutTemplateArguments(demangled.replaceAll('(anonymous namespace)::', ''));
  return name.replace(/[([].*/s, '').trim().split(' ').pop();
}

// A map from symbols, as the linker knows them, to plain names.
export function plainNames(symbols) {
  const demangled = execFileSync('c++filt', { input: symbols.join('\n'), encoding: 'utf8' }).split('\n');
  return new Map(symbols.map((symbol, i) => [symbol, plainName(demangled[i])]));
}
