import { ChangeCafe, readDigits, type Settings, type WordingKey } from '@tabletime/contract';
import type { Draft } from '../use-draft.ts';

export const cafeFields = ['name', 'businessDayStartsAt'] as const;
export type CafeField = (typeof cafeFields)[number];
export type CafeFacts = Pick<Settings, CafeField>;

/** A time of day as a person types it, `5:00` or `٠٥:٠٠`, as `HH:mm`; anything else as it is. */
export const typedTime = (text: string): string => {
  const match = /^(\d{1,2})(?::(\d{2}))?$/.exec(readDigits(text).trim());
  return match ? `${match[1]!.padStart(2, '0')}:${match[2] ?? '00'}` : text;
};

/** What stands in a field: what was typed, else what is in force. */
export const cafeText = (draft: Draft<CafeField>, settings: CafeFacts, field: CafeField): string => draft[field] ?? settings[field];

interface CafeEntry {
  /** What would be saved: the fields that differ from what is in force. */
  changed: Partial<CafeFacts>;
  /** Field → the code of its fault. */
  faults: Partial<Record<CafeField, WordingKey>>;
}

/** Reads name and beginning of the day as they were typed over those in force, by the rules that the server has. */
export const readCafe = (draft: Draft<CafeField>, settings: CafeFacts): CafeEntry => {
  const entry: CafeEntry = { changed: {}, faults: {} };
  const typed: CafeFacts = {
    name: cafeText(draft, settings, 'name').trim(),
    businessDayStartsAt: typedTime(cafeText(draft, settings, 'businessDayStartsAt')),
  };
  for (const field of cafeFields) {
    const issue = ChangeCafe.shape[field].safeParse(typed[field]).error?.issues[0];
    if (issue) entry.faults[field] = issue.message as WordingKey;
    else if (typed[field] !== settings[field]) entry.changed[field] = typed[field];
  }
  return entry;
};
