import { type BookDay, halalas, riyals } from '@tabletime/contract';

/** Of a day, or of several together. In riyals; discounts and what was paid out are negative. */
export interface DayFigures {
  gross: number;
  discounts: number;
  total: number;
  /** Null where no tax is charged. */
  net: number | null;
  vat: number | null;
  cash: number;
  credit: number;
  undivided: number;
  paidIn: number;
  paidOut: number;
}

export type FigureName = keyof DayFigures;

export const figuresOf = ({ sales: { gross, discounts, total, net, vat }, moneyTaken, paidIn, paidOut }: BookDay): DayFigures => ({
  gross,
  discounts: 0 - discounts,
  total,
  net,
  vat,
  ...moneyTaken,
  paidIn,
  paidOut: 0 - paidOut,
});

const sum = (amounts: number[]): number => riyals(amounts.reduce((all, amount) => all + halalas(amount), 0));

const names = ['gross', 'discounts', 'total', 'net', 'vat', 'cash', 'credit', 'undivided', 'paidIn', 'paidOut'] as const;

/** Without tax where it was charged on none of the days. */
export const sumsOf = (days: DayFigures[]): DayFigures =>
  Object.fromEntries(
    names.map((name) => {
      const known = days.map((day) => day[name]).filter((amount) => amount !== null);
      return [name, known.length === 0 && (name === 'net' || name === 'vat') ? null : sum(known)];
    }),
  ) as unknown as DayFigures;

/** What was taken beyond what was sold; negative where it was less. */
export const takenBeyondSales = ({ cash, credit, undivided, total }: DayFigures): number => sum([cash, credit, undivided, 0 - total]);

/** Columns in groups; those of which no day has anything are left out, but for what every accountant looks for. */
export const columnsOf = (sums: DayFigures) =>
  [
    { group: 'sales', figures: ['gross', 'discounts', 'total', ...(sums.vat === null ? [] : (['net', 'vat'] as const))] },
    { group: 'taken', figures: ['cash', 'credit', ...(sums.undivided === 0 ? [] : (['undivided'] as const))] },
    { group: 'byHand', figures: ['paidIn', 'paidOut'] },
  ] as const satisfies { group: string; figures: FigureName[] }[];

/** Whether a day can still change its closes: `later` has something that only the next close will have. */
export const stateOf = ({ closes, closedThrough }: Pick<BookDay, 'closes' | 'closedThrough'>): 'closed' | 'later' | 'open' => {
  if (closedThrough) return 'closed';
  return closes.length > 0 ? 'later' : 'open';
};
