import {
  may,
  moneyKinds,
  type MoneyTaken,
  type ReportFigures,
  type Role,
  type ShownFigures,
  type ShownMoneyTaken,
} from '@tabletime/contract';
import type { Queryable } from '../../eventstore/read.ts';
import { lastCountOf, type Turn } from '../../events/till-fold.ts';

/** Decides how much of the café's money staff see. */
export interface Sight {
  turn: Turn | null;
  staffSeeRevenue: boolean;
}

/** What a person may not see; `since`: when the uncounted till was opened. */
export interface Hidden {
  cash: boolean;
  credit: boolean;
  revenue: boolean;
  since: string;
}

/** A moment after all figures. */
const never = '9999';

/** Null if the person sees everything. Below Admin, nobody sees expected amounts before the count. */
export const hiddenFrom = ({ turn, staffSeeRevenue }: Sight, role: Role): Hidden | null => {
  if (may(role, 'till.expected')) return null;
  const [cash, credit] = [turn !== null && !lastCountOf(turn, 'Cash'), turn !== null && !lastCountOf(turn, 'Credit')];
  if (!cash && !credit && staffSeeRevenue) return null;
  return { cash, credit, revenue: !staffSeeRevenue, since: turn && (cash || credit) ? turn.opened.at : never };
};

export const readHidden = async (db: Queryable, role: Role): Promise<Hidden | null> => {
  if (may(role, 'till.expected')) return null;
  const { rows } = await db.query<Sight>({
    name: 'till_sight',
    text: `select (select turn from till) as turn,
                  coalesce((select (till ->> 'staffSeeRevenue')::boolean from settings), true) as "staffSeeRevenue"`,
  });
  return hiddenFrom(rows[0]!, role);
};

const money = ({ cash, credit }: Hidden) => ({ ...(cash && { cash: null }), ...(credit && { credit: null }) });

/** Undivided money is hidden while either method is: the hidden amount could be computed from it. */
export const hiddenMoney = (hidden: Hidden) => ({ ...money(hidden), ...((hidden.cash || hidden.credit) && { undivided: null }) });

export const shownMoney = (taken: MoneyTaken, hidden: Hidden | null): ShownMoneyTaken =>
  hidden ? { ...taken, ...hiddenMoney(hidden) } : taken;

export const hiddenMembers = (hidden: Hidden) => ({ ...money(hidden), both: null, open: null });

export const hiddenRevenue = ({ revenue }: Hidden) => ({ ...(revenue && { revenue: null }) });

/** Whether uncounted money was paid or given back for sessions that ended in a period: a bill may be settled days later. */
export const hasUncounted = async (
  db: Queryable,
  { since }: Hidden,
  { from, to }: Pick<ReportFigures, 'from' | 'to'>,
): Promise<boolean> => {
  if (since === never) return false;
  const { rows } = await db.query<{ has: boolean }>({
    name: 'uncounted_money',
    text: `select exists (select from ledger l join sessions s on s.id = l.session
                          where l.at >= $1 and l.kind = any($2) and s.end_time >= $3 and s.end_time < $4) as has`,
    values: [since, moneyKinds, from, to],
  });
  return rows[0]!.has;
};

/**
 * Figures of a shift without uncounted money, which a shift from before the opening has only where `isTouched`: something was paid for it
 * since.
 */
export const shownFigures = (figures: ReportFigures, hidden: Hidden | null, isTouched: boolean): ShownFigures => {
  if (!hidden) return figures;
  const { moneyTaken } = figures;
  const uncounted = { ...hiddenMembers(hidden), ...(moneyTaken && { moneyTaken: shownMoney(moneyTaken, hidden) }) };
  return { ...figures, ...hiddenRevenue(hidden), ...((isTouched || figures.to > hidden.since) && uncounted) };
};
