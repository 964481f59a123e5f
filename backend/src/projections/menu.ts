import type { Pool } from 'pg';
import type { InStream } from '../events/define-events.ts';
import { menuEvents, type MenuEvent, type MenuReadRow, productsAfter } from '../events/menu-events.ts';
import { idOf } from '../eventstore/event.ts';
import { readTable } from '../eventstore/read-rows.ts';
import { rowOf } from './row-of.ts';

const moved = (row: MenuReadRow | null, event: InStream<MenuEvent>): MenuReadRow => ({
  id: idOf(event.stream),
  products: productsAfter(row?.products ?? [], event),
  latestProduct: event.data.product,
  version: event.version,
});

export const menu = rowOf<MenuReadRow, typeof menuEvents>(menuEvents, {
  table: readTable<MenuReadRow>('menu', { id: 'value', products: 'json', latestProduct: 'value', version: 'value' }),
  on: { ProductAdded: moved, ProductChanged: moved, ProductRetired: moved, ProductSoldOut: moved, ProductBackOnSale: moved },
});

export const menuRow = async (pool: Pick<Pool, 'query'>): Promise<MenuReadRow | null> => {
  const { rows } = await pool.query<MenuReadRow>({
    name: 'menu_row',
    text: `select id, products, latest_product as "latestProduct", version from menu`,
  });
  return rows[0] ?? null;
};
