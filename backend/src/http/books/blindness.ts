import { may, type MoneyTaken, type ReportFigures, type Role, type ShownFigures, type ShownMoneyTaken } from '@tabletime/contract';
import type { Queryable } from '../../eventstore/read.ts';
import { lastCountOf, type Turn } from '../../events/till-fold.ts';

/** What decides how much of the café's money staff see. */
export interface Sight {
  turn: Turn | null;
  staffSeeRevenue: boolean;
}

/** What a person may not see; `since`: when the till was opened that is still to be counted. */
export interface Hidden {
  cash: boolean;
  credit: boolean;
  revenue: boolean;
  since: string;
}

/** A moment after all figures. */
const never = '9999';

/** Null where the person sees everything: nobody below Admin learns what there should be before it was counted. */
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

/** What was paid by both methods is hidden as long as one of them is: with it, the sums would tell. */
export const hiddenMoney = (hidden: Hidden) => ({ ...money(hidden), ...((hidden.cash || hidden.credit) && { undivided: null }) });

export const shownMoney = (taken: MoneyTaken, hidden: Hidden | null): ShownMoneyTaken =>
  hidden ? { ...taken, ...hiddenMoney(hidden) } : taken;

export const hiddenMembers = (hidden: Hidden) => ({ ...money(hidden), both: null, open: null });

export const hiddenRevenue = ({ revenue }: Hidden) => ({ ...(revenue && { revenue: null }) });

/** Figures of a shift without what is still to be counted. Those of before the opening keep it. */
export const shownFigures = (figures: ReportFigures, hidden: Hidden | null): ShownFigures => {
  if (!hidden) return figures;
  const { moneyTaken } = figures;
  const uncounted = { ...hiddenMembers(hidden), ...(moneyTaken && { moneyTaken: shownMoney(moneyTaken, hidden) }) };
  return { ...figures, ...hiddenRevenue(hidden), ...(figures.to > hidden.since && uncounted) };
};
