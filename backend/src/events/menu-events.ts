import {
  Halalas,
  isSameCategory,
  type PassTerms,
  type ProductCategory,
  type ProductColour,
  productColours,
  StoredDate,
} from '@tabletime/contract';
import { z } from 'zod';
import { afterChanges, changesOf } from './changes.ts';
import { defineEvents, event, type EventOf } from './define-events.ts';

const translated = z.object({ en: z.string(), ar: z.string() });
const product = z.uuid();

const facts = { price: Halalas, category: translated, colour: z.enum(productColours), order: z.int().positive() };

/** Of a product that is a pass. */
const pass = z.union([
  z.object({ kind: z.literal('day') }),
  z.object({ kind: z.literal('blocks'), blocks: z.int(), validDays: z.int() }),
  z.object({ kind: z.literal('member'), percent: z.number(), validDays: z.int() }),
]);

const changes = changesOf({ name: translated, ...facts, pass });
export type ProductChanges = z.infer<typeof changes>;

/** The only menu stream. Prices are in halalas; `name` is the name before the change. */
export const menuEvents = defineEvents('menu', {
  ProductAdded: event('PRODUCT_ADDED', null, { product, name: translated, ...facts, pass: pass.optional() }),
  ProductChanged: event('PRODUCT_CHANGED', null, { product, name: translated, changes }),
  ProductRetired: event('PRODUCT_RETIRED', null, { product, name: translated, reason: z.string().optional() }),
  /** Until the end of that business day, or until it is back on sale. */
  ProductSoldOut: event('PRODUCT_SOLD_OUT', null, { product, name: translated, businessDate: StoredDate }),
  ProductBackOnSale: event('PRODUCT_BACK_ON_SALE', null, { product, name: translated }),
});
export type MenuEvent = EventOf<typeof menuEvents>;

export const menuId = '01890000-0000-7000-8000-000000000001';

/** Price in halalas. A product's order in its category is its order in the list. */
export interface MenuProduct {
  id: string;
  name: { en: string; ar: string };
  price: Halalas;
  category: ProductCategory;
  colour: ProductColour;
  retired: boolean;
  /** The business date for which it is sold out. */
  soldOutOn?: string;
  /** Of a pass. */
  pass?: PassTerms | undefined;
}

export interface MenuReadRow {
  id: string;
  products: MenuProduct[];
  latestProduct: string;
  version: number;
}

export const inCategory = (products: MenuProduct[], category: ProductCategory): MenuProduct[] =>
  products.filter((each) => !each.retired && isSameCategory(each.category, category));

/** From 1; 0 for a retired product. */
export const placeOf = (products: MenuProduct[], { id, category }: Pick<MenuProduct, 'id' | 'category'>): number =>
  inCategory(products, category).findIndex((each) => each.id === id) + 1;

const putIn = (products: MenuProduct[], put: MenuProduct, place: number, alone: number): MenuProduct[] => {
  const group = inCategory(products, put.category);
  const first = group[0];
  return products.toSpliced(first ? products.indexOf(first) + Math.min(place - 1, group.length) : alone, 0, put);
};

const changed = (
  products: MenuProduct[],
  { product: id, changes: wanted }: { product: string; changes: ProductChanges },
): MenuProduct[] => {
  const at = products.findIndex((each) => each.id === id);
  const known = products[at];
  if (!known) return products;
  const { order = Infinity, ...fields } = afterChanges(wanted);
  const next: MenuProduct = { ...known, ...fields };
  if (!wanted.order && !wanted.category) return products.with(at, next);
  const others = products.toSpliced(at, 1);
  // A new category follows the one its first product left, so a renamed category keeps its place.
  const left = inCategory(others, known.category).at(-1);
  return putIn(others, next, order, left ? others.indexOf(left) + 1 : at);
};

export const productsAfter = (products: MenuProduct[], { type, data }: MenuEvent): MenuProduct[] => {
  switch (type) {
    case 'ProductAdded': {
      const { product: id, order, ...rest } = data;
      const sold = products.filter(({ retired }) => !retired).length;
      return putIn(products, { id, ...rest, retired: false }, order, sold);
    }
    case 'ProductChanged':
      return changed(products, data);
    case 'ProductSoldOut':
      return products.map((each) => (each.id === data.product ? { ...each, soldOutOn: data.businessDate } : each));
    case 'ProductBackOnSale':
      return products.map(({ soldOutOn, ...each }) =>
        each.id === data.product || soldOutOn === undefined ? each : { ...each, soldOutOn },
      );
    case 'ProductRetired': {
      const retired = products.filter(({ id }) => id === data.product).map((each) => ({ ...each, retired: true }));
      return [...products.filter(({ id }) => id !== data.product), ...retired];
    }
  }
};
