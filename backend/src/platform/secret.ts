import { randomBytes } from 'node:crypto';
import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { folderRefusal, makeFolder } from './folders.ts';
import { createOnce } from './private-file.ts';
import { StartupError } from './startup-error.ts';

const made = async (path: string): Promise<string> => {
  await createOnce(path, randomBytes(48).toString('base64url'));
  await chmod(path, 0o600);
  return (await readFile(path, 'utf8')).trim();
};

/** A secret in the data folder, created at the first call and readable by its owner only. Throws a `StartupError`. */
export const storedSecret = async (folder: string, name: string): Promise<string> => {
  const path = join(folder, name);
  await makeFolder('DATA_DIR', folder);
  const secret = await made(path).catch(async (error: unknown) => {
    throw await folderRefusal('DATA_DIR', folder, error);
  });
  if (secret.length < 32) throw new StartupError(`The secret in ${path} is damaged; delete the file to have a new one made`);
  return secret;
};

/** The key of sign-in tokens: `JWT_SECRET`, or else one stored in the data folder. */
export const jwtSecret = async (config: Config): Promise<string> =>
  config.jwtSecret ?? (await storedSecret(config.database.dataDir, 'jwt-secret'));
