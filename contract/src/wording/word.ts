import Polyglot from 'node-polyglot';
import type { Language } from '../vocabulary.ts';
import { ar } from './ar.ts';
import { en, type Wording, type WordingKey } from './en.ts';

/** The API's words in each language; the web app adds them to its own. */
export const wording: Record<Language, Wording> = { en, ar };

const polyglots = {
  en: new Polyglot({ locale: 'en', phrases: en }),
  ar: new Polyglot({ locale: 'ar', phrases: ar }),
};

/** The sentence for a code in a language; `smart_count` chooses the plural form. An unknown code reads as `field.invalid`. */
export const word = (language: Language, code: string, params: Record<string, unknown> = {}): string =>
  polyglots[language].t(Object.hasOwn(en, code) ? code : ('field.invalid' satisfies WordingKey), params);
