import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';

export const failedWith = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** Undefined for a missing file; other failures are thrown. */
export const unlessMissing = (error: unknown): undefined => {
  if (!failedWith(error, 'ENOENT', 'ENOTDIR')) throw error;
};

/** A file's text, or undefined when there is none. */
export const readIfThere = async (path: string): Promise<string | undefined> => readFile(path, 'utf8').catch(unlessMissing);

/** Creates a file that only its owner may read, completely or not at all. Of concurrent callers in any process, exactly one gets `true`. */
export const createOnce = async (path: string, text: string): Promise<boolean> => {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, text, { mode: 0o600 });
    await link(draft, path);
    return true;
  } catch (error) {
    if (failedWith(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
};
