import { ChangeCafe, type Settings, type WordingKey } from '@tabletime/contract';
import { readTime } from '../../forms/dates/read-dates.ts';
import type { Draft } from '../use-draft.ts';

export const cafeFields = ['name', 'businessDayStartsAt'] as const;
export type CafeField = (typeof cafeFields)[number];
export type CafeFacts = Pick<Settings, CafeField>;

export const cafeText = (draft: Draft<CafeField>, settings: CafeFacts, field: CafeField): string => draft[field] ?? settings[field];

interface CafeEntry {
  changed: Partial<CafeFacts>;
  faults: Partial<Record<CafeField, WordingKey>>;
}

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
