import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '../platform/project-root.ts';
import type { Range, Verdict } from './verify.ts';

export interface Connection {
  url: string;
  /** Of the database. */
  role: string;
}

/** What a thread does: it walks the chain, or checks the events of each span that arrives as a message. */
export type VerifierWork = Connection & ({ part: 'walk'; range: Range; isGentle: boolean } | { part: 'check' });

export type WalkMessage = { position: number } | { verdict: Verdict };

const isSource = import.meta.url.endsWith('.ts');

/** Loads the source; Node's threads do not take over the loader of the main thread. */
const fromSource = (): string => {
  const [loader, program] = [import.meta.resolve('tsx/esm/api'), pathToFileURL(join(projectRoot, 'backend', 'src', 'verifier.ts')).href];
  return `import(${JSON.stringify(loader)}).then(({ register }) => { register(); return import(${JSON.stringify(program)}); })`;
};

/** Starts a thread of a verification: the bundle beside the application, or the source in development and tests. */
export const startThread = (work: VerifierWork): Worker =>
  isSource
    ? new Worker(fromSource(), { eval: true, workerData: work })
    : new Worker(join(projectRoot, 'backend', 'dist', 'verifier.js'), { workerData: work });

interface Wanted extends Connection {
  range?: Range;
  /** One thread of the lowest priority that works half of the time, so that nobody waits for it; else all cores. */
  isGentle?: boolean;
  signal?: AbortSignal;
  onProgress?: (position: number) => void;
}

/** Verifies as `verify` does, in threads with connections of their own. Rejects when the signal aborts it. */
export const verifyInThreads = async ({ url, role, range = {}, isGentle = false, signal, onProgress }: Wanted): Promise<Verdict> => {
  signal?.throwIfAborted();
  const thread = startThread({ part: 'walk', url, role, range, isGentle });
  try {
    return await new Promise<Verdict>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      thread.on('message', (message: WalkMessage) => ('verdict' in message ? resolve(message.verdict) : onProgress?.(message.position)));
      thread.on('error', reject);
      thread.on('exit', () => reject(new Error('A thread of the verification ended before it was done')));
    });
  } finally {
    await thread.terminate();
  }
};
