import { hoursOfLink } from '@tabletime/contract';
import type { Guard } from '../eventstore/append.ts';

/** When a link that is made at `now` runs out, both in UTC; `now` in milliseconds since the epoch. */
export const linkExpiry = (now: number): string => new Date(now + hoursOfLink * 3_600_000).toISOString();

/** The rule that only an active Owner's links are good; `code` is the refusal of another's. */
export const ownerStands = (madeBy: string | null, code: 'invitation.revoked' | 'reset.superseded'): Guard => ({
  name: 'owner_stands',
  lane: 'owners',
  person: madeBy,
  code,
});
