import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, chown, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished, vi } from 'vitest';
import { isAlive } from '../src/platform/postgres/embedded/processes.ts';
import { cleanEnvironment } from '../src/platform/postgres/embedded/run-as.ts';
import { projectRoot } from '../src/platform/project-root.ts';

const deploy = join(projectRoot, 'deploy', 'ha');
const role = 'tabletime';
const password = 'only-for-this-test';
const passwordOfSuperuser = 'of-the-machines-alone';

const programs: Record<string, string> = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  postgresql: '/usr/lib/postgresql/15/bin/postgres',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/client.py',
  'python3-psycopg2': '/usr/lib/python3/dist-packages/psycopg2/__init__.py',
};

/** Vitest's global setup: names the missing packages. */
export const setup = (): void => {
  const missing = Object.keys(programs).filter((name) => !existsSync(programs[name]!));
  if (missing.length > 0) throw new Error(`Install these packages of Debian first: apt-get install ${missing.join(' ')}`);
  if (process.getuid?.() !== 0) throw new Error('Run this as root: PostgreSQL gets an account of its own, and its processes are stopped.');
};

const family = (pid: number): number[] => {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        return [{ pid: Number(name), parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) }];
      } catch {
        return [];
      }
    });
  const of = (one: number): number[] => [one, ...parents.filter(({ parent }) => parent === one).flatMap((child) => of(child.pid))];
  return of(pid);
};

const signal = (pids: number[], name: NodeJS.Signals): void => {
  for (const pid of pids) if (isAlive(pid)) process.kill(pid, name);
};

const commandOf = (pid: number): string => readFileSync(`/proc/${pid}/cmdline`, 'utf8');

const accountOf = async (name: string): Promise<{ uid: number; gid: number }> => {
  const ask = async (option: string) => Number((await promisify(execFile)('id', [option, name])).stdout);
  return { uid: await ask('-u'), gid: await ask('-g') };
};

const sharedEtcd = Object.fromEntries(
  readFileSync(join(deploy, 'etcd.env'), 'utf8')
    .split('\n')
    .filter((line) => /^\w/.test(line))
    .map((line) => line.split('=') as [string, string]),
);

const machineNames = ['postgres1', 'postgres2', 'postgres3'] as const;
type MachineName = (typeof machineNames)[number];

interface Member {
  name: MachineName;
  role: string;
  state: string;
}

const addressesBelow = (network: string): Record<MachineName, string> =>
  Object.fromEntries(machineNames.map((name, index) => [name, `${network}.${index + 1}`])) as Record<MachineName, string>;

/** Starts three machines and an HAProxy from `deploy/ha` on addresses below `network`; resolves once there is a synchronous standby. */
export const startMachines = async (network: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'tabletime-ha-'));
  const account = await accountOf('postgres');
  await chmod(folder, 0o755);
  const settings = join(folder, 'patroni.yml');
  await writeFile(
    settings,
    readFileSync(join(deploy, 'patroni.yml'), 'utf8').replace('/etc/tabletime/roles.sql', join(folder, 'roles.sql')),
  );
  await copyFile(join(deploy, '..', 'roles.sql'), join(folder, 'roles.sql'));
  const hosts = addressesBelow(network);
  const door = `${network}.10`;
  const running = new Map<string, ChildProcess>();
  /** Every postmaster ever started: a killed Patroni leaves its PostgreSQL running. */
  const postmasters = new Set<number>();

  const start = (name: string, file: string, args: string[], env: Record<string, string>): void => {
    const log = openSync(join(folder, `${name}.log`), 'a');
    // When this process dies, each child gets SIGTERM; Patroni then stops its PostgreSQL.
    const child = spawn('setpriv', ['--pdeathsig', 'TERM', file, ...args], {
      ...account,
      cwd: folder,
      env: { ...cleanEnvironment, ...env },
      stdio: ['ignore', log, log],
      detached: true,
    });
    running.set(name, child);
  };

  const etcdHosts = machineNames.map((name) => `${hosts[name]}:2379`).join();
  const patroniEnvironment = (name: MachineName): Record<string, string> => ({
    PATRONI_NAME: name,
    PATRONI_ETCD_HOSTS: etcdHosts,
    PATRONI_RESTAPI_LISTEN: `${hosts[name]}:8008`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${hosts[name]}:8008`,
    PATRONI_POSTGRESQL_LISTEN: `${hosts[name]}:5432`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${hosts[name]}:5432`,
    PATRONI_POSTGRESQL_DATA_DIR: join(folder, name, 'postgres'),
    PATRONI_POSTGRESQL_PGPASS: join(folder, name, 'pgpass'),
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: passwordOfSuperuser,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: passwordOfSuperuser,
    TABLETIME_PASSWORD: password,
  });
  const startEtcd = (name: MachineName): void => {
    const at = (port: number) => `http://${hosts[name]}:${port}`;
    start(`${name}-etcd`, programs['etcd-server']!, [], {
      ...sharedEtcd,
      ETCD_NAME: name,
      ETCD_DATA_DIR: join(folder, name, 'etcd'),
      ETCD_LISTEN_PEER_URLS: at(2380),
      ETCD_INITIAL_ADVERTISE_PEER_URLS: at(2380),
      ETCD_LISTEN_CLIENT_URLS: at(2379),
      ETCD_ADVERTISE_CLIENT_URLS: at(2379),
      ETCD_INITIAL_CLUSTER: machineNames.map((each) => `${each}=http://${hosts[each]}:2380`).join(),
    });
  };
  const startMachine = (name: MachineName): void => {
    startEtcd(name);
    start(`${name}-patroni`, programs['patroni']!, [settings], patroniEnvironment(name));
  };

  const postmasterOf = (name: MachineName): number | undefined => {
    const file = join(folder, name, 'postgres', 'postmaster.pid');
    if (!existsSync(file)) return undefined;
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    if (isAlive(pid)) postmasters.add(pid);
    return pid;
  };
  const processesOf = (name: MachineName): number[] =>
    [running.get(`${name}-etcd`)?.pid, running.get(`${name}-patroni`)?.pid, postmasterOf(name)].flatMap((pid) => (pid ? family(pid) : []));

  const seenBy = async (name: MachineName): Promise<Member[]> => {
    const answer = await fetch(`http://${hosts[name]}:8008/cluster`, { signal: AbortSignal.timeout(1_000) });
    return ((await answer.json()) as { members: Member[] }).members;
  };
  /** The first answer wins: a machine that just came back may be out of date. */
  const members = (): Promise<Member[]> => Promise.any(machineNames.map(seenBy));
  const nameOf = async (role: string): Promise<MachineName> => {
    const found = (await members()).find((member) => member.role === role);
    if (!found) throw new Error(`There is no ${role}`);
    return found.name;
  };
  /** Resolves once every machine reports one leader that all others follow, one of them synchronously by default. */
  const settled = (synchronous = true): Promise<void> =>
    vi.waitFor(
      async () => {
        const views = await Promise.all(machineNames.map(seenBy));
        const said = views.map((view) =>
          view
            .map(({ name, role, state }) => `${role} ${name} ${state === 'streaming' ? 'running' : state}`)
            .sort()
            .join(),
        );
        const roles = views[0]!.map(({ role, state }) => (state === 'running' || state === 'streaming' ? role : state)).sort();
        const expected = synchronous ? ['leader', 'replica', 'sync_standby'] : ['leader', 'replica', 'replica'];
        if (new Set(said).size > 1 || roles.join() !== expected.join()) throw new Error(`The machines are not ready: ${said.join('; ')}`);
      },
      { timeout: 120_000, interval: 200 },
    );
  const patronictl = (...args: string[]) =>
    promisify(execFile)('/usr/bin/patronictl', ['-c', settings, ...args], {
      env: { ...cleanEnvironment, ...patroniEnvironment('postgres1'), LC_ALL: 'C.UTF-8' },
    });

  onTestFinished(async () => {
    for (const name of machineNames) postmasterOf(name);
    const all = [...[...running.values()].map(({ pid }) => pid!), ...postmasters].flatMap(family);
    signal(all, 'SIGKILL');
    signal(all, 'SIGCONT');
    await Promise.all(
      [...running.values()]
        .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
        .map((child) => once(child, 'exit')),
    );
    await vi.waitFor(() => {
      if (all.some(isAlive)) throw new Error('A process is still there');
    });
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  });

  for (const name of machineNames) {
    await mkdir(join(folder, name), { mode: 0o700 });
    await chown(join(folder, name), account.uid, account.gid);
    startMachine(name);
  }
  start('haproxy', programs['haproxy']!, ['-f', join(deploy, 'haproxy.cfg'), '-db'], {
    LISTEN: door,
    POSTGRES1: hosts.postgres1,
    POSTGRES2: hosts.postgres2,
    POSTGRES3: hosts.postgres3,
  });
  await settled();

  return {
    url: `postgres://${role}:${password}@${door}:5432/tabletime`,
    readUrl: `postgres://${role}:${password}@${door}:5433/tabletime`,
    leader: () => nameOf('leader'),
    synchronousFollower: () => nameOf('sync_standby'),
    settled,
    patronictl,
    kill: (name: MachineName): void => signal(processesOf(name), 'SIGKILL'),
    startAgain: startMachine,
    /** Stops a machine's processes without closing connections, as a pulled cable does. Returns the stopped pids. */
    fallSilent: (name: MachineName): number[] => {
      const still = processesOf(name);
      signal(still, 'SIGSTOP');
      return still;
    },
    speakAgain: (still: number[]): void => signal(still, 'SIGCONT'),
    /** Stops replication. The returned function lets it go on; what was sent meantime is lost, as in a network partition. */
    holdUpReplication: async (): Promise<() => void> => {
      const receivers = await vi.waitFor(
        () => {
          const found = machineNames.flatMap(processesOf).filter((pid) => commandOf(pid).includes('walreceiver streaming'));
          if (found.length < machineNames.length - 1) throw new Error('Not every follower receives yet');
          return found;
        },
        { timeout: 30_000, interval: 200 },
      );
      signal(receivers, 'SIGSTOP');
      return () => {
        signal(receivers, 'SIGTERM');
        signal(receivers, 'SIGCONT');
      };
    },
  };
};
