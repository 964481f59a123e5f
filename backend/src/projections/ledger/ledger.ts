import { type BusinessClock, businessDateOf, isSales, type LedgerEntry, riyals, riyalsOrNull } from '@tabletime/contract';
import type { Recorded } from '../../events/define-events.ts';
import { foldFrom, performerOf } from '../../events/fold.ts';
import { type AnyEvent, isOfPass, isOfSession } from '../../events/registry.ts';
import { holdersIn } from '../../events/passes-of-guests.ts';
import type { PassEvent } from '../../events/pass-events.ts';
import type { SessionEvent } from '../../events/session-events.ts';
import { sessionFold, type SessionState } from '../../events/session-fold.ts';
import { type RuleName, ruleNamesOf } from '../../events/session-rules.ts';
import type { TillEvent } from '../../events/till-events.ts';
import { idOf } from '../../eventstore/event.ts';
import { clockAfter, clockBefore, settingsStream } from '../business-clock.ts';
import type { Projection, Surroundings } from '../projector/projection.ts';
import { type Movement, movementsOf, sharedBy, type Worth, worthOf } from './ledger-entries.ts';
import { passMovements } from './pass-movements.ts';

interface Known {
  state: SessionState;
  worth: Worth;
}

const historiesOf = (events: Recorded<AnyEvent>[]): string[] => {
  const sessions = new Set(events.filter(isOfSession).map(({ stream }) => stream));
  const others = events.some((event) => event.type === 'CashMoved' || isOfPass(event));
  return sessions.size === 0 && !others ? [] : [settingsStream, ...sessions];
};

type CashMoved = Recorded<Extract<TillEvent, { type: 'CashMoved' }>>;

/** A row of the table. */
export interface LedgerTableRow extends LedgerEntry {
  /** The pass that was sold at the counter. */
  pass: string | null;
  /** Of sales: names of the price rules that the time was charged by, the house price as null; null without a tariff book. */
  rules: (RuleName | null)[] | null;
  /** Of a session's sales: ids of the passes that its guests had and of those on its bill, before or after the event; null without any. */
  passes: string[] | null;
}

type Entry = Omit<LedgerTableRow, 'id'>;

const movedByHand = ({ data, position, occurredAt, metadata }: CashMoved, clock: BusinessClock): Entry => ({
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
  pass: null,
  rules: null,
  passes: null,
});

const entryOf = (
  shared: Omit<Entry, 'entry' | keyof Movement | 'vat'>,
  { kind, method, amount, gross, discount, net }: Movement,
  index: number,
): Entry => ({
  ...shared,
  entry: index + 1,
  kind,
  method,
  amount: riyals(amount),
  gross: riyalsOrNull(gross),
  discount: riyalsOrNull(discount),
  net: riyalsOrNull(net),
  vat: net === null ? null : riyals(amount - net),
});

const ofPass = (event: Recorded<PassEvent>, clock: BusinessClock): Entry[] => {
  const { position, occurredAt: at, metadata, data } = event;
  const { saleDate = null, movements = [] } = passMovements(event) ?? {};
  const shared = {
    position,
    businessDate: businessDateOf(Date.parse(at), clock),
    session: null,
    pass: idOf(event.stream),
    rules: null,
    passes: null,
    at,
    sessionDate: saleDate,
    by: performerOf(metadata.actor),
    approvedBy: null,
    reason: 'reason' in data ? data.reason : null,
  };
  return movements.map((movement, index) => entryOf(shared, movement, index));
};

/** The passes of a session's guests and on its bill. */
const passesOf = (...states: SessionState[]): string[] | null => {
  const held = states.flatMap((state) => holdersIn(state).map(({ pass }) => pass.pass));
  const sold = states.flatMap((state) => (state?.billing.lines ?? []).flatMap(({ pass }) => pass ?? []));
  return held.length + sold.length === 0 ? null : [...new Set([...held, ...sold])].toSorted();
};

const noSales = { rules: null, passes: null };

/** The entries of a batch, amounts in riyals. */
export const entriesOf = (events: Recorded<AnyEvent>[], { clock: atStart, earlier }: Surroundings): Entry[] => {
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
    if (isOfPass(event)) return ofPass(event, clock);
    if (!isOfSession(event)) return [];
    const before = knownOf(event.stream);
    const state = foldFrom<SessionState, SessionEvent>(sessionFold, before.state, [event]);
    const worth = worthOf(state);
    sessions.set(event.stream, { state, worth });
    const movements = state ? movementsOf(before.worth, worth, event) : [];
    if (movements.length === 0) return [];
    const shared = sharedBy(before.state, state!, event);
    const businessDate = businessDateOf(Date.parse(shared.at), clock);
    const all = { position: event.position, businessDate, session: idOf(event.stream), pass: null, ...shared };
    const ofSales = movements.some(isSales) ? { rules: ruleNamesOf(state!), passes: passesOf(before.state, state) } : noSales;
    return movements.map((movement, index) => entryOf({ ...all, ...(isSales(movement) ? ofSales : noSales) }, movement, index));
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
                            approved_by, reason, net, vat, pass, rules, passes)
        select position, entry, at, "businessDate", session, "sessionDate", kind, method, amount, gross, discount, by, "approvedBy", reason,
               net, vat, pass, rules, passes
        from jsonb_to_recordset($1::jsonb) as r(
          position bigint, entry integer, at timestamptz, "businessDate" date, session uuid, "sessionDate" date, kind text, method text,
          amount numeric, gross numeric, discount numeric, by jsonb, "approvedBy" jsonb, reason text, net numeric, vat numeric,
          pass uuid, rules jsonb, passes jsonb)
        order by position, entry`,
      values: [JSON.stringify(rows)],
    };
  },
};
