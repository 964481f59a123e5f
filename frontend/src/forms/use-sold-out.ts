import { markSoldOut, type ProductRow } from '../api/products.ts';
import { useIsSoldOut } from '../cache/use-products.ts';
import type { MessageKey } from '../i18n/en.ts';
import { currentLanguage } from '../i18n/language.ts';
import { useFormMutation } from './use-form-mutation.ts';

/** Marks a product as sold out for today, or puts it back on sale. */
export const useSoldOut = (failed: MessageKey, onDone: () => void = () => undefined) => {
  const isSoldOut = useIsSoldOut();
  const { run, isRunning } = useFormMutation<ProductRow>(
    {
      changes: 'products',
      failed,
      done: 'done.product_sold_out',
      announce: ({ name }, words) => `\u2068${name[currentLanguage()]}\u2069: ${words}`,
    },
    onDone,
  );
  return { isSoldOut, isRunning, toggle: (product: ProductRow) => void run((key) => markSoldOut(product.id, !isSoldOut(product), key)) };
};
