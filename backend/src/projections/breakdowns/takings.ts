import { type BusinessDate, riyals } from '@tabletime/contract';
import type { Recorded } from '../../events/define-events.ts';
import { foldFrom } from '../../events/fold.ts';
import { type AnyEvent, isOfSession } from '../../events/registry.ts';
import type { SessionEvent } from '../../events/session-events.ts';
import { sessionFold, type SessionState } from '../../events/session-fold.ts';
import { type RuleTime, timeByRule } from '../../events/session-rules.ts';
import type { Projection, Surroundings } from '../projector/projection.ts';
import { addingTo, type SumTable } from './sum-tables.ts';

/** The names of a rule as the table keeps them; empty for the house price. */
const keyOf = (rule: RuleTime['rule']): string => (rule ? JSON.stringify([rule.en, rule.ar]) : '');

interface Parts {
  rules: { date: BusinessDate; rule: string; amount: number; waived: number; capped: number; covered: number }[];
  classes: { date: BusinessDate; guest_class: string; guests: number }[];
}

const nothing: Parts = { rules: [], classes: [] };

/** What a session adds to its day, in riyals; nothing while it runs or after its deletion. */
const takingsOf = (state: SessionState): Parts => {
  if (state?.status !== 'completed' || state.businessDate === null) return nothing;
  const { businessDate: date, seating } = state;
  const rules = timeByRule(state).map(({ rule, amount, waived, capped, covered }) => ({
    date,
    rule: keyOf(rule),
    amount: riyals(amount),
    waived: riyals(waived),
    capped: riyals(capped),
    covered: riyals(covered),
  }));
  const classes = (seating?.guests ?? []).flatMap(({ guestClass }) => guestClass ?? []);
  return { rules, classes: classes.map((guestClass) => ({ date, guest_class: guestClass, guests: 1 })) };
};

const tables: SumTable[] = [
  {
    name: 'daily_rules',
    keys: { date: 'date', rule: 'text' },
    sums: { amount: 'numeric', waived: 'numeric', capped: 'numeric', covered: 'numeric' },
  },
  { name: 'daily_classes', keys: { date: 'date', guest_class: 'text' }, sums: { guests: 'integer' } },
];

const write = addingTo(tables);

/**
 * Events after which a session may be over, or may be over no more, or is priced otherwise. Passes are used in an event of their own before
 * the one that prices, and a batch may end between them.
 */
const ending: readonly string[] = [
  'SessionEnded',
  'SessionImported',
  'SessionReopened',
  'SessionDeleted',
  'SessionRestored',
  'CompletedSessionEdited',
  'GuestClockCorrected',
  'SessionCostFixed',
  'LinesAdded',
  'LineVoided',
  'DiscountGranted',
  'DiscountWithdrawn',
  'RefundGiven',
  'PassAttached',
  'PassDetached',
  'PassesUsed',
] satisfies SessionEvent['type'][];

const sessionsIn = (events: Recorded<AnyEvent>[]): Set<string> =>
  new Set(events.filter((event) => isOfSession(event) && ending.includes(event.type)).map(({ stream }) => stream));

const differenceOf = (events: Recorded<AnyEvent>[], { earlier }: Surroundings): { before: Parts; after: Parts }[] =>
  [...sessionsIn(events)].flatMap((stream) => {
    const history = (earlier.get(stream) ?? []) as Recorded<SessionEvent>[];
    const own = events.filter(isOfSession).filter((event) => event.stream === stream);
    const state = foldFrom<SessionState, SessionEvent>(sessionFold, null, history);
    const [before, after] = [takingsOf(state), takingsOf(foldFrom<SessionState, SessionEvent>(sessionFold, state, own))];
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ before, after }];
  });

/** The time of days by price rule, as its one pure function explains it, and the guests by class. */
export const takings: Projection = {
  name: 'takings',
  tables: tables.map(({ name }) => name),
  histories: (events) => [...sessionsIn(events)],
  statement: (events, surroundings) => {
    const changed = differenceOf(events, surroundings);
    const signed = (name: keyof Parts): object[] =>
      changed.flatMap(({ before, after }) => [
        ...before[name].map((row) => ({ ...row, sign: -1 })),
        ...after[name].map((row) => ({ ...row, sign: 1 })),
      ]);
    const rows = [signed('rules'), signed('classes')];
    if (rows.flat().length === 0) return undefined;
    return { name: 'takings_write', text: write, values: rows.map((each) => JSON.stringify(each)) };
  },
};
