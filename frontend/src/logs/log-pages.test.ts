import type { LogRow } from '@tabletime/contract';
import { expect, it } from 'vitest';
import { caughtUp, type LoadedLogs } from './log-pages.ts';

const entry = (position: number): LogRow => ({
  id: `entry-${position}`,
  action: 'LOGIN',
  performedBy: 'System',
  createdAt: '2026-11-20T16:00:00.000Z',
  msg: '',
  details: { description: '' },
  inWords: { changes: [], facts: [] },
  effect: null,
  subject: { resource: 'users', _id: 'u' },
  position,
});
/** Entries from one position down to another. */
const page = (from: number, to: number, scope: object = { filter: {} }) => ({
  data: Array.from({ length: from - to + 1 }, (_, step) => entry(from - step)),
  meta: { scope },
});
const positions = ({ pages }: LoadedLogs) => pages.map(({ data }) => data.map(({ position }) => position));

it('takes what comes first as it is', () => {
  const first = { pages: [page(23, 14)] };
  expect(caughtUp(undefined, first)).toBe(first);
});

it('puts what has come since on top and keeps what was loaded', () => {
  const before = { pages: [page(23, 14), page(13, 4)] };
  const now = caughtUp(before, { pages: [page(25, 16), page(15, 6)] });
  expect(positions(now)).toEqual(positions({ pages: [page(25, 16), page(15, 4)] }));
});

it('keeps each entry the object that it was, so that its row is not drawn again', () => {
  const before = { pages: [page(23, 14)] };
  const now = caughtUp(before, { pages: [page(24, 15)] });
  expect(now.pages[0]!.data[1]).toBe(before.pages[0]!.data[0]);
});

it('adds a further page below', () => {
  expect(positions(caughtUp({ pages: [page(23, 14)] }, { pages: [page(23, 14), page(13, 4)] }))).toEqual(
    positions({ pages: [page(23, 14), page(13, 4)] }),
  );
});

it('does not join what has a gap between', () => {
  expect(positions(caughtUp({ pages: [page(23, 14)] }, { pages: [page(40, 31)] }))).toEqual(positions({ pages: [page(40, 31)] }));
});

it('takes a first entry into an empty list', () => {
  expect(positions(caughtUp({ pages: [page(0, 1)] }, { pages: [page(1, 1)] }))).toEqual([[1]]);
});

it('mixes no entries of other filters, or of another language, into what was loaded', () => {
  const loaded = { pages: [page(23, 14, { filter: {}, language: 'ar' })] };
  expect(caughtUp({ pages: [page(25, 16)] }, loaded)).toBe(loaded);
});
