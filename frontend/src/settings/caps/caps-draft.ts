import { DiscountCaps, readPercent, type WordingKey } from '@tabletime/contract';
import type { Draft } from '../use-draft.ts';

export type CapRole = keyof DiscountCaps;
/** The roles that have a cap, the highest first. */
export const capRoles = ['Owner', 'Admin', 'Lead Supervisor', 'Supervisor', 'Game Master'] as const satisfies CapRole[];

/** What stands in a field: what was typed, else what is in force. */
export const capText = (draft: Draft<CapRole>, caps: DiscountCaps, role: CapRole): string => draft[role] ?? String(caps[role]);

interface CapsEntry {
  /** What would be saved: the caps that differ from those in force. */
  changed: Partial<DiscountCaps>;
  /** Role → the code of its fault. */
  faults: Partial<Record<CapRole, WordingKey>>;
}

/** Reads the caps that were typed over those in force, by the rules that the server has. */
export const readCaps = (draft: Draft<CapRole>, caps: DiscountCaps): CapsEntry => {
  const entry: CapsEntry = { changed: {}, faults: {} };
  for (const role of capRoles) {
    const cap = readPercent(capText(draft, caps, role));
    const issue = DiscountCaps.shape[role].safeParse(cap).error?.issues[0];
    if (issue) entry.faults[role] = issue.message as WordingKey;
    else if (cap !== null && cap !== caps[role]) entry.changed[role] = cap;
  }
  return entry;
};
