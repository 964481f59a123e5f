import type { Product } from '@tabletime/contract';
import { call } from './http-client.ts';

/** A product of the menu. Its price in riyals; `order` is its place in its category, 0 once it is retired. */
export type ProductRow = Omit<Product, '_id'> & { id: string };

/** The whole menu in its order, retired products at the end, and the version to name with a change of it. */
export interface Menu {
  products: ProductRow[];
  version: number;
}

/** What the café sells. */
export const fetchMenu = async (): Promise<Menu> => {
  const { data, version = 0 } = await call<ProductRow[]>('/products');
  return { products: data, version };
};
