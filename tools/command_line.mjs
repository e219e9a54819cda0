// Parses the command line of the tools that are written in JavaScript, so that all of them report wrong
// options in the same style. Each tool checks the meaning of its arguments itself.
import { parseArgs } from 'node:util';
import { UsageError } from './emulator/errors.mjs';

// Returns {values, positionals} as parseArgs does. --help and -h are always known. In addition to the
// fields of parseArgs, an option of type 'string' has `needs`, which describes its value in messages:
// 'a file'. Throws UsageError for unknown options, missing values and values of options without one.
export function parseCommandLine(tool, args, options) {
  const known = { ...options, help: { type: 'boolean', short: 'h' } };
  // parseArgs in strict mode words these errors itself, some of them in several lines.
  const { values, positionals, tokens } = parseArgs({
    args, options: known, strict: false, allowPositionals: true, tokens: true,
  });
  for (const { name, rawName, value } of tokens.filter(({ kind }) => kind === 'option')) {
    if (!Object.hasOwn(known, name)) {
      throw new UsageError(`unknown option ${rawName}; see tools/${tool} --help`);
    }
    const { type, needs } = known[name];
    if (type === 'string' && value === undefined) {
      throw new UsageError(`${rawName} needs ${needs}`);
    }
    if (type === 'boolean' && value !== undefined) {
      throw new UsageError(`${rawName} takes no value`);
    }
  }
  return { values, positionals };
}
