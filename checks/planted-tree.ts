import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** A small project in a temporary folder, with this one's packages; `remove` deletes it. */
export const plantTree = (files: Record<string, string>): { root: string; remove: () => void } => {
  const root = mkdtempSync(join(tmpdir(), 'tabletime-tree-'));
  // Packages resolve from a folder with a package.json.
  for (const [path, text] of Object.entries({ 'package.json': '{}', ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const modules = join(root, 'node_modules');
  mkdirSync(join(modules, '@tabletime'), { recursive: true });
  symlinkSync(join(root, 'contract'), join(modules, '@tabletime', 'contract'));
  for (const name of ['pg', 'pg-listen', 'koa', 'kysely', 'zatca-sdk']) symlinkSync(resolve('node_modules', name), join(modules, name));
  return { root, remove: () => rmSync(root, { recursive: true }) };
};
