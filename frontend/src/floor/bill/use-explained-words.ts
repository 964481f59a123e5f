import { riyals } from '@tabletime/contract';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import type { ExplainedLine } from './explained.ts';

/** `2 × 1 h at SAR 30.00, from 17:00 at SAR 40.00`. */
export const useExplainedWords = () => {
  const t = useT();
  const language = useLanguage();
  const { duration, money, number, time } = useFormat();
  return ({ guests, blockMinutes, runs, cap, waived, pass }: ExplainedLine): string => {
    const parts = runs.map(({ blocks, each, from }, index) => {
      const at = { stay: duration(blocks * blockMinutes), money: money(riyals(each)), time: time(from) };
      if (index === 0) return t('order.explained_first', at);
      return t(blocks === 1 ? 'order.explained_then' : 'order.explained_then_for', at);
    });
    const less = [
      ...(cap > 0 ? [t('order.explained_cap', { money: money(riyals(cap)) })] : []),
      ...(waived > 0 ? [t('order.explained_waived')] : []),
      ...(pass > 0 ? [t('order.explained_pass', { money: money(riyals(pass)) })] : []),
    ];
    const all = [...parts, ...less].join(language === 'ar' ? '، ' : ', ');
    if (guests === null) return t('order.explained_table', { prices: all });
    return guests === 1 ? all : t('order.explained_guests', { count: number(guests), prices: all });
  };
};
