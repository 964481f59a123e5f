import { businessDateOf, riyals } from '@tabletime/contract';
import type { Recorded } from '../../events/define-events.ts';
import { performerOf } from '../../events/fold.ts';
import type { AnyEvent } from '../../events/registry.ts';
import type { SessionEvent } from '../../events/session-events.ts';
import { categoryOf } from '../../eventstore/event.ts';
import { clockAfter, clockBefore, settingsStream } from '../business-clock.ts';
import type { Projection, Surroundings } from '../projector/projection.ts';
import { type Followed, followedAfter, type Parts, partsOf, personPart, unknown } from './session-parts.ts';

const ofSession = (event: Recorded<AnyEvent>): event is Recorded<SessionEvent> => categoryOf(event.stream) === 'session';

const historiesOf = (events: Recorded<AnyEvent>[]): string[] => {
  const sessions = new Set(events.filter(ofSession).map(({ stream }) => stream));
  return sessions.size === 0 ? [] : [settingsStream, ...sessions];
};

/** Refunds by the day on which the money was given back: they stay, whatever happens to their session. */
const refundsIn = (events: Recorded<AnyEvent>[], { clock: atFirst, earlier }: Surroundings): Parts['people'] => {
  let clock = clockBefore(atFirst, earlier);
  return events.flatMap((event) => {
    clock = clockAfter(clock, event);
    if (event.type !== 'RefundGiven' || event.data.kind !== 'goodwill') return [];
    const date = businessDateOf(Date.parse(event.occurredAt), clock);
    return [personPart(date, performerOf(event.metadata.actor), { refunds: 1, refunded: event.data.amount })];
  });
};

export interface Difference {
  /** What the sessions no longer add. */
  before: Parts;
  after: Parts;
}

/** What a batch changes in the sums. */
export const differenceOf = (events: Recorded<AnyEvent>[], surroundings: Surroundings): Difference => {
  const sessions = new Map<string, { before: Followed; after: Followed }>();
  for (const event of events.filter(ofSession)) {
    const earlier = (surroundings.earlier.get(event.stream) ?? []) as Recorded<SessionEvent>[];
    const before = sessions.get(event.stream)?.before ?? earlier.reduce(followedAfter, unknown);
    sessions.set(event.stream, { before, after: followedAfter(sessions.get(event.stream)?.after ?? before, event) });
  }
  const changed = [...sessions.values()]
    .map(({ before, after }) => ({ before: partsOf(before), after: partsOf(after) }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
  const all = (when: keyof Difference): Parts => ({
    people: changed.flatMap((each) => each[when].people),
    products: changed.flatMap((each) => each[when].products),
    quarters: changed.flatMap((each) => each[when].quarters),
  });
  const after = all('after');
  return { before: all('before'), after: { ...after, people: [...after.people, ...refundsIn(events, surroundings)] } };
};

/** The parts of both moments with their sign, amounts in riyals. */
const signed = ({ before, after }: Difference) => {
  const both = <Row>(of: (parts: Parts) => Row[]): (Row & { sign: 1 | -1 })[] => [
    ...of(before).map((row) => ({ ...row, sign: -1 as const })),
    ...of(after).map((row) => ({ ...row, sign: 1 as const })),
  ];
  return {
    people: both(({ people }) =>
      people.map((part) => ({
        ...part,
        revenue: riyals(part.revenue),
        discounted: riyals(part.discounted),
        refunded: riyals(part.refunded),
      })),
    ),
    products: both(({ products }) => products.map((part) => ({ ...part, revenue: riyals(part.revenue) }))),
    quarters: both(({ quarters }) => quarters.map(({ at, seconds }) => ({ at: new Date(at).toISOString(), seconds }))),
  };
};

/** Sums of days by person and product, and of quarters of an hour by use of tables. They change by their sessions' differences. */
export const breakdowns: Projection = {
  name: 'breakdowns',
  tables: ['daily_people', 'daily_products', 'busy_quarters'],
  histories: historiesOf,
  statement: (events, surroundings) => {
    const { people, products, quarters } = signed(differenceOf(events, surroundings));
    if (people.length + products.length + quarters.length === 0) return undefined;
    return {
      name: 'breakdowns_write',
      // Names are those of the last session that adds something; what takes away keeps them.
      text: `
        with people as (
          insert into daily_people as d (date, person, name, sessions, revenue, discounts, discounted, refunds, refunded)
          select date, person, coalesce((array_agg(name order by nr desc) filter (where sign > 0))[1], ''), sum(sign * sessions),
                 sum(sign * revenue), sum(sign * discounts), sum(sign * discounted), sum(sign * refunds), sum(sign * refunded)
          from rows from (jsonb_to_recordset($1::jsonb) as (
            date date, person text, name text, sessions integer, revenue numeric, discounts integer, discounted numeric, refunds integer,
            refunded numeric, sign integer)) with ordinality as r(
            date, person, name, sessions, revenue, discounts, discounted, refunds, refunded, sign, nr)
          group by date, person order by date, person
          on conflict (date, person) do update set
            name = coalesce(nullif(excluded.name, ''), d.name), sessions = d.sessions + excluded.sessions,
            revenue = d.revenue + excluded.revenue, discounts = d.discounts + excluded.discounts,
            discounted = d.discounted + excluded.discounted, refunds = d.refunds + excluded.refunds,
            refunded = d.refunded + excluded.refunded
        ),
        products as (
          insert into daily_products as d (date, product, name, quantity, revenue)
          select date, product, coalesce((array_agg(name order by nr desc) filter (where sign > 0))[1], '{}'), sum(sign * quantity),
                 sum(sign * revenue)
          from rows from (jsonb_to_recordset($2::jsonb) as (
            date date, product uuid, name jsonb, quantity integer, revenue numeric, sign integer)) with ordinality as r(
            date, product, name, quantity, revenue, sign, nr)
          group by date, product order by date, product
          on conflict (date, product) do update set
            name = case excluded.name when '{}' then d.name else excluded.name end, quantity = d.quantity + excluded.quantity,
            revenue = d.revenue + excluded.revenue
        )
        insert into busy_quarters as q (at, seconds)
        select at, sum(sign * seconds) from jsonb_to_recordset($3::jsonb) as r(at timestamptz, seconds integer, sign integer)
        group by at order by at
        on conflict (at) do update set seconds = q.seconds + excluded.seconds`,
      values: [JSON.stringify(people), JSON.stringify(products), JSON.stringify(quarters)],
    };
  },
};
