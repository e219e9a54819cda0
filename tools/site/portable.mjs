// Finds all modules of a folder that a module imports, directly or not.
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

export const importsIn = (text) =>
  [...text.matchAll(/^(?:import|export)[^;]*? from '([^']+)';/gm)].map(([, name]) => name);

// Returns paths relative to the folder, such as peripherals/pwm.mjs, including `start` itself.
export function portableModules(folder, start) {
  const met = [start];
  for (const name of met) {
    for (const imported of importsIn(readFileSync(join(folder, name), 'utf8'))) {
      const path = posix.join(posix.dirname(name), imported);
      if (imported.startsWith('.') && !met.includes(path)) met.push(path);
    }
  }
  return met;
}
