import { z } from 'zod';
import { BusinessDate, Performer, StoredDate, typedText } from '../vocabulary.ts';
import { Close } from './close.ts';
import { LedgerRow } from './ledger.ts';

/** What a key of an accountant may read: the ledger, closes and journal; the invoices. */
export const keyRights = ['books', 'invoices'] as const;
export type KeyRight = (typeof keyRights)[number];

export const keyLimits = { name: 60 } as const;

const KeyRights = z.array(z.enum(keyRights));
const rightsFault = { error: 'key.may' };

/** `until`: the last business date on which the key is good. */
export const MakeAccountantKey = z.object({
  name: typedText(keyLimits.name, { empty: 'key.name_required', long: 'key.name_long' }),
  may: z
    .array(z.enum(keyRights, rightsFault), rightsFault)
    .min(1, rightsFault)
    .max(keyRights.length, rightsFault)
    .refine((rights) => new Set(rights).size === rights.length, rightsFault),
  until: BusinessDate,
});
export type MakeAccountantKey = z.input<typeof MakeAccountantKey>;

/** `GET /accountant-keys`, newest first. The key itself is stored nowhere. */
export const AccountantKeyRow = z.object({
  id: z.uuid(),
  name: z.string(),
  may: KeyRights,
  until: StoredDate,
  createdAt: z.string(),
  createdBy: Performer,
  /** The last business date on which it was used. */
  lastUsedOn: StoredDate.nullable(),
  revokedAt: z.string().nullable(),
  version: z.int(),
});
export type AccountantKeyRow = z.infer<typeof AccountantKeyRow>;

/** A key is good up to and including its last day, unless it was revoked. */
export const stateOfKey = (
  { revokedAt, until }: Pick<AccountantKeyRow, 'revokedAt' | 'until'>,
  today: BusinessDate,
): 'good' | 'expired' | 'revoked' => {
  if (revokedAt !== null) return 'revoked';
  return until < today ? 'expired' : 'good';
};

export const accountantKeyQuery = { sortable: ['createdAt', 'name', 'until'], filterable: {} } as const;

/** `POST /accountant-keys`. `key` is shown once; null in a repeated answer. */
export const GivenAccountantKey = AccountantKeyRow.pick({ id: true, name: true, may: true, until: true, createdAt: true }).extend({
  key: z.string().nullable(),
});
export type GivenAccountantKey = z.infer<typeof GivenAccountantKey>;

/** `GET /books/key`: the key that asks. */
export const OwnKey = z.object({ name: z.string(), may: KeyRights, until: StoredDate });
export type OwnKey = z.infer<typeof OwnKey>;

/** Rows as a key gets them: people are left out. */
export const ShownLedgerRow = LedgerRow.extend({ by: Performer.nullable() });
export type ShownLedgerRow = z.infer<typeof ShownLedgerRow>;
export const ShownClose = Close.extend({ closedBy: Performer.nullable() });
export type ShownClose = z.infer<typeof ShownClose>;
