import { once } from 'node:events';
import { startChild } from '../processes/child-process.ts';

export interface Swap {
  key: string;
  left: string;
  right: string;
}

export type Swapped = { key: string; version: number } | { key: string; failure: string };

/** A process that exchanges tables in the database at `url`; resolves once it is ready. */
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
    /** Also resolves to a failure when the process ends without an answer. */
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
