import { type OfferedReason, OfferedReasons, type ReasonPurpose, reasonPurposes, type WordingKey } from '@tabletime/contract';
import type { Draft } from '../use-draft.ts';

const isReason = (value: unknown): value is OfferedReason =>
  typeof value === 'object' &&
  value !== null &&
  'en' in value &&
  'ar' in value &&
  typeof value.en === 'string' &&
  typeof value.ar === 'string';

/** Typed, or else in force. Drafts hold lists as JSON. */
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
  changed: Partial<OfferedReasons>;
  faults: Partial<Record<ReasonPurpose, WordingKey>>;
}

const trimmed = ({ en, ar }: OfferedReason): OfferedReason => ({ en: en.trim(), ar: ar.trim() });

/** Validates a draft by the server's rules. Empty lines do not count. */
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
