import { execFile, fork, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '../../backend/src/platform/postgres/embedded-postgres.ts';
import { projectRoot } from '../../backend/src/platform/project-root.ts';
import { administer, databaseAt } from '../../backend/src/testing/database/administer.ts';
import { ask, firstMessage, timed, type Turn } from './compare.ts';
import { treeTime } from './cpu-time.ts';
import { median } from './load.ts';

// Compares an append with that of an earlier commit, in turns on one server: `against.ts <commit>`.

const run = promisify(execFile);
const rounds = 15;
const ms = 2_000;

/** Today's packages for a folder of the earlier commit, which has the project's own. */
const linkPackages = async (folder: string): Promise<void> => {
  const [from, to] = [join(projectRoot, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(join(to, '@tabletime'), { recursive: true });
  for (const name of await readdir(from)) if (name !== '@tabletime') await symlink(join(from, name), join(to, name));
  for (const own of ['backend', 'contract']) await symlink(join(folder, own), join(to, '@tabletime', own));
};

const start = async (folder: string, url: string): Promise<ChildProcess> => {
  const program = pathToFileURL(join(folder, 'benchmarks', 'append', 'contender-process.ts'));
  const child = fork(program, ['tabletime', url], { execArgv: ['--import', 'tsx'], cwd: folder });
  await firstMessage(child);
  return child;
};

const [commit] = process.argv.slice(2);
if (commit === undefined) throw new Error('Usage: npm run bench:append -- <commit>');
const folder = await mkdtemp(join(projectRoot, '.data-bench-'));
const [dataDir, earlier] = [join(folder, 'data'), join(folder, 'earlier')];
await run('git', ['worktree', 'add', '--detach', earlier, commit], { cwd: projectRoot });
const children: ChildProcess[] = [];
try {
  await linkPackages(earlier);
  const server = await startEmbeddedPostgres({ dataDir });
  try {
    const sides = [earlier, projectRoot].map((at, index) => ({ at, name: `bench_${index}` }));
    for (const { at, name } of sides) {
      await administer(server.url, `create database ${name}`);
      children.push(await start(at, databaseAt(server.url, name)));
    }
    const turn = timed(() => [server.pid(), ...children.map(({ pid }) => pid!)].reduce((sum, pid) => sum + treeTime(pid), 0));
    console.log(`| clients | CPU of an append before → now | ratio | appends a second | ratio |\n|---|---|---|---|---|`);
    for (const clients of [1, 16]) {
      const turns: [before: Turn, now: Turn][] = [];
      for (let round = 0; round < rounds; round++) {
        const [before, now] = [await turn(ask(children[0]!, clients, ms)), await turn(ask(children[1]!, clients, ms))];
        turns.push([before, now]);
      }
      const of = (side: 0 | 1, figure: 'cpu' | 'perSecond'): string => median(turns.map((each) => each[side][figure])).toFixed(0);
      const ratio = (figure: 'cpu' | 'perSecond'): string => median(turns.map(([before, now]) => now[figure] / before[figure])).toFixed(3);
      const [cpu, rate] = (['cpu', 'perSecond'] as const).map((figure) => `${of(0, figure)} → ${of(1, figure)}`);
      console.log(`| ${clients} | ${cpu} µs | ${ratio('cpu')} | ${rate} | ${ratio('perSecond')} |`);
    }
  } finally {
    children.forEach((child) => child.kill());
    await server.stop();
  }
} finally {
  await run('git', ['worktree', 'remove', '--force', earlier], { cwd: projectRoot });
  await rm(folder, { recursive: true, force: true });
}
