import { paymentMethods, type SessionRow } from '@tabletime/contract';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { owedBackSince } from './tender.ts';

/** Change and overpayment to hand back, in words; undefined if there is none. */
export const useGiveBackWords = () => {
  const t = useT();
  const { money } = useFormat();
  return (before: Pick<SessionRow, 'bill'>, after: Pick<SessionRow, 'bill'>): string | undefined => {
    const back = owedBackSince(before.bill, after.bill);
    const words = paymentMethods
      .filter((method) => back[method] > 0)
      .map((method) => t(method === 'Cash' ? 'checkout.give_back' : 'checkout.give_back_card', { money: money(back[method]) }));
    return words.length === 0 ? undefined : words.join(' ');
  };
};
