import type { Language } from '@tabletime/contract';
import { useSyncExternalStore } from 'react';
import type { Messages } from './en.ts';
import { createListeners } from '../device/listeners.ts';

const catalogues = {
  en: {
    first: async () => (await import('./en/first.ts')).first,
    frame: async () => (await import('./en/frame.ts')).frame,
    pages: async () => (await import('./en/pages.ts')).pages,
    guests: async () => (await import('./en/tables.ts')).tables,
  },
  ar: {
    first: async () => (await import('./ar/first.ts')).first,
    frame: async () => (await import('./ar/frame.ts')).frame,
    pages: async () => (await import('./ar/pages.ts')).pages,
    guests: async () => (await import('./ar/tables.ts')).tables,
  },
} satisfies Record<Language, Record<string, () => Promise<Partial<Messages>>>>;

/** The words of a language come in parts: those of the sign-in, of the frame with the floor, of the other pages, and of a table's guests, their orders and their payments. */
export type Part = keyof (typeof catalogues)['en'];

/** The parts that are shown, and so are fetched of a language that is chosen. */
const wanted = new Set<Part>(['first']);
const loaded: Record<Language, { parts: Set<Part>; messages: Partial<Messages> }> = {
  en: { parts: new Set(), messages: {} },
  ar: { parts: new Set(), messages: {} },
};
const { subscribe, notify } = createListeners();

/** Fetches a part of the words of a language, once, and from then on of each language that is chosen. Rejects when it cannot be had. */
export const loadPart = async (part: Part, language: Language): Promise<void> => {
  wanted.add(part);
  if (loaded[language].parts.has(part)) return;
  const words = await catalogues[language][part]();
  const { parts, messages } = loaded[language];
  loaded[language] = { parts: new Set([...parts, part]), messages: { ...messages, ...words } };
  notify();
};

/** Fetches the words of a language that are wanted by now; nobody waits for words that nobody reads. Rejects when they cannot be had. */
export const loadMessages = async (language: Language): Promise<void> => {
  await Promise.all([...wanted].map((part) => loadPart(part, language)));
};

/** Fetches all words of a language. */
export const loadWholeMessages = async (language: Language): Promise<void> => {
  await Promise.all((['first', 'frame', 'pages', 'guests'] as const).map((part) => loadPart(part, language)));
};

/**
 * The words of a language: of the parts that were loaded. Throws for a language of which none was: the app shows nothing before it has words.
 */
export const messagesOf = (language: Language): Messages => {
  const { parts, messages } = loaded[language];
  if (parts.size === 0) throw new Error(`The words of ${language} are not loaded`);
  return messages as Messages;
};

/** The words of a language that was loaded, followed as there come more. */
export const useMessages = (language: Language): Messages => useSyncExternalStore(subscribe, () => messagesOf(language));
