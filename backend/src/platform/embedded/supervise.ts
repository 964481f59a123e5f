import { endServer } from './processes.ts';
import type { Server } from './server.ts';

interface Watchers {
  onRestart?: () => void;
  onLost?: (error: unknown) => void;
}

/** Ends when the process of the server has ended and was collected. */
const ended = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    if (server.process.exitCode !== null || server.process.signalCode !== null) resolve();
    else server.process.once('exit', () => resolve());
  });

/**
 * Keeps a server running until it is stopped: one that ends by itself, or is killed, is started `again`. It also ends with
 * this process when that ends by an uncaught error; what is killed outright, the next start clears away.
 */
export const supervise = (first: Server, again: () => Promise<Server>, { onRestart, onLost }: Watchers) => {
  let server = first;
  let stopping = false;
  let restarting: Promise<void> | undefined;

  const restart = async (): Promise<void> => {
    try {
      server = await again();
      watch(server);
      if (!stopping) onRestart?.();
    } catch (error) {
      onLost?.(error);
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
      await restarting;
      server.process.ref();
      await endServer(server.pid);
      await ended(server);
      process.off('exit', endAtExit);
    },
  };
};
