import { type Language, languages } from '@tabletime/contract';
import { useSyncExternalStore } from 'react';
import { createListeners, onStoredElsewhere } from '../device/listeners.ts';
import { loadMessages } from './messages.ts';

/** Each language by the name its readers give it. */
export const languageNames: Record<Language, string> = { en: 'English', ar: 'العربية' };

const languageKey = 'tabletime.language';

/** The places that may name a language, in the order in which they are asked. */
export interface LanguageSources {
  stored: string | null;
  cookie: string;
  htmlTag: string;
  path: string;
  host: string;
}

const known = (text: string | null | undefined): Language | undefined => {
  const primary = text?.trim().toLowerCase().split(/[-_]/)[0];
  return languages.find((language) => language === primary);
};

const inCookie = (cookie: string): string | undefined =>
  cookie
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === languageKey)?.[1];

/** The language of the first source that names one of ours: local storage, cookie, html tag, path, subdomain; English otherwise. */
export const detectLanguage = ({ stored, cookie, htmlTag, path, host }: LanguageSources): Language =>
  known(stored) ?? known(inCookie(cookie)) ?? known(htmlTag) ?? known(path.split('/')[1]) ?? known(host.split('.')[0]) ?? 'en';

const readStored = (): string | null => {
  try {
    return localStorage.getItem(languageKey);
  } catch {
    return null;
  }
};

let current: Language | undefined;
const { subscribe, notify } = createListeners(() =>
  // What was chosen in another tab is spoken in this one, too.
  onStoredElsewhere(languageKey, (stored) => {
    const language = known(stored);
    if (language) speak(language);
  }),
);

/** The language the app speaks now. */
export const currentLanguage = (): Language =>
  (current ??=
    typeof document === 'undefined'
      ? 'en'
      : detectLanguage({
          stored: readStored(),
          cookie: document.cookie,
          htmlTag: document.documentElement.lang,
          path: location.pathname,
          host: location.hostname,
        }));

let wanted: Language | undefined;

/** Switches the app to a language as soon as its words are here. */
const speak = (language: Language): void => {
  wanted = language;
  const switchOver = () => {
    // After two taps in a row the last one counts.
    if (wanted !== language) return;
    current = language;
    notify();
  };
  // Without a network the words cannot come: the app goes on in the language it has and speaks the new one from its next start.
  void loadMessages(language).then(switchOver, () => undefined);
};

/** Switches the app to a language as soon as its words are here, and remembers it for a year, beyond sign-out. */
export const chooseLanguage = (language: Language): void => {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Storage may be full or forbidden; the cookie below still remembers.
  }
  document.cookie = `${languageKey}=${language}; path=/; max-age=31536000; samesite=lax`;
  speak(language);
};

/** The language the app speaks, followed as it changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage);
