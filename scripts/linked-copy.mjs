import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** @type {(error: unknown) => boolean} */
export const isReadOnly = (error) => error instanceof Error && 'code' in error && ['EROFS', 'EACCES', 'EPERM'].includes(String(error.code));

/** @type {(from: string, to: string, but: string) => void} */
const linkAll = (from, to, but) => {
  for (const name of readdirSync(from)) if (name !== but) symlinkSync(join(from, name), join(to, name));
};

/** A folder that links to the whole project but has its own place for the bundle; removed at exit. */
export const linkedCopy = () => {
  const copy = mkdtempSync(join(tmpdir(), 'tabletime-run-'));
  // Root may switch to the data's owner.
  chmodSync(copy, 0o755);
  process.once('exit', () => {
    try {
      rmSync(copy, { recursive: true, force: true });
    } catch {
      // That account may not remove it.
    }
  });
  mkdirSync(join(copy, 'backend'));
  linkAll(root, copy, 'backend');
  linkAll(join(root, 'backend'), join(copy, 'backend'), 'dist');
  return copy;
};
