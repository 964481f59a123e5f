import { halalas, type PaymentMethod, riyals } from '@tabletime/contract';

/** What somebody typed at the till. Amounts as texts of riyals, read to numbers by who shows them; NaN where they are none. */
export interface Till {
  by: PaymentMethod | 'Both';
  /** Where both are used: which of them was typed, and how much; the other one pays the rest. */
  typed: PaymentMethod;
  amount: number;
  /** What was handed over in cash; null where nobody said. */
  tendered: number | null;
}

export interface Payment {
  method: PaymentMethod;
  amount: number;
  tendered?: number;
}

/** How much of what is due each method pays, in riyals; null where what was typed is no part of it. */
export const partsOf = (due: number, { by, typed, amount }: Till): Record<PaymentMethod, number> | null => {
  if (by !== 'Both') return { Cash: by === 'Cash' ? due : 0, Credit: by === 'Credit' ? due : 0 };
  const rest = halalas(due) - halalas(amount);
  if (Number.isNaN(rest) || rest < 0 || amount < 0) return null;
  return typed === 'Cash' ? { Cash: amount, Credit: riyals(rest) } : { Cash: riyals(rest), Credit: amount };
};

/** What goes back to the guests, in riyals; null where nothing was handed over, or too little. */
export const changeOf = (cash: number, tendered: number | null): number | null =>
  tendered === null || !(halalas(tendered) >= halalas(cash)) ? null : riyals(halalas(tendered) - halalas(cash));

/** What is sent for what was typed; null where that does not add up. A part of nothing is no payment. */
export const paymentsOf = (due: number, till: Till): Payment[] | null => {
  const parts = partsOf(due, till);
  if (!parts) return null;
  const { tendered } = till;
  if (tendered !== null && parts.Cash > 0 && changeOf(parts.Cash, tendered) === null) return null;
  return (['Cash', 'Credit'] as const)
    .filter((method) => parts[method] > 0)
    .map((method) => ({ method, amount: parts[method], ...(method === 'Cash' && tendered !== null && { tendered }) }));
};

const notes = [50, 100, 200, 500];

/** The sums that people hand over for an amount: up to three, the smallest that are enough. */
export const usualNotes = (cash: number): number[] => notes.filter((note) => note > cash).slice(0, 3);
