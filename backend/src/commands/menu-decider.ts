import {
  AddProduct,
  businessDateOf,
  ChangeProduct,
  folded,
  isSameCategory,
  type PassTerms,
  Problem,
  problem,
  type ProductCategory,
  productColours,
  productLimits,
  type ProductName,
  RetireProduct,
} from '@tabletime/contract';
import { z } from 'zod';
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

export type MenuState = MenuProduct[];

const languages = ['en', 'ar'] as const;

/** The id of the product to add or change; undefined if the request has none. */
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

/** Throws if another product on sale has the same name in both languages; one language is enough to tell them apart. */
const checkName = (state: MenuState, name: ProductName, besides?: MenuProduct): void => {
  const others = state.filter((each) => !each.retired && each !== besides);
  if (others.some((each) => languages.every((language) => isAlike(each.name[language], name[language])))) {
    throw new Problem('product.name_taken', {}, { name: 'product.name_taken' });
  }
};

/** Throws if a category shares only one of its two names with another category. */
const checkCategory = (state: MenuState, category: ProductCategory, besides?: ProductCategory): void => {
  const others = state.filter((each) => !each.retired && !(besides && isSameCategory(each.category, besides))).map((each) => each.category);
  const half = others.find(
    (each) => !isSameCategory(each, category) && languages.some((language) => isAlike(each[language], category[language])),
  );
  if (half) throw new Problem('product.category_differs', half, { category: 'product.category_differs' });
};

/** Throws if a product is called a pass, and nobody says what it gives. */
const checkPass = (kind: 'pass' | undefined, pass: PassTerms | undefined): void => {
  if (kind && !pass) throw new Problem('request.invalid', {}, { pass: 'pass.terms_required' });
};

const add = command({
  input: () => AddProduct,
  permission: 'menu.write',
  decide: (state, { colour, kind, pass, ...wanted }, _, { product = '' }) => {
    checkPass(kind, pass);
    if (state.filter(({ retired }) => !retired).length >= productLimits.products) throw problem('product.limit');
    checkName(state, wanted.name);
    checkCategory(state, wanted.category);
    const group = inCategory(state, wanted.category);
    const data = {
      product,
      ...wanted,
      colour: colour ?? group.at(-1)?.colour ?? productColours[0],
      order: group.length + 1,
      ...(pass && { pass }),
    };
    return [{ type: 'ProductAdded', data }];
  },
});

type Wanted = Omit<z.output<typeof ChangeProduct>, 'wholeCategory' | 'kind'>;

/** No event if nothing changes. Without a wanted place the product stays, or goes to the end of its new category. */
const changeOf = (menu: MenuState, product: MenuProduct, { order, pass: terms, ...wanted }: Wanted): MenuEvent[] => {
  const { id, name, price, category, colour, pass } = product;
  const changes: ProductChanges = {
    ...changesTo({ name, price, category, colour }, wanted),
    ...(pass && changesTo({ pass }, { pass: terms })),
  };
  const [from, last] = [placeOf(menu, product), inCategory(menu, wanted.category ?? category).length];
  if (changes.category && order !== undefined && order <= last) changes.order = { from, to: order };
  if (!changes.category && order !== undefined && from !== Math.min(order, last)) changes.order = { from, to: Math.min(order, last) };
  return isUnchanged(changes) ? [] : [{ type: 'ProductChanged', data: { product: id, name, changes } }];
};

const change = command({
  input: () => ChangeProduct,
  permission: 'menu.write',
  decide: (state, { wholeCategory = false, kind, ...wanted }, _, named) => {
    const product = soldIn(state, named);
    if ((kind ?? wanted.pass) && !product.pass) throw new Problem('pass.not_a_pass', {}, { pass: 'pass.not_a_pass' });
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

const sellOut = command({
  input: () => z.object({}),
  permission: 'menu.sell_out',
  decide: (state, _, { now, cafe }, named) => {
    const { id: product, name, soldOutOn } = soldIn(state, named);
    const businessDate = businessDateOf(now, cafe);
    return soldOutOn === businessDate ? [] : [{ type: 'ProductSoldOut', data: { product, name, businessDate } }];
  },
});

const putBack = command({
  input: () => z.object({}),
  permission: 'menu.sell_out',
  decide: (state, _, { now, cafe }, named) => {
    const { id: product, name, soldOutOn } = soldIn(state, named);
    return soldOutOn === businessDateOf(now, cafe) ? [{ type: 'ProductBackOnSale', data: { product, name } }] : [];
  },
});

export const menuDecider = deciderOf<MenuState, MenuEvent, MenuReadRow>()({
  events: menuEvents,
  initial: [],
  evolve: {
    ProductAdded: (products, data) => productsAfter(products, { type: 'ProductAdded', data }),
    ProductChanged: (products, data) => productsAfter(products, { type: 'ProductChanged', data }),
    ProductRetired: (products, data) => productsAfter(products, { type: 'ProductRetired', data }),
    ProductSoldOut: (products, data) => productsAfter(products, { type: 'ProductSoldOut', data }),
    ProductBackOnSale: (products, data) => productsAfter(products, { type: 'ProductBackOnSale', data }),
  },
  commands: { add, change, retire, sellOut, putBack },
});
