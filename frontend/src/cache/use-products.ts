import { isSameCategory, type ProductCategory } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fetchMenu, type ProductRow } from '../api/products.ts';

/** The query behind `useProducts`, kept while the app is open: a change on any device is announced and loaded. */
export const useMenuQuery = () => useQuery({ queryKey: ['products'], queryFn: fetchMenu, gcTime: Infinity });

/** A part of the menu, with the products that are sold. */
export interface MenuCategory {
  name: ProductCategory;
  products: ProductRow[];
}

/** What is sold, by category, in the order of the menu. */
export const byCategory = (products: ProductRow[]): MenuCategory[] => {
  const categories: MenuCategory[] = [];
  for (const product of products.filter(({ retired }) => !retired)) {
    const known = categories.find(({ name }) => isSameCategory(name, product.category));
    if (known) known.products.push(product);
    else categories.push({ name: product.category, products: [product] });
  }
  return categories;
};

/** What is sold, by category, in the order of the menu; undefined while that is not known. */
export const useProducts = (): MenuCategory[] | undefined => {
  const { data } = useMenuQuery();
  return useMemo(() => data && byCategory(data.products), [data]);
};
