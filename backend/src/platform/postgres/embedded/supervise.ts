import { setTimeout as delay } from 'node:timers/promises';
import { endServer } from './processes.ts';
import type { Server } from './server.ts';

interface Watchers {
  onRestart?: () => void;
  onLost?: (error: unknown) => void;
}

/** The first and the longest pause between restarts, in milliseconds. */
const [firstPause, longestPause] = [250, 10_000];

const ended = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    if (server.process.exitCode !== null || server.process.signalCode !== null) resolve();
    else server.process.once('exit', () => resolve());
  });

/** Keeps a server running until it is stopped: `again` restarts it, with pauses after failures. */
export const supervise = (first: Server, again: () => Promise<Server>, { onRestart, onLost }: Watchers) => {
  let server = first;
  let stopping = false;
  let restarting: Promise<void> | undefined;
  const stopped = new AbortController();

  const restart = async (pause = firstPause): Promise<void> => {
    try {
      server = await again();
      watch(server);
      if (!stopping) onRestart?.();
    } catch (error) {
      if (stopping) return;
      onLost?.(error);
      await delay(pause, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
      if (!stopping) await restart(Math.min(pause * 2, longestPause));
    }
  };
  const watch = (watched: Server): void => {
    void ended(watched).then(() => {
      if (!stopping) restarting = restart();
    });
  };
  const endAtExit = (): void => void server.process.kill('SIGINT');

  watch(first);
  process.once('exit', endAtExit);
  return {
    pid: () => server.pid,
    stop: async (): Promise<void> => {
      stopping = true;
      stopped.abort();
      await restarting;
      server.process.ref();
      await endServer(server.pid);
      await ended(server);
      process.off('exit', endAtExit);
    },
  };
};
