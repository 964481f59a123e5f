import { folded, productColours, type ProductName } from '@tabletime/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encode } from '../events/define-events.ts';
import { inCategory, menuEvents, menuId, type MenuReadRow, placeOf } from '../events/menu-events.ts';
import { readRowOf } from '../projections/registry.ts';
import { evening } from '../testing/guests/given-when-then.ts';
import { askOf, liveScript, type StepOf } from '../testing/server/live-script.ts';
import { menuDecider, type MenuState } from './menu-decider.ts';

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const idOf = (n: number): string => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const name = fc.record({ en: fc.constantFrom('Tea', 'tea', 'Latte', 'Cola'), ar: fc.constantFrom('شاي', 'شَاي', 'لاتيه') });
const category = fc.constantFrom(
  { en: 'Hot', ar: 'ساخن' },
  { en: 'Cold', ar: 'بارد' },
  { en: 'Cold', ar: 'مثلج' },
  { en: 'Sweet', ar: 'حلو' },
);
const price = fc.constantFrom(0, 7.25, 15, -1, 1.005);
const added = fc.record({ name, price, category, colour: maybe(fc.constantFrom(...productColours)) });
const changed = fc.record({
  name: maybe(name),
  price: maybe(price),
  category: maybe(category),
  colour: maybe(fc.constantFrom(...productColours)),
  order: maybe(fc.integer({ min: 0, max: 7 })),
  wholeCategory: maybe(fc.boolean()),
});

type Step = StepOf<keyof typeof menuDecider.commands>;
const step = (command: Step['command'], input: fc.Arbitrary<object>): fc.Arbitrary<Step> =>
  fc.record({ input, at: fc.nat(7) }).map(({ input: given, at }) => ({
    command,
    input: given,
    lookUp: (_, state) => {
      const products = state as MenuState;
      return { product: command === 'add' ? idOf(products.length) : products[at]?.id };
    },
    minutes: 1,
    actor: evening.actor,
  }));
const scripts = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: step('add', added) },
    { weight: 4, arbitrary: step('change', changed) },
    { weight: 1, arbitrary: step('retire', fc.constant({})) },
    { weight: 1, arbitrary: step('sellOut', fc.constant({})) },
    { weight: 1, arbitrary: step('putBack', fc.constant({})) },
  ),
  { maxLength: 14 },
);

/** Products on sale by category, in menu order. */
const sold = (products: MenuState) => products.filter(({ retired }) => !retired);

/** Both names of a product, folded. */
const compared = (product: { name: ProductName }) => folded(`${product.name.en} / ${product.name.ar}`);

test('any commands in any order: a menu in order without double names, in which each event is exactly what changed', () => {
  fc.assert(
    fc.property(scripts, (script) => {
      const { taken, recorded, state } = liveScript(menuDecider, script, menuId);
      for (const { step: taking, context, before, after, events, refused } of taken) {
        if (events.length === 0) expect(after).toEqual(before);
        else expect(after).not.toEqual(before);
        const { input } = taking as { input: { name?: ProductName; wholeCategory?: boolean } };
        // A product that moved with its category no longer has that category to rename.
        if (!refused && taking.command === 'change' && !input.wholeCategory) {
          const product = taking.lookUp?.(input, before);
          expect(askOf(menuDecider, { ...taking, lookUp: () => product }, after, context).decided).toEqual([]);
        }
        if (refused === 'product.name_taken') expect(sold(before).map(compared)).toContain(compared({ name: input.name! }));
        for (const event of events) expect(encode(menuEvents, event).payload).toEqual(event.data);

        const menu = sold(after);
        expect(after.slice(0, menu.length)).toEqual(menu);
        const groups = new Set(menu.map((each) => JSON.stringify(each.category)));
        const inOrder = [...groups].flatMap((group) => inCategory(after, JSON.parse(group) as (typeof menu)[0]['category']));
        expect(inOrder).toEqual(menu);
        expect(new Set(menu.map(compared)).size).toBe(menu.length);
        for (const language of ['en', 'ar'] as const) expect(new Set(menu.map((each) => each.category[language])).size).toBe(groups.size);
        expect(menu.every((each) => placeOf(after, each) === inCategory(after, each.category).indexOf(each) + 1)).toBe(true);
      }
      const row = readRowOf('menu', recorded).row as MenuReadRow | null;
      expect(row?.products ?? []).toEqual(state);
      expect(row?.version ?? 0).toBe(recorded.length);
    }),
    { numRuns: 300 },
  );
});
