import { expect, it } from 'vitest';
import { inZones, withFurther } from './floor-tables.ts';

const table = (number: number, zone: string | null = null) => ({ number, name: null, zone });

it('puts tables that run besides those of the floor at its end, in the order of their numbers', () => {
  const tables = [table(2), table(1)];
  expect(withFurther(tables, [1, 41, 33, 41]).map(({ number }) => number)).toEqual([2, 1, 33, 41]);
  expect(withFurther(tables, [1])).toBe(tables);
});

it('parts the floor into zones in the order of their first tables, and leaves the tables in theirs', () => {
  expect(inZones([table(4, 'Terrace'), table(1, 'Hall'), table(3, 'Terrace')])).toEqual([
    { name: 'Terrace', tables: [table(4, 'Terrace'), table(3, 'Terrace')] },
    { name: 'Hall', tables: [table(1, 'Hall')] },
  ]);
});
