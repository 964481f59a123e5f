import { availableParallelism } from 'node:os';
import { median } from '../append/load.ts';
import { type Cost, type Device, type Fetched, type Screen, screens, slower, type Waited } from './visit.ts';

export interface Opened {
  device: Device;
  visits: { atSignIn: Fetched; atSessions: Fetched }[];
  waits: Waited[];
  costs: (Cost & { screen: Screen })[];
}

/** The most files, and kilobytes of compressed scripts. */
const loadGoals = { atSignIn: { files: 12, kilobytes: 250 }, atSessions: { files: 20, kilobytes: 330 } } as const;

/** Seconds to the first paint and to the first running table on a slow line. */
const waitGoals: Record<keyof Waited, number> = { firstPaint: 1.5, firstTable: 8 };

/** The longest task in milliseconds, and the layout shift; a screen without a goal is only measured. */
const goals: Record<Screen, { task?: number; shift?: number }> = {
  '/login': { task: 300 },
  '/sessions': { shift: 0.02 },
  '/dashboard': {},
  '/analytics': { task: 500 },
};

const tableOf = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(0);
const nameOf = ({ language, width, height }: Device): string => `${language}, ${width} × ${height}`;

const loads = (opened: Opened[]): string =>
  tableOf(
    ['before', 'device', 'files', 'goal', 'of them scripts', 'kB of scripts', 'goal', 'kB of all'],
    (['atSignIn', 'atSessions'] as const).flatMap((moment) =>
      opened.map(({ device, visits }) => {
        const of = (figure: keyof Fetched) => median(visits.map((visit) => visit[moment][figure]));
        const goal = loadGoals[moment];
        return [
          moment === 'atSignIn' ? 'the sign-in' : 'the sessions',
          nameOf(device),
          String(of('files')),
          `≤ ${goal.files}`,
          String(of('scripts')),
          kilobytes(of('scriptBytes')),
          `≤ ${goal.kilobytes}`,
          kilobytes(of('bytes')),
        ];
      }),
    ),
  );

const waits = (opened: Opened[]): string =>
  tableOf(
    ['device', 'first words, s', 'goal', 'first running table, s', 'goal'],
    opened.map(({ device, waits: all }) => {
      const of = (figure: keyof Waited) => (median(all.map((wait) => wait[figure])) / 1000).toFixed(1);
      return [nameOf(device), of('firstPaint'), `≤ ${waitGoals.firstPaint}`, of('firstTable'), `≤ ${waitGoals.firstTable}`];
    }),
  );

const costs = (opened: Opened[]): string =>
  tableOf(
    ['screen', 'device', 'longest task, ms', 'its processor time, ms', 'goal', 'layout shift', 'goal'],
    screens.flatMap((screen) =>
      opened.map(({ device, costs: all }) => {
        const of = (figure: 'longestTask' | 'longestWork' | 'shift') =>
          median(all.filter((cost) => cost.screen === screen).map((cost) => cost[figure]));
        const { task, shift } = goals[screen];
        return [
          screen,
          nameOf(device),
          of('longestTask').toFixed(0),
          of('longestWork').toFixed(0),
          task === undefined ? '' : `≤ ${task}`,
          of('shift').toFixed(3),
          shift === undefined ? '' : `≤ ${shift}`,
        ];
      }),
    ),
  );

export const page = (opened: Opened[], version: string): string => `# The web app, measured

By \`npm run bench:web\` on ${availableParallelism()} cores that also ran the application: Chromium ${version} without a window, its processor made ${slower} × slower, its network
that of a café’s Wi-Fi (40 ms, 20 Mbit/s). ${opened[0]?.visits.length === 1 ? 'One round' : `Medians of ${opened[0]?.visits.length} rounds`} over the demo’s café.

## What is fetched

On a first visit to \`/sessions\` with nothing kept on the device, until the sign-in is shown and, after it, until
the first running table and the first completed session are: the dialogs are fetched a while after them. Files are all of the app’s own, compressed by
gzip: page, scripts, styles, fonts, pictures.

${loads(opened)}

## On a thin line

The sessions opened by their address, signed in, with an empty cache, over 50 kB/s with 400 ms there and back: until the first words are on the screen,
and until the first running table is.

${waits(opened)}

## What a screen costs

Each opened by its address, signed in, with an empty cache. A task keeps the browser from answering a finger. By the clock
it also contains the time in which other programs had the processor; its own processor time, measured at full speed and taken ${slower} times, does not. The shift is the sum of all shifts
of the layout until the screen has come to rest.

${costs(opened)}
`;
