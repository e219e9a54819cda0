// Lists the C++ files of the tree for the gates.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['engine', 'drivers', 'boards', 'firmware', 'host_tests', 'tools'];

// Returns paths relative to the root, such as firmware/main/run.cpp.
export function sourceFiles(root, folders = FOLDERS) {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sourceFiles(root, [path]);
      return /\.[ch]pp$/.test(entry.name) ? [path] : [];
    }));
}
