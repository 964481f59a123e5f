import { z } from 'zod';
import { OptionalReason } from '../vocabulary.ts';
import { label } from './name.ts';
import { amountBetween } from './numbers.ts';

/** Products on the menu, riyals for one, characters of a name and of a category. */
export const productLimits = { products: 300, price: { least: 0, most: 10_000 }, name: 60, category: 40 } as const;

/** The colours that a product can have on a screen. */
export const productColours = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'brown'] as const;
export type ProductColour = (typeof productColours)[number];

const nameText = label(productLimits.name, { empty: 'product.name_required', long: 'product.name_long' });
const ProductName = z.object({ en: nameText, ar: nameText }, { error: 'product.name_required' });
/** What a product is called, in both languages. */
export type ProductName = z.infer<typeof ProductName>;

const categoryText = label(productLimits.category, { empty: 'product.category_required', long: 'product.category_long' });
const ProductCategory = z.object({ en: categoryText, ar: categoryText }, { error: 'product.category_required' });
/** The part of the menu that a product stands in: there is one for each pair of names that a product has. */
export type ProductCategory = z.infer<typeof ProductCategory>;

const colour = z.enum(productColours, { error: 'product.colour' });

/** Something that the café sells besides its time: `GET /products` lists them in the order of the menu, retired ones at the end. */
export const Product = z.object({
  _id: z.uuid(),
  name: z.object({ en: z.string(), ar: z.string() }),
  /** In riyals. */
  price: z.number(),
  category: z.object({ en: z.string(), ar: z.string() }),
  colour: z.enum(productColours),
  /** Its place in its category, from 1 on; 0 once it is retired. */
  order: z.int(),
  /** No longer sold: it stays known to the bills that have it. */
  retired: z.boolean(),
});
export type Product = z.infer<typeof Product>;

/** A new product, at the end of its category. Its price comes in riyals and is read as halalas; its colour is that of its category. */
export const AddProduct = z.object({
  name: ProductName,
  price: amountBetween(productLimits.price, 'product.price_range', 'settings.price_decimals'),
  category: ProductCategory,
  colour: colour.optional(),
});
export type AddProduct = z.input<typeof AddProduct>;

/** What can be changed of a product; what is absent stays. */
export const ChangeProduct = AddProduct.partial().extend({
  /** Its new place in its category, from 1 on; one beyond the last means the last. */
  order: z
    .int({ error: 'product.order' })
    .min(1, { error: 'product.order' })
    .max(productLimits.products, { error: 'product.order' })
    .optional(),
  /** Whether all products of its category get the new category: the category is called something else from then on. */
  wholeCategory: z.boolean({ error: 'field.invalid' }).optional(),
});
export type ChangeProduct = z.input<typeof ChangeProduct>;

/** A product is taken off the menu. */
export const RetireProduct = z.object({ reason: OptionalReason });

/** Whether two categories are the same one. */
export const isSameCategory = (one: ProductCategory, other: ProductCategory): boolean => one.en === other.en && one.ar === other.ar;
