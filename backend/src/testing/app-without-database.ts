import { createSignal } from '../eventstore/signal.ts';
import { createApp } from '../http/app.ts';
import { systemClock } from '../platform/clock.ts';
import { loadConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';

const never = () => Promise.reject(new Error('Nothing is asked of the database of this application'));

/** The whole application as it is put together, over no database: for what it serves without one, and for its table of routes. */
export const appWithoutDatabase = (webRoot?: string) => {
  const app = createApp({
    config: loadConfig({}),
    clock: systemClock,
    log: createLog('silent'),
    pool: { query: never } as never,
    store: { signal: createSignal() } as never,
    execute: never,
    cafe: never as never,
    refreshCafe: never,
    passed: never,
    migrationsPending: never,
    isStopping: () => false,
    webRoot,
    jwtSecret: '',
  });
  app.closeLive();
  return app;
};
