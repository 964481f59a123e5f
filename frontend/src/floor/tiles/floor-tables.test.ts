import { plainTable, type TableZone } from '@tabletime/contract';
import { expect, it } from 'vitest';
import { asFloorTables, inZones, withFurther } from './floor-tables.ts';

const table = (number: number, zone: string | null = null) => ({ number, name: null, seats: null, zone });

it('shows the tables in the order of the café, with their zone in the language of the reader, and leaves the hidden ones out', () => {
  const zones: TableZone[] = [
    {
      name: { en: 'Terrace', ar: 'الشرفة' },
      tables: [
        { ...plainTable(9), name: 'Swing', seats: 4 },
        { ...plainTable(3), isShown: false },
      ],
    },
    { name: null, tables: [plainTable(1)] },
  ];
  expect(asFloorTables(zones, 'ar')).toEqual({
    shown: [{ number: 9, name: 'Swing', seats: 4, zone: 'الشرفة' }, table(1)],
    hidden: [table(3, 'الشرفة')],
  });
});

it('puts tables that run besides those of the floor at its end, in the order of their numbers, hidden ones with their names', () => {
  const tables = { shown: [table(2), table(1)], hidden: [{ ...table(33, 'Hall'), name: 'Cellar' }] };
  expect(withFurther(tables, [1, 41, 33, 41])).toEqual([table(2), table(1), { ...table(33), name: 'Cellar' }, table(41)]);
  expect(withFurther(tables, [1])).toBe(tables.shown);
});

it('parts the floor into zones, and what runs besides them stands apart at the end', () => {
  expect(inZones([table(4), table(1, 'Hall'), table(3, 'Hall'), table(41)])).toEqual([
    { name: null, tables: [table(4)] },
    { name: 'Hall', tables: [table(1, 'Hall'), table(3, 'Hall')] },
    { name: null, tables: [table(41)] },
  ]);
  expect(inZones([table(4), table(41)])).toEqual([{ name: null, tables: [table(4), table(41)] }]);
});
