// Prints a man page made from the --help text on standard input.
// Usage: PROGRAM --help | node man_page.mjs NAME SECTION VERSION EPOCH SUMMARY
import { readFileSync } from 'node:fs';

const escaped = (line) => line.replaceAll('\\', '\\e').replaceAll('-', '\\-').replace(/^([.'])/, '\\&$1');

export function manPage({ name, section, version, epoch, summary }, help) {
  const day = new Date(epoch * 1000).toISOString().slice(0, 10);
  return [
    `.TH ${name.toUpperCase()} ${section} "${day}" "Kaiten ${version}"`,
    '.SH NAME', `${escaped(name)} \\- ${escaped(summary)}`,
    '.SH DESCRIPTION', '.nf', ...help.trimEnd().split('\n').map(escaped), '.fi', '',
  ].join('\n');
}

if (process.argv[1]?.endsWith('man_page.mjs')) {
  const [name, section, version, epoch, summary] = process.argv.slice(2);
  process.stdout.write(manPage({ name, section, version, epoch: Number(epoch), summary }, readFileSync(0, 'utf8')));
}
