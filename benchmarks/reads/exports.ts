import type { ApplicationProcess } from './application-process.ts';

export interface ExportRequest {
  name: string;
  path: string;
  accept?: string;
  /** The list whose `Content-Range` gives the number of rows. */
  list: string;
}

export const files: ExportRequest[] = [
  { name: 'sessions, CSV', path: '/sessions/export', list: '/sessions' },
  { name: 'log, CSV', path: '/logs/export/csv', list: '/logs' },
  { name: 'log, text', path: '/logs/export/pdf', list: '/logs' },
  { name: 'log, PDF', path: '/logs/export/pdf', accept: 'application/pdf', list: '/logs' },
];

export interface Exported {
  name: string;
  rows: number;
  /** Milliseconds. */
  firstByte: number;
  whole: number;
  bytes: number;
  /** The application's memory in bytes: settled before and after, and the peak of each quarter of the file. */
  rss: { before: number; quarters: number[]; after: number };
  heap: { before: number; after: number };
}

const countOf = async ({ address, token }: ApplicationProcess, list: string): Promise<number> => {
  const response = await fetch(`${address}/api${list}?limit=1`, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  return Number(response.headers.get('content-range')?.split('/')[1]);
};

/** Bytes between two peaks: less than a quarter of any file. */
const step = 400_000;

const mostOfQuarters = (all: number[]): number[] =>
  [0, 1, 2, 3].map((quarter) =>
    Math.max(...all.slice(Math.floor((quarter * all.length) / 4), Math.ceil(((quarter + 1) * all.length) / 4))),
  );

/** Reads a file to its end without keeping it. The application is a separate process, so its memory counts alone. */
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
