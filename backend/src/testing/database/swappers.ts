import { once } from 'node:events';
import { startChild } from '../processes/child-process.ts';

/** Sessions to exchange tables, under a key. */
export interface Swap {
  key: string;
  left: string;
  right: string;
}

/** The version of the left session after it, or what went wrong. */
export type Swapped = { key: string; version: number } | { key: string; failure: string };

/** A process of its own that exchanges tables in the database at `url`; resolves once it is ready. */
export const startSwapper = async (url: string) => {
  const child = await startChild('swap-process', url);
  const exited = once(child, 'exit');
  const waiting = new Map<string, (swapped: Swapped) => void>();
  const answer = (swapped: Swapped): void => {
    waiting.get(swapped.key)?.(swapped);
    waiting.delete(swapped.key);
  };
  await Promise.race([once(child, 'message'), exited]);
  child.on('message', answer);
  child.once('exit', () => {
    for (const key of waiting.keys()) answer({ key, failure: 'The process ended' });
  });
  return {
    /** Answers a failure, too, when the process ends before it has answered. */
    swap: (swap: Swap): Promise<Swapped> =>
      new Promise((resolve) => {
        waiting.set(swap.key, resolve);
        if (child.connected) child.send(swap);
        else answer({ key: swap.key, failure: 'The process has ended' });
      }),
    /** `kill -9`; resolves once it has ended. */
    kill: async (): Promise<void> => {
      child.kill('SIGKILL');
      await exited;
    },
  };
};
