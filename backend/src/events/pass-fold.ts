import type { Halalas, InvoiceFacts, PassKind, Performer } from '@tabletime/contract';
import { type Fold, foldFrom, performerOf, type Origin } from './fold.ts';
import type { PassEvent } from './pass-events.ts';

/** Blocks that a guest of a session has used. */
interface Redemption {
  session: string;
  guest: number;
  blocks: number;
}

/** Shared by decisions and the read row. */
export interface Pass {
  product: string;
  name: { en: string; ar: string };
  kind: PassKind;
  price: Halalas;
  /** At the counter, with what was given back below zero; none where it was sold on a bill. */
  payments: InvoiceFacts['payments'];
  /** Null where blocks are not counted. */
  blocks: number | null;
  percent: number | null;
  validFrom: string;
  validTo: string;
  session: string | null;
  /** At the counter; null without VAT. */
  vatRate: number | null;
  /** At most one for each guest of a session. */
  redemptions: Redemption[];
  isCancelled: boolean;
  isErased: boolean;
  trail: { stream: string; soldAt: string; soldBy: Performer; cancelledAt: string | null; version: number } | null;
}

export type PassState = Pass | null;

/** What is kept of what was paid at the counter, in halalas; 0 where it was sold on a bill. */
export const paidOf = ({ payments }: Pass): Halalas => payments.reduce((all, { amount }) => all + amount, 0);

const sum = (redemptions: Redemption[]): number => redemptions.reduce((all, { blocks }) => all + blocks, 0);

/** Blocks redeemed, less those that were given back. */
export const redeemedOf = ({ redemptions }: Pass): number => sum(redemptions);

/** Blocks that can still be redeemed; null where they are not counted. */
export const leftOf = (pass: Pass): number | null => (pass.blocks === null ? null : pass.blocks - redeemedOf(pass));

/** Blocks that a guest of a session has redeemed. */
export const redeemedBy = ({ redemptions }: Pass, { session, guest }: Pick<Redemption, 'session' | 'guest'>): number =>
  sum(redemptions.filter((each) => each.session === session && each.guest === guest));

const moved = (pass: Pass, { session, guest, blocks }: Redemption): Pass => {
  const others = pass.redemptions.filter((each) => each.session !== session || each.guest !== guest);
  const now = redeemedBy(pass, { session, guest }) + blocks;
  return { ...pass, redemptions: now > 0 ? [...others, { session, guest, blocks: now }] : others };
};

const on =
  <Data>(step: (pass: Pass, data: Data, origin: Origin) => Pass) =>
  (state: PassState, data: Data, origin: Origin = {}): PassState => {
    if (!state) return state;
    const after = step(state, data, origin);
    return { ...after, trail: after.trail && { ...after.trail, version: origin.version ?? after.trail.version } };
  };

const begun = ({ stream, version, occurredAt, metadata }: Origin): Pass['trail'] => {
  if (stream === undefined || version === undefined || occurredAt === undefined || !metadata) return null;
  return { stream, soldAt: occurredAt, soldBy: performerOf(metadata.actor), cancelledAt: null, version };
};

export const passFold: Fold<PassState, PassEvent> = {
  PassSold: (_, { line: _line, guest: _guest, blocks = null, percent = null, session = null, vatRate = null, ...sold }, origin = {}) => ({
    ...sold,
    payments: (sold.payments ?? []).map(({ tendered = null, change = null, ...payment }) => ({ ...payment, tendered, change })),
    blocks,
    percent,
    session,
    vatRate,
    redemptions: [],
    isCancelled: false,
    isErased: false,
    trail: begun(origin),
  }),
  PassRedeemed: on(moved),
  PassRedemptionReversed: on((pass, { blocks, ...of }) => moved(pass, { ...of, blocks: -blocks })),
  PassCancelled: on((pass, { refund }, { occurredAt = null }) => ({
    ...pass,
    payments: refund ? [...pass.payments, { method: refund.method, amount: -refund.amount, tendered: null, change: null }] : pass.payments,
    isCancelled: true,
    trail: pass.trail && { ...pass.trail, cancelledAt: occurredAt },
  })),
  PassHolderErased: on((pass) => ({ ...pass, isErased: true })),
};

export const passAfter = (pass: PassState, events: PassEvent[]): PassState => foldFrom<PassState, PassEvent>(passFold, pass, events);
