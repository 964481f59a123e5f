import type { Cafe } from '@tabletime/contract';
import type { Pool } from 'pg';
import { createWatcher, type Signal } from '../eventstore/signal.ts';
import type { Log } from '../platform/log.ts';
import { cafeAfter, settings, settingsRow } from './settings.ts';
import type { SettingsReadRow } from '../events/settings-events.ts';

/** Milliseconds between the first signal and the read that covers all signals since. */
const restAfterSignal = 200;

/** Throttles a signal: settings change a few times a year, but the log grows all evening. */
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
  atStart: Cafe;
  log: Log;
}

/** Caches the café's settings. Changes by this process apply at once (`written`), those of others within a second. */
export const openCurrentCafe = async ({ pool, signal, atStart, log }: Parts) => {
  let version = 0;
  let current = atStart;
  let wasAway = false;

  /** Ignores a row read before the latest one was written. */
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
    cafe: (): Cafe => current,
    refresh: async (): Promise<void> => void (await look()),
    written: (table: string, row: object | null): void => {
      if (table === settings.table.name) take(row as SettingsReadRow | null);
    },
    stop: watcher.stop,
  };
};
