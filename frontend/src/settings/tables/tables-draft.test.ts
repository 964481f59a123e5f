import { foundingZones, plainTable, type TableZone } from '@tabletime/contract';
import { describe, expect, it } from 'vitest';
import {
  numbersToAdd,
  readTables,
  withoutTable,
  withoutZone,
  withTable,
  withTableIn,
  withTableMoved,
  withTables,
  withZone,
  withZoneMoved,
  zonesOf,
} from './tables-draft.ts';

const inForce: TableZone[] = [
  { name: { en: 'Hall', ar: 'الصالة' }, tables: [plainTable(1), plainTable(2)] },
  { name: { en: 'Terrace', ar: 'الشرفة' }, tables: [plainTable(3)] },
];
const zones = zonesOf({}, inForce);
const numbers = (all: typeof zones) => all.map(({ key, tables }) => [key, ...tables.map(({ number }) => number)]);

it('a draft is what was typed, and what is in force where nothing that can be read was', () => {
  expect(readTables(zones, inForce)).toEqual({ changed: undefined, fault: undefined, table: undefined });
  expect(zonesOf({ zones: JSON.stringify(zones.slice(1)) }, inForce)).toEqual(zones.slice(1));
  for (const broken of ['', '{', '7', '[{"en":"Hall"}]', '[{"key":0,"en":"","ar":"","tables":[{}]}]'])
    expect(zonesOf({ zones: broken }, inForce)).toEqual(zones);
});

describe('what is typed', () => {
  it('is read as the server reads it: seats in any digits, blank names as none', () => {
    const entered = withTable(withTable(zones, 1, { name: ' Window ', seats: '٦' }), 2, { name: '  ', isShown: false });
    expect(readTables(entered, inForce).changed).toEqual([
      {
        ...inForce[0],
        tables: [
          { ...plainTable(1), name: 'Window', seats: 6 },
          { ...plainTable(2), isShown: false },
        ],
      },
      inForce[1],
    ]);
    const unnamed = zones.map((zone) => (zone.key === 0 ? { ...zone, en: ' ', ar: '' } : zone));
    expect(readTables(unnamed, inForce).changed?.[0]?.name).toBeNull();
  });

  it('has its fault named with the table that it is about', () => {
    expect(readTables(withTable(zones, 2, { seats: 'many' }), inForce)).toEqual({
      changed: undefined,
      fault: 'field.whole',
      table: 2,
    });
    const halfNamed = zones.map((zone) => ({ ...zone, ar: '' }));
    expect(readTables(halfNamed, inForce)).toMatchObject({ fault: 'settings.zone_name', table: undefined });
    expect(readTables(withZone(withZone(zones)), inForce)).toMatchObject({ fault: 'settings.zone_twice' });
  });
});

describe('zones and tables', () => {
  it('move up and down, and stay where there is no further', () => {
    expect(numbers(withZoneMoved(zones, 1, -1))).toEqual([
      [1, 3],
      [0, 1, 2],
    ]);
    expect(withZoneMoved(zones, 1, 1)).toEqual(zones);
    expect(numbers(withTableMoved(zones, 2, -1))[0]).toEqual([0, 2, 1]);
    expect(withTableMoved(zones, 1, -1)).toEqual(zones);
    expect(numbers(withTableIn(zones, 1, 1))).toEqual([
      [0, 2],
      [1, 3, 1],
    ]);
  });

  it('are added and removed; the tables of a zone that goes stay with its neighbour', () => {
    expect(numbers(withTables(withZone(zones), 2, [8, 9]))).toEqual([
      [0, 1, 2],
      [1, 3],
      [2, 8, 9],
    ]);
    expect(numbers(withoutTable(zones, 1))[0]).toEqual([0, 2]);
    expect(numbers(withoutZone(zones, 0))).toEqual([[1, 1, 2, 3]]);
    expect(numbers(withoutZone(zones, 1))).toEqual([[0, 1, 2, 3]]);
  });

  it('are added by a number or a range, without those that are there', () => {
    const founding = zonesOf({}, foundingZones);
    expect(numbersToAdd(founding, '29', '٣٢')).toEqual({ numbers: [31, 32], fault: undefined });
    expect(numbersToAdd(founding, '100', '')).toEqual({ numbers: [100], fault: undefined });
    expect(numbersToAdd(founding, '1', '30').fault).toBe('settings.table_twice');
    for (const [from, to] of [
      ['', ''],
      ['0', '5'],
      ['99', '101'],
      ['8', '7'],
    ] as const)
      expect(numbersToAdd(founding, from, to).fault).toBe('session.table_range');
    for (const [from, to] of [
      ['x', ''],
      ['31', 'x'],
      ['31.5', '32.5'],
    ] as const)
      expect(numbersToAdd(founding, from, to).fault).toBe('field.whole');
  });
});
