import { halalas, riyals, type SessionBill } from '@tabletime/contract';
import { goodwillOf } from '../bill/bill-amounts.ts';
import type { ExplainedLine } from '../bill/explained.ts';

type Line = SessionBill['lines'][number];

/** Riyals. `quantity`: people who stayed equally long, or pieces. */
export type ReceiptRow =
  | ({ kind: 'stay'; minutes: number } & Pick<Line, 'name' | 'quantity' | 'amount'>)
  | ({ kind: 'product' } & Pick<Line, 'name' | 'quantity' | 'note' | 'amount'>)
  | { kind: 'discount'; percent?: number; amount: number }
  | { kind: 'refund'; amount: number };

const staysOf = (lines: readonly Line[]): ReceiptRow[] => {
  const stays = new Map<string, Extract<ReceiptRow, { kind: 'stay' }>>();
  for (const { kind, name, minutes = 0, unitPrice, quantity, amount } of lines) {
    if (kind !== 'time') continue;
    const key = `${minutes} ${unitPrice}`;
    const { quantity: people, amount: sum } = stays.get(key) ?? { quantity: 0, amount: 0 };
    stays.set(key, { kind: 'stay', name, minutes, quantity: people + quantity, amount: riyals(halalas(sum) + halalas(amount)) });
  }
  return [...stays.values()].toSorted((one, other) => other.minutes - one.minutes);
};

/** Distinct stays, longest first, then products, discounts and goodwill: they add up to the total. Reasons of discounts are internal. */
export const receiptRows = (bill: SessionBill): ReceiptRow[] => {
  const goodwill = goodwillOf(bill);
  return [
    ...staysOf(bill.lines),
    ...bill.lines
      .filter(({ kind }) => kind === 'product')
      .map(({ name, quantity, note, amount }): ReceiptRow => ({
        kind: 'product',
        name,
        quantity,
        ...(note !== undefined && { note }),
        amount,
      })),
    ...bill.discounts.map(({ percent, amount }): ReceiptRow => ({
      kind: 'discount',
      ...(percent !== undefined && { percent }),
      amount: -amount,
    })),
    ...(goodwill > 0 ? [{ kind: 'refund' as const, amount: -goodwill }] : []),
  ];
};

/** What explains the price of each row: of each stay its own line, where they agree; else all lines with the last stay. */
export const explanationsOf = (rows: readonly ReceiptRow[], lines: readonly ExplainedLine[]): ExplainedLine[][] => {
  const left = [...lines];
  const own = rows.map((row) => {
    if (row.kind !== 'stay') return [];
    const at = left.findIndex(({ guests, amount }) => guests === row.quantity && amount === halalas(row.amount));
    return at < 0 ? [] : left.splice(at, 1);
  });
  if (left.length === 0) return own;
  const last = rows.findLastIndex(({ kind }) => kind === 'stay');
  return rows.map((_, index) => (index === last ? [...lines] : []));
};
