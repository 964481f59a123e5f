import { type BillFacts, billLimits, halalas, type PaymentMethod, riyals } from '@tabletime/contract';

/** Riyals; null for an empty field, NaN for an unreadable one. */
export interface Tender {
  by: PaymentMethod | 'Both';
  /** With both methods: which amount was typed. The other method pays the rest. */
  typed: PaymentMethod;
  amount: number | null;
  /** Cash handed over; null if not entered. */
  tendered: number | null;
}

export interface Payment {
  method: PaymentMethod;
  amount: number;
  tendered?: number;
}

const isInHalalas = (amount: number): boolean => Number(amount.toFixed(2)) === amount;

/** Riyals by method; null if the typed amount is invalid. Nothing is paid unless money is due. */
export const partsOf = (due: number, { by, typed, amount }: Tender): Record<PaymentMethod, number> | null => {
  if (due <= 0) return { Cash: 0, Credit: 0 };
  if (by !== 'Both') return { Cash: by === 'Cash' ? due : 0, Credit: by === 'Credit' ? due : 0 };
  if (amount === null) return null;
  const rest = halalas(due) - halalas(amount);
  if (!isInHalalas(amount) || rest < 0 || amount < 0) return null;
  return typed === 'Cash' ? { Cash: amount, Credit: riyals(rest) } : { Cash: riyals(rest), Credit: amount };
};

/** The fault of the amount typed for one of both methods. */
export const amountFaultOf = (
  due: number,
  tender: Tender,
): 'bill.amount_decimals' | 'checkout.amount_fault' | 'field.amount' | undefined => {
  if (partsOf(due, tender)) return undefined;
  if (Number.isNaN(tender.amount)) return 'field.amount';
  return tender.amount === null || isInHalalas(tender.amount) ? 'checkout.amount_fault' : 'bill.amount_decimals';
};

/** Why the cash handed over cannot pay `cash` riyals; undefined if it can or was not entered. */
export const tenderedFaultOf = (
  cash: number,
  tendered: number | null,
): 'bill.amount_range' | 'bill.amount_decimals' | 'payment.tendered_low' | 'field.amount' | undefined => {
  if (tendered === null) return undefined;
  if (Number.isNaN(tendered)) return 'field.amount';
  if (tendered > billLimits.amount) return 'bill.amount_range';
  if (!isInHalalas(tendered)) return 'bill.amount_decimals';
  return halalas(tendered) < halalas(cash) ? 'payment.tendered_low' : undefined;
};

/** Change in riyals; null without cash, or if the cash handed over is too little. */
export const changeOf = (cash: number, tendered: number | null): number | null =>
  tendered === null || !(cash > 0) || tenderedFaultOf(cash, tendered) ? null : riyals(halalas(tendered) - halalas(cash));

/** The payments to send; null if the amounts do not add up. Zero amounts are left out. */
export const paymentsOf = (due: number, tender: Tender): Payment[] | null => {
  const parts = partsOf(due, tender);
  if (!parts) return null;
  const { tendered } = tender;
  if (parts.Cash > 0 && tenderedFaultOf(parts.Cash, tendered)) return null;
  return (['Cash', 'Credit'] as const)
    .filter((method) => parts[method] > 0)
    .map((method) => ({ method, amount: parts[method], ...(method === 'Cash' && tendered !== null && { tendered }) }));
};

/** From the server's refusal of a wrong sum; both amounts in riyals. */
export interface NotExact {
  due: number;
  sent: number;
}

/** Riyals due by this device's clock, or by the server's if it refused a wrong sum: a block may have begun there first. */
export const dueAfter = (counted: number, refused: NotExact | undefined): number =>
  refused && refused.sent === Math.max(0, counted) ? refused.due : counted;

const roundSums = [10, 50, 100, 500];

/** Up to three sums of notes that guests may hand over for `cash` riyals, smallest first. */
export const usualNotes = (cash: number): number[] => {
  const sums = [200, ...roundSums.map((sum) => Math.ceil(cash / sum) * sum)].filter((sum) => sum > cash);
  return [...new Set(sums)].toSorted((one, other) => one - other).slice(0, 3);
};

type Moved = Pick<BillFacts, 'payments' | 'refunds'> | null;

/** Riyals to hand back after a change to the bill: cash including change, and card. */
export const owedBackSince = (before: Moved, after: Moved): Record<PaymentMethod, number> => {
  const paidBefore = new Set(before?.payments.map(({ payment }) => payment));
  const backBefore = new Set(before?.refunds.map(({ refund }) => refund));
  const changes = (after?.payments ?? []).filter(({ payment }) => !paidBefore.has(payment)).map(({ change }) => change ?? 0);
  const backBy = (wanted: PaymentMethod) =>
    (after?.refunds ?? []).filter(({ refund, method }) => method === wanted && !backBefore.has(refund)).map(({ amount }) => amount);
  const sum = (amounts: number[]) => riyals(amounts.reduce((all, amount) => all + halalas(amount), 0));
  return { Cash: sum([...changes, ...backBy('Cash')]), Credit: sum(backBy('Credit')) };
};
