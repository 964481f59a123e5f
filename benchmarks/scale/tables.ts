import type { ScaleFigures } from './measure.ts';
import type { PeakFigures } from './peak.ts';

const number = (value: number): string => Math.round(value).toLocaleString('en');
const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(2)} GB`;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const tableOf = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

export const scaleTable = (all: ScaleFigures[]): string => {
  const [one] = all;
  if (!one) return '';
  const row = (what: string, of: (figures: ScaleFigures) => string): string[] => [what, ...all.map(of)];
  const rows = [
    ...one.works.map(({ what }, index) =>
      row(what, ({ works, events }) => {
        const { ms } = works[index]!;
        return what.startsWith('start') ? seconds(ms) : `${seconds(ms)}, ${number((events / ms) * 1000)} /s`;
      }),
    ),
    row(
      'appends of 8 clients',
      ({ appends: { perSecond, p50, p99 } }) => `${number(perSecond)} /s, ${p50.toFixed(1)} / ${p99.toFixed(1)} ms`,
    ),
    ...one.readings.map(({ path }, index) => row(`\`${path}\``, ({ readings }) => `${readings[index]!.ms.toFixed(1)} ms`)),
    row('database', ({ databaseBytes, events }) => `${gigabytes(databaseBytes)}, ${number(databaseBytes / events)} bytes an event`),
    ...one.tables.slice(0, 4).map(({ name }) =>
      row(`table \`${name}\``, ({ tables, events }) => {
        const bytes = tables.find((table) => table.name === name)?.bytes ?? 0;
        return `${gigabytes(bytes)}, ${number(bytes / events)} bytes an event`;
      }),
    ),
    row('backup file', ({ backupBytes, events }) => `${gigabytes(backupBytes)}, ${number(backupBytes / events)} bytes an event`),
  ];
  const head = ['', ...all.map(({ events }) => `${number(events)} events`)];
  return tableOf(head, rows);
};

export const peakTable = (peaks: PeakFigures[]): string =>
  tableOf(
    ['branches', 'commands due', 'answered', 'p50 / p99', 'read models behind'],
    peaks.map(({ branches, due, answered, p50, p99, lag }) => [
      number(branches),
      `${due.toFixed(1)} /s`,
      `${answered.toFixed(1)} /s`,
      `${p50.toFixed(1)} / ${p99.toFixed(1)} ms`,
      `${number(lag)} events`,
    ]),
  );
