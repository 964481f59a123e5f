import { plainTable, type TableZone } from '@tabletime/contract';
import { expect, it } from 'vitest';
import { sampleSession } from '../../session/sample-session.ts';
import { filtersIn, listed, readChoice, wholeList, zonesToChoose } from './list-choice.ts';

const zones: TableZone[] = [
  { name: { en: 'Hall', ar: 'الصالة' }, tables: [plainTable(1), plainTable(2)] },
  { name: { en: 'Cellar', ar: 'القبو' }, tables: [] },
  { name: null, tables: [plainTable(7)] },
];
const now = Date.parse('2026-11-20T20:00:00Z');
const running = [
  { tableNumber: 1, numberOfCustomers: 2, startTime: '2026-11-20T18:30:00.000Z' },
  { tableNumber: 2, numberOfCustomers: 6, startTime: '2026-11-20T19:30:00.000Z' },
  { tableNumber: 7, numberOfCustomers: 4, startTime: '2026-11-20T13:00:00.000Z' },
  { tableNumber: 41, numberOfCustomers: 3, startTime: '2026-11-20T19:00:00.000Z' },
].map((row) => sampleSession({ id: `s${row.tableNumber}`, ...row }));
const tables = (choice: Partial<typeof wholeList>, always?: string) =>
  listed(running, { ...wholeList, ...choice }, zones, now, always).map(({ tableNumber }) => tableNumber);

it('lists all running tables by number by default', () => expect(tables({})).toEqual([1, 2, 7, 41]));

it('sorts by how long tables run and by their people', () => {
  expect(tables({ order: 'longest' })).toEqual([7, 1, 41, 2]);
  expect(tables({ order: 'largest' })).toEqual([2, 7, 41, 1]);
});

it('keeps the tables of a zone, with so many people, that run over so many hours', () => {
  expect(tables({ zone: 'Hall' })).toEqual([1, 2]);
  expect(tables({ zone: '' })).toEqual([7]);
  expect(tables({ people: 3 })).toEqual([2, 7, 41]);
  expect(tables({ hours: 1 })).toEqual([1, 7]);
  expect(tables({ zone: 'Hall', hours: 6 })).toEqual([]);
});

it('lists the table that a link names in any case', () => expect(tables({ zone: 'Hall', people: 5 }, 's7')).toEqual([2, 7]));

it('takes a zone that is gone, and the only one, for none', () => {
  expect(tables({ zone: 'Roof' })).toEqual([1, 2, 7, 41]);
  expect(filtersIn({ ...wholeList, zone: 'Roof', people: 3 }, zones)).toBe(1);
  expect(zonesToChoose(zones)).toHaveLength(2);
  expect(zonesToChoose(zones.slice(0, 2))).toEqual([]);
});

it('is the choice that this device stored', () => {
  const chosen = { order: 'longest', zone: 'Hall', people: 3, hours: 2 } as const;
  expect(readChoice(JSON.stringify(chosen))).toEqual(chosen);
  expect(readChoice(JSON.stringify({ ...chosen, zone: null }))).toEqual({ ...chosen, zone: null });
});

it.each([
  null,
  'null',
  '"table"',
  '{"order":"table","people":0,"hours":0}',
  '{"order":"oldest","zone":null,"people":0,"hours":0}',
  '{"order":"table","zone":4,"people":0,"hours":0}',
  '{"order":"table","zone":null,"people":"3","hours":0}',
])('lists everything where the device has %s', (stored) => expect(readChoice(stored)).toEqual(wholeList));
