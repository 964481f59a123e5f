import { type Account, accounts, type CashKind, type Close, halalas } from '@tabletime/contract';

/** In halalas; one of both is 0. */
export interface JournalLine {
  account: Account;
  debit: number;
  credit: number;
}

/** The counter account of cash moved by hand. Change comes from the safe and returns there. */
const againstOf: Record<CashKind, Account> = { expense: 'expense', drop: 'safe', float: 'safe', other: 'expense' };

type Closed = Pick<Close, 'sales' | 'methods' | 'undivided' | 'movedByHand' | 'left'>;

/**
 * The balanced entry of a close: sales against the money taken, and the rest against receivables. Cash is then adjusted to the count, and
 * what does not stay in the drawer goes to the safe.
 */
export const journalOf = ({ sales, methods, undivided, movedByHand, left }: Closed): JournalLine[] => {
  /** Debits less credits. */
  const balances = new Map<Account, number>();
  const transfer = (from: Account, to: Account, riyals: number | null): void => {
    const amount = halalas(riyals ?? 0);
    balances.set(from, (balances.get(from) ?? 0) - amount);
    balances.set(to, (balances.get(to) ?? 0) + amount);
  };
  const of = (method: 'Cash' | 'Credit') => methods.find((each) => each.method === method);
  const [cash, card] = [of('Cash'), of('Credit')];

  transfer('sales', 'receivables', sales.net ?? sales.total);
  transfer('vat', 'receivables', sales.vat);
  transfer('receivables', 'cash', (cash?.taken ?? 0) - (cash?.givenBack ?? 0));
  transfer('receivables', 'card', (card?.taken ?? 0) - (card?.givenBack ?? 0));
  // Only a first close has money that nobody divided by method.
  transfer('receivables', 'cash', undivided);
  for (const { kind, amount } of movedByHand) transfer(againstOf[kind as CashKind] ?? 'expense', 'cash', amount);
  transfer('over_short', 'cash', cash?.openingDifference ?? null);
  transfer('over_short', 'cash', cash?.difference ?? null);
  transfer('over_short', 'card', card?.difference ?? null);
  if (left !== null) transfer('cash', 'safe', (cash?.counted ?? left) - left);

  return accounts
    .map((account) => ({ account, balance: balances.get(account) ?? 0 }))
    .filter(({ balance }) => balance !== 0)
    .map(({ account, balance }) => ({ account, debit: Math.max(balance, 0), credit: Math.max(-balance, 0) }));
};
