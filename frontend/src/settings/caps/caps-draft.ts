import { DiscountCaps, readPercent, type WordingKey } from '@tabletime/contract';
import type { Draft } from '../use-draft.ts';

export type CapRole = keyof DiscountCaps;
/** Highest first. */
export const capRoles = ['Owner', 'Admin', 'Lead Supervisor', 'Supervisor', 'Game Master'] as const satisfies CapRole[];

export const capText = (draft: Draft<CapRole>, caps: DiscountCaps, role: CapRole): string => draft[role] ?? String(caps[role]);

interface CapsEntry {
  changed: Partial<DiscountCaps>;
  faults: Partial<Record<CapRole, WordingKey>>;
}

/** Validates a draft by the server's rules. */
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
