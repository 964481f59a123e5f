import { expect, it } from 'vitest';
import { numbersInWords, tableChanges as changesOf } from './table-changes.ts';
import type { Language } from '../vocabulary.ts';
import { foundingZones, plainTable, type TableZone } from '../tables.ts';

/** Without marks of direction. */
const tableChanges = (from: TableZone[], to: TableZone[], language: Language) =>
  JSON.parse(JSON.stringify(changesOf(from, to, language)).replace(/[\u2068\u2069]/g, '')) as unknown;

const zone = (en: string, ar: string, ...numbers: number[]): TableZone => ({ name: { en, ar }, tables: numbers.map(plainTable) });
const hall = (...numbers: number[]) => zone('Hall', 'الصالة', ...numbers);
const terrace = (...numbers: number[]) => zone('Terrace', 'الشرفة', ...numbers);

it('writes numbers that follow on each other as a range', () => {
  expect(numbersInWords([1, 2, 3, 7, 9, 8], 'en')).toBe('1–3, 7, 9, 8');
  expect(numbersInWords([4, 6], 'ar')).toBe('4، 6');
  expect(numbersInWords([1, 2, 4], 'ar')).toBe('\u20681–2\u2069، 4');
  expect(numbersInWords([], 'en')).toBe('');
});

it('lists tables added, removed, hidden or renamed, and new seats', () => {
  const before = [hall(1, 2, 3)];
  const after = [
    { ...hall(1, 2), tables: [{ ...plainTable(1), name: 'Window', seats: 4 }, { ...plainTable(2), isShown: false }, plainTable(9)] },
  ];
  expect(tableChanges(before, after, 'en')).toEqual([
    { field: 'tables', from: '1–3', to: '1–2, 9' },
    { field: 'hiddenTables', from: null, to: '2' },
    { field: 'tableNames', from: '1: none', to: '1: Window' },
    { field: 'tableSeats', from: '1: none', to: '1: 4' },
  ]);
});

it('lists tables moved between zones and reordered within one, but none if a zone was only renamed', () => {
  expect(tableChanges([hall(1, 2), terrace(3)], [hall(1), terrace(3, 2)], 'ar')).toEqual([
    { field: 'tableZones', from: '2: الصالة', to: '2: الشرفة' },
  ]);
  expect(tableChanges([hall(1, 2, 3)], [hall(3, 1, 2)], 'en')).toEqual([{ field: 'tableOrder', from: '1–3', to: '3, 1–2' }]);
  expect(tableChanges([hall(1, 2), terrace(3)], [zone('Garden', 'الحديقة', 1, 2), terrace(3)], 'en')).toEqual([
    { field: 'zones', from: 'Hall, Terrace', to: 'Garden, Terrace' },
  ]);
  expect(tableChanges(foundingZones, foundingZones, 'en')).toEqual([]);
});

it('groups equal changes of tables, and isolates names from the text around', () => {
  expect(tableChanges(foundingZones, [hall(1, 2, 3, 5), terrace(4)], 'en')).toContainEqual({
    field: 'tableZones',
    from: '1–5: Other tables',
    to: '1–3, 5: Hall, 4: Terrace',
  });
  const named = [{ ...hall(1), tables: [{ ...plainTable(1), name: 'Window' }] }];
  expect(changesOf([hall(1)], named, 'ar')).toEqual([{ field: 'tableNames', from: '1: لا شيء', to: '1: \u2068Window\u2069' }]);
});
