import { isSameCategory, isTypedIn, type ProductCategory } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { menuQuery, type ProductRow } from '../api/products.ts';
import { useBusinessDate } from './use-business-date.ts';

export const useMenuQuery = () => useQuery(menuQuery);

export interface MenuCategory {
  name: ProductCategory;
  products: ProductRow[];
}

export const byCategory = (products: ProductRow[]): MenuCategory[] => {
  const categories: MenuCategory[] = [];
  for (const product of products.filter(({ retired }) => !retired)) {
    const known = categories.find(({ name }) => isSameCategory(name, product.category));
    if (known) known.products.push(product);
    else categories.push({ name: product.category, products: [product] });
  }
  return categories;
};

/** Categories with the products whose name or category has all typed words, in either language. */
export const foundIn = (categories: MenuCategory[], typed: string): MenuCategory[] =>
  categories
    .map(({ name, products }) => ({
      name,
      products: products.filter((each) => isTypedIn(typed, `${each.name.en} ${each.name.ar} ${name.en} ${name.ar}`)),
    }))
    .filter(({ products }) => products.length > 0);

/** Whether a product is sold out on the current business day. */
export const useIsSoldOut = (): ((product: ProductRow) => boolean) => {
  const today = useBusinessDate();
  return ({ soldOutOn }) => soldOutOn === today;
};

/** Undefined while loading. */
export const useProducts = (): MenuCategory[] | undefined => {
  const { data } = useMenuQuery();
  return useMemo(() => data && byCategory(data.products), [data]);
};
