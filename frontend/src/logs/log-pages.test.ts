import type { LogRow } from '@tabletime/contract';
import { expect, it } from 'vitest';
import { appended, caughtUp, firstPage } from './log-pages.ts';

const entry = (position: number): LogRow => ({
  id: `entry-${position}`,
  action: 'LOGIN',
  performedBy: 'System',
  createdAt: '2026-11-20T16:00:00.000Z',
  msg: '',
  details: { description: '' },
  effect: null,
  subject: { resource: 'users', _id: 'u' },
  position,
});
/** The entries from one position down to another. */
const page = (from: number, to: number, total = from) => ({
  rows: Array.from({ length: from - to + 1 }, (_, step) => entry(from - step)),
  total,
  isAtLeast: false,
});
const positions = (shown: { entries: LogRow[] } | { rows: LogRow[] }) =>
  ('entries' in shown ? shown.entries : shown.rows).map(({ position }) => position);

it('goes on while pages come back full, and ends with a short one', () => {
  const first = firstPage(page(23, 14));
  expect(first.hasMore).toBe(true);
  const second = appended(first, page(13, 4, 23));
  expect(second.hasMore).toBe(true);
  const last = appended(second, page(3, 1, 23));
  expect(last.hasMore).toBe(false);
  expect(positions(last)).toEqual(positions(page(23, 1)));
});

it('shows nothing twice when a new entry has moved the next page along', () => {
  const shifted = appended(firstPage(page(23, 14)), page(14, 5, 24));
  expect(positions(shifted)).toEqual(positions(page(23, 5)));
});

it('puts what has come since on top and keeps what was loaded', () => {
  const loaded = appended(firstPage(page(23, 14)), page(13, 4, 23));
  const now = caughtUp(loaded, page(25, 16));
  expect(now && positions(now)).toEqual(positions(page(25, 4)));
  expect(now).toMatchObject({ total: 25, hasMore: true });
  const unchanged = caughtUp(loaded, page(23, 14));
  expect(unchanged).toEqual(loaded);
});

it('does not join what has a gap between', () => {
  expect(caughtUp(firstPage(page(23, 14)), page(40, 31))).toBeUndefined();
});

it('takes a first entry into an empty list', () => {
  expect(caughtUp(firstPage({ rows: [], total: 0, isAtLeast: false }), page(1, 1))).toEqual({
    entries: [entry(1)],
    total: 1,
    isAtLeast: false,
    hasMore: false,
  });
});
