import { expect, test } from 'vitest';
import type { ProductRow } from '../api/products.ts';
import { byCategory, foundIn } from './use-products.ts';

const hot = { en: 'Hot drinks', ar: 'مشروبات ساخنة' };
const cold = { en: 'Cold drinks', ar: 'مشروبات باردة' };
const product = (id: string, category: ProductRow['category'], more: Partial<ProductRow> = {}): ProductRow => ({
  id,
  name: { en: id, ar: id },
  price: 7,
  category,
  colour: 'brown',
  order: 1,
  retired: false,
  soldOutOn: null,
  ...more,
});

test('what is sold stands in its category, in the order of the menu', () => {
  const gone = product('Cola', cold, { retired: true, order: 0 });
  const [tea, latte, lemonade] = [product('Tea', hot), product('Latte', { ...hot }), product('Lemonade', cold)];
  expect(byCategory([tea, latte, lemonade, gone])).toEqual([
    { name: hot, products: [tea, latte] },
    { name: cold, products: [lemonade] },
  ]);
  expect(byCategory([gone])).toEqual([]);
});

test('a search finds products by name or category in either language, folded', () => {
  const latte = product('Latté', hot, { name: { en: 'Latté', ar: 'لاتيه بالفانيلا' } });
  const lemonade = product('Lemonade', cold, { name: { en: 'Lemonade', ar: 'ليموناضة' } });
  const menu = byCategory([latte, lemonade]);
  const found = (typed: string) => foundIn(menu, typed).flatMap(({ products }) => products.map(({ id }) => id));
  expect(found('LATTE')).toEqual(['Latté']);
  expect(found('ليموناضه')).toEqual(['Lemonade']);
  expect(found('drinks')).toEqual(['Latté', 'Lemonade']);
  expect(found('hot lat')).toEqual(['Latté']);
  expect(foundIn(menu, 'cake')).toEqual([]);
});
