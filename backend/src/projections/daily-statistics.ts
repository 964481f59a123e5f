import { riyals } from '@tabletime/contract';
import { idOf } from '../eventstore/event.ts';
import type { Recorded } from '../events/define-events.ts';
import type { PassEvent } from '../events/pass-events.ts';
import { passMovements } from './ledger/pass-movements.ts';
import { projection } from './projector/projection.ts';

/** A session's contribution to its day; absent fields keep their value. A pass adds revenue each time that it moves, and no session. */
interface Entry {
  ofPass?: { day: string; amount: number; passes: number }[];
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

const moved = (entries: Entries, event: Recorded<PassEvent>): void => {
  const { saleDate: day, movements = [] } = passMovements(event) ?? {};
  if (day === undefined) return;
  const id = idOf(event.stream);
  const sales = movements.flatMap(({ kind, method, amount: moves }) =>
    method === null ? [{ day, amount: riyals(moves), passes: kind === 'sale' ? 1 : 0 }] : [],
  );
  entries.set(id, { ofPass: [...(entries.get(id)?.ofPass ?? []), ...sales] });
};

const amount = (cost: number | null): number | null => (cost === null ? null : riyals(cost));

/** The contribution after a change of the bill; a running session counts nothing. */
const billed = (entries: Entries, event: { stream: string; data: { total?: { to: number } | undefined } }): void => {
  if (event.data.total) take(entries, event, { cost: riyals(event.data.total.to) });
};

export const dailyStatistics = projection({
  name: 'daily-statistics',
  tables: ['daily_sessions', 'daily_statistics'],
  begin: (): Entries => new Map(),
  on: {
    SessionEnded: (entries, event) => {
      const { businessDate, billedMinutes, cost, total = cost } = event.data;
      take(entries, event, { businessDate, billedMinutes, cost: amount(total), counted: true });
    },
    SessionImported: (entries, event) => {
      const { businessDate, billedMinutes, cost } = event.data;
      take(entries, event, { businessDate, billedMinutes, cost: amount(cost), counted: true });
    },
    CompletedSessionEdited: (entries, event) =>
      take(entries, event, { billedMinutes: event.data.billedMinutes.to, cost: amount((event.data.total ?? event.data.cost).to) }),
    GuestClockCorrected: (entries, event) => {
      const { billedMinutes, cost, total = cost } = event.data;
      if (billedMinutes && total) take(entries, event, { billedMinutes: billedMinutes.to, cost: amount(total.to) });
    },
    SessionCostFixed: (entries, event) => take(entries, event, { cost: amount((event.data.total ?? event.data.cost).to) }),
    LinesAdded: billed,
    LineVoided: billed,
    DiscountGranted: billed,
    DiscountWithdrawn: billed,
    RefundGiven: billed,
    SessionReopened: (entries, event) => take(entries, event, { counted: false }),
    SessionDeleted: (entries, event) => take(entries, event, { counted: false }),
    SessionRestored: (entries, event) => take(entries, event, { counted: true }),
    PassSold: moved,
    PassCancelled: moved,
  },
  write: (entries) => {
    const rows = [...entries].flatMap(([sessionId, { ofPass, ...entry }]) => (ofPass ? [] : [{ sessionId, ...entry }]));
    const ofPasses = [...entries.values()].flatMap(({ ofPass = [] }) => ofPass);
    if (rows.length + ofPasses.length === 0) return undefined;
    // A day changes by its sessions' differences, so the cost does not depend on their number. Exact sums keep it from drifting.
    return {
      name: 'daily_statistics_write',
      text: `
        with given as (
          select * from jsonb_to_recordset($1::jsonb) as g(
            "sessionId" uuid, "businessDate" date, cost numeric, "billedMinutes" integer, counted boolean)
        ),
        known as (
          select g."sessionId" as session_id, coalesce(g."businessDate", d.business_date) as business_date,
                 coalesce(g.cost, d.cost) as cost, coalesce(g."billedMinutes", d.billed_minutes) as billed_minutes,
                 coalesce(g.counted, d.counted) as counted,
                 d.business_date as date_before, d.cost as cost_before, d.billed_minutes as minutes_before, d.counted as counted_before
          from given g left join lateral (select * from daily_sessions s where s.session_id = g."sessionId" limit 1) d on true
        ),
        written as (
          insert into daily_sessions (session_id, business_date, cost, billed_minutes, counted)
          select session_id, business_date, cost, billed_minutes, counted from known
          order by session_id
          on conflict (session_id) do update set
            business_date = excluded.business_date, cost = excluded.cost, billed_minutes = excluded.billed_minutes, counted = excluded.counted
        ),
        changes as (
          select business_date, 1 as sign, 1 as sessions, cost, billed_minutes, counted, 0 as passes, 0 as pass_revenue from known
          union all
          -- On another day, where a session was reopened and has ended again.
          select date_before, -1, 1, cost_before, minutes_before, counted_before, 0, 0 from known where date_before is not null
          union all
          select p.day, 1, 0, p.amount, 0, true, p.passes, p.amount
          from jsonb_to_recordset($2::jsonb) as p(day date, amount numeric, passes integer)
        )
        insert into daily_statistics as s (date, total_revenue, total_sessions, total_minutes, passes, pass_revenue)
        select business_date, coalesce(sum(sign * cost) filter (where counted), 0), coalesce(sum(sign * sessions) filter (where counted), 0),
               coalesce(sum(sign * billed_minutes) filter (where counted), 0), sum(passes), sum(pass_revenue)
        from changes group by business_date order by business_date
        on conflict (date) do update set
          total_revenue = s.total_revenue + excluded.total_revenue, total_sessions = s.total_sessions + excluded.total_sessions,
          total_minutes = s.total_minutes + excluded.total_minutes,
          passes = s.passes + excluded.passes, pass_revenue = s.pass_revenue + excluded.pass_revenue`,
      values: [JSON.stringify(rows), JSON.stringify(ofPasses)],
    };
  },
});
