import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { createOnce } from './private-file.ts';
import { StartupError } from './startup-error.ts';

/** A secret kept in `folder` under `name`, readable by its owner alone; made on the first call, the same ever after. */
export const storedSecret = async (folder: string, name: string): Promise<string> => {
  const path = join(folder, name);
  await mkdir(folder, { recursive: true });
  await createOnce(path, randomBytes(48).toString('base64url'));
  await chmod(path, 0o600);
  const secret = (await readFile(path, 'utf8')).trim();
  if (secret.length < 32) throw new StartupError(`The secret in ${path} is damaged; delete the file to have a new one made`);
  return secret;
};

/** What sign-ins are signed with: `JWT_SECRET`, or else one made once and kept in the data folder. */
export const jwtSecret = async (config: Config): Promise<string> =>
  config.jwtSecret ?? (await storedSecret(config.database.dataDir, 'jwt-secret'));
