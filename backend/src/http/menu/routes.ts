import { Product, riyals } from '@tabletime/contract';
import { z } from 'zod';
import type { Pool } from 'pg';
import type { Executed } from '../../commands/idempotency.ts';
import { menuDecider } from '../../commands/menu-decider.ts';
import { menuId, type MenuProduct, type MenuReadRow, placeOf } from '../../events/menu-events.ts';
import { newId } from '../../platform/ids.ts';
import { menuRow } from '../../projections/menu.ts';
import { answer, setVersion } from '../routing/answer.ts';
import type { CommandRequests } from '../routing/command-routes.ts';
import { asId, type Ctx } from '../routing/context.ts';
import type { Route } from '../routing/route.ts';

const shown =
  (products: MenuProduct[]) =>
  (product: MenuProduct): Product => {
    const { id, name, price, category, colour, retired, soldOutOn = null, pass } = product;
    const order = placeOf(products, product);
    return { _id: id, name, price: riyals(price), category, colour, order, retired, soldOutOn, ...(pass && { kind: 'pass', pass }) };
  };

const productIn = ({ row }: Executed<MenuReadRow>, id: string | undefined): Product | undefined =>
  row?.products.filter((each) => each.id === id).map(shown(row.products))[0];

/** The menu: everybody who is signed in may read it. The version is that of the whole menu. */
export const menuRoutes = ({ pool }: { pool: Pool }, { commandRoute }: CommandRequests): Route[] => {
  const named = ({ params }: Ctx): string | undefined => asId(params?.['id']);
  const product = {
    path: '/products/:id',
    answers: { data: Product },
    operationId: 'changeProduct',
    summary: 'Change a product',
    stream: { id: () => menuId },
    data: (ctx: Ctx, done: Executed<MenuReadRow>) => productIn(done, named(ctx)),
    lookUp: (ctx: Ctx) => async () => ({ product: named(ctx) }),
  } as const;

  return [
    {
      method: 'GET',
      path: '/products',
      operationId: 'listProducts',
      summary: 'List the menu',
      answers: { data: z.array(Product), headers: ['ETag'] },
      permission: 'profile',
      handler: async (ctx) => {
        const { products = [], version = 0 } = (await menuRow(pool)) ?? {};
        setVersion(ctx, version);
        answer(ctx, { data: products.map(shown(products)) });
      },
    },
    commandRoute(menuDecider, 'add', {
      ...product,
      method: 'POST',
      path: '/products',
      operationId: 'addProduct',
      summary: 'Add a product',
      message: 'done.product_added',
      answers: { status: 201, data: Product },
      // A repeated answer shows the product of the first request, with its id.
      data: (_, done) => productIn(done, done.row?.latestProduct),
      lookUp: () => async () => ({ product: newId() }),
    }),
    commandRoute(menuDecider, 'change', {
      ...product,
      method: 'PATCH',
      operationId: 'changeProduct',
      summary: 'Change a product',
      message: 'done.product_changed',
    }),
    commandRoute(menuDecider, 'retire', {
      ...product,
      method: 'DELETE',
      operationId: 'retireProduct',
      summary: 'Take a product off the menu',
      message: 'done.product_retired',
    }),
    commandRoute(menuDecider, 'sellOut', {
      ...product,
      method: 'POST',
      path: '/products/:id/sold-out',
      operationId: 'sellProductOut',
      summary: 'Mark a product as sold out for today',
      message: 'done.product_sold_out',
    }),
    commandRoute(menuDecider, 'putBack', {
      ...product,
      method: 'DELETE',
      path: '/products/:id/sold-out',
      operationId: 'putProductBack',
      summary: 'Put a product back on sale',
      message: 'done.product_back',
    }),
  ];
};
