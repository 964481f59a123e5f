import type { PaymentMethod, Till, TillCount } from '@tabletime/contract';

export type TillStep = 'open' | 'count' | 'close';

export const lastCount = ({ counts }: Pick<Till, 'counts'>, method: PaymentMethod): TillCount | undefined =>
  counts.findLast((count) => count.method === method);

/** Whether money moved after a count. Unknown, thus false, to those who count blind. */
export const isOutdated = ({ method, expected: then }: TillCount, { expected: now }: Pick<Till, 'expected'>): boolean =>
  now !== undefined && now[method] !== then;

/** What comes next. Null once those who may not close have counted. */
export const nextStep = (till: Pick<Till, 'isOpen' | 'counts' | 'expected'>, mayClose: boolean): TillStep | null => {
  if (!till.isOpen) return 'open';
  const cash = lastCount(till, 'Cash');
  if (!cash || isOutdated(cash, till)) return 'count';
  return mayClose ? 'close' : null;
};
