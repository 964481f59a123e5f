import type { GuestPass, PassRow, PassTerms } from '@tabletime/contract';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';

/** What guests still have of a pass: `8 of 10 left`, `20% off the time`. */
export const useLeftWords = () => {
  const t = useT();
  const { number, percent: inPercent } = useFormat();
  return ({ kind, blocks, left, percent }: Pick<PassRow, 'kind' | 'blocks' | 'left' | 'percent'>): string => {
    if (kind === 'blocks') return t('passes.left_of', { left: number(left ?? 0), blocks: number(blocks ?? 0) });
    return kind === 'member' ? t('passes.percent_off', { percent: inPercent(percent ?? 0) }) : t('passes.whole_day');
  };
};

/** What a product that is a pass gives: `10 blocks · 90 days`. */
export const useTermsWords = () => {
  const t = useT();
  const { percent: inPercent } = useFormat();
  return (terms: PassTerms): string => {
    if (terms.kind === 'day') return t('passes.whole_day');
    const gives =
      terms.kind === 'blocks'
        ? t('passes.terms.blocks', { smart_count: terms.blocks })
        : t('passes.percent_off', { percent: inPercent(terms.percent) });
    return `${gives} · ${t('passes.terms.days', { smart_count: terms.validDays })}`;
  };
};

/** The pass that a guest's time uses next, and what is left of it once `covered` blocks are taken: `Card · 8 left`. */
export const useChipWords = () => {
  const t = useT();
  const { number, percent: inPercent } = useFormat();
  return ({ kind, left, percent }: GuestPass, covered: number): string => {
    if (kind === 'blocks') return t('passes.chip.blocks', { left: number(Math.max(0, (left ?? 0) - covered)) });
    return kind === 'member' ? t('passes.chip.member', { percent: inPercent(percent ?? 0) }) : t('passes.chip.day');
  };
};
