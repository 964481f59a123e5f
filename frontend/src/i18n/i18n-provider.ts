import { type Language, languages } from '@tabletime/contract';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { chooseLanguage } from './language.ts';
import { messagesOf } from './messages.ts';

/** Each language by the name its readers give it. */
export const languageNames: Record<Language, string> = { en: 'English', ar: 'العربية' };

/** The words of one language, which must be loaded. A change of language makes a new provider, so that forms keep what was typed into them. */
export const createI18nProvider = (language: Language): I18nProvider => {
  const polyglot = polyglotI18nProvider(
    () => messagesOf(language),
    language,
    languages.map((locale) => ({ locale, name: languageNames[locale] })),
    { allowMissing: true },
  );
  return {
    ...polyglot,
    changeLocale: async (wanted) => {
      const known = languages.find((one) => one === wanted);
      if (known) chooseLanguage(known);
    },
  };
};
