import { billOf, riyals, halalas, type SessionRow } from '@tabletime/contract';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { MoneyText } from '../../ui/money-text.tsx';

type Part = 'products' | 'discounts' | 'cash' | 'credit' | 'undivided' | 'refunded';

/** Riyals of a completed session by part, without zeros; discounts are negative. */
export const moneyParts = (session: SessionRow): Partial<Record<Part, number>> => {
  const { payments, cost, gross, discount, refunded } = billOf(session, 0);
  const paidBy = (method: string): number =>
    riyals(payments.reduce((sum, payment) => (payment.method === method ? sum + halalas(payment.amount) : sum), 0));
  const parts = {
    products: riyals(halalas(gross) - halalas(cost)),
    discounts: -discount,
    cash: paidBy('Cash'),
    credit: paidBy('Credit'),
    undivided: paidBy('Both'),
    refunded,
  };
  return Object.fromEntries(Object.entries(parts).filter(([, amount]) => amount !== 0));
};

/** Only the total if one payment at the end settled everything, else every part. */
export const useMoneyRows = () => {
  const t = useT();
  const row = (label: string, amount: number): [string, ReactNode] => [label, <MoneyText key={label} riyals={amount} />];
  return (session: SessionRow): [string, ReactNode][] => {
    const { cost, total, balance } = session;
    if (total === null) return [[t('sessions.total'), t('sessions.done.missing_cost')]];
    const isPlain = session.bill === null && (balance ?? 0) === 0;
    if (isPlain) return [row(t('sessions.total'), total)];
    const parts = moneyParts(session);
    const of = (...names: Part[]) =>
      names.flatMap((name) => (parts[name] === undefined ? [] : [row(t(`sessions.money.${name}`), parts[name])]));
    return [
      ...(cost === null || cost === total ? [] : [row(t('sessions.money.time'), cost)]),
      ...of('products', 'discounts'),
      row(t('sessions.total'), total),
      ...of('cash', 'credit', 'undivided', 'refunded'),
      ...(balance ? [row(t(balance > 0 ? 'sessions.money.still_due' : 'sessions.money.paid_over'), Math.abs(balance))] : []),
    ];
  };
};
