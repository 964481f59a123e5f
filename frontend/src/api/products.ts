import type { AddProduct, ChangeProduct, Product } from '@tabletime/contract';
import { type Answer, call } from './http-client.ts';

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

/** Puts a product at the end of its category. `version` is that of the menu as seen. */
export const addProduct = (version: number, input: AddProduct, key: string): Promise<Answer<ProductRow>> =>
  call<ProductRow>('/products', { method: 'POST', body: input, version, key });

/** Changes a product, its place, or what its whole category is called. `version` is that of the menu as seen. */
export const changeProduct = (version: number, id: string, input: ChangeProduct, key: string): Promise<Answer<ProductRow>> =>
  call<ProductRow>(`/products/${id}`, { method: 'PATCH', body: input, version, key });

/** Takes a product off the menu. `version` is that of the menu as seen. */
export const retireProduct = (version: number, id: string, key: string): Promise<Answer<ProductRow>> =>
  call<ProductRow>(`/products/${id}`, { method: 'DELETE', version, key });
