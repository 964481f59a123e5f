import { type BusinessDate, discounted, type Halalas, type Performer, performerId } from '@tabletime/contract';
import type { Recorded } from '../../events/define-events.ts';
import { foldFrom } from '../../events/fold.ts';
import type { SessionEvent } from '../../events/session-events.ts';
import { type Session, sessionFold, type SessionState } from '../../events/session-fold.ts';
import { discountsAt, partsAt } from '../../events/session-sums.ts';
import { worthOf } from '../ledger/ledger-entries.ts';

/** A person's figures of a day, in halalas. Discounts: the final amounts of those they granted. Refunds: goodwill. */
export interface PersonPart {
  date: BusinessDate;
  /** The id, or `System`. */
  person: string;
  sessions: number;
  revenue: Halalas;
  discounts: number;
  discounted: Halalas;
  refunds: number;
  refunded: Halalas;
}

/** `revenue` in halalas, after discounts. */
export interface ProductPart {
  date: BusinessDate;
  product: string;
  quantity: number;
  revenue: Halalas;
}

/** For how long tables were in use within a quarter of an hour that begins at `at` (milliseconds since the epoch). */
export interface QuarterPart {
  at: number;
  seconds: number;
}

export interface Parts {
  people: PersonPart[];
  products: ProductPart[];
  quarters: QuarterPart[];
}

/** A session, with the times when its table was taken and left, if only events have them. */
export interface Followed {
  state: SessionState;
  splitAt: string | null;
  mergedAt: string | null;
}

export const unknown: Followed = { state: null, splitAt: null, mergedAt: null };

export const followedAfter = (before: Followed, event: Recorded<SessionEvent>): Followed => ({
  state: foldFrom<SessionState, SessionEvent>(sessionFold, before.state, [event]),
  splitAt: event.type === 'SessionSplitOff' ? event.data.at : before.splitAt,
  mergedAt: event.type === 'SessionMergedAway' ? event.data.at : before.mergedAt,
});

export const quarterMs = 15 * 60_000;

/** A table that ran longer was forgotten: it counts for its first day. */
const longestStay = 24 * 60 * 60_000;

/** Milliseconds since the epoch, cut at the quarters of the hour, which are those of every time zone. */
export const quartersBetween = (from: number, to: number): QuarterPart[] => {
  const end = Math.min(to, from + longestStay);
  const parts: QuarterPart[] = [];
  for (let at = Math.floor(from / quarterMs) * quarterMs; at < end; at += quarterMs) {
    const seconds = Math.round((Math.min(end, at + quarterMs) - Math.max(from, at)) / 1_000);
    if (seconds > 0) parts.push({ at, seconds });
  }
  return parts;
};

const quartersOf = ({ state, splitAt, mergedAt }: Followed): QuarterPart[] => {
  if (state?.status !== 'completed' && state?.status !== 'merged') return [];
  const end = state.endTime ?? mergedAt;
  const from = splitAt !== null && splitAt > state.startTime ? splitAt : state.startTime;
  return end === null ? [] : quartersBetween(Date.parse(from), Date.parse(end));
};

const nothingDone = { sessions: 0, revenue: 0, discounts: 0, discounted: 0, refunds: 0, refunded: 0 };

export const personPart = (date: BusinessDate, performer: Performer, done: Partial<typeof nothingDone>): PersonPart => ({
  date,
  person: performerId(performer),
  ...nothingDone,
  ...done,
});

const discountsOf = (session: Session, date: BusinessDate): PersonPart[] => {
  const { discounts } = session.billing;
  if (discounts.length === 0) return [];
  const took = new Map(discountsAt(session, 0).map(({ discount, takes }) => [discount, takes]));
  return discounts.flatMap(({ discount, by }) => {
    const takes = took.get(discount) ?? 0;
    return takes === 0 ? [] : [personPart(date, by, { discounts: 1, discounted: takes })];
  });
};

const productsOf = (session: Session, date: BusinessDate): ProductPart[] => {
  const { lines, discounts } = session.billing;
  if (lines.length === 0) return [];
  const parts = partsAt(session, 0);
  const { net } = discounted(parts, discounts);
  const netOfLine = new Map(parts.map(({ line }, index) => [line, net[index]!]));
  return lines.map(({ line, product, quantity }) => ({ date, product, quantity, revenue: netOfLine.get(line)! }));
};

/** The contribution of a session to the sums of its day and hours; nothing while it runs or after its deletion. */
export const partsOf = (followed: Followed): Parts => {
  const { state } = followed;
  const quarters = quartersOf(followed);
  if (state?.status !== 'completed' || state.businessDate === null) return { people: [], products: [], quarters };
  const date = state.businessDate;
  const end = personPart(date, state.stop?.by ?? 'System', { sessions: 1, revenue: worthOf(state).sales.amount });
  return { people: [end, ...discountsOf(state, date)], products: productsOf(state, date), quarters };
};
