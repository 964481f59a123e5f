import type { CashKind, Halalas, PaymentMethod, Performer, Person } from '@tabletime/contract';
import { type Fold, performerOf, type Origin } from './fold.ts';
import type { DayClosed, TillEvent } from './till-events.ts';

interface Stamp {
  by: Performer;
  at: string;
}

export interface Count extends Stamp {
  method: PaymentMethod;
  amount: number;
  denominations: Record<string, number> | null;
  expected: number;
  difference: number;
  handedTo: Person | null;
  throughPosition: number;
}

interface HandMove extends Stamp {
  direction: 'in' | 'out';
  amount: Halalas;
  kind: CashKind;
  reason: string;
}

/** From an opening to the next close. */
export interface Turn {
  opened: Stamp;
  float: Halalas;
  difference: number | null;
  throughPosition: number;
  counts: Count[];
  moves: HandMove[];
}

/** Amounts in halalas. */
export interface TillState {
  turn: Turn | null;
  /** The last one; its range ends at its `throughPosition`. */
  close: (DayClosed & Stamp) | null;
  /** Cash known to have been in the drawer at a position: the float of the last opening, or what a turn left that ended with a count. */
  drawer: { amount: Halalas; throughPosition: number } | null;
  changed: Stamp | null;
  version: number;
}

export interface TillReadRow extends TillState {
  id: string;
}

export const newTill: TillState = { turn: null, close: null, drawer: null, changed: null, version: 0 };

const stampOf = (origin: Origin | undefined): Stamp => ({
  by: origin?.metadata ? performerOf(origin.metadata.actor) : 'System',
  at: origin?.occurredAt ?? '',
});

type Known = TillState | null;

const changed = (state: Known, origin: Origin | undefined, change: Partial<TillState>): TillState => ({
  ...(state ?? newTill),
  ...change,
  changed: stampOf(origin),
  version: origin?.version ?? (state?.version ?? 0) + 1,
});

const inTurn = (state: Known, origin: Origin | undefined, change: (turn: Turn) => Partial<Turn>): TillState =>
  changed(state, origin, state?.turn ? { turn: { ...state.turn, ...change(state.turn) } } : {});

export const lastCountOf = (turn: Turn | null, method: PaymentMethod): Count | undefined =>
  turn?.counts.findLast((count) => count.method === method);

export const tillFold: Fold<Known, TillEvent> = {
  TillOpened: (state, { float, difference, throughPosition }, origin) =>
    changed(state, origin, {
      turn: { opened: stampOf(origin), float, difference, throughPosition, counts: [], moves: [] },
      // The float was counted: a turn that ends without a count does not find its opening difference again.
      drawer: { amount: float, throughPosition },
    }),
  CashMoved: (state, move, origin) => inTurn(state, origin, ({ moves }) => ({ moves: [...moves, { ...move, ...stampOf(origin) }] })),
  DrawerCounted: (state, count, origin) =>
    inTurn(state, origin, ({ counts }) => ({ counts: [...counts, { ...count, ...stampOf(origin) }] })),
  DayClosed: (state, close, origin) => {
    const { left, methods, throughPosition } = close;
    const cash = methods.find(({ method }) => method === 'Cash');
    // Cash moved after the count stays in the drawer, too.
    const drawer = left === null ? (state?.drawer ?? null) : { amount: left + (cash?.sinceCount ?? 0), throughPosition };
    return changed(state, origin, { turn: null, close: { ...close, ...stampOf(origin) }, drawer });
  },
};
