import type { Reader } from './measure.ts';

export interface Exported {
  path: string;
  /** Milliseconds until the first byte, and until the last. */
  firstByte: number;
  whole: number;
  megabytes: number;
  /** How much more memory the process held at most than before, in MB; the reader of the file is in it. */
  grownBy: number;
}

const million = 1_000_000;

/** Reads a file to its end, keeping nothing of it. */
export const measureExport = async ({ address, token }: Reader, path: string): Promise<Exported> => {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  let bytes = 0;
  let firstByte = 0;
  const begun = performance.now();
  const response = await fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' } });
  if (!response.ok) throw new Error(`${path} was answered ${response.status}`);
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    firstByte ||= performance.now() - begun;
    bytes += chunk.byteLength;
    peak = Math.max(peak, process.memoryUsage.rss());
  }
  return { path, firstByte, whole: performance.now() - begun, megabytes: bytes / million, grownBy: (peak - before) / million };
};
