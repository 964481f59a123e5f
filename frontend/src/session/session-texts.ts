import { longestNotes, type SessionText } from '@tabletime/contract';
import type { MessageKey } from '../i18n/en.ts';

interface TextField {
  label: MessageKey;
  placeholder: MessageKey | null;
  longest: number;
  isLabelled: boolean;
  /** Heading in a day's CSV file; null for no column. */
  column: string | null;
}

/** Drives forms, cards, lists, details, the printed sheet and the CSV file of a day. */
export const sessionTexts: Record<SessionText, TextField> = {
  notes: {
    label: 'sessions.notes',
    placeholder: 'sessions.start.notes_placeholder',
    longest: longestNotes,
    isLabelled: false,
    column: 'Notes',
  },
};

export const sessionTextFields = Object.entries(sessionTexts).map(([name, field]) => ({ name: name as SessionText, ...field }));

export const eachText = <Value>(valueOf: (name: SessionText) => Value): Record<SessionText, Value> =>
  Object.fromEntries(sessionTextFields.map(({ name }) => [name, valueOf(name)])) as Record<SessionText, Value>;
