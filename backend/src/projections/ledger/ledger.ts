import { type BusinessClock, businessDateOf, type LedgerEntry, riyals, riyalsOrNull } from '@tabletime/contract';
import type { Recorded } from '../../events/define-events.ts';
import { foldFrom, performerOf } from '../../events/fold.ts';
import { type AnyEvent, isOfSession } from '../../events/registry.ts';
import type { SessionEvent } from '../../events/session-events.ts';
import { sessionFold, type SessionState } from '../../events/session-fold.ts';
import type { TillEvent } from '../../events/till-events.ts';
import { idOf } from '../../eventstore/event.ts';
import { clockAfter, clockBefore, settingsStream } from '../business-clock.ts';
import type { Projection, Surroundings } from '../projector/projection.ts';
import { movementsOf, sharedBy, type Worth, worthOf } from './ledger-entries.ts';

interface Known {
  state: SessionState;
  worth: Worth;
}

const historiesOf = (events: Recorded<AnyEvent>[]): string[] => {
  const sessions = new Set(events.filter(isOfSession).map(({ stream }) => stream));
  return sessions.size === 0 && !events.some(({ type }) => type === 'CashMoved') ? [] : [settingsStream, ...sessions];
};

type CashMoved = Recorded<Extract<TillEvent, { type: 'CashMoved' }>>;

const movedByHand = ({ data, position, occurredAt, metadata }: CashMoved, clock: BusinessClock): Omit<LedgerEntry, 'id'> => ({
  position,
  entry: 1,
  businessDate: businessDateOf(Date.parse(occurredAt), clock),
  session: null,
  at: occurredAt,
  sessionDate: null,
  by: performerOf(metadata.actor),
  approvedBy: null,
  reason: data.reason,
  kind: data.direction === 'in' ? 'paid_in' : 'paid_out',
  method: 'Cash',
  amount: riyals(data.direction === 'in' ? data.amount : -data.amount),
  gross: null,
  discount: null,
  net: null,
  vat: null,
});

/** The entries of a batch, amounts in riyals. */
export const entriesOf = (events: Recorded<AnyEvent>[], { clock: atStart, earlier }: Surroundings): Omit<LedgerEntry, 'id'>[] => {
  let clock = clockBefore(atStart, earlier);
  const sessions = new Map<string, Known>();
  const knownOf = (stream: string): Known => {
    const known = sessions.get(stream);
    if (known) return known;
    const before = (earlier.get(stream) ?? []) as Recorded<SessionEvent>[];
    const state = foldFrom<SessionState, SessionEvent>(sessionFold, null, before);
    return { state, worth: worthOf(state) };
  };
  return events.flatMap((event) => {
    clock = clockAfter(clock, event);
    if (event.type === 'CashMoved') return [movedByHand(event, clock)];
    if (!isOfSession(event)) return [];
    const before = knownOf(event.stream);
    const state = foldFrom<SessionState, SessionEvent>(sessionFold, before.state, [event]);
    const worth = worthOf(state);
    sessions.set(event.stream, { state, worth });
    const movements = state ? movementsOf(before.worth, worth, event) : [];
    if (movements.length === 0) return [];
    const shared = sharedBy(before.state, state!, event);
    const businessDate = businessDateOf(Date.parse(shared.at), clock);
    return movements.map(({ amount, gross, discount, net, ...movement }, index) => ({
      position: event.position,
      entry: index + 1,
      businessDate,
      session: idOf(event.stream),
      ...shared,
      ...movement,
      amount: riyals(amount),
      gross: riyalsOrNull(gross),
      discount: riyalsOrNull(discount),
      net: riyalsOrNull(net),
      vat: net === null ? null : riyals(amount - net),
    }));
  });
};

/**
 * One entry for each movement of sales, of money, or of cash by hand. The read row already shows later events, so each session is folded up
 * to the event, and the entries are the differences.
 */
export const ledger: Projection = {
  name: 'ledger',
  tables: ['ledger'],
  histories: historiesOf,
  statement: (events, surroundings) => {
    const rows = entriesOf(events, surroundings);
    if (rows.length === 0) return undefined;
    return {
      name: 'ledger_write',
      text: `
        insert into ledger (position, entry, at, business_date, session, session_date, kind, method, amount, gross, discount, by,
                            approved_by, reason, net, vat)
        select position, entry, at, "businessDate", session, "sessionDate", kind, method, amount, gross, discount, by, "approvedBy", reason,
               net, vat
        from jsonb_to_recordset($1::jsonb) as r(
          position bigint, entry integer, at timestamptz, "businessDate" date, session uuid, "sessionDate" date, kind text, method text,
          amount numeric, gross numeric, discount numeric, by jsonb, "approvedBy" jsonb, reason text, net numeric, vat numeric)
        order by position, entry`,
      values: [JSON.stringify(rows)],
    };
  },
};
