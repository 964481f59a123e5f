import type { Log } from './log.ts';
import { stopSignals } from './stop-signal.ts';

/** Milliseconds before a shutdown logs what it waits for. */
const long = 15_000;
/** Milliseconds before a shutdown is abandoned: requests may take 10 s and PostgreSQL 30. A supervisor must wait longer. */
export const longestShutdownMs = 45_000;
/** Milliseconds before a second signal counts: npm immediately forwards a Ctrl-C that the terminal has already sent. */
const apart = 1_000;

const waits = new Set<string>();

/** Resolves like `work`; a slow shutdown logs its name. */
export const waitingFor = async <Result>(name: string, work: Promise<Result>): Promise<Result> => {
  waits.add(name);
  try {
    return await work;
  } finally {
    waits.delete(name);
  }
};

/** Limits a shutdown that begins now: after 45 s, or at a second signal, the process exits with 1. */
export const limitShutdown = (log: Log, exit = (code: number): void => process.exit(code)): void => {
  const giveUp = (reason: string): void => {
    log.error({ reason, waitingFor: [...waits] }, 'the stop was given up');
    exit(1);
  };
  setTimeout(() => log.warn({ waitingFor: [...waits] }, 'the stop takes long'), long);
  setTimeout(() => giveUp('it took too long'), longestShutdownMs);
  setTimeout(() => {
    for (const signal of stopSignals) process.on(signal, () => giveUp('told once more'));
  }, apart);
};
