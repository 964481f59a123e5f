import type { PassTerms } from '@tabletime/contract';
import type { ProductRow } from '../../api/products.ts';
import { useIsSoldOut, useMenuQuery } from '../../cache/use-products.ts';

export type PassProduct = ProductRow & { pass: PassTerms };

export const isPass = (product: ProductRow): product is PassProduct => product.pass !== undefined;

/** The passes that are on sale, in the order of the menu; undefined while loading. */
export const usePassProducts = (): PassProduct[] | undefined => {
  const { data } = useMenuQuery();
  const isSoldOut = useIsSoldOut();
  return data?.products.filter(isPass).filter((product) => !product.retired && !isSoldOut(product));
};
