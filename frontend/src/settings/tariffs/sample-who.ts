import type { Who } from './fits.ts';

/** For tests: a mixed group at a table that no rule names. */
export const anyone: Who = { groupType: 'Mixed', tableNumber: 0, guestClass: null };

export const guests = (guestClass: string): Who => ({ ...anyone, guestClass });
