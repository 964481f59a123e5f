import type { ApplicationProcess } from './application-process.ts';

/** A file that is asked for: its path, and what `Accept` names. */
export interface ExportRequest {
  name: string;
  path: string;
  accept?: string;
  /** The list that says in its `Content-Range` how many rows there are. */
  list: string;
}

/** What is exported: all sessions as CSV, and the whole log as CSV, as text and as PDF. */
export const files: ExportRequest[] = [
  { name: 'sessions, CSV', path: '/sessions/export', list: '/sessions' },
  { name: 'log, CSV', path: '/logs/export/csv', list: '/logs' },
  { name: 'log, text', path: '/logs/export/pdf', list: '/logs' },
  { name: 'log, PDF', path: '/logs/export/pdf', accept: 'application/pdf', list: '/logs' },
];

export interface Exported {
  name: string;
  rows: number;
  /** Milliseconds until the first byte, and until the last. */
  firstByte: number;
  whole: number;
  bytes: number;
  /** The memory of the application in bytes: before and after with garbage collected, and the most in each quarter of the file. */
  rss: { before: number; quarters: number[]; after: number };
  heap: { before: number; after: number };
}

const countOf = async ({ address, token }: ApplicationProcess, list: string): Promise<number> => {
  const response = await fetch(`${address}/api${list}?limit=1`, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  return Number(response.headers.get('content-range')?.split('/')[1]);
};

/** Bytes of a file between two looks at the most that was held: fewer than a quarter of any file has. */
const step = 400_000;

/** The most of each quarter of some numbers. */
const mostOfQuarters = (all: number[]): number[] =>
  [0, 1, 2, 3].map((quarter) =>
    Math.max(...all.slice(Math.floor((quarter * all.length) / 4), Math.ceil(((quarter + 1) * all.length) / 4))),
  );

/** Reads a file to its end, keeping nothing of it. The application is another process: what it holds is its own. */
export const measureExport = async (application: ApplicationProcess, { name, path, accept, list }: ExportRequest): Promise<Exported> => {
  const rows = await countOf(application, list);
  const before = await application.memory('settled');
  const begun = performance.now();
  const response = await fetch(`${application.address}/api${path}`, {
    headers: { authorization: `Bearer ${application.token}`, 'accept-encoding': 'identity', ...(accept && { accept }) },
  });
  if (!response.ok) throw new Error(`${path} was answered ${response.status}`);
  let bytes = 0;
  let firstByte = 0;
  const peaks: number[] = [];
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    firstByte ||= performance.now() - begun;
    bytes += chunk.byteLength;
    if (bytes > step * (peaks.length + 1)) peaks.push((await application.memory('peak')).rss);
  }
  const whole = performance.now() - begun;
  peaks.push((await application.memory('peak')).rss);
  const after = await application.memory('settled');
  return {
    name,
    rows,
    firstByte,
    whole,
    bytes,
    rss: { before: before.rss, quarters: mostOfQuarters(peaks), after: after.rss },
    heap: { before: before.heapUsed, after: after.heapUsed },
  };
};
