import {
  AddProduct,
  ChangeProduct,
  folded,
  isSameCategory,
  Problem,
  problem,
  type ProductCategory,
  productColours,
  productLimits,
  type ProductName,
  RetireProduct,
} from '@tabletime/contract';
import type { z } from 'zod';
import { changesTo, isUnchanged } from '../events/changes.ts';
import {
  inCategory,
  menuEvents,
  type MenuEvent,
  type MenuProduct,
  type MenuReadRow,
  placeOf,
  type ProductChanges,
  productsAfter,
} from '../events/menu-events.ts';
import { commandOf, deciderOf } from './decider.ts';

/** All products in the order of the menu, retired ones at the end. */
export type MenuState = MenuProduct[];

const languages = ['en', 'ar'] as const;

/** The product that is to be added, or the one that a call names; undefined where it names none. */
interface Named {
  product: string | undefined;
}

const command = commandOf<MenuState, MenuEvent, Named>();

const isAlike = (one: string, other: string): boolean => folded(one) === folded(other);

const soldIn = (state: MenuState, { product }: Named): MenuProduct => {
  const found = state.find(({ id }) => id === product);
  if (!found) throw problem('product.not_found');
  if (found.retired) throw problem('product.retired');
  return found;
};

/** Refuses a name that another product that is sold has in both languages: one of the two is enough to tell them apart. */
const checkName = (state: MenuState, name: ProductName, besides?: MenuProduct): void => {
  const others = state.filter((each) => !each.retired && each !== besides);
  if (others.some((each) => languages.every((language) => isAlike(each.name[language], name[language])))) {
    throw new Problem('product.name_taken', {}, { name: 'product.name_taken' });
  }
};

/** Refuses a category that stands on the menu with one of the two names and another one beside it. */
const checkCategory = (state: MenuState, category: ProductCategory, besides?: ProductCategory): void => {
  const others = state.filter((each) => !each.retired && !(besides && isSameCategory(each.category, besides))).map((each) => each.category);
  const half = others.find(
    (each) => !isSameCategory(each, category) && languages.some((language) => isAlike(each[language], category[language])),
  );
  if (half) throw new Problem('product.category_differs', half, { category: 'product.category_differs' });
};

const add = command({
  input: () => AddProduct,
  permission: 'menu.write',
  decide: (state, { colour, ...wanted }, _, { product = '' }) => {
    if (state.filter(({ retired }) => !retired).length >= productLimits.products) throw problem('product.limit');
    checkName(state, wanted.name);
    checkCategory(state, wanted.category);
    const group = inCategory(state, wanted.category);
    const data = { product, ...wanted, colour: colour ?? group.at(-1)?.colour ?? productColours[0], order: group.length + 1 };
    return [{ type: 'ProductAdded', data }];
  },
});

type Wanted = Omit<z.output<typeof ChangeProduct>, 'wholeCategory'>;

/** The event that changes one product; none where it is so already. Without a wanted place it stays, or goes to the end of its new category. */
const changeOf = (menu: MenuState, product: MenuProduct, { order, ...wanted }: Wanted): MenuEvent[] => {
  const { id, name, price, category, colour } = product;
  const changes: ProductChanges = changesTo({ name, price, category, colour }, wanted);
  const [from, last] = [placeOf(menu, product), inCategory(menu, wanted.category ?? category).length];
  // Said as well where it is the number that it had in its old category.
  if (changes.category && order !== undefined && order <= last) changes.order = { from, to: order };
  if (!changes.category && order !== undefined && from !== Math.min(order, last)) changes.order = { from, to: Math.min(order, last) };
  return isUnchanged(changes) ? [] : [{ type: 'ProductChanged', data: { product: id, name, changes } }];
};

const change = command({
  input: () => ChangeProduct,
  permission: 'menu.write',
  decide: (state, { wholeCategory = false, ...wanted }, _, named) => {
    const product = soldIn(state, named);
    const group = inCategory(state, product.category);
    const isRenamed = wholeCategory && wanted.category !== undefined;
    if (wanted.name) checkName(state, wanted.name, product);
    if (wanted.category) checkCategory(state, wanted.category, isRenamed || group.length === 1 ? product.category : undefined);
    if (!isRenamed) return changeOf(state, product, wanted);

    const { category, ...rest } = wanted;
    const own = changeOf(state, product, rest);
    const renamed = own.reduce(productsAfter, state);
    return [...own, ...inCategory(renamed, product.category).flatMap((each) => changeOf(renamed, each, { category }))];
  },
});

const retire = command({
  input: () => RetireProduct,
  permission: 'menu.write',
  decide: (state, { reason }, _, named) => {
    const { id: product, name } = soldIn(state, named);
    return [{ type: 'ProductRetired', data: { product, name, ...(reason !== undefined && { reason }) } }];
  },
});

/** The menu: products are added, changed, put in order and retired by Admin or Owner. */
export const menuDecider = deciderOf<MenuState, MenuEvent, MenuReadRow>()({
  events: menuEvents,
  initial: [],
  evolve: {
    ProductAdded: (products, data) => productsAfter(products, { type: 'ProductAdded', data }),
    ProductChanged: (products, data) => productsAfter(products, { type: 'ProductChanged', data }),
    ProductRetired: (products, data) => productsAfter(products, { type: 'ProductRetired', data }),
  },
  commands: { add, change, retire },
});
