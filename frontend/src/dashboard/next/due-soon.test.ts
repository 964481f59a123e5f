import { foundingTariff, type SessionGuest } from '@tabletime/contract';
import { expect, it } from 'vitest';
import { dueSoon } from './due-soon.ts';

const now = Date.parse('2026-11-20T19:00:00.000Z');
const table = (tableNumber: number, minutesAgo: number, durationOverrideMinutes: number | null = null) => ({
  id: `s${tableNumber}`,
  tableNumber,
  numberOfCustomers: 4,
  startTime: new Date(now - minutesAgo * 60_000).toISOString(),
  durationOverrideMinutes,
  tariff: foundingTariff,
  guests: null as SessionGuest[] | null,
  pausedSince: null as string | null,
});
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const guest = (number: number, arrivedAt: string | null, leftAt: string | null): SessionGuest => ({
  guest: number,
  label: null,
  arrivedAt,
  leftAt,
  away: [],
  tariff: null,
  hasClock: true,
  minutes: null,
  cost: null,
});

it('lists the charges within five minutes, next first, and whether the free minutes end', () => {
  expect(dueSoon([table(1, 29), table(2, 30), table(3, 34.9), table(4, 35), table(5, 91.5), table(6, 155)], now)).toEqual([
    { id: 's3', tableNumber: 3, inMinutes: 1, isFirst: true, adds: 120 },
    { id: 's5', tableNumber: 5, inMinutes: 4, isFirst: false, adds: 120 },
    { id: 's2', tableNumber: 2, inMinutes: 5, isFirst: true, adds: 120 },
  ]);
});

it('leaves out a session that is billed by hand', () => expect(dueSoon([table(1, 33, 90)], now)).toEqual([]));

it("uses the guests' clocks, and lists nothing during a pause", () => {
  // The guest from the start has left; the later one's first charge is in three minutes.
  const late = { ...table(1, 93), guests: [guest(1, null, ago(60)), guest(2, ago(32), null)] };
  expect(dueSoon([late], now)).toEqual([{ id: 's1', tableNumber: 1, inMinutes: 3, isFirst: true, adds: 30 }]);
  expect(dueSoon([{ ...table(2, 93), guests: [guest(1, null, null)], pausedSince: ago(1) }], now)).toEqual([]);
});
