import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../backend/src/platform/postgres/embedded-postgres.ts';
import { projectRoot } from '../../backend/src/platform/project-root.ts';
import { type LogFigures, measureLog, type Work } from './measure.ts';

const goalOf = ({ what }: Work): string => {
  if (what.startsWith('drain')) return '≥ 50,000 /s';
  return what === 'verify' ? '< 10 s' : '';
};
const number = (value: number): string => Math.round(value).toLocaleString('en');
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const megabytes = ({ peakBytes }: Work): string => `${Math.round(peakBytes / 1e6)} MB`;

const logTable = (tenth: LogFigures, whole: LogFigures): string => {
  const rebuilt = whole.works.filter(({ what }) => what.startsWith('rebuild'));
  const rows = [
    ...whole.works.map((work, index) => [
      work.what,
      seconds(work.ms),
      `${number((work.events / work.ms) * 1000)} /s`,
      `${megabytes(tenth.works[index]!)} → ${megabytes(work)}`,
      goalOf(work),
    ]),
    ['all read models rebuilt', seconds(rebuilt.reduce((sum, { ms }) => sum + ms, 0)), '', '', '< 60 s'],
    ['start of the application, with its build and a sign-in', seconds(whole.startUp), '', '', '< 1.5 s'],
  ];
  const head = [`${number(whole.events)} events`, 'took', 'events', 'most memory, a tenth → all', 'goal'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
};

/** An optional number of events, a multiple of 80; memory is compared with a tenth of it. */
const [events = '1000000'] = process.argv.slice(2);

const dataDir = await mkdtemp(join(projectRoot, '.data-bench-'));
const server = await startEmbeddedPostgres({ dataDir });
try {
  const tenth = await measureLog(server.url, Number(events) / 10, () => undefined);
  const whole = await measureLog(server.url, Number(events), console.log);
  console.log(`\n${logTable(tenth, whole)}`);
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
