import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCopy } from '../../testing/database/open-copy.ts';
import { isAlive } from './embedded/processes.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { projectRoot } from '../project-root.ts';

/** An unprivileged account: the one that runs the tests, or `nobody` if that is root. */
const plain = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

const program = `
  const [dataDir, module] = process.argv.slice(1);
  const { startEmbeddedPostgres } = await import(module);
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  process.once('SIGTERM', () => void server.stop().then(() => process.exit()));
  process.stdin.once('end', () => process.exit()).resume();
  console.log(server.pid());
`;

/** A Tabletime in a process of its own: the process id of its PostgreSQL, and how to end it. */
const startElsewhere = async (
  node = [process.execPath, '--import', 'tsx'],
  module = './backend/src/platform/postgres/embedded-postgres.ts',
  place: { cwd: string; uid?: number; gid?: number } = { cwd: projectRoot },
) => {
  const [file, ...options] = node;
  const child = spawn(file!, [...options, '--input-type=module', '-e', program, dataDir, module], {
    ...place,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const gone = once(child, 'close');
  const complaint = text(child.stderr);
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), gone.then(() => ['0'])]);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await gone;
  };
  return { pid: child.pid, server: Number(line), complaint, end };
};

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tabletime-processes-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const startsAgain = async (): Promise<void> => {
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  await server.stop();
};

test('after kill -9 of Tabletime the next start goes on and no server is left', async () => {
  const { server, end } = await startElsewhere();
  await end('SIGKILL');
  await startsAgain();
  expect(server).toBeGreaterThan(0);
  expect(isAlive(server)).toBe(false);
});

test('a second Tabletime is refused while another process runs, and may start when that has stopped', async () => {
  const { pid, server, end } = await startElsewhere();
  const refusal = await startEmbeddedPostgres({ dataDir, durable: false }).catch((error: unknown) => error);
  await end('SIGTERM');
  const left = isAlive(server);
  await startsAgain();
  expect(String(refusal)).toContain(`process ${pid})`);
  expect(left).toBe(false);
});

test.each([
  ['anyone', 0o755],
  ['its owner alone', 0o700],
])('PostgreSQL never has root’s rights on a folder that %s may enter', async (_, mode) => {
  await chmod(dataDir, mode);
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  const status = process.platform === 'linux' ? await readFile(`/proc/${server.pid()}/status`, 'utf8') : 'CapEff:\t0';
  await server.stop();
  // Another account, or root's number in a namespace where it stands for nothing.
  expect(status).toMatch(/^Uid:\s+[1-9]|^CapEff:\s+0+$/m);
});

test('an account without rights can run it all', async () => {
  if (plain) await chown(dataDir, plain.uid, plain.gid);
  const { module, node } = await openCopy(plain);
  const { server, end } = await startElsewhere([node], module, { ...plain, cwd: dataDir });
  const uid = plain?.uid ?? process.getuid?.();
  const status = process.platform === 'linux' ? await readFile(`/proc/${server}/status`, 'utf8') : `Uid:\t${uid}\t`;
  await end('SIGTERM');
  expect(status).toMatch(new RegExp(`^Uid:\\s+${uid}\\s`, 'm'));
  expect(isAlive(server)).toBe(false);
});

/** The accounts that own a folder and what lies in it. */
const ownersOf = async (folder: string): Promise<number[]> => {
  const paths = ['.', ...(await readdir(folder, { recursive: true }))];
  return [...new Set(await Promise.all(paths.map(async (path) => (await stat(join(folder, path))).uid)))];
};

test.runIf(plain)(
  'root leaves a service’s folder to its account, and gives back what was given away; others are told whose it is',
  async () => {
    const { uid, gid } = plain!;
    await chown(dataDir, uid, gid);
    const { module, node } = await openCopy(plain);
    const asRoot = () => startElsewhere([node], module, { cwd: dataDir });
    const made = await asRoot();
    await made.end('SIGTERM');
    expect(made.server).toBeGreaterThan(0);
    expect(await ownersOf(dataDir)).toEqual([uid]);

    // As an earlier version that ran as root left it.
    await chown(join(dataDir, 'postgres'), 1, 1);
    const refused = await startElsewhere([node], module, { ...plain!, cwd: dataDir });
    await refused.end('SIGTERM');
    const stranger = await startElsewhere([node], module, { uid: uid - 1, gid, cwd: '/' });
    await stranger.end('SIGTERM');
    const again = await asRoot();
    await again.end('SIGTERM');
    expect(await refused.complaint).toContain(`give it back as root: chown -R`);
    expect(await stranger.complaint).toMatch(/cannot be written to by this account\. It belongs to \w+: run this as that account/);
    expect(again.server).toBeGreaterThan(0);
    expect(await ownersOf(dataDir)).toEqual([uid]);
  },
);
