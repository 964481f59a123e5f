import type { Language } from '@tabletime/contract';

const forms: Record<Language, Intl.LDMLPluralRule[]> = {
  en: ['one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
};

/** A catalogue's sentence in the plural form of a count. */
export const plural = (sentence: string, count: number, language: Language): string => {
  const form = forms[language].indexOf(new Intl.PluralRules(language).select(count));
  return (sentence.split(' |||| ')[form] ?? sentence).replaceAll('%{smart_count}', String(count));
};
