import { type Language, languages } from '@tabletime/contract';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'ra-core';
import { chooseLanguage, languageNames } from '../i18n/language.ts';
import type { Messages } from '../i18n/en.ts';
import { messagesOf } from '../i18n/messages.ts';

interface Counted {
  smart_count?: unknown;
}

/** Groups the digits of counts from 1,000; plural forms still use the number. */
const grouped = <Options extends Counted | undefined>(options: Options): Options => {
  const count = options?.smart_count;
  if (typeof count !== 'number' || count < 1000) return options;
  const written = { valueOf: () => count, toString: () => count.toLocaleString('en-GB') };
  return { ...options, smart_count: written };
};

/** `messages` must be loaded. A new language or more words need a new provider; forms keep their input. */
export const createI18nProvider = (language: Language, messages: Messages = messagesOf(language)): I18nProvider => {
  const polyglot = polyglotI18nProvider(
    () => messages,
    language,
    languages.map((locale) => ({ locale, name: languageNames[locale] })),
    { allowMissing: true },
  );
  return {
    ...polyglot,
    translate: (key, options) => polyglot.translate(key, grouped(options)),
    changeLocale: async (locale) => {
      const supported = languages.find((one) => one === locale);
      if (supported) chooseLanguage(supported);
    },
  };
};
