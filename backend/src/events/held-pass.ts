import type { GuestPass } from '@tabletime/contract';
import type { MovedPass, UsedUp } from './guest-payloads.ts';

/** A guest's pass; its fields are those of `GuestPass`. */
export interface HeldPass extends Omit<GuestPass, 'left'> {
  /** While a command is decided for which the pass was asked again: its `blocks` before. */
  shown?: number | null;
}

type Attached = Omit<MovedPass, 'redeemed'> & Partial<Pick<MovedPass, 'redeemed'>>;

/** A pass as a guest gets it, or brings it from another session. */
export const attached = ({ pass, name, kind, blocks, percent, validTo, redeemed }: Attached): HeldPass => ({
  pass,
  name,
  kind,
  blocks: blocks ?? null,
  percent: percent ?? null,
  validTo,
  redeemed: redeemed ?? 0,
  short: 0,
});

/** A guest's pass after it was used. */
export const heldAfter = (held: HeldPass | null, { pass, blocks, redeemed, short }: UsedUp): HeldPass | null =>
  held?.pass === pass ? { ...held, blocks: blocks ?? null, redeemed, short: short ?? 0 } : held;

/** A guest's pass as prices and rows have it. */
export const guestPass = ({ short, redeemed, shown: _shown, ...held }: HeldPass): GuestPass => ({
  ...held,
  left: held.blocks === null ? null : held.blocks - redeemed,
  redeemed,
  short,
});

/** A guest's pass as it goes along to another session. */
export const movedPass = ({ short: _short, left: _left, blocks, percent, ...pass }: GuestPass): MovedPass => ({
  ...pass,
  ...(blocks !== null && { blocks }),
  ...(percent !== null && { percent }),
});
