import { execFileSync, spawnSync } from 'node:child_process';
import { chown, lchown, lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../startup-error.ts';

interface Account {
  uid: number;
  gid: number;
}

/** How to run PostgreSQL's programs: a command prefix, an account, and the data's owner. */
export interface RunAs {
  prefix: string[];
  account?: Account;
  owner?: Account;
}

/** Without our environment: no secrets, and none of the user's PG… variables. */
export const cleanEnvironment = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' };

const idOf = (option: '-u' | '-g', name: string): number => Number(execFileSync('id', [option, name], { encoding: 'utf8', stdio: 'pipe' }));

/** An unprivileged system account, because PostgreSQL refuses to run as root. */
const unprivilegedAccount = (): Account | undefined => {
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) };
    } catch {
      // No such account: try the next.
    }
  }
  return undefined;
};

const waysOfRoot = (): RunAs[] => {
  const account = unprivilegedAccount();
  // A user namespace with another id: reaches folders below a home that only root may enter.
  const namespace: RunAs = { prefix: ['unshare', '--user', '--map-user=1000', '--map-group=1000'], owner: { uid: 0, gid: 0 } };
  if (!account) return [namespace];
  // Where containers forbid namespaces: the other account, with the capability to pass such folders.
  const change = ['setpriv', `--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'];
  const capability: RunAs = { prefix: [...change, '--inh-caps=+dac_override', '--ambient-caps=+dac_override'], owner: account };
  return [{ prefix: [], account, owner: account }, namespace, capability];
};

const runs = (way: RunAs, script: string, ...args: string[]): boolean => {
  const [file, ...rest] = [...way.prefix, '/bin/sh', '-c', script, ...args];
  return spawnSync(file!, rest, { ...way.account, stdio: 'ignore', env: cleanEnvironment }).status === 0;
};

/** Tries it: can it run the program and write below `dataDir`? */
const works = async (way: RunAs, program: string, dataDir: string): Promise<boolean> => {
  const folder = await mkdtemp(join(dataDir, 'try-'));
  try {
    if (way.owner) await chown(folder, way.owner.uid, way.owner.gid);
    return runs(way, '"$0" --version && cd "$1" && : > file', program, folder);
  } catch {
    return false;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const endsWithParent = ['setpriv', '--pdeathsig', 'INT'];

/** Finds how to run `program` on data below `dataDir`. Throws a sentence with advice when nothing works. */
export const findRunAs = async (program: string, dataDir: string): Promise<RunAs> => {
  const ways: RunAs[] = process.getuid?.() === 0 ? waysOfRoot() : [{ prefix: [] }];
  for (const way of ways) {
    if (!(await works(way, program, dataDir))) continue;
    // Last in the chain, because a change of account would clear it.
    const bound = { ...way, prefix: [...way.prefix, ...endsWithParent] };
    return process.platform === 'linux' && runs(bound, 'exit 0') ? bound : way;
  }
  throw new StartupError(
    `PostgreSQL cannot run on the data folder ${dataDir}. ` +
      (ways.length > 1
        ? 'It refuses to run as root, and no other account can reach this folder: set DATA_DIR to a folder outside of root’s home.'
        : 'Check that this folder can be written to, or set DATA_DIR to another one.'),
  );
};

/** Gives a folder and its content to the account that PostgreSQL will run as. */
export const handOver = async (folder: string, { owner }: RunAs): Promise<void> => {
  if (!owner || (await lstat(folder)).uid === owner.uid) return;
  const entries = await readdir(folder, { recursive: true });
  // Never the target of a link.
  for (const entry of entries) await lchown(join(folder, entry), owner.uid, owner.gid);
  // Last, so that an interrupted walk is noticed and repeated.
  await chown(folder, owner.uid, owner.gid);
};
