import { type BusinessClock, type DailyStats, halalas, riyals, type SessionRow } from '@tabletime/contract';
import { idOf, streamName } from '../../eventstore/event.ts';
import { type Queryable, readStreams, readTypes, readVersions } from '../../eventstore/read.ts';
import { arrayOf, recordOf } from '../../eventstore/read-rows.ts';
import type { Recorded } from '../../events/define-events.ts';
import { invoiceBookId, type InvoiceEvent } from '../../events/invoice-events.ts';
import type { AnyEvent } from '../../events/registry.ts';
import { performerOf } from '../../events/fold.ts';
import { settingsStream } from '../business-clock.ts';
import { closeRow } from '../closes.ts';
import { dailyStatistics } from '../daily-statistics.ts';
import { documentRow } from '../invoices.ts';
import { entriesOf, type LedgerTableRow } from '../ledger/ledger.ts';
import { decodeAll } from '../projector/read-ahead.ts';
import { sessions } from '../sessions.ts';
import { closesAt, type Moment, tillStream } from './moment.ts';

type Events = Recorded<AnyEvent>[];

/** The rows of a table as of a moment; `records` are PostgreSQL's text of an array of its rows. */
export interface PastTable {
  name: 'sessions' | 'ledger' | 'closes' | 'daily_statistics' | 'invoices';
  form: 'records' | 'json';
  rows: string;
}

const streamsAtOnce = 250;

/** Batches of streams up to the moment. The pauses between them let other requests through. */
async function* histories(db: Queryable, streams: string[], { position }: Moment) {
  for (let start = 0; start < streams.length; start += streamsAtOnce) {
    yield await readStreams(db, streams.slice(start, start + streamsAtOnce), position + 1);
  }
}

export const streamAt = async (db: Queryable, stream: string, { position }: Moment): Promise<Events> =>
  decodeAll((await readStreams(db, [stream], position + 1))[0]!);

const columnOf = (member: string): string => member.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const asJson = (rows: object[]): string =>
  JSON.stringify(rows.map((row) => Object.fromEntries(Object.entries(row).map(([member, value]) => [columnOf(member), value]))));

export const sessionsAt = async (db: Queryable, streams: string[], moment: Moment): Promise<PastTable> => {
  const records: string[] = [];
  for await (const batch of histories(db, streams, moment)) {
    for (const stored of batch) {
      const row = sessions.row(decodeAll(stored));
      if (row) records.push(recordOf(sessions.table, row));
    }
  }
  return { name: 'sessions', form: 'records', rows: arrayOf(records) };
};

/** Undefined before the session began, null once it was deleted. */
export const sessionAt = (events: Events): SessionRow | null | undefined => {
  if (events.length === 0) return undefined;
  const row = sessions.row(events);
  if (!row) return null;
  const { searchWords: _, ...shown } = row as SessionRow & { searchWords: unknown };
  return shown;
};

type Day = DailyStats['dailyData'][number] & { totalMinutes: number; passes: number; passRevenue: number };

const emptyDay = (date: string): Day => ({ date, totalRevenue: 0, totalSessions: 0, totalMinutes: 0, passes: 0, passRevenue: 0 });

/** The days' sums over these sessions and passes. */
export const daysAt = async (db: Queryable, streams: string[], moment: Moment): Promise<PastTable> => {
  const days = new Map<string, Day>();
  for await (const batch of histories(db, streams, moment)) {
    const events = decodeAll(batch.flat().filter(({ type }) => dailyStatistics.handles(type)));
    for (const { businessDate: date, cost, billedMinutes = 0, counted, ofPass = [] } of dailyStatistics.gather(events).values()) {
      for (const { day: sold, amount, passes } of ofPass) {
        const day = days.get(sold) ?? emptyDay(sold);
        day.totalRevenue += halalas(amount);
        day.passRevenue += halalas(amount);
        day.passes += passes;
        days.set(sold, day);
      }
      if (date === undefined || !counted) continue;
      const day = days.get(date) ?? emptyDay(date);
      day.totalRevenue += halalas(cost ?? 0);
      day.totalSessions += 1;
      day.totalMinutes += billedMinutes;
      days.set(date, day);
    }
  }
  const rows = [...days.values()].map((day) => ({ ...day, totalRevenue: riyals(day.totalRevenue), passRevenue: riyals(day.passRevenue) }));
  return { name: 'daily_statistics', form: 'json', rows: asJson(rows) };
};

const byPosition = (one: { position: number }, other: { position: number }): number => one.position - other.position;

/** All entries of these sessions and passes, with cash moved by hand. `clock`: the café's before its settings changed for the first time. */
export const ledgerAt = async (db: Queryable, streams: string[], moment: Moment, clock: BusinessClock): Promise<PastTable> => {
  const settings = await streamAt(db, settingsStream, moment);
  const entries: Omit<LedgerTableRow, 'id'>[] = [];
  const take = (events: Events): void => {
    entries.push(...entriesOf([...settings, ...events].sort(byPosition), { clock, earlier: new Map() }));
  };
  take(decodeAll(await readTypes(db, tillStream, ['CashMoved'], moment.position)));
  for await (const batch of histories(db, streams, moment)) take(decodeAll(batch.flat()));
  const rows = entries.map((entry) => ({ ...entry, id: `${entry.position}.${entry.entry}` }));
  return { name: 'ledger', form: 'json', rows: asJson(rows) };
};

/** The documents of these sessions. */
export const documentsTableAt = async (db: Queryable, streams: string[], moment: Moment, clock: BusinessClock): Promise<PastTable> => {
  const { rows: known } = await db.query<{ number: number }>({
    name: 'documents_of_sessions',
    text: 'select number from invoice_documents where session = any($1) order by number',
    values: [streams.map(idOf)],
  });
  const numbers = known.map(({ number }) => number);
  const stored = numbers.length === 0 ? [] : await readVersions(db, streamName('invoice', invoiceBookId), numbers, moment.position);
  const rows = (decodeAll(stored) as Recorded<InvoiceEvent>[]).map((event) => documentRow(event, clock));
  return { name: 'invoices', form: 'json', rows: asJson(rows) };
};

export const closesTableAt = async (db: Queryable, moment: Moment): Promise<PastTable> => {
  const closed = await closesAt(db, moment);
  const rows = closed.map(({ data, metadata, occurredAt }) => closeRow(data, { by: performerOf(metadata.actor), at: occurredAt }));
  return { name: 'closes', form: 'json', rows: asJson(rows.map((row) => ({ ...row, id: String(row.number) }))) };
};
