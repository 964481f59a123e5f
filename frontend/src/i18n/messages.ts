import type { Language } from '@tabletime/contract';
import type { Messages } from './en.ts';

const catalogues: Record<Language, () => Promise<Messages>> = {
  en: async () => (await import('./en.ts')).en,
  ar: async () => (await import('./ar.ts')).ar,
};

const loaded: Partial<Record<Language, Messages>> = {};

/** Fetches the catalogue of a language, once; nobody waits for words that nobody reads. Rejects when it cannot be had. */
export const loadMessages = async (language: Language): Promise<void> => {
  loaded[language] ??= await catalogues[language]();
};

/** The whole catalogue of a language that was loaded. Throws for one that was not: the app shows nothing before it has words. */
export const messagesOf = (language: Language): Messages => {
  const messages = loaded[language];
  if (!messages) throw new Error(`The words of ${language} are not loaded`);
  return messages;
};
