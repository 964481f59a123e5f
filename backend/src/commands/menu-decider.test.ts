import { productColours } from '@tabletime/contract';
import { describe, expect, test } from 'vitest';
import { inCategory, type MenuEvent, placeOf } from '../events/menu-events.ts';
import { given } from '../testing/guests/given-when-then.ts';
import { fold } from './decider.ts';
import { menuDecider } from './menu-decider.ts';

const idOf = (n: number): string => `01890000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;
const named = (n: number | undefined) => ({ product: n === undefined ? undefined : idOf(n) });

const hot = { en: 'Hot drinks', ar: 'مشروبات ساخنة' };
const cold = { en: 'Cold drinks', ar: 'مشروبات باردة' };
const sweets = { en: 'Desserts', ar: 'حلويات' };
const tea = { en: 'Tea', ar: 'شاي' };
const latte = { en: 'Latte', ar: 'لاتيه' };
const names = [tea, latte, { en: 'Karak', ar: 'كرك' }, { en: 'Lemonade', ar: 'ليموناضة' }] as const;

const added = (n: number, category = hot, order = n, more: object = {}): MenuEvent => ({
  type: 'ProductAdded',
  data: { product: idOf(n), name: names[n - 1]!, price: 700, category, colour: 'brown', order, ...more },
});
const changed = (n: number, changes: Extract<MenuEvent, { type: 'ProductChanged' }>['data']['changes']): MenuEvent => ({
  type: 'ProductChanged',
  data: { product: idOf(n), name: names[n - 1]!, changes },
});
const retired = (n: number): MenuEvent => ({ type: 'ProductRetired', data: { product: idOf(n), name: names[n - 1]! } });

/** Tea, latte and karak are hot, the lemonade is cold. */
const menu = [added(1), added(2), added(3), added(4, cold, 1)];

/** Products on sale by category, in menu order: `Tea Latte Karak | Lemonade`. */
const sold = (events: MenuEvent[]): string => {
  const products = fold(menuDecider, events).filter((each) => !each.retired);
  return products
    .map((product, at) => {
      const isFirst = inCategory(products, product.category)[0] === product;
      return `${at > 0 && isFirst ? '| ' : ''}${product.name.en}`;
    })
    .join(' ');
};

describe('a product', () => {
  test('comes to the end of its category, in halalas and in its colour', () => {
    given(menuDecider)
      .when('add', { name: { en: ' Tea ', ar: 'شاي' }, price: 7.25, category: hot }, {}, named(1))
      .then([added(1, hot, 1, { price: 725, colour: productColours[0] })]);
    given(menuDecider, [added(1)])
      .when('add', { name: latte, price: 0, category: hot }, {}, named(2))
      .then([added(2, hot, 2, { price: 0 })]);
    given(menuDecider, [added(1)])
      .when('add', { name: latte, price: 15, category: cold, colour: 'teal' }, {}, named(2))
      .then([added(2, cold, 1, { price: 1500, colour: 'teal' })]);
    expect(sold(menu)).toBe('Tea Latte Karak | Lemonade');
    expect(sold([...menu, { ...added(1, hot, 4), data: { ...added(1, hot, 4).data, product: idOf(9) } } as MenuEvent])).toBe(
      'Tea Latte Karak Tea | Lemonade',
    );
  });

  test('needs a name and a category in both languages, and a price in riyals with at most two decimals', () => {
    const nothing = given(menuDecider);
    nothing.when('add', {}, {}, named(1)).thenFaults({
      name: 'product.name_required',
      price: 'product.price_range',
      category: 'product.category_required',
    });
    for (const [part, faults] of [
      [{ name: { en: 'Tea', ar: ' ' } }, { 'name.ar': 'product.name_required' }],
      [{ name: { en: 'x'.repeat(61), ar: 'شاي' } }, { 'name.en': 'product.name_long' }],
      [{ name: { en: 'Te\u202ea', ar: 'شاي' } }, { 'name.en': 'field.hidden' }],
      [{ category: { en: 'Hot drinks' } }, { 'category.ar': 'product.category_required' }],
      [{ category: { en: 'x'.repeat(41), ar: 'شاي' } }, { 'category.en': 'product.category_long' }],
      [{ price: -0.01 }, { price: 'product.price_range' }],
      [{ price: 10_000.01 }, { price: 'product.price_range' }],
      [{ price: '7' }, { price: 'field.amount' }],
      [{ price: 7.125 }, { price: 'settings.price_decimals' }],
      [{ colour: 'pink' }, { colour: 'product.colour' }],
    ] as const)
      nothing.when('add', { name: tea, price: 7, category: hot, ...part }, {}, named(1)).thenFaults(faults);
  });

  test('that is a pass says what it gives, field by field', () => {
    const nothing = given(menuDecider);
    const give = (pass: unknown, more: object = {}) =>
      nothing.when('add', { name: tea, price: 250, category: hot, ...more, pass }, {}, named(1));
    const card = { kind: 'blocks', blocks: 10, validDays: 90 } as const;
    give(card, { kind: 'pass' }).then([added(1, hot, 1, { price: 25_000, colour: productColours[0], pass: card })]);
    give({ kind: 'day', blocks: 3 }).then([added(1, hot, 1, { price: 25_000, colour: productColours[0], pass: { kind: 'day' } })]);
    for (const [pass, faults] of [
      [{}, { 'pass.kind': 'pass.kind' }],
      [{ kind: 'year' }, { 'pass.kind': 'pass.kind' }],
      [{ kind: 'blocks' }, { 'pass.blocks': 'pass.blocks', 'pass.validDays': 'pass.valid_days' }],
      [{ ...card, blocks: 1.5 }, { 'pass.blocks': 'field.whole' }],
      [{ ...card, validDays: 3_651 }, { 'pass.validDays': 'pass.valid_days' }],
      [
        { kind: 'member', percent: 101, validDays: 0 },
        { 'pass.percent': 'pass.percent', 'pass.validDays': 'pass.valid_days' },
      ],
    ] as const)
      give(pass).thenFaults(faults);
    give(undefined, { kind: 'pass' }).thenFaults({ pass: 'pass.terms_required' });
    expect(fold(menuDecider, [added(1, hot, 1, { pass: card })])[0]).toMatchObject({ pass: card });
  });

  test('stays a pass, whose terms change, or none', () => {
    const [card, more] = [
      { kind: 'blocks', blocks: 10, validDays: 90 },
      { kind: 'blocks', blocks: 12, validDays: 90 },
    ] as const;
    const passes = [added(1, hot, 1, { pass: card }), added(2)];
    given(menuDecider, passes)
      .when('change', { kind: 'pass', pass: more }, {}, named(1))
      .then([changed(1, { pass: { from: card, to: more } })]);
    given(menuDecider, passes).when('change', { pass: card }, {}, named(1)).then([]);
    for (const wanted of [{ pass: card }, { kind: 'pass' }] as const)
      given(menuDecider, passes).when('change', wanted, {}, named(2)).thenRefused('pass.not_a_pass', {}, { pass: 'pass.not_a_pass' });
    expect(fold(menuDecider, [...passes, changed(1, { pass: { from: card, to: more } })])[0]).toMatchObject({ pass: more });
  });

  test('is refused only if another that is sold has both its names, whatever their case and spelling', () => {
    const taken = ['product.name_taken', {}, { name: 'product.name_taken' }] as const;
    const name = { en: 'TEA', ar: 'شَاي' };
    given(menuDecider, menu)
      .when('add', { name, price: 1, category: cold }, {}, named(5))
      .thenRefused(...taken);
    given(menuDecider, menu)
      .when('change', { name }, {}, named(2))
      .thenRefused(...taken);
    // One name of another product, or one name of each of two others.
    for (const half of [
      { en: 'Tea', ar: 'شاي أخضر' },
      { en: 'Green tea', ar: 'شاي' },
      { en: 'Tea', ar: 'كرك' },
    ]) {
      given(menuDecider, menu)
        .when('add', { name: half, price: 1, category: hot }, {}, named(5))
        .then([added(5, hot, 4, { name: half, price: 100 })]);
      given(menuDecider, menu)
        .when('change', { name: half }, {}, named(2))
        .then([changed(2, { name: { from: latte, to: half } })]);
    }
    given(menuDecider, [...menu, retired(1)])
      .when('add', { name: tea, price: 1, category: hot }, {}, named(5))
      .then([added(5, hot, 3, { name: tea, price: 100 })]);
    given(menuDecider, menu)
      .when('change', { name: { en: 'tea', ar: 'شاي' } }, {}, named(1))
      .then([changed(1, { name: { from: tea, to: { en: 'tea', ar: 'شاي' } } })]);
  });

  test('finds room among 300 that are sold', () => {
    const full = Array.from({ length: 300 }, (_, n): MenuEvent => {
      const product = `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`;
      return { type: 'ProductAdded', data: { ...added(1).data, product, name: { en: `P${n}`, ar: `ص${n}` } } as never };
    });
    const next = { name: latte, price: 7, category: cold };
    given(menuDecider, full).when('add', next, {}, named(2)).thenRefused('product.limit');
    const one: MenuEvent = { type: 'ProductRetired', data: { product: '01890000-0000-7000-8000-000000000007', name: tea } };
    given(menuDecider, [...full, one])
      .when('add', next, {}, named(2))
      .then([added(2, cold, 1, { colour: productColours[0] })]);
  });
});

describe('a change', () => {
  test('names what differs, and nothing where all is so already', () => {
    given(menuDecider, menu)
      .when('change', { price: 8.5, colour: 'green', name: tea }, {}, named(1))
      .then([changed(1, { price: { from: 700, to: 850 }, colour: { from: 'brown', to: 'green' } })]);
    given(menuDecider, menu).when('change', { price: 7, category: hot, order: 1, name: tea }, {}, named(1)).then([]);
    given(menuDecider, menu).when('change', {}, {}, named(1)).then([]);
    given(menuDecider, menu).when('change', { price: 8 }, {}, named(7)).thenRefused('product.not_found');
    given(menuDecider, menu).when('change', { price: 8 }, {}, named(undefined)).thenRefused('product.not_found');
    given(menuDecider, [...menu, retired(1)])
      .when('change', { price: 8 }, {}, named(1))
      .thenRefused('product.retired');
    given(menuDecider, menu).when('change', { order: 0 }, {}, named(1)).thenFaults({ order: 'product.order' });
  });

  test('of the place moves those beside it, and goes no further than the end', () => {
    const up = [changed(3, { order: { from: 3, to: 1 } })];
    given(menuDecider, menu).when('change', { order: 1 }, {}, named(3)).then(up);
    expect(sold([...menu, ...up])).toBe('Karak Tea Latte | Lemonade');
    const down = [changed(1, { order: { from: 1, to: 3 } })];
    given(menuDecider, menu).when('change', { order: 99 }, {}, named(1)).then(down);
    expect(sold([...menu, ...down])).toBe('Latte Karak Tea | Lemonade');
    given(menuDecider, menu).when('change', { order: 99 }, {}, named(3)).then([]);
    expect(sold([...menu, changed(1, { order: { from: 1, to: 2 } })])).toBe('Latte Tea Karak | Lemonade');
  });

  test('of the category puts it at the end there, or in the wanted place, or into a category behind its own', () => {
    const over = [changed(2, { category: { from: hot, to: cold } })];
    given(menuDecider, menu).when('change', { category: cold }, {}, named(2)).then(over);
    given(menuDecider, menu).when('change', { category: cold, order: 9 }, {}, named(2)).then(over);
    expect(sold([...menu, ...over])).toBe('Tea Karak | Lemonade Latte');
    const first = [changed(1, { category: { from: hot, to: cold }, order: { from: 1, to: 1 } })];
    given(menuDecider, menu).when('change', { category: cold, order: 1 }, {}, named(1)).then(first);
    expect(sold([...menu, ...first])).toBe('Latte Karak | Tea Lemonade');
    expect(sold([...menu, changed(1, { category: { from: hot, to: sweets } })])).toBe('Latte Karak | Tea | Lemonade');
  });

  test('of the whole category takes all of it along, in its place and its order', () => {
    const renamed = [1, 2, 3].map((n) => changed(n, { category: { from: hot, to: sweets } }));
    given(menuDecider, menu).when('change', { category: sweets, wholeCategory: true }, {}, named(2)).then(renamed);
    expect(sold([...menu, ...renamed])).toBe('Tea Latte Karak | Lemonade');
    const cheaper = changed(2, { price: { from: 700, to: 100 }, order: { from: 2, to: 1 } });
    const all = [cheaper, ...[2, 1, 3].map((n) => changed(n, { category: { from: hot, to: cold } }))];
    given(menuDecider, menu).when('change', { category: cold, wholeCategory: true, price: 1, order: 1 }, {}, named(2)).then(all);
    expect(sold([...menu, ...all])).toBe('Lemonade Latte Tea Karak');
    given(menuDecider, menu).when('change', { category: hot, wholeCategory: true }, {}, named(2)).then([]);
  });

  test('leaves no category with one of its names alone changed, but for all of it', () => {
    const halfHot = { en: 'hot drinks', ar: 'مشروبات حارة' };
    for (const [name, input, product] of [
      ['add', { name: { en: 'Mint', ar: 'نعناع' }, price: 7, category: halfHot }, 5],
      ['change', { category: halfHot }, 1],
      ['change', { category: halfHot }, 4],
      ['change', { category: halfHot, wholeCategory: true }, 4],
    ] as const)
      given(menuDecider, menu)
        .when(name, input, {}, named(product))
        .thenRefused('product.category_differs', hot, { category: 'product.category_differs' });
    given(menuDecider, menu)
      .when('change', { category: halfHot, wholeCategory: true }, {}, named(1))
      .then([1, 2, 3].map((n) => changed(n, { category: { from: hot, to: halfHot } })));
    const alone = { en: 'Cold drinks', ar: 'مشروبات مثلجة' };
    given(menuDecider, menu)
      .when('change', { category: alone }, {}, named(4))
      .then([changed(4, { category: { from: cold, to: alone } })]);
  });
});

test('a product is retired once, for a reason or for none, and leaves no gap', () => {
  given(menuDecider, menu)
    .when('retire', {}, {}, named(2))
    .then([retired(2)]);
  given(menuDecider, menu)
    .when('retire', { reason: ' Sold out ' }, {}, named(2))
    .then([{ type: 'ProductRetired', data: { product: idOf(2), name: latte, reason: 'Sold out' } }]);
  given(menuDecider, [...menu, retired(2)])
    .when('retire', {}, {}, named(2))
    .thenRefused('product.retired');
  given(menuDecider, menu).when('retire', {}, {}, named(9)).thenRefused('product.not_found');
  const products = fold(menuDecider, [...menu, retired(2)]);
  expect(products.map((each) => [each.name.en, placeOf(products, each)])).toEqual([
    ['Tea', 1],
    ['Karak', 2],
    ['Lemonade', 1],
    ['Latte', 0],
  ]);
});

describe('a product that is sold out', () => {
  const out = (n: number, businessDate: string): MenuEvent => ({
    type: 'ProductSoldOut',
    data: { product: idOf(n), name: names[n - 1]!, businessDate },
  });
  const back = (n: number): MenuEvent => ({ type: 'ProductBackOnSale', data: { product: idOf(n), name: names[n - 1]! } });
  const today = '2026-11-19';

  test('is so for the business day, and twice is nothing', () => {
    given(menuDecider, menu)
      .when('sellOut', {}, {}, named(1))
      .then([out(1, today)]);
    given(menuDecider, [...menu, out(1, today)])
      .when('sellOut', {}, {}, named(1))
      .then([]);
    given(menuDecider, [...menu, out(1, '2026-11-18')])
      .when('sellOut', {}, {}, named(1))
      .then([out(1, today)]);
    expect(fold(menuDecider, [...menu, out(2, today)]).map(({ soldOutOn }) => soldOutOn)).toEqual([undefined, today, undefined, undefined]);
    expect(fold(menuDecider, [...menu, out(2, today), out(1, today), back(2)]).map(({ soldOutOn }) => soldOutOn)).toEqual([
      today,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('is put back, unless it came back with the day', () => {
    given(menuDecider, [...menu, out(1, today)])
      .when('putBack', {}, {}, named(1))
      .then([back(1)]);
    given(menuDecider, [...menu, out(1, '2026-11-18')])
      .when('putBack', {}, {}, named(1))
      .then([]);
    given(menuDecider, menu).when('putBack', {}, {}, named(1)).then([]);
  });

  test('has to be on the menu', () => {
    given(menuDecider, menu).when('sellOut', {}, {}, named(9)).thenRefused('product.not_found');
    given(menuDecider, [...menu, retired(1)])
      .when('sellOut', {}, {}, named(1))
      .thenRefused('product.retired');
  });
});
