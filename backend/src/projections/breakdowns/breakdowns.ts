import { businessDateOf, riyals } from '@tabletime/contract';
import type { Recorded } from '../../events/define-events.ts';
import { performerOf } from '../../events/fold.ts';
import { type AnyEvent, isOfSession } from '../../events/registry.ts';
import type { SessionEvent } from '../../events/session-events.ts';
import { clockAfter, clockBefore, settingsStream } from '../business-clock.ts';
import type { Projection, Surroundings } from '../projector/projection.ts';
import { addingTo, type SumTable } from './sum-tables.ts';
import { type Followed, followedAfter, type Parts, partsOf, personPart, unknown } from './session-parts.ts';

const historiesOf = (events: Recorded<AnyEvent>[]): string[] => {
  const sessions = new Set(events.filter(isOfSession).map(({ stream }) => stream));
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
  /** The earlier contributions of the sessions, to subtract. */
  before: Parts;
  after: Parts;
}

/** The changes of a batch to the sums. */
export const differenceOf = (events: Recorded<AnyEvent>[], surroundings: Surroundings): Difference => {
  const sessions = new Map<string, { before: Followed; after: Followed }>();
  for (const event of events.filter(isOfSession)) {
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

const tables: SumTable[] = [
  {
    name: 'daily_people',
    keys: { date: 'date', person: 'text' },
    sums: {
      sessions: 'integer',
      revenue: 'numeric',
      discounts: 'integer',
      discounted: 'numeric',
      refunds: 'integer',
      refunded: 'numeric',
    },
  },
  { name: 'daily_products', keys: { date: 'date', product: 'uuid' }, sums: { quantity: 'integer', revenue: 'numeric' } },
  { name: 'busy_quarters', keys: { at: 'timestamptz' }, sums: { seconds: 'integer' } },
];

const write = addingTo(tables);

/** Sums of days by person and product, and of quarters of an hour by use of tables. They change by their sessions' differences. */
export const breakdowns: Projection = {
  name: 'breakdowns',
  tables: tables.map(({ name }) => name),
  histories: historiesOf,
  statement: (events, surroundings) => {
    const { people, products, quarters } = signed(differenceOf(events, surroundings));
    if (people.length + products.length + quarters.length === 0) return undefined;
    return { name: 'breakdowns_write', text: write, values: [people, products, quarters].map((rows) => JSON.stringify(rows)) };
  },
};
