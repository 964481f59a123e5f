import type { Language } from '@tabletime/contract';
import { useSyncExternalStore } from 'react';
import type { Messages } from './en.ts';
import { createListeners } from '../device/listeners.ts';

/** Parts of the words. Of react-admin's own, a part may have some. */
type Words = Partial<Omit<Messages, 'ra'>> & { ra?: object };

const catalogues = {
  en: {
    first: async () => (await import('./en/first-load.ts')).firstLoad,
    floor: async () => (await import('./en/signed-in.ts')).signedIn,
    pages: async () => (await import('./en/pages.ts')).pages,
    guests: async () => (await import('./en/tables.ts')).tables,
  },
  ar: {
    first: async () => (await import('./ar/first-load.ts')).firstLoad,
    floor: async () => (await import('./ar/signed-in.ts')).signedIn,
    pages: async () => (await import('./ar/pages.ts')).pages,
    guests: async () => (await import('./ar/tables.ts')).tables,
  },
} satisfies Record<Language, Record<string, () => Promise<Words>>>;

/** Words load in parts: sign-in, frame with floor, other pages, panels of a table. */
export type Part = keyof (typeof catalogues)['en'];

/** Parts in use, which a newly chosen language loads, too. */
const wanted = new Set<Part>(['first']);
const loaded: Record<Language, { parts: Set<Part>; messages: Words }> = {
  en: { parts: new Set(), messages: {} },
  ar: { parts: new Set(), messages: {} },
};
const { subscribe, notify } = createListeners();

/** Loads a part of a language, and of languages chosen later. Rejects on failure. */
export const loadPart = async (part: Part, language: Language): Promise<void> => {
  wanted.add(part);
  if (loaded[language].parts.has(part)) return;
  const words = await catalogues[language][part]();
  const { parts, messages } = loaded[language];
  loaded[language] = { parts: new Set([...parts, part]), messages: { ...messages, ...words } };
  notify();
};

/** Loads the parts in use. Rejects on failure. */
export const loadMessages = async (language: Language): Promise<void> => {
  await Promise.all([...wanted].map((part) => loadPart(part, language)));
};

export const loadWholeMessages = async (language: Language): Promise<void> => {
  await Promise.all((['first', 'floor', 'pages', 'guests'] as const).map((part) => loadPart(part, language)));
};

/** The words loaded so far. Throws if there are none: the app renders nothing before. */
export const messagesOf = (language: Language): Messages => {
  const { parts, messages } = loaded[language];
  if (parts.size === 0) throw new Error(`The words of ${language} are not loaded`);
  return messages as Messages;
};

/** The words loaded so far; renders again as more arrive. */
export const useMessages = (language: Language): Messages => useSyncExternalStore(subscribe, () => messagesOf(language));
