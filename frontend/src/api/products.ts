import type { Product } from '@tabletime/contract';
import { call } from './http-client.ts';

/** Price in riyals; `order` is the place in its category, 0 once retired. */
export type ProductRow = Omit<Product, '_id'> & { id: string };

/** In menu order, retired products last. A change sends `version`. */
export interface Menu {
  products: ProductRow[];
  version: number;
}

/** For the current business day. */
export const markSoldOut = (id: string, isSoldOut: boolean, key: string) =>
  call<ProductRow>(`/products/${encodeURIComponent(id)}/sold-out`, { method: isSoldOut ? 'POST' : 'DELETE', key });

const fetchMenu = async (): Promise<Menu> => {
  const { data, version = 0 } = await call<ProductRow[]>('/products');
  return { products: data, version };
};

/** Stays cached: the live stream announces changes. */
export const menuQuery = { queryKey: ['products'], queryFn: fetchMenu, gcTime: Infinity };
