import { arch, availableParallelism, platform } from 'node:os';
import type { ApplicationFigures } from './application/measure.ts';
import { limitName } from './append/bare-insert.ts';
import type { Clocks, Compared, Comparison } from './append/compare.ts';
import type { Measured } from './append/load.ts';
import { httpSection, type HttpResults } from './http/page.ts';

/** Goals by number of clients: the share of the limit, and the ratio to Emmett. */
const goals = new Map([
  [1, { ofLimit: 0.45, timesEmmett: 2 }],
  [8, { ofLimit: 0.65, timesEmmett: 4 }],
  [16, { ofLimit: 0.75, timesEmmett: 6 }],
]);

const perSecond = ({ perSecond: events }: Measured): string => Math.round(events).toLocaleString('en');
const times = ({ p50, p99 }: Measured): string => `${p50.toFixed(2)} / ${p99.toFixed(2)}`;
const tableOf = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const appends = (comparisons: Comparison[]): string =>
  tableOf(
    ['clients', 'the limit, events/s', 'Tabletime', 'of the limit', 'p50 / p99 ms', 'Emmett', 'times Emmett', 'its p50 / p99 ms'],
    comparisons.map(({ clients, limit, tabletime, emmett, ofLimit, timesEmmett }) => {
      const goal = goals.get(clients);
      return [
        String(clients),
        perSecond(limit),
        perSecond(tabletime),
        `${ofLimit.toFixed(2)}${goal ? ` (goal ${goal.ofLimit})` : ''}`,
        times(tabletime),
        perSecond(emmett),
        `${timesEmmett.toFixed(1)} ×${goal ? ` (goal ${goal.timesEmmett} ×)` : ''}`,
        times(emmett),
      ];
    }),
  );

const costs = (comparisons: Comparison[]): string =>
  tableOf(
    ['clients', 'the limit', 'Tabletime', 'Emmett', 'Emmett / Tabletime'],
    comparisons.map(({ clients, limit, tabletime, emmett }) => [
      String(clients),
      ...[limit, tabletime, emmett].map(({ cpu }) => cpu.toFixed(0)),
      (emmett.cpu / tabletime.cpu).toFixed(1),
    ]),
  );

const guests = ({ clients, plain, clocks, timesPlain }: Clocks): string =>
  tableOf(
    ['an append of a session', 'clients', 'µs per event', 'events/s', 'p50 / p99 ms', 'µs: times one without'],
    [
      ['without clocks', String(clients), plain.cpu.toFixed(0), perSecond(plain), times(plain), ''],
      ['with four clocks', String(clients), clocks.cpu.toFixed(0), perSecond(clocks), times(clocks), timesPlain.toFixed(2)],
    ],
  );

const application = ({ demo, startUp, writes }: ApplicationFigures): string =>
  tableOf(
    ['', 'measured', 'goal'],
    [
      ['start over an existing data folder until it is open', `${Math.round(startUp)} ms`, '< 2,000 ms'],
      ['a write through HTTP with read-your-own-writes, p50', `${writes.p50.toFixed(1)} ms`, '< 15 ms'],
      ['the same, p99', `${writes.p99.toFixed(1)} ms`, ''],
      [`of ${writes.count} writes, answered before every read model had followed`, String(writes.stale), '0'],
      ['demo, from an empty folder until it is open', `${(demo / 1000).toFixed(1)} s`, '< 30 s'],
    ],
  );

export interface Results {
  postgres: string;
  rounds: number;
  seconds: number;
  compared: Compared;
  /** Undefined without an installed server. */
  installed: { postgres: string; compared: Compared } | undefined;
  clocks: Clocks;
  http: HttpResults;
  figures: ApplicationFigures;
}

const onInstalled = ({ compared, installed }: Pick<Results, 'compared' | 'installed'>): string => {
  if (!installed) return 'No other PostgreSQL is installed on this machine: Debian’s package `postgresql` is measured beside it.';
  const rows = installed.compared.comparisons.map(({ clients, limit, tabletime, ofLimit }, index) => {
    const share = compared.comparisons[index]!.ofLimit / ofLimit;
    return [String(clients), perSecond(limit), perSecond(tabletime), ofLimit.toFixed(2), share.toFixed(2)];
  });
  const head = [
    'clients',
    'the limit, events/s',
    'Tabletime',
    'of the limit',
    'share of the built-in one’s / of this one’s limit (goal 0.77 to 1.3)',
  ];
  return `On PostgreSQL ${installed.postgres} as Debian installs it, with its usual settings:\n\n${tableOf(head, rows)}`;
};

export const page = ({ postgres, rounds, seconds, compared, installed, clocks, http, figures }: Results): string => `# Measured

By \`npm run bench\` on ${availableParallelism()} cores (${platform()}, ${arch()}) that also ran the load, Node ${process.versions.node}, PostgreSQL ${postgres} with durable settings.

## Append

One event of about 450 bytes at a time from each client. Tabletime and Emmett (@event-driven-io/emmett-postgresql 0.42 with an inline
SQL projection) write the same read row into the same table, with all its indexes, in the same transaction; Tabletime also extends the seal and notifies. The limit is ${limitName},
into a table of two columns. They took turns on one server, ${rounds} rounds of ${seconds} s each; figures are medians, ratios are medians of
each round's ratio.

${appends(compared.comparisons)}

Other programs took ${(compared.others * 100).toFixed(0)} % of the machine during the run. What an append costs stays much the same on a busy machine, unlike what is reached there:
microseconds of processor time per event, of server and clients together.

${costs(compared.comparisons)}

${onInstalled({ compared, installed })}

Guests with clocks of their own: commands as the application runs them, four to a session, each of which decides on its stream and
appends one event with the read row. They took turns as above.

${guests(clocks)}

${httpSection(http)}
## Application

${application(figures)}
`;
