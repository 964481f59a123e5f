import { execFileSync } from 'node:child_process';
import { mkdir, stat, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { failedWith } from './private-file.ts';
import { StartupError } from './startup-error.ts';

const folderNames = { DATA_DIR: 'data folder', BACKUP_DIR: 'folder of the backups', TMPDIR: 'folder of temporary files' };

export type FolderSetting = keyof typeof folderNames;

export const accountName = (uid: number): string => {
  try {
    return execFileSync('id', ['-nu', String(uid)], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return String(uid);
  }
};

const isOfFiles = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && 'code' in error && !String(error.syscall).startsWith('spawn');

/** The advice for a failure in a folder that the file system caused; other errors stay as they are. */
export const folderRefusal = async (setting: FolderSetting, folder: string, cause: unknown): Promise<unknown> => {
  if (cause instanceof StartupError || !isOfFiles(cause)) return cause;
  const name = folderNames[setting];
  const refusal = (sentence: string): StartupError => new StartupError(sentence, { cause });
  if (failedWith(cause, 'ENOSPC', 'EDQUOT'))
    return refusal(`The disk of the ${name} ${folder} is full. Make room on it, or set ${setting} to a folder on another disk.`);
  if (failedWith(cause, 'EROFS'))
    return refusal(`The ${name} ${folder} is on a read-only file system. Set ${setting} to a folder that can be written to.`);
  if (failedWith(cause, 'EEXIST', 'ENOTDIR'))
    return refusal(`${setting} must be a folder, and ${folder} is none or lies below a file. Set it to another one.`);
  if (!failedWith(cause, 'EACCES', 'EPERM'))
    return refusal(`The ${name} ${folder} cannot be used (${String(cause)}). Set ${setting} to another one.`);
  const owner = await stat(folder).catch(() => undefined);
  const advice =
    owner && owner.uid !== process.getuid?.()
      ? `It belongs to ${accountName(owner.uid)}: run this as that account, or set ${setting} to another folder.`
      : `Set ${setting} to a folder of this account.`;
  return refusal(`The ${name} ${folder} cannot be written to by this account. ${advice}`);
};

/** Linux file systems that store no files, by `statfs` type. */
const keepsNothing = new Map([
  [0x9fa0, 'proc'],
  [0x62656572, 'sysfs'],
  [0x62656570, 'configfs'],
  [0x64626720, 'debugfs'],
  [0x74726163, 'tracefs'],
  [0x73636673, 'securityfs'],
  [0x27e0eb, 'cgroup'],
  [0x63677270, 'cgroup2'],
  [0xcafe4a11, 'bpf'],
  [0x1cd1, 'devpts'],
]);

/** A file system does not answer. The pending call would even block `process.exit`. */
export class SilentFolder extends StartupError {
  override name = 'SilentFolder';
}

/** Resolves like `work`, or throws `SilentFolder` after `limitMs`, as for a network drive that is away. */
export const answeredWithin = async <Result>(
  limitMs: number,
  setting: FolderSetting,
  folder: string,
  work: Promise<Result>,
): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    const said = `The ${folderNames[setting]} ${folder} does not answer. Is it on a drive that is away? Set ${setting} to another one.`;
    timer = setTimeout(() => reject(new SilentFolder(said)), limitMs);
  });
  return Promise.race([work, silence]).finally(() => clearTimeout(timer));
};

const make = async (setting: FolderSetting, folder: string, mode?: number): Promise<void> => {
  const missing: string[] = [];
  let nearest = resolve(folder);
  for (;;) {
    const found = await stat(nearest).catch((error: unknown) => {
      if (failedWith(error, 'ENOENT') && dirname(nearest) !== nearest) return undefined;
      throw error;
    });
    if (found) break;
    missing.push(nearest);
    nearest = dirname(nearest);
  }
  const kind = process.platform === 'linux' ? keepsNothing.get((await statfs(nearest)).type) : undefined;
  if (kind) throw new StartupError(`${setting} must be a folder that keeps files, and ${folder} is in ${kind}. Set it to another one.`);
  // Not `recursive`: Node would retry for ever on a file system without folders, such as /proc.
  for (const path of missing.toReversed())
    await mkdir(path, mode).catch(async (error: unknown) => {
      // Another process was faster, unless a broken link has that name.
      const isThere = failedWith(error, 'EEXIST') && (await stat(path).catch(() => undefined));
      if (!isThere) throw error;
    });
  if (!(await stat(folder)).isDirectory()) await mkdir(folder);
};

const limitMs = 10_000;

/** Creates a setting's folder with its parents if missing. Throws a `StartupError` when it cannot be used. */
export const makeFolder = async (setting: FolderSetting, folder: string, mode?: number): Promise<void> => {
  try {
    await answeredWithin(limitMs, setting, folder, make(setting, folder, mode));
  } catch (error) {
    throw await folderRefusal(setting, folder, error);
  }
};
