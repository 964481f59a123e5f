import { hoursOfLink } from '@tabletime/contract';
import type { Guard } from '../eventstore/append.ts';

const hour = 3_600_000;

/** When a link that is made at `clock` runs out, both in UTC; `clock` in milliseconds since the epoch. */
export const linkExpiry = (clock: number): string => new Date(clock + hoursOfLink * hour).toISOString();

/** Whether a link is over at `clock`: also one that would last an hour longer than any does, made before the clock was set back. */
export const isOver = (expiresAt: string, clock: number): boolean => {
  const left = Date.parse(expiresAt) - clock;
  return left <= 0 || left > (hoursOfLink + 1) * hour;
};

/** The rule that only an active Owner's links are good; `code` is the refusal of another's. */
export const ownerStands = (madeBy: string | null, code: 'invitation.revoked' | 'reset.superseded'): Guard => ({
  name: 'owner_stands',
  lane: 'owners',
  person: madeBy,
  code,
});
