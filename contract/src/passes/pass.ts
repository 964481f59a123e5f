import { z } from 'zod';
import { BilledInvoice } from '../books/invoiced-bill.ts';
import { PersonName } from '../resources/name.ts';
import { Phone } from '../resources/people/phone.ts';
import { Amount, OfGuest, Payments } from '../resources/tender.ts';
import { BusinessDate, inputId, PaymentMethod, Performer, reasonText, StoredDate, typedText } from '../vocabulary.ts';
import { passKinds } from './used-pass.ts';

/** The holder is found by either; they lie beside the log and can be erased. */
const PassHolder = z.object({ name: PersonName, phone: Phone.optional() }, { error: 'account.name_required' });

/** A sale at the counter, paid at once. */
export const SellPass = z.object({ product: inputId('field.invalid'), holder: PassHolder, payments: Payments });

/** `POST /sessions/{id}/pass-sales`: the sale is a line of the bill, and of the guest. */
export const SellPassOnBill = z.object({ product: inputId('field.invalid'), guest: OfGuest, holder: PassHolder });

/** `left`: blocks; null where they are not counted. `invoice`: the number of its own, if it has one. */
export const PassSale = z.object({
  _id: z.uuid(),
  left: z.int().nullable(),
  validTo: StoredDate,
  invoice: z.int().positive().exactOptional(),
});
export type PassSale = z.infer<typeof PassSale>;

/** `price` and `paid` in riyals. */
export const PassRow = z.object({
  id: z.uuid(),
  product: z.uuid(),
  productName: z.object({ en: z.string(), ar: z.string() }),
  kind: z.enum(passKinds),
  price: z.number(),
  /** At the counter, less what was given back; 0 where it was sold on a bill. */
  paid: z.number(),
  blocks: z.int().nullable(),
  percent: z.number().nullable(),
  /** Business days; valid on the last one, too. */
  validFrom: StoredDate,
  validTo: StoredDate,
  /** The session on whose bill it was sold; null at the counter. */
  session: z.uuid().nullable(),
  /** Blocks, less those that were given back. */
  redeemed: z.int(),
  /** Blocks; null where they are not counted. */
  left: z.int().nullable(),
  soldAt: z.string(),
  soldBy: Performer,
  cancelledAt: z.string().nullable(),
  version: z.int(),
});
export type PassRow = z.infer<typeof PassRow>;

/** `GET /passes`, the newest first. `name` and `phone` are the holder's; null once they are erased. */
export const ShownPass = PassRow.extend({ name: z.string().nullable(), phone: z.string().nullable() });
export type ShownPass = z.infer<typeof ShownPass>;

export const passSteps = ['sold', 'redeemed', 'reversed', 'cancelled', 'erased'] as const;

/** What happened to a pass, oldest first. `blocks`, `session`, `guest` and `tableNumber` are those of a redemption or its reversal. */
export const PassStep = z.object({
  what: z.enum(passSteps),
  at: z.string(),
  by: Performer,
  blocks: z.int().exactOptional(),
  session: z.uuid().exactOptional(),
  guest: z.int().exactOptional(),
  tableNumber: z.int().exactOptional(),
  reason: z.string().exactOptional(),
});
export type PassStep = z.infer<typeof PassStep>;

/** `GET /passes/{id}`. `invoice`: of a sale at the counter under VAT, while no credit note has taken it back. */
export const PassWithStory = ShownPass.extend({ story: z.array(PassStep), invoice: BilledInvoice.exactOptional() });
export type PassWithStory = z.infer<typeof PassWithStory>;

const because = { reason: reasonText('reason.required') };
export const ErasePassHolder = z.object(because);
/** `refund`: of a pass that was paid at the counter. */
export const CancelPass = z.object({
  ...because,
  refund: z.object({ method: PaymentMethod, amount: Amount }, { error: 'field.invalid' }).optional(),
});

/** `q` searches the holder's name and phone number. */
export const passQuery = {
  sortable: ['soldAt', 'validTo', 'left'],
  filterable: {
    kind: z.enum(passKinds),
    product: z.uuid(),
    /** On whose bill it was sold. */
    session: z.uuid(),
    validToFrom: BusinessDate,
    validToTo: BusinessDate,
    cancelled: z.boolean(),
    q: typedText(100),
  },
} as const;
