import type { Cafe } from '@tabletime/contract';
import type { Pool } from 'pg';
import { createWatcher, type Signal } from '../eventstore/signal.ts';
import type { Log } from '../platform/log.ts';
import { cafeAfter, settings, settingsRow } from './settings.ts';
import type { SettingsReadRow } from '../events/settings-events.ts';

/** Many appends in a row are followed by one look, this many milliseconds after the first of them. */
const restAfterSignal = 200;

/** The same signal at most once in a while: settings change a few times a year, and the log grows all evening. */
const seldom = (signal: Signal) => {
  let timer: NodeJS.Timeout | undefined;
  return {
    subscribe: (listener: () => void): (() => void) => {
      const unsubscribe = signal.subscribe(() => {
        timer ??= setTimeout(() => {
          timer = undefined;
          listener();
        }, restAfterSignal);
      });
      return () => {
        clearTimeout(timer);
        unsubscribe();
      };
    },
  };
};

interface Parts {
  pool: Pool;
  signal: Signal;
  /** What applies until the owner sets something else. */
  atStart: Cafe;
  log: Log;
}

/**
 * Keeps the café's settings in memory, for every command and request to read at its own moment. What this process writes
 * holds at once (`written`), what another one wrote within a second.
 */
export const openCurrentCafe = async ({ pool, signal, atStart, log }: Parts) => {
  let version = 0;
  let current = atStart;
  let wasAway = false;

  /** A row read before the latest one was written comes late, and is passed over. */
  const take = (row: SettingsReadRow | null): void => {
    if (!row || row.version <= version) return;
    version = row.version;
    current = cafeAfter(atStart, row);
  };

  take(await settingsRow(pool));

  const look = async (): Promise<boolean> => {
    try {
      take(await settingsRow(pool));
      wasAway = false;
    } catch (error) {
      if (!wasAway) log.warn({ err: error }, 'the settings cannot be read and stay as they were known');
      wasAway = true;
    }
    return false;
  };
  const watcher = createWatcher(seldom(signal), look);

  return {
    /** The café as it is at this moment. */
    cafe: (): Cafe => current,
    /** Looks at once, for who was told that another process changed something. */
    refresh: async (): Promise<void> => void (await look()),
    /** Tells of a read row that this process wrote. */
    written: (table: string, row: object | null): void => {
      if (table === settings.table.name) take(row as SettingsReadRow | null);
    },
    stop: watcher.stop,
  };
};
