import { foundingZones, plainTable } from '@tabletime/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { asNumberAndName, storedTables } from './use-tables.ts';

afterEach(() => vi.unstubAllGlobals());

const tablesIn = (stored: string | null) => {
  vi.stubGlobal('localStorage', { getItem: () => stored });
  return storedTables();
};

it('starts with the tables that this device stored', () => {
  const named = {
    zones: [...foundingZones, { name: { en: 'Hall', ar: 'الصالة' }, tables: [{ ...plainTable(31), name: 'Window', seats: 4 }] }],
  };
  expect(tablesIn(JSON.stringify(named))).toEqual(named);
});

const { seats: _, ...withoutSeats } = plainTable(1);

it.each([
  null,
  'null',
  '{',
  '{}',
  '{"zones":{}}',
  JSON.stringify({ zones: [{ name: null }] }),
  JSON.stringify({ zones: [{ name: { en: 'Hall' }, tables: [] }] }),
  JSON.stringify({ zones: [{ name: null, tables: [withoutSeats] }] }),
])('waits for the tables of the server where the device has %s', (stored) => expect(tablesIn(stored)).toBeUndefined());

it('calls a table by its number, with its name isolated behind it', () => {
  expect(asNumberAndName(5, null)).toBe('5');
  expect(asNumberAndName(5, 'النافذة')).toBe('5 (\u2068النافذة\u2069)');
});
