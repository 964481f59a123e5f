import { foundingDiscountCaps, foundingTariff, foundingVat, type Role } from '@tabletime/contract';
import { createSignal } from '../../eventstore/signal.ts';
import { createApp } from '../../http/app.ts';
import { systemClock } from '../../platform/clock.ts';
import { loadConfig } from '../../platform/config.ts';
import { ofDatabase } from '../../platform/postgres/connection.ts';
import { createLog } from '../../platform/log.ts';

const away = () => Promise.reject(ofDatabase(Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })));

interface Given {
  webRoot?: string;
  jwtSecret?: string;
  /** The owner of every valid token, as the database reported them before it went away. */
  person?: { id: string; name: string; role: Role; isActive: boolean; epoch: number; signedOut: boolean };
}

/** The whole application while its database is away. */
export const appWithoutDatabase = ({ webRoot, person, jwtSecret = '' }: Given = {}) => {
  const lines: string[] = [];
  const config = loadConfig({});
  const query = (statement: { name?: string }) =>
    person && statement.name === 'current_people' ? Promise.resolve({ rows: [person] }) : away();
  const pool = { query, connect: away } as never;
  const signal = createSignal();
  const store = new Proxy({}, { get: (_, name) => (name === 'signal' ? signal : away) });
  const { routes, callback, closeLive } = createApp({
    config,
    clock: systemClock,
    log: createLog('info', { write: (line) => void lines.push(line) }),
    pool,
    lookUpPool: pool,
    store: store as never,
    execute: away,
    executeTogether: away,
    cafe: () => ({ ...config.cafe, tariff: foundingTariff, discountCaps: foundingDiscountCaps, vat: foundingVat }),
    refreshCafe: () => Promise.resolve(),
    waitForProjections: () => Promise.resolve(false),
    migrationsPending: away,
    isStopping: () => false,
    verifyLog: away,
    webRoot,
    jwtSecret,
  });
  closeLive();
  return { routes, callback, lines };
};
