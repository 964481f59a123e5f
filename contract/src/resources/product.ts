import { z } from 'zod';
import { PassTerms } from '../passes/pass-terms.ts';
import { OptionalReason, StoredDate } from '../vocabulary.ts';
import { label } from './name.ts';
import { amountBetween } from './numbers.ts';

export const productLimits = { products: 300, price: { least: 0, most: 10_000 }, name: 60, category: 40 } as const;

export const productColours = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'brown'] as const;
export type ProductColour = (typeof productColours)[number];

const nameText = label(productLimits.name, { empty: 'product.name_required', long: 'product.name_long' });
const ProductName = z.object({ en: nameText, ar: nameText }, { error: 'product.name_required' });
export type ProductName = z.infer<typeof ProductName>;

const categoryText = label(productLimits.category, { empty: 'product.category_required', long: 'product.category_long' });
const ProductCategory = z.object({ en: categoryText, ar: categoryText }, { error: 'product.category_required' });
/** Products with the same pair of names share a category. */
export type ProductCategory = z.infer<typeof ProductCategory>;

const colour = z.enum(productColours, { error: 'product.colour' });

/** A pass has a holder, so it is sold by calls of its own. */
const productKind = z.literal('pass', { error: 'field.invalid' });

/** `GET /products` lists products in the order of the menu, retired ones last. */
export const Product = z.object({
  _id: z.uuid(),
  name: z.object({ en: z.string(), ar: z.string() }),
  price: z.number(),
  category: z.object({ en: z.string(), ar: z.string() }),
  colour: z.enum(productColours),
  /** From 1 on within the category; 0 once retired. */
  order: z.int(),
  /** No longer sold, but still on old bills. */
  retired: z.boolean(),
  /** The business date for which it is sold out; null if it is on sale. */
  soldOutOn: StoredDate.nullable(),
  /** Of passes alone, with what such a pass gives. */
  kind: productKind.exactOptional(),
  pass: PassTerms.exactOptional(),
});
export type Product = z.infer<typeof Product>;

/** Added at the end of its category, in that category's colour. The price is parsed from riyals into halalas. */
export const AddProduct = z.object({
  name: ProductName,
  price: amountBetween(productLimits.price, 'product.price_range', 'settings.price_decimals'),
  category: ProductCategory,
  colour: colour.optional(),
  kind: productKind.optional(),
  /** Makes it a pass. */
  pass: PassTerms.optional(),
});
export type AddProduct = z.input<typeof AddProduct>;

export const ChangeProduct = AddProduct.partial().extend({
  /** A position from 1 on; one beyond the end means the end. */
  order: z
    .int({ error: 'product.order' })
    .min(1, { error: 'product.order' })
    .max(productLimits.products, { error: 'product.order' })
    .optional(),
  wholeCategory: z.boolean({ error: 'field.invalid' }).optional(),
});
export type ChangeProduct = z.input<typeof ChangeProduct>;

export const RetireProduct = z.object({ reason: OptionalReason });

export const isSameCategory = (one: ProductCategory, other: ProductCategory): boolean => one.en === other.en && one.ar === other.ar;
