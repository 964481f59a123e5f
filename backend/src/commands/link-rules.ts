import { hoursOfLink } from '@tabletime/contract';
import type { Guard } from '../eventstore/append.ts';

const hour = 3_600_000;

/** `clock` in milliseconds since the epoch; the answer in UTC. */
export const linkExpiry = (clock: number): string => new Date(clock + hoursOfLink * hour).toISOString();

/** A link with more time left than any link gets was made before the clock was set back, and is over too. */
export const isOver = (expiresAt: string, clock: number): boolean => {
  const left = Date.parse(expiresAt) - clock;
  return left <= 0 || left > (hoursOfLink + 1) * hour;
};

export const ownerStands = (madeBy: string | null, code: 'invitation.revoked' | 'reset.superseded'): Guard => ({
  name: 'owner_stands',
  lane: 'owners',
  person: madeBy,
  code,
});
