import type { Log } from './log.ts';
import { stopSignals } from './stop-signal.ts';

/** When a stop says what it still waits for, and when it is given up. Requests may take 10 s of it and PostgreSQL 30; milliseconds. */
const [long, longest] = [15_000, 45_000];
/** A signal that comes so long after the first was meant: npm passes on at once a Ctrl-C that the terminal has sent already. */
const apart = 1_000;

const waits = new Set<string>();

/** Gives what `work` gives, and its name to whoever asks meanwhile what a stop waits for. */
export const waitingFor = async <Result>(name: string, work: Promise<Result>): Promise<Result> => {
  waits.add(name);
  try {
    return await work;
  } finally {
    waits.delete(name);
  }
};

/**
 * Watches over a stop that begins now. After 15 s the log says by name what it waits for; after 45 s, or told once more, the process
 * ends with 1. A built-in PostgreSQL is told to end then, too, but not waited for.
 */
export const watchStop = (log: Log, exit = (code: number): void => process.exit(code)): void => {
  const giveUp = (reason: string): void => {
    log.error({ reason, waitingFor: [...waits] }, 'the stop was given up');
    exit(1);
  };
  setTimeout(() => log.warn({ waitingFor: [...waits] }, 'the stop takes long'), long);
  setTimeout(() => giveUp('it took too long'), longest);
  setTimeout(() => {
    for (const signal of stopSignals) process.on(signal, () => giveUp('told once more'));
  }, apart);
};
