import { type BusinessClock, type BusinessDate, businessDateOf, paymentMethods, riyals } from '@tabletime/contract';
import type { Recorded } from '../../events/define-events.ts';
import { type AnyEvent, isOfSession } from '../../events/registry.ts';
import type { SessionEvent } from '../../events/session-events.ts';
import { clockAfter, settingsStream } from '../business-clock.ts';
import type { Projection, Surroundings } from '../projector/projection.ts';
import { countsIn } from './count-exceptions.ts';
import { type Exception, exceptionsIn, unwatched, type Watched, watchedAfter } from './session-exceptions.ts';

const tillTypes: readonly string[] = ['TillOpened', 'DrawerCounted', 'DayClosed'] satisfies AnyEvent['type'][];

const historiesOf = (events: Recorded<AnyEvent>[]): string[] => {
  const sessions = new Set(events.filter(isOfSession).map(({ stream }) => stream));
  return sessions.size === 0 && !events.some(({ type }) => tillTypes.includes(type)) ? [] : [settingsStream, ...sessions];
};

/** The business date of an event of the batch or before it, by the clock of that moment. */
const datesBy = (events: Recorded<AnyEvent>[], { clock, earlier }: Surroundings) => {
  const settings = [...(earlier.get(settingsStream) ?? []), ...events].filter(({ type }) => type === 'CafeSettingsChanged');
  const clocks: { from: number; clock: BusinessClock }[] = [{ from: 0, clock }];
  for (const event of settings) clocks.push({ from: event.position, clock: clockAfter(clocks.at(-1)!.clock, event) });
  return ({ position, at }: { position: number; at: string }): BusinessDate =>
    businessDateOf(Date.parse(at), clocks.findLast(({ from }) => from <= position)!.clock);
};

const keyOf = ({ position, kind, part }: Exception): string => `${position} ${kind} ${part}`;

/** The exceptions in the sessions of a batch that it adds or changes, and those that it takes back. */
export const changesOf = (events: Recorded<AnyEvent>[], { earlier }: Surroundings): { written: Exception[]; gone: Exception[] } => {
  const sessions = new Map<string, { before: Watched; after: Watched }>();
  for (const event of events.filter(isOfSession)) {
    const known = sessions.get(event.stream);
    const history = () => (earlier.get(event.stream) ?? []) as Recorded<SessionEvent>[];
    const before = known?.before ?? history().reduce(watchedAfter, unwatched);
    sessions.set(event.stream, { before, after: watchedAfter(known?.after ?? before, event) });
  }
  const changes = [...sessions.values()].map(({ before, after }) => {
    const was = new Map(exceptionsIn(before).map((each) => [keyOf(each), each]));
    const is = new Map(exceptionsIn(after).map((each) => [keyOf(each), each]));
    return {
      written: [...is].flatMap(([key, each]) => (JSON.stringify(was.get(key)) === JSON.stringify(each) ? [] : [each])),
      gone: [...was].flatMap(([key, each]) => (is.has(key) ? [] : [each])),
    };
  });
  return { written: changes.flatMap(({ written }) => written), gone: changes.flatMap(({ gone }) => gone) };
};

const text = `
  with missed as (
    select * from jsonb_to_recordset($3::jsonb) as m(
      position bigint, at timestamptz, "businessDate" date, person text, method text, shortage numeric, known numeric, continues boolean)
  ),
  found as (
    select m.*, m.shortage - greatest(m.known, case when m.continues then coalesce(
             (select s.amount from till_shortages s where s.method = m.method), 0) else 0 end) as amount
    from missed m
  ),
  gone as (
    select * from jsonb_to_recordset($2::jsonb) as g(position bigint, kind text, part integer)
  ),
  deleted as (
    delete from exceptions e
    where e.position = any(array(select position from gone)) and (e.position, e.kind, e.part) in (select position, kind, part from gone)
  ),
  written as (
    insert into exceptions (position, kind, part, at, business_date, person, session, table_number, amount, reason, origin)
    select position, kind, part, at, "businessDate", person, session, "tableNumber", amount, reason, origin
    from jsonb_to_recordset($1::jsonb) as r(
      position bigint, kind text, part integer, at timestamptz, "businessDate" date, person text, session uuid, "tableNumber" integer,
      amount numeric, reason text, origin text)
    union all
    select position, 'short', 0, at, "businessDate", person, null, null, amount, null, null from found where amount > 0
    order by position, kind, part
    on conflict (position, kind, part) do update set amount = excluded.amount, reason = excluded.reason, origin = excluded.origin
  )
  insert into till_shortages as s (method, amount, position)
  select method, amount::numeric, $6::bigint from jsonb_each_text($4::jsonb) as t(method, amount)
  on conflict (method) do update set amount = case when $5 then excluded.amount else greatest(s.amount, excluded.amount) end,
    position = excluded.position`;

/**
 * Exceptions by person. Each session is folded from its first event: what a discount or a reopening took away is known only at the end.
 */
export const exceptions: Projection = {
  name: 'exceptions',
  tables: ['exceptions', 'till_shortages'],
  histories: historiesOf,
  statement: (events, surroundings) => {
    const { written, gone } = changesOf(events, surroundings);
    const { short, isNewTurn, missing } = countsIn(events);
    if (written.length + gone.length + short.length + missing.size === 0 && !isNewTurn) return undefined;
    const dateOf = datesBy(events, surroundings);
    const rows = written.map((each) => ({ ...each, amount: riyals(each.amount), businessDate: dateOf(each) }));
    const counts = short.map((each) => ({
      ...each,
      shortage: riyals(each.shortage),
      known: riyals(each.known),
      businessDate: dateOf(each),
    }));
    const last = events.findLast(({ type }) => tillTypes.includes(type))?.position ?? 0;
    const methods = isNewTurn ? paymentMethods : [...missing.keys()];
    const known = Object.fromEntries(methods.map((method) => [method, riyals(missing.get(method) ?? 0)]));
    return {
      name: 'exceptions_write',
      text,
      values: [JSON.stringify(rows), JSON.stringify(gone), JSON.stringify(counts), JSON.stringify(known), isNewTurn, last],
    };
  },
};
