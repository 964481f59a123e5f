import type { LogRow } from '@tabletime/contract';
import type { Change } from '../../ui/change-list.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import type { MessageKey } from '../../i18n/en.ts';
import { useT } from '../../i18n/use-t.ts';
import { billFacts, factInWords, furtherFacts } from './fact-words.ts';

export const useFactWords = () => {
  const t = useT();
  const language = useLanguage();
  const speech = { ...useFormat(), t, language };

  /** Labels start with a capital; the wording has them for mid-sentence. */
  const labelOf = (field: string): string => {
    const own = t(`audit.fact.${field}` as MessageKey, { _: '' });
    const label = own || t(`audit.field.${field}` as MessageKey, { _: '' });
    return label.charAt(0).toUpperCase() + label.slice(1);
  };

  const rowsOf = (facts: [string, unknown][]): { label: string; words: string }[] =>
    facts
      .map(([field, value]) => ({ label: labelOf(field), words: factInWords(field, value, speech) }))
      .filter(({ label }) => label !== '');

  return {
    changesOf: ({ details }: LogRow): Change[] =>
      (details.changes ?? []).map(({ field, from, to }) => ({
        field,
        label: labelOf(field),
        before: factInWords(field, from, speech),
        after: factInWords(field, to, speech),
      })),
    factsOf: (entry: LogRow) => rowsOf(furtherFacts(entry)),
    billFactsOf: (entry: LogRow) => rowsOf(billFacts(entry)),
  };
};
