import { type BusinessClock, type BusinessDate, type LedgerEntry, problem } from '@tabletime/contract';
import type { Pool } from 'pg';
import type { TillState } from '../../events/till-fold.ts';
import { type Queryable, readAfter } from '../../eventstore/read.ts';
import { inSnapshot } from '../../platform/postgres/pool.ts';
import { entriesOf, ledger } from '../../projections/ledger/ledger.ts';
import { historiesFor } from '../../projections/projector/projection.ts';
import { decodeAll } from '../../projections/projector/read-ahead.ts';
import { type EntryGroup, groupOf, type Marks } from './till-figures.ts';

type Entry = Omit<LedgerEntry, 'id'>;

/** The most events that may lack ledger entries; their entries are computed here. */
const mostBehind = 5_000;

/** The log and the ledger at one moment. */
export interface Moment {
  tx: Queryable;
  head: number;
  /** The seal of the log at `head`. */
  seal: string;
  /** Entries that the read model does not have yet. */
  missing: Entry[];
}

interface Stand {
  head: number;
  seal: string;
  reached: number;
  hasFailed: boolean;
}

export const standOf = async (db: Queryable): Promise<Stand> => {
  const { rows } = await db.query<Stand>({
    name: 'ledger_stand',
    text: `select h.position as head, encode(h.hash, 'hex') as seal, c.position as reached, c.failed_position is not null as "hasFailed"
           from log_head h, checkpoints c where c.projection = 'ledger'`,
  });
  return rows[0]!;
};

/** Runs `read` in one snapshot. Throws `close.catching_up` while the ledger is far behind the log. */
export const atOneMoment = <Result>(pool: Pool, clock: BusinessClock, read: (moment: Moment) => Promise<Result>): Promise<Result> =>
  inSnapshot(pool, async (tx) => {
    const { head, seal, reached, hasFailed } = await standOf(tx);
    if (hasFailed || head - reached > mostBehind) throw problem('close.catching_up');
    const events = decodeAll(await readAfter(tx, reached, mostBehind));
    const earlier = await historiesFor(tx, ledger, events, decodeAll);
    return read({ tx, head, seal, missing: entriesOf(events, { clock, earlier }) });
  });

/** The entries after a position, in groups. */
export const groupsAfter = async ({ tx, head, missing }: Moment, after: number, marks: Marks): Promise<EntryGroup[]> => {
  const { rows } = await tx.query<EntryGroup>({
    name: 'entry_groups',
    text: `select kind, method, business_date as "businessDate", session_date as "sessionDate", position > $3 as "isSinceOpening",
                  coalesce(position > case method when 'Cash' then $4::bigint when 'Credit' then $5::bigint end, false) as "isSinceCount",
                  count(*)::int as entries, (sum(amount) * 100)::bigint as amount, (coalesce(sum(gross), 0) * 100)::bigint as gross,
                  (coalesce(sum(discount), 0) * 100)::bigint as discount, (sum(vat) * 100)::bigint as vat
           from ledger where position > $1 and position <= $2 group by 1, 2, 3, 4, 5, 6`,
    values: [after, head, marks.opening, marks.counts.Cash, marks.counts.Credit],
  });
  return [...rows, ...missing.filter(({ position }) => position > after).map((entry) => groupOf(entry, marks))];
};

/** Who moved sales or money last after a position, and when; null if nobody did. */
export const newestAfter = async ({ tx, missing }: Moment, position: number): Promise<Pick<Entry, 'by' | 'at'> | null> => {
  const late = missing.at(-1);
  if (late && late.position > position) return late;
  const { rows } = await tx.query<Pick<Entry, 'by' | 'at'>>({
    name: 'newest_entry',
    text: 'select by, at from ledger where position > $1 order by position desc, entry desc limit 1',
    values: [position],
  });
  return rows[0] ?? null;
};

interface Standing {
  /** In halalas. */
  open: number;
  openBills: number;
  running: number;
}

/** Open and overpaid bills, and the running sessions. */
export const standingBills = async ({ tx }: Moment): Promise<Standing> => {
  const { rows } = await tx.query<Standing>({
    name: 'standing_bills',
    text: `select coalesce(sum(balance) * 100, 0)::bigint as open, count(*)::int as "openBills",
                  (select count(*)::int from sessions where is_active) as running
           from sessions where balance <> 0 and not is_active`,
  });
  return rows[0]!;
};

/** The business days with entries since the last close, oldest first, and the one to close. */
export const daysToClose = (
  groups: EntryGroup[],
  { close }: TillState,
  today: BusinessDate,
): { days: BusinessDate[]; proposed: BusinessDate } => {
  const datesOf = (some: EntryGroup[]) => [...new Set(some.map(({ businessDate }) => businessDate))].sort();
  const days = datesOf(groups);
  if (days.length === 0) return { days: [today], proposed: today };
  // A day before the first turn was not forgotten: there was no till.
  const proposed = close ? days[0] : (datesOf(groups.filter(({ isSinceOpening }) => isSinceOpening))[0] ?? days.at(-1));
  return { days, proposed: proposed! };
};

/** The last business day that a close covers. */
export const lastDayClosed = async (db: Queryable): Promise<BusinessDate | null> => {
  const { rows } = await db.query<{ day: BusinessDate | null }>({
    name: 'last_day_closed',
    text: 'select max(business_date) as day from closes',
  });
  return rows[0]!.day;
};
