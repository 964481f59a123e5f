import {
  AsOf,
  type BilledInvoice,
  type Cafe,
  closeAsOf,
  foundingDiscountCaps,
  foundingTariff,
  foundingVat,
  may,
  type Permission,
  problem,
  type SessionRow,
} from '@tabletime/contract';
import type { Pool } from 'pg';
import { streamName } from '../../eventstore/event.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { type Moment, momentOf } from '../../projections/as-of/moment.ts';
import { cafeAt, invoiceAt } from '../../projections/as-of/papers.ts';
import {
  closesTableAt,
  daysAt,
  documentsTableAt,
  ledgerAt,
  type PastTable,
  sessionAt,
  sessionsAt,
  streamAt,
} from '../../projections/as-of/past-rows.ts';
import { mostSessions, passStreamsOf, type Scope, streamsOf, TooWide } from '../../projections/as-of/session-streams.ts';
import { settingsStream } from '../../projections/business-clock.ts';
import { storyOf } from '../../projections/log/audit-log.ts';
import type { AuditRow, Database } from '../database.ts';
import type { ReadAsOf } from '../lists/routes.ts';
import { type Ctx, refusedParameter } from '../routing/context.ts';
import { pastDatabase } from './past-database.ts';
import { scopeOfHistory, scopeOfLedger, scopeOfSessions } from './scopes.ts';

/** Who may read the log may work out from it how things stood. */
const permission: Permission = 'logs.read';

/** The days' sums alone are cheaper to work out. */
const mostOfDays = 5 * mostSessions;

interface Parts {
  pool: Pool;
  clock: Clock;
  cafe: () => Cafe;
  config: Pick<Config, 'cafe'>;
}

/** A session to bill, with what else its bill shows; `at` in milliseconds since the epoch. */
export interface BilledSession {
  row: SessionRow;
  invoice: BilledInvoice | null;
  cafe: Cafe;
  at: number;
}

export const createPast = ({ pool, clock, cafe, config }: Parts) => {
  const founded: Cafe = { ...config.cafe, tariff: foundingTariff, discountCaps: foundingDiscountCaps, vat: foundingVat };
  const over = (tables: readonly PastTable[]): Database => pastDatabase(pool, tables);

  const streams = async (scope: Scope, moment: Moment, most = mostSessions): Promise<string[]> => {
    try {
      return await streamsOf(pool, scope, moment, cafe(), most);
    } catch (error) {
      throw error instanceof TooWide ? problem('past.too_wide', { most }) : error;
    }
  };

  /** With the passes that were sold at the counter. */
  const soldIn = async (scope: Scope, moment: Moment, most = mostSessions): Promise<string[]> => [
    ...(await streams(scope, moment, most)),
    ...(await passStreamsOf(pool, scope, cafe())),
  ];

  /** One after the other: each holds a connection and what it folds. */
  const books = async (those: string[], moment: Moment): Promise<PastTable[]> => {
    const ledger = await ledgerAt(pool, those, moment, config.cafe);
    return [ledger, await closesTableAt(pool, moment), await documentsTableAt(pool, those, moment, config.cafe)];
  };

  /** The moment that a request names. Throws `past.forbidden`, and `request.query` for one that is unknown or has not come. */
  const momentIn = async (ctx: Ctx, asOf: string): Promise<Moment> => {
    const { person } = ctx.state;
    if (!person || !may(person.role, permission)) throw problem('past.forbidden');
    const wanted = AsOf.safeParse(asOf);
    if (!wanted.success) throw refusedParameter('asOf', 'field.as_of');
    // First of all: no column takes a year after 9999.
    if (closeAsOf(wanted.data) === undefined && Date.parse(wanted.data) > clock.now()) throw refusedParameter('asOf', 'field.as_of_future');
    const moment = await momentOf(pool, wanted.data);
    if (!moment) throw refusedParameter('asOf', 'field.as_of_close');
    return moment;
  };

  return {
    momentOf: momentIn,

    sessions: (async (ctx, asOf, query) => {
      const moment = await momentIn(ctx, asOf);
      return over([await sessionsAt(pool, await streams(scopeOfSessions(query), moment), moment)]);
    }) satisfies ReadAsOf,

    history: (async (ctx, asOf, query) => {
      const moment = await momentIn(ctx, asOf);
      const those = await soldIn(scopeOfHistory(query, moment, cafe()), moment);
      return over([await daysAt(pool, those, moment), ...(await books(those, moment))]);
    }) satisfies ReadAsOf,

    ledger: (async (ctx, asOf, query) => {
      const moment = await momentIn(ctx, asOf);
      const closes = JSON.parse((await closesTableAt(pool, moment)).rows) as { number: number; through_position: number }[];
      const endOf = (number: number): number => closes.find((close) => close.number === number)?.through_position ?? 0;
      const scope = scopeOfLedger(query, moment, cafe(), (number) => ({ after: endOf(number - 1), upTo: endOf(number) }));
      return over(await books(await soldIn(scope, moment), moment));
    }) satisfies ReadAsOf,

    /** The entries of a session's events up to the moment. */
    story: async (id: string | undefined, moment: Moment): Promise<(AuditRow & { isThere: boolean })[]> => {
      const events = id === undefined ? [] : await streamAt(pool, streamName('session', id), moment);
      return storyOf(events).map((entry) => ({ ...(entry as unknown as AuditRow), isThere: true }));
    },

    /** A session with the café, its invoice and the price of that moment. */
    bill: async (id: string, moment: Moment): Promise<BilledSession | undefined> => {
      const row = sessionAt(await streamAt(pool, streamName('session', id), moment));
      if (!row) return undefined;
      const then = cafeAt(await streamAt(pool, settingsStream, moment), founded);
      return { row, invoice: await invoiceAt(pool, id, moment, then), cafe: then, at: moment.at };
    },

    /** With the sums of these days. */
    days: async (days: { from: string; to: string }, moment: Moment): Promise<Database> =>
      over([await daysAt(pool, await soldIn({ what: 'ended', days }, moment, mostOfDays), moment)]),
  };
};

export type Past = ReturnType<typeof createPast>;
