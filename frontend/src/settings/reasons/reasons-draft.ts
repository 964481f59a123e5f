import { type OfferedReason, OfferedReasons, type ReasonPurpose, reasonPurposes, type WordingKey } from '@tabletime/contract';
import type { Draft } from '../use-draft.ts';

const isReason = (value: unknown): value is OfferedReason =>
  typeof value === 'object' &&
  value !== null &&
  'en' in value &&
  'ar' in value &&
  typeof value.en === 'string' &&
  typeof value.ar === 'string';

/** The reasons of a list as they were typed, else as they are in force. A draft keeps each list as JSON. */
export const reasonsOf = (draft: Draft<ReasonPurpose>, settings: OfferedReasons, purpose: ReasonPurpose): OfferedReason[] => {
  const typed = draft[purpose];
  if (typed === undefined) return settings[purpose];
  try {
    const read: unknown = JSON.parse(typed);
    return Array.isArray(read) && read.every(isReason) ? read : settings[purpose];
  } catch {
    return settings[purpose];
  }
};

interface ReasonsEntry {
  /** What would be saved: the lists that differ from those in force. */
  changed: Partial<OfferedReasons>;
  /** List → the code of its fault. */
  faults: Partial<Record<ReasonPurpose, WordingKey>>;
}

const trimmed = ({ en, ar }: OfferedReason): OfferedReason => ({ en: en.trim(), ar: ar.trim() });

/** Reads the lists as they were typed over those in force, by the rules that the server has. A line without words counts as none. */
export const readReasons = (draft: Draft<ReasonPurpose>, settings: OfferedReasons): ReasonsEntry => {
  const entry: ReasonsEntry = { changed: {}, faults: {} };
  for (const purpose of reasonPurposes) {
    const typed = reasonsOf(draft, settings, purpose)
      .map(trimmed)
      .filter(({ en, ar }) => en !== '' || ar !== '');
    const issue = OfferedReasons.shape[purpose].safeParse(typed).error?.issues[0];
    if (issue) entry.faults[purpose] = issue.message as WordingKey;
    else if (JSON.stringify(typed) !== JSON.stringify(settings[purpose])) entry.changed[purpose] = typed;
  }
  return entry;
};
