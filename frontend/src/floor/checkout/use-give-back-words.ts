import { paymentMethods, type SessionRow } from '@tabletime/contract';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { owedBackSince } from '../../session/tender/tender.ts';

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

/** What the toast of an ended session says: money to hand back, and that a pass no longer had its blocks, which the server says. */
export const useEndedWords = () => {
  const giveBackWords = useGiveBackWords();
  return (before: Pick<SessionRow, 'bill'>, after: Pick<SessionRow, 'bill' | 'guests'>, sentence: string): string => {
    const back = giveBackWords(before, after);
    const isShort = after.guests?.some(({ pass }) => pass !== undefined && pass.short > 0) ?? false;
    return back === undefined ? sentence : isShort ? `${sentence} ${back}` : back;
  };
};
