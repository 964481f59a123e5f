import { longestNotes, Notes, type SessionText } from '@tabletime/contract';
import type { MessageKey } from '../i18n/en.ts';

interface TextField {
  label: MessageKey;
  placeholder: MessageKey | null;
  /** The contract's rule for it, and the most characters that its field takes. */
  schema: { safeParse: typeof Notes.safeParse };
  longest: number;
  /** Whether its label stands before it on cards. */
  isLabelled: boolean;
  /** The head of its column in the file of a day; null for none. */
  column: string | null;
}

/** The texts of a session, each with a line of its own: forms, cards, lists, details, the printed sheet and the file of a day follow this table. */
export const sessionTexts: Record<SessionText, TextField> = {
  notes: {
    label: 'sessions.notes',
    placeholder: 'sessions.start.notes_placeholder',
    schema: Notes,
    longest: longestNotes,
    isLabelled: false,
    column: 'Notes',
  },
};

/** Each text of a session with its name, in the order in which they are shown. */
export const sessionTextFields = Object.entries(sessionTexts).map(([name, field]) => ({ name: name as SessionText, ...field }));

/** One value for each text of a session. */
export const eachText = <Value>(valueOf: (name: SessionText) => Value): Record<SessionText, Value> =>
  Object.fromEntries(sessionTextFields.map(({ name }) => [name, valueOf(name)])) as Record<SessionText, Value>;
