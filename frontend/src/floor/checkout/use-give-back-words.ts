import { paymentMethods, type SessionRow } from '@tabletime/contract';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { givenBackSince } from './tender.ts';

/** Says what staff have to hand to the guests after something was paid: change, and what had been paid too much; undefined where nothing. */
export const useGiveBackWords = () => {
  const t = useT();
  const { money } = useFormat();
  return (before: Pick<SessionRow, 'bill'>, after: Pick<SessionRow, 'bill'>): string | undefined => {
    const back = givenBackSince(before.bill, after.bill);
    const words = paymentMethods
      .filter((method) => back[method] > 0)
      .map((method) => t(method === 'Cash' ? 'checkout.give_back' : 'checkout.give_back_card', { money: money(back[method]) }));
    return words.length === 0 ? undefined : words.join(' ');
  };
};
