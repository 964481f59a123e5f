/** A café's movements from what its callers were answered, independent of the product's code. Amounts in riyals. */

export interface Row {
  _id: string;
  version: number;
  isActive: boolean;
  total: number | null;
  businessDate: string | null;
  cashTaken: number;
  creditTaken: number;
}

/** What somebody was told about a session: its row, or that it was deleted with a settling method. */
type Told =
  | { kind: 'row'; row: Row; isMerge: boolean }
  | { kind: 'deleted'; version: number; settle: 'Cash' | 'Credit' }
  | { kind: 'split'; version: number; off: Row };

export interface Movement {
  position: number;
  what: 'sale' | 'adjustment' | 'money';
  day: string | null;
  amount: number;
  way: 'Cash' | 'Credit' | null;
}

interface State {
  isActive: boolean;
  total: number;
  day: string | null;
  cash: number;
  credit: number;
}

const halalas = (riyals: number): number => Math.round(riyals * 100);
const versionOf = (told: Told): number => (told.kind === 'row' ? told.row.version : told.version);

const after = (state: State, told: Told): State => {
  if (told.kind === 'row') {
    const { isActive, total, businessDate, cashTaken, creditTaken } = told.row;
    return { isActive, total: halalas(total ?? 0), day: businessDate ?? state.day, cash: halalas(cashTaken), credit: halalas(creditTaken) };
  }
  if (told.kind === 'split') {
    const { cashTaken, creditTaken } = told.off;
    return { ...state, cash: state.cash - halalas(cashTaken), credit: state.credit - halalas(creditTaken) };
  }
  const kept = Math.max(0, state.cash + state.credit);
  const [cash, credit] = told.settle === 'Cash' ? [kept, 0] : [0, kept];
  return { ...state, total: 0, cash: state.cash - cash, credit: state.credit - credit };
};

export class Acknowledged {
  #told = new Map<string, Told[]>();

  #note(session: string, told: Told): void {
    const known = this.#told.get(session) ?? [];
    const same = known.findIndex((each) => versionOf(each) === versionOf(told));
    // A call that changed nothing is answered with the version that there was; it may be answered first.
    if (same === -1) known.push(told);
    else if (told.kind !== 'row' || told.isMerge) known[same] = told;
    this.#told.set(session, known);
  }

  row(row: Row, isMerge = false): void {
    this.#note(row._id, { kind: 'row', row, isMerge });
  }

  deleted(session: string, version: number, settle: 'Cash' | 'Credit'): void {
    this.#note(session, { kind: 'deleted', version, settle });
  }

  /** `version`: of the session that guests were split off. */
  split(session: string, version: number, off: Row): void {
    this.#note(session, { kind: 'split', version, off });
  }

  /** Every movement in the order of the log. `positionOf` says where a version of a session stands in it. Amounts in halalas. */
  movements(positionOf: (session: string, version: number) => number): Movement[] {
    const all: Movement[] = [];
    for (const [session, story] of this.#told) {
      let state: State = { isActive: true, total: 0, day: null, cash: 0, credit: 0 };
      for (const told of story.toSorted((one, other) => versionOf(one) - versionOf(other))) {
        const [before, position] = [state, positionOf(session, versionOf(told))];
        state = after(before, told);
        // Guests take along what they paid: nothing moves.
        if (told.kind === 'split' || (told.kind === 'row' && told.isMerge)) continue;
        const { day } = state;
        const amount = state.total - before.total;
        const isSale = before.isActive && !state.isActive && told.kind === 'row';
        if (isSale) all.push({ position, what: 'sale', day, amount, way: null });
        else if (amount !== 0) all.push({ position, what: 'adjustment', day, amount, way: null });
        for (const [way, moved] of [
          ['Cash', state.cash - before.cash],
          ['Credit', state.credit - before.credit],
        ] as const) {
          if (moved !== 0) all.push({ position, what: 'money', day: null, amount: moved, way });
        }
      }
    }
    return all.sort((one, other) => one.position - other.position);
  }
}
