import { type Language, languages } from '@tabletime/contract';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { createListeners, onStoredElsewhere } from '../device/listeners.ts';
import { loadMessages } from './messages.ts';

export const languageNames: Record<Language, string> = { en: 'English', ar: 'العربية' };

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

const languageKey = 'tabletime.language';

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

/** The first source that names a supported language; English by default. */
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
  // Tabs of a browser share the language.
  onStoredElsewhere(languageKey, (stored) => {
    const language = known(stored);
    if (language) speak(language);
  }),
);

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

/** Switches the app once the words have loaded. */
const speak = (language: Language): void => {
  wanted = language;
  const switchOver = () => {
    // Of two quick choices, the later one counts.
    if (wanted !== language) return;
    current = language;
    notify();
  };
  // Offline, the app keeps its language until its next start.
  void loadMessages(language).then(switchOver, () => undefined);
};

/** Switches the app once the words have loaded, and stores the choice for a year, beyond a sign-out. */
export const chooseLanguage = (language: Language): void => {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Storage may be full or blocked; the cookie below still works.
  }
  document.cookie = `${languageKey}=${language}; path=/; max-age=31536000; samesite=lax`;
  speak(language);
};

export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage);

/** The reader's own language, then the other one. */
export const useOwnLanguageFirst = (): readonly Language[] => {
  const own = useLanguage();
  return languages.toSorted((one, other) => Number(other === own) - Number(one === own));
};

/** Sets `lang` and `dir` of the page; returns the direction. */
export const usePageLanguage = (language: Language): 'ltr' | 'rtl' => {
  const direction = directionOf(language);
  useLayoutEffect(() => {
    Object.assign(document.documentElement, { dir: direction, lang: language });
  }, [direction, language]);
  return direction;
};
