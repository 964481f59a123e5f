import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dataProvider } from '../../react-admin/data-provider.ts';
import { activeSessions } from '../../session/active-sessions.ts';
import type { Arrived } from './early-answers.ts';
import { earlyReads } from './early-reads.ts';
import { fetchTables } from '../settings.ts';

const fetched = vi.fn<typeof fetch>();
const answer = (): Response => new Response('{"data":[]}', { headers: { 'Content-Range': 'sessions */0' } });
const arrived = (): Promise<Arrived> => Promise.resolve({ response: answer(), sentAt: 0, arrivedAt: 1 });

/** As `before-paint.js` leaves them. */
const asked = (token: string, each: () => Promise<Arrived>): void => {
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' };
  globalThis.earlyAnswers = { headers, answers: new Map(earlyReads['/sessions']!.map((path) => [path, each()])) };
};
const readFloor = () => Promise.all([dataProvider.getList('sessions', activeSessions), fetchTables()]);

beforeEach(() => {
  fetched.mockReset();
  fetched.mockImplementation(() => Promise.resolve(answer()));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'token' ? 'mine' : null) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.earlyAnswers = undefined;
});

it('what the floor reads first is what the page asked for before, and is taken once', async () => {
  asked('mine', arrived);
  await readFloor();
  expect(fetched).not.toHaveBeenCalled();
  await readFloor();
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('an answer for another sign-in is not taken', async () => {
  asked('of somebody else', arrived);
  await readFloor();
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('an answer that did not come is asked for again', async () => {
  asked('mine', () => Promise.reject(new TypeError('network')));
  await readFloor();
  expect(fetched).toHaveBeenCalledTimes(2);
});
