// Parses boards/in_ram.txt, the list of functions and tables that are placed in RAM, and converts
// symbols to the plain names of that list: without parameters, template arguments and unnamed
// namespaces.
import { execFileSync } from 'node:child_process';

// Returns [{name, has, drivers}], one entry per line of the list. has(plain) returns whether the line
// matches a plain name. drivers are those that the line belongs to, or null.
export function readList(text) {
  const lines = text.split('\n').map((line) => line.replace(/#.*/, '').trim());
  let drivers = null;
  return lines.filter((line) => line).flatMap((name) => {
    const bracketed = /^\[(.*)\]$/.exec(name);
    if (bracketed) {
      drivers = bracketed[1].split(' ');
      return [];
    }
    const start = name.replace(/\*$/, '');
    const has = start === name ? (plain) => plain === name : (plain) => plain.startsWith(start);
    return [{ name, has, drivers }];
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

// Lambdas and static variables inside a function get the name of that function.
function plainName(demangled) {
  const name = withoutTemplateArguments(demangled.replaceAll('(anonymous namespace)::', ''));
  return name.replace(/[([].*/s, '').trim().split(' ').pop();
}

// Returns a map from mangled symbols to plain names.
export function plainNames(symbols) {
  const demangled = execFileSync('c++filt', { input: symbols.join('\n'), encoding: 'utf8' }).split('\n');
  return new Map(symbols.map((symbol, i) => [symbol, plainName(demangled[i])]));
}
