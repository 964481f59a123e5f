import { ChangeCafe, type Settings, type WordingKey } from '@tabletime/contract';
import { readTime } from '../../forms/dates/read-dates.ts';
import type { Draft } from '../use-draft.ts';

export const cafeFields = ['name', 'businessDayStartsAt'] as const;
export type CafeField = (typeof cafeFields)[number];
export type CafeFacts = Pick<Settings, CafeField>;

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
  const startsAt = cafeText(draft, settings, 'businessDayStartsAt');
  const typed: CafeFacts = {
    name: cafeText(draft, settings, 'name').trim(),
    businessDayStartsAt: readTime(startsAt) ?? startsAt,
  };
  for (const field of cafeFields) {
    const issue = ChangeCafe.shape[field].safeParse(typed[field]).error?.issues[0];
    if (issue) entry.faults[field] = issue.message as WordingKey;
    else if (typed[field] !== settings[field]) entry.changed[field] = typed[field];
  }
  return entry;
};
