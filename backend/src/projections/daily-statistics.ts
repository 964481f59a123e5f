import { riyals } from '@tabletime/contract';
import { idOf } from '../eventstore/event.ts';
import { projection } from './projection.ts';

/** What a session adds to its day; fields that an event does not tell stay as they are. */
interface Entry {
  businessDate?: string;
  cost?: number | null;
  billedMinutes?: number;
  counted?: boolean;
}
type Entries = Map<string, Entry>;

const take = (entries: Entries, { stream }: { stream: string }, entry: Entry): void => {
  const id = idOf(stream);
  entries.set(id, { ...entries.get(id), ...entry });
};

const amount = (cost: number | null): number | null => (cost === null ? null : riyals(cost));

/** Sessions, revenue and minutes of each business day. */
export const dailyStatistics = projection({
  name: 'daily-statistics',
  tables: ['daily_sessions', 'daily_statistics'],
  readsItself: true,
  begin: (): Entries => new Map(),
  on: {
    SessionEnded: (entries, event) => {
      const { businessDate, billedMinutes, cost } = event.data;
      take(entries, event, { businessDate, billedMinutes, cost: amount(cost), counted: true });
    },
    SessionImported: (entries, event) => {
      const { businessDate, billedMinutes, cost } = event.data;
      take(entries, event, { businessDate, billedMinutes, cost: amount(cost), counted: true });
    },
    CompletedSessionEdited: (entries, event) =>
      take(entries, event, { billedMinutes: event.data.billedMinutes.to, cost: amount(event.data.cost.to) }),
    SessionCostFixed: (entries, event) => take(entries, event, { cost: amount(event.data.cost.to) }),
    SessionReopened: (entries, event) => take(entries, event, { counted: false }),
    SessionDeleted: (entries, event) => take(entries, event, { counted: false }),
    SessionRestored: (entries, event) => take(entries, event, { counted: true }),
  },
  write: async (tx, entries) => {
    if (entries.size === 0) return;
    const given = [...entries].map(([sessionId, entry]) => ({ sessionId, ...entry }));
    // The days are summed from their sessions each time, so that no edit makes them drift.
    await tx.query({
      name: 'daily_statistics_write',
      text: `
        with given as (
          select * from jsonb_to_recordset($1::jsonb) as g(
            "sessionId" uuid, "businessDate" date, cost numeric, "billedMinutes" integer, counted boolean)
        ),
        known as (
          select g."sessionId" as session_id, coalesce(g."businessDate", d.business_date) as business_date,
                 coalesce(g.cost, d.cost) as cost, coalesce(g."billedMinutes", d.billed_minutes) as billed_minutes,
                 coalesce(g.counted, d.counted) as counted, d.business_date as day_before
          from given g left join daily_sessions d on d.session_id = g."sessionId"
        ),
        written as (
          insert into daily_sessions (session_id, business_date, cost, billed_minutes, counted)
          select session_id, business_date, cost, billed_minutes, counted from known
          order by session_id
          on conflict (session_id) do update set
            business_date = excluded.business_date, cost = excluded.cost, billed_minutes = excluded.billed_minutes, counted = excluded.counted
          returning session_id, business_date, cost, billed_minutes, counted
        ),
        days as (
          select business_date from known
          union
          -- A session that was reopened may have ended again on another day.
          select day_before from known where day_before is not null
        ),
        sessions_of_days as (
          select d.business_date, d.cost, d.billed_minutes, d.counted
          from daily_sessions d
          where d.business_date in (select business_date from days) and d.session_id not in (select session_id from known)
          union all
          select business_date, cost, billed_minutes, counted from written
        )
        insert into daily_statistics (date, total_revenue, total_sessions, total_minutes)
        select business_date, coalesce(sum(cost) filter (where counted), 0), count(*) filter (where counted),
               coalesce(sum(billed_minutes) filter (where counted), 0)
        from days left join sessions_of_days using (business_date) group by business_date order by business_date
        on conflict (date) do update set
          total_revenue = excluded.total_revenue, total_sessions = excluded.total_sessions,
          total_minutes = excluded.total_minutes`,
      values: [JSON.stringify(given)],
    });
  },
});
