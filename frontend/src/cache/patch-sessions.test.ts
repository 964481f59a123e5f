import { expect, it } from 'vitest';
import { searchWithSession, pageWithSession, pageWithoutSession } from './patch-sessions.ts';
import { sampleEnded, sampleSession } from '../session/sample-session.ts';

const other = sampleSession({ id: 'other', tableNumber: 1 });
const page = (...data: ReturnType<typeof sampleSession>[]) => ({ data, total: data.length });

it('adds a started session to the active ones alone', () => {
  const started = sampleSession();
  expect(pageWithSession(page(other), started, true)).toEqual({ data: [other, started], total: 2 });
  const completed = page(sampleEnded({ id: 'earlier' }));
  expect(pageWithSession(completed, started, false)).toBe(completed);
});

it('moves an ended session from the active ones to the head of the completed ones', () => {
  const ended = sampleEnded({ version: 2 });
  const earlier = sampleEnded({ id: 'earlier' });
  expect(pageWithSession(page(other, sampleSession()), ended, true)).toEqual({ data: [other], total: 1 });
  expect(pageWithSession(page(earlier), ended, false)).toEqual({ data: [ended, earlier], total: 2 });
});

it('takes a session that was merged into another one out, and puts it nowhere', () => {
  const merged = sampleEnded({ status: 'merged', version: 2 });
  expect(pageWithSession(page(other, sampleSession()), merged, true)).toEqual({ data: [other], total: 1 });
  const completed = page(sampleEnded({ id: 'earlier' }));
  expect(pageWithSession(completed, merged, false)).toBe(completed);
});

it('replaces an edited session in its place, unless a reload brought something newer', () => {
  const edited = sampleSession({ numberOfCustomers: 5, version: 2 });
  expect(pageWithSession(page(sampleSession(), other), edited, true)).toEqual({ data: [edited, other], total: 2 });
  const newer = page(sampleSession({ version: 3 }));
  expect(pageWithSession(newer, edited, true)).toBe(newer);
});

it('takes a deleted session out', () => {
  expect(pageWithoutSession(page(sampleEnded(), other), sampleEnded().id)).toEqual({ data: [other], total: 1 });
  const unchanged = page(other);
  expect(pageWithoutSession(unchanged, 'unknown')).toBe(unchanged);
});

it('replaces a corrected session among those found, takes out what is completed no longer, and adds none', () => {
  const earlier = sampleEnded({ id: 'earlier' });
  const later = sampleEnded({ id: 'later' });
  const loaded = {
    pages: [
      { data: [earlier, sampleEnded()], total: 7 },
      { data: [later], total: 7 },
    ],
  };
  const corrected = sampleEnded({ numberOfCustomers: 5, version: 3 });
  const gone = {
    pages: [
      { data: [earlier], total: 6 },
      { data: [later], total: 6 },
    ],
  };
  expect(searchWithSession(loaded, corrected, false).pages[0]).toEqual({ data: [earlier, corrected], total: 7 });
  expect(searchWithSession({ pages: [page(corrected)] }, sampleEnded({ version: 2 }), false).pages).toEqual([page(corrected)]);
  expect(searchWithSession(loaded, sampleSession({ version: 3 }), false)).toEqual(gone);
  expect(searchWithSession(loaded, corrected, true)).toEqual(gone);
  expect(searchWithSession(loaded, sampleEnded({ id: 'another' }), false)).toBe(loaded);
});
