import { type AddProduct, halalas, type ProductCategory, type ProductColour } from '@tabletime/contract';
import type { OnMenu } from '../commands/bill/bill-commands.ts';
import { menuId } from '../events/menu-events.ts';
import { type Action, day, minute } from './action.ts';
import { createChance } from './chance.ts';
import { asOf, type Colleague } from './shifts.ts';

type Line = readonly [en: string, ar: string, riyals: number];

const part = (category: ProductCategory, colour: ProductColour, lines: readonly Line[]): AddProduct[] =>
  lines.map(([en, ar, price]) => ({ name: { en, ar }, price, category, colour }));

const products: AddProduct[] = [
  ...part({ en: 'Hot drinks', ar: 'مشروبات ساخنة' }, 'brown', [
    ['Saudi coffee', 'قهوة سعودية', 14],
    ['Karak tea', 'شاي كرك', 8],
    ['Spanish latte', 'سبانش لاتيه', 18],
    ['Cappuccino', 'كابتشينو', 16],
  ]),
  ...part({ en: 'Cold drinks', ar: 'مشروبات باردة' }, 'teal', [
    ['Iced Spanish latte', 'سبانش لاتيه بارد', 19],
    ['Mint lemonade', 'ليمون بالنعناع', 15],
    ['Iced hibiscus', 'كركديه بارد', 12.5],
    ['Water', 'مياه', 2],
  ]),
  ...part({ en: 'Snacks', ar: 'وجبات خفيفة' }, 'orange', [
    ['Nachos with cheese', 'ناتشوز بالجبن', 22],
    ['French fries', 'بطاطس مقلية', 14],
    ['Popcorn', 'فشار', 9],
    ['Halloumi sandwich', 'ساندويتش حلوم', 20],
  ]),
  ...part({ en: 'Desserts', ar: 'حلويات' }, 'purple', [
    ['San Sebastián cheesecake', 'تشيز كيك سان سباستيان', 26],
    ['Date cake', 'كيكة التمر', 21],
    ['Kunafa with cheese', 'كنافة بالجبن', 20],
    ['Two scoops of ice cream', 'آيس كريم كرتان', 12],
  ]),
];

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
    by: asOf(by, at),
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
