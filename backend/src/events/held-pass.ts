import type { GuestPass } from '@tabletime/contract';
import type { MovedPass, RecountedPass, UsedUp } from './guest-payloads.ts';

/** A guest's pass; its fields are those of `GuestPass`. */
export interface HeldPass extends Omit<GuestPass, 'left'> {
  /** While a command is decided for which the pass was asked again: its `blocks` before. */
  shown?: number | null;
  /** Once it is recounted: its `blocks` when this session attached or used it last. */
  promised?: number | null;
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
export const heldAfter = (held: HeldPass | null, { pass, blocks, redeemed, short }: UsedUp): HeldPass | null => {
  if (held?.pass !== pass) return held;
  const { promised: _promised, ...kept } = held;
  return { ...kept, blocks: blocks ?? null, redeemed, short: short ?? 0 };
};

/** A guest's pass after other sessions changed what it has left. */
export const heldAfterRecount = (held: HeldPass | null, { pass, blocks }: RecountedPass): HeldPass | null =>
  held?.pass === pass ? { ...held, blocks, promised: promisedBy(held) } : held;

/** The most that the pass might have covered when its session attached or used it last. */
export const promisedBy = ({ blocks, promised }: HeldPass): number | null => (promised === undefined ? blocks : promised);

/** A guest's pass as prices and rows have it. */
export const guestPass = ({ short, redeemed, shown: _shown, promised: _promised, ...held }: HeldPass): GuestPass => ({
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
