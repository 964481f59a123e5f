import type { CashKind, Halalas, PaymentMethod, Performer, Person } from '@tabletime/contract';
import { type Fold, performerOf, type Told } from './fold.ts';
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

const stampOf = (told: Told | undefined): Stamp => ({
  by: told?.metadata ? performerOf(told.metadata.actor) : 'System',
  at: told?.occurredAt ?? '',
});

type Known = TillState | null;

const changed = (state: Known, told: Told | undefined, change: Partial<TillState>): TillState => ({
  ...(state ?? newTill),
  ...change,
  changed: stampOf(told),
  version: told?.version ?? (state?.version ?? 0) + 1,
});

const inTurn = (state: Known, told: Told | undefined, change: (turn: Turn) => Partial<Turn>): TillState =>
  changed(state, told, state?.turn ? { turn: { ...state.turn, ...change(state.turn) } } : {});

export const lastCountOf = (turn: Turn | null, method: PaymentMethod): Count | undefined =>
  turn?.counts.findLast((count) => count.method === method);

export const tillFold: Fold<Known, TillEvent> = {
  TillOpened: (state, { float, difference, throughPosition }, told) =>
    changed(state, told, {
      turn: { opened: stampOf(told), float, difference, throughPosition, counts: [], moves: [] },
      // The float was counted: a turn that ends without a count does not find its opening difference again.
      drawer: { amount: float, throughPosition },
    }),
  CashMoved: (state, move, told) => inTurn(state, told, ({ moves }) => ({ moves: [...moves, { ...move, ...stampOf(told) }] })),
  DrawerCounted: (state, count, told) => inTurn(state, told, ({ counts }) => ({ counts: [...counts, { ...count, ...stampOf(told) }] })),
  DayClosed: (state, close, told) => {
    const { left, methods, throughPosition } = close;
    const cash = methods.find(({ method }) => method === 'Cash');
    // Cash moved after the count stays in the drawer, too.
    const drawer = left === null ? (state?.drawer ?? null) : { amount: left + (cash?.sinceCount ?? 0), throughPosition };
    return changed(state, told, { turn: null, close: { ...close, ...stampOf(told) }, drawer });
  },
};
