import type { HttpFigures, Profile, Turn } from './compare.ts';

/** The goal as a share of the limit, with 16 clients. */
const shareGoals = { reading: 0.5, command: 0.3 };
/** The goal for a call alone: median milliseconds. */
const aloneGoals: Record<string, number> = { 'auth/me': 1.2, '50 sessions': 2, start: 5 };
const serversGoal = 1.3;

const tableOf = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const whole = (value: number): string => Math.round(value).toLocaleString('en');

const times = (name: string, clients: number, { latencies }: Turn): string =>
  Object.entries(latencies)
    .map(([kind, { p50, p99 }]) => {
      const own = kind.startsWith('/') ? name : kind;
      const goal = clients === 1 ? aloneGoals[own] : undefined;
      return `${own === name ? '' : `${own} `}${p50.toFixed(2)}${goal === undefined ? '' : ` (goal ${goal})`} / ${p99.toFixed(2)}`;
    })
    .join(', ');

const comparison = (figures: HttpFigures[]): string =>
  tableOf(
    [
      'call',
      'clients',
      'the limit, /s',
      'Tabletime, /s',
      'of the limit',
      'p50 / p99 ms',
      'µs: the limit',
      'µs: Tabletime',
      'other server, /s',
      'built-in / other',
    ],
    figures.map(({ name, clients, limit, tabletime: [first, second], ofLimit, ofServers, isCommand }) => {
      const goal = clients === 16 ? ` (goal ${isCommand ? shareGoals.command : shareGoals.reading})` : '';
      return [
        name,
        String(clients),
        whole(limit.perSecond),
        whole(first!.perSecond),
        `${ofLimit.toFixed(2)}${goal}`,
        times(name, clients, first!),
        whole(limit.cpu),
        whole(first!.cpu),
        second ? whole(second.perSecond) : '–',
        ofServers === undefined ? '–' : `${ofServers.toFixed(2)} (goal ${(1 / serversGoal).toFixed(2)} to ${serversGoal})`,
      ];
    }),
  );

const sharesOf = (profile: Profile): [string, number][] => {
  const busy = Object.entries(profile).filter(([place]) => place !== 'idle');
  const all = busy.reduce((sum, [, ms]) => sum + ms, 0);
  return busy.map(([place, ms]): [string, number] => [place, ms / all]).toSorted((a, b) => b[1] - a[1]);
};

const mostPlaces = 8;

const profiles = (figures: HttpFigures[]): string =>
  tableOf(
    ['call', 'where the application’s process spends its time'],
    figures.flatMap(({ name, profile }) => {
      if (!profile) return [];
      const shares = sharesOf(profile).slice(0, mostPlaces);
      return [[name, shares.map(([place, share]) => `${place} ${(share * 100).toFixed(0)} %`).join(', ')]];
    }),
  );

export interface HttpResults {
  figures: HttpFigures[];
  rounds: number;
  seconds: number;
  /** The other server's version; undefined without one. */
  installed: string | undefined;
}

export const httpSection = ({ figures, rounds, seconds, installed }: HttpResults): string => `## Over HTTP

Calls of clients that keep their connections, in a process of their own, over 10,000 sessions. The limit is \`node:http\` with one prepared
statement of the same rows, as JSON that the database writes; for commands, with one INSERT of an event. They took turns on one server,
${rounds} rounds of ${seconds} s each; figures are medians, ratios are medians of each round's ratio. A start is sent as the web app does, with a key and at
a table that has to be free, and is followed by its end. µs is processor time per request, of server and database together: on a busy
machine it says more than what is reached. The other server is ${installed === undefined ? 'missing: no PostgreSQL is installed' : `PostgreSQL ${installed} as Debian installs it, with its usual settings`}.

${comparison(figures)}

With the most clients, by package; “system calls and natives” are mostly writes to sockets.

${profiles(figures)}
`;
