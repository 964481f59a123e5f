import { halalas, starterMenu } from '@tabletime/contract';
import type { OnMenu } from '../commands/bill/bill-commands.ts';
import { menuId } from '../events/menu-events.ts';
import { type Action, day, minute } from './action.ts';
import { createChance } from './chance.ts';
import { actorAt, type Colleague } from './shifts.ts';

const products = starterMenu;

/** The ids and prices of products whose price never changes. */
export interface DemoMenu {
  product: string;
  onMenu: OnMenu;
}

/** The menu exists before the first evening; later coffee gets dearer, and a dessert moves to the top. */
export const menuStory = (owner: Colleague, admin: Colleague): { actions: Action[]; menu: DemoMenu[] } => {
  const opening = owner.roles[0]!.from + 2 * minute;
  // A separate generator, so that the menu does not change the evenings.
  const chance = createChance(products.length);
  const ids = products.map(() => chance.id(opening));
  const menuAction = (
    by: Colleague,
    at: number,
    action: Pick<Extract<Action, { on: 'menu' }>, 'command' | 'input' | 'product'>,
  ): Action => ({
    at,
    id: menuId,
    on: 'menu',
    by: actorAt(by, at),
    ...action,
  });
  const actions = [
    ...products.map((input, n) => menuAction(owner, opening + n * 20_000, { command: 'add', input, product: ids[n]! })),
    menuAction(admin, opening + 12 * day, { command: 'change', input: { price: 15 }, product: ids[0]! }),
    menuAction(admin, opening + 20 * day, { command: 'change', input: { order: 1 }, product: ids[13]! }),
  ];
  const menu = products.slice(1).map(({ name, price }, n) => ({ product: ids[n + 1]!, onMenu: { name, price: halalas(price) } }));
  return { actions, menu };
};
