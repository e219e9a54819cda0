// The C++ files of the tree: what the gates look at.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['engine', 'drivers', 'boards', 'firmware', 'host_tests', 'tools'];

// Paths from the root, such as firmware/main/run.cpp.
export function sourceFiles(root, folders = FOLDERS) {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sourceFiles(root, [path]);
      return /\.[ch]pp$/.test(entry.name) ? [path] : [];
    }));
}
