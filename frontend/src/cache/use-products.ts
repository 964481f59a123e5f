import { isSameCategory, type ProductCategory } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fetchMenu, type ProductRow } from '../api/products.ts';

/** Stays cached: the live stream announces changes. */
export const useMenuQuery = () => useQuery({ queryKey: ['products'], queryFn: fetchMenu, gcTime: Infinity });

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

/** Undefined while loading. */
export const useProducts = (): MenuCategory[] | undefined => {
  const { data } = useMenuQuery();
  return useMemo(() => data && byCategory(data.products), [data]);
};
