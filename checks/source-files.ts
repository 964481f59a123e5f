import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export const rooms = ['contract/src', 'backend/src', 'frontend/src'] as const;

const skipped = new Set(['node_modules', 'dist', 'test-results']);

/** Every TypeScript file below `folders`, sorted. Independent of the tools, so that a tool that sees nothing is noticed. */
export const sourceFiles = (root: string, folders: readonly string[] = rooms): string[] =>
  folders
    .flatMap((folder) => walk(root, folder))
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .toSorted();

const walk = (root: string, folder: string): string[] => {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? walk(root, path) : [path];
  });
};
