// Prints a man page made from the --help text of a program. If the text lists commands, the page has a section with
// the help of each command.
// Usage: node man_page.mjs PROGRAM NAME SECTION VERSION EPOCH SUMMARY SEE_ALSO
import { execFileSync } from 'node:child_process';

const escaped = (text) => text.replaceAll('\\', '\\e').replaceAll('-', '\\-').replaceAll('`', '\\(ga')
  .replaceAll("'", '\\(aq').replaceAll('"', '\\(dq').replace(/^\./, '\\&.');

const HEADING = /^([A-Z][a-z]+):$/;
const ENTRY = /^ {2}(\S+(?: \S+)*)(?: {2,}(\S.*))?$/;
const DEEP = /^ {5,}(\S.*)$/;
const indentOf = (line) => (line ?? '').search(/\S/);

// Returns the name and the description of a row in a list, or null. A row without a description belongs to a
// list only if it follows another row, or if its description is on the next line.
function readEntry(line, next, inList) {
  const [, name, text] = ENTRY.exec(line) ?? [];
  if (name === undefined || /^[{"]\S*[:{]/.test(name)) return null;
  return text !== undefined || indentOf(next) > 8 || inList ? { name, text } : null;
}

// Returns the lines of a page for a help text: text that is filled, headings, lists, and examples as they are.
function bodyOf(help) {
  const page = [];
  let mode = 'start'; // or 'text', 'list', 'example'
  const lines = help.trimEnd().split('\n');
  const become = (other, ...first) => {
    if (mode === other) return;
    if (mode === 'example') page.push('.fi');
    page.push(...first);
    mode = other;
  };
  for (const [i, line] of lines.entries()) {
    const entry = readEntry(line, lines[i + 1], mode === 'list');
    if (line.trim() === '' || line.startsWith('Usage: ')) {
      become('start');
    } else if (HEADING.test(line)) {
      become('start');
      page.push(`.SS ${HEADING.exec(line)[1]}`);
    } else if (mode !== 'example' && entry) {
      become('list');
      page.push('.TP', `.B ${escaped(entry.name)}`, ...entry.text === undefined ? [] : [escaped(entry.text)]);
    } else if (mode === 'list' && DEEP.test(line)) {
      page.push(escaped(DEEP.exec(line)[1]));
    } else if (line.startsWith(' ')) {
      become('example', '.PP', '.nf');
      page.push(escaped(line));
    } else {
      become('text', '.PP');
      page.push(escaped(line));
    }
  }
  become('start');
  return page;
}

// Returns the commands in a help text.
export const commandsIn = (help) => [...(/^Commands:\n((?: {2}.*\n)+)/m.exec(help)?.[1] ?? '')
  .matchAll(/^ {2}([a-z]+) /gm)].map(([, command]) => command);

// helps: the help of the program as `whole`, and that of its commands by name.
export function manPage({ name, section, version, epoch, summary, seeAlso }, { whole, ...commands }) {
  const day = new Date(epoch * 1000).toISOString().slice(0, 10);
  const usage = Object.keys(commands).length > 0 ? 'COMMAND [OPTION...]' : '[OPTION...]';
  return [
    `.TH ${name.toUpperCase()} ${section} "${day}" "Kaiten ${version}"`,
    '.SH NAME', `${escaped(name)} \\- ${escaped(summary)}`,
    '.SH SYNOPSIS', `.B ${escaped(name)}`, escaped(usage),
    '.SH DESCRIPTION', ...bodyOf(whole),
    ...Object.entries(commands).flatMap(([command, help]) =>
      [`.SH ${name.toUpperCase()} ${command.toUpperCase()}`, ...bodyOf(help)]),
    '.SH SEE ALSO', `.BR ${seeAlso.replace('(', ' (')}`, '',
  ].join('\n');
}

if (process.argv[1]?.endsWith('man_page.mjs')) {
  const [program, name, section, version, epoch, summary, seeAlso] = process.argv.slice(2);
  const help = (...words) => execFileSync(program, [...words, '--help'], { encoding: 'utf8' });
  const whole = help();
  const commands = Object.fromEntries(commandsIn(whole).map((command) => [command, help(command)]));
  process.stdout.write(manPage({ name, section, version, epoch: Number(epoch), summary, seeAlso }, { whole, ...commands }));
}
