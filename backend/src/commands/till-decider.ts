import {
  type BusinessDate,
  CloseDay,
  type CloseFigures,
  CountDrawer,
  type CloseBlocker,
  MoveCash,
  OpenTill,
  type PaymentMethod,
  type Performer,
  performerName,
  type Person,
  Problem,
  problem,
  worthOfPieces,
} from '@tabletime/contract';
import { type TillEvent, tillEvents } from '../events/till-events.ts';
import { newTill, tillFold, type TillReadRow, type TillState, type Turn } from '../events/till-fold.ts';
import { commandOf, deciderOf } from './decider.ts';

type State = TillState | null;

/** Facts of the log up to a position. Amounts in halalas. */
interface UpTo {
  throughPosition: number;
}

/** `moved`: the cash moved since the drawer's content was last known; null if it never was. */
interface AtOpening extends UpTo {
  moved: number | null;
}

interface AtCount extends UpTo {
  expected: Record<PaymentMethod, number>;
  handedTo: Person | null;
}

interface Moved {
  by: Performer;
  at: string;
}

interface AtClose extends UpTo {
  seal: string;
  /** The days with entries since the last close, oldest first; today if there are none. */
  days: BusinessDate[];
  proposed: BusinessDate;
  hasEntries: boolean;
  /** The newest entry after the position that was seen. */
  moved: Moved | null;
  hindered: CloseBlocker[];
  figures: CloseFigures;
}

const turnOf = (state: State): Turn => {
  if (!state?.turn) throw problem('till.not_open');
  return state.turn;
};

const open = commandOf<State, TillEvent, AtOpening>()({
  input: () => OpenTill,
  permission: 'till.use',
  decide: (state, { float }, _, { moved, throughPosition }) => {
    if (state?.turn) throw problem('till.open');
    const drawer = state?.drawer ?? null;
    const difference = drawer && float - (drawer.amount + (moved ?? 0));
    return [{ type: 'TillOpened', data: { float, difference, throughPosition } }];
  },
});

const move = commandOf<State, TillEvent>()({
  input: () => MoveCash,
  permission: 'till.use',
  decide: (state, moved) => {
    turnOf(state);
    return [{ type: 'CashMoved', data: moved }];
  },
});

const count = commandOf<State, TillEvent, AtCount>()({
  input: () => CountDrawer,
  permission: 'till.use',
  decide: (state, { method, amount, denominations = null }, { actor }, { expected: all, handedTo, throughPosition }) => {
    turnOf(state);
    if (handedTo && handedTo._id === actor.id) throw new Problem('request.invalid', {}, { handedTo: 'till.receiver_self' });
    const counted = denominations ? worthOfPieces(denominations) : amount!;
    const expected = all[method];
    const data = { method, amount: counted, denominations, expected, difference: counted - expected, handedTo, throughPosition };
    return [{ type: 'DrawerCounted', data }];
  },
});

/** The cash that was counted last; null if nobody counted. */
const countedCash = ({ methods }: CloseFigures): number | null => methods.find(({ method }) => method === 'Cash')?.counted ?? null;

const leftOf = (wanted: number | null | undefined, figures: CloseFigures): number | null => {
  const counted = countedCash(figures);
  if (wanted === null || wanted === undefined) return counted;
  if (counted === null) throw new Problem('request.invalid', {}, { left: 'till.left_uncounted' });
  if (wanted > counted) throw new Problem('request.invalid', {}, { left: 'till.left_more' });
  return wanted;
};

const close = commandOf<State, TillEvent, AtClose>()({
  input: () => CloseDay,
  permission: 'till.close',
  decide: (state, { businessDate, left, note, version }, { now }, facts) => {
    const { turn, close: last, changed, version: known } = state ?? newTill;
    if (version !== undefined && version !== known) {
      const { by, at } = changed ?? { by: 'System' as const, at: new Date(now).toISOString() };
      throw problem('version.stale', { by: performerName(by), at, version: known });
    }
    if (facts.moved) throw problem('close.moved', { by: performerName(facts.moved.by), at: facts.moved.at });
    if (!facts.hasEntries && !turn?.counts.length) throw problem('close.nothing');
    if (businessDate !== undefined && !facts.days.includes(businessDate)) {
      throw new Problem('request.invalid', {}, { businessDate: 'till.day_without_entries' });
    }
    if (facts.hindered.length > 0) throw new Problem('close.hindered', {}, undefined, { members: { hindered: facts.hindered } });
    const data = {
      number: (last?.number ?? 0) + 1,
      businessDate: businessDate ?? facts.proposed,
      throughPosition: facts.throughPosition,
      seal: facts.seal,
      previousClose: last?.number ?? null,
      openedAt: turn?.opened.at ?? null,
      ...facts.figures,
      left: leftOf(left, facts.figures),
      note,
      counts: (turn?.counts ?? []).map(({ at, method, amount, expected, difference }) => ({ at, method, amount, expected, difference })),
    };
    return [{ type: 'DayClosed', data }];
  },
});

export const tillDecider = deciderOf<State, TillEvent, TillReadRow>()({
  events: tillEvents,
  initial: null,
  evolve: tillFold,
  commands: { open, move, count, close },
});
