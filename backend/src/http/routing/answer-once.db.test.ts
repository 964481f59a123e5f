import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { importSession, sessionCalls } from '../../testing/server/session-calls.ts';
import { startTestServer, type TestServer } from '../../testing/server/test-server.ts';

let server: TestServer;
let as: ReturnType<typeof sessionCalls>;
beforeEach(async () => {
  server = await startTestServer();
  as = sessionCalls(server, await server.signIn('owner@cafe.example'));
});
afterEach(() => server.stop());

const key = { 'Idempotency-Key': 'all-of-it' };
const completed = async () => (await as.list('?isActive=false')).data.map(({ _id }) => _id);

/** Simulates the process's death at the `nth` append: neither append nor answer is written. The result revives it. */
const dieAtAppend = (nth: number) => {
  const { store } = server.engine;
  const { append, storeAnswer } = store;
  let appends = 0;
  const spies = [
    vi.spyOn(store, 'append').mockImplementation((request) => {
      appends += 1;
      return appends < nth ? append(request) : Promise.reject(new Error('killed'));
    }),
    vi
      .spyOn(store, 'storeAnswer')
      .mockImplementation((scope, name, ...rest) =>
        name.endsWith(' begun') ? storeAnswer(scope, name, ...rest) : Promise.reject(new Error('killed')),
      ),
  ];
  return () => spies.forEach((spy) => spy.mockRestore());
};

it.each([2, 100])(
  'a deletion of all history that died at append %i deletes, repeated, what was there when it was asked for',
  async (nth) => {
    const before = [await as.completed(40), await as.completed(50), await as.completed(60)].map(({ _id }) => _id);
    const alive = dieAtAppend(nth);
    expect((await as.send('DELETE', '/sessions/history', undefined, key)).status).toBe(500);
    alive();
    const later = await as.completed(70);
    expect((await completed()).filter((id) => before.includes(id)).length).toBe(nth === 2 ? 2 : 0);

    const again = await as.send('DELETE', '/sessions/history', undefined, key);
    expect([again.status, again.data]).toEqual([200, { deleted: nth === 2 ? 2 : 0, invoiced: 0, withPasses: 0 }]);
    expect(await completed()).toEqual([later._id]);
    expect((await as.send('DELETE', '/sessions/history', undefined, key)).data).toEqual(again.data);
    // A session restored since is no longer deleted.
    await as.send('POST', `/sessions/${before[0]}/restore`, { reason: 'not this one' });
    await as.send('DELETE', '/sessions/history', undefined, key);
    expect(new Set(await completed())).toEqual(new Set([before[0], later._id]));
  },
);

it('costs that were half mended are mended on, and later ones are left to the next asking', async () => {
  const before = [await importSession(server, { cost: null }), await importSession(server, { cost: null })];
  const alive = dieAtAppend(2);
  expect((await as.send('POST', '/sessions/fix-costs', undefined, key)).status).toBe(500);
  alive();
  const later = await importSession(server, { cost: null });
  expect((await as.send('POST', '/sessions/fix-costs', undefined, key)).data).toEqual({ fixedSessions: 1 });
  const missing = (await as.list()).data.filter(({ cost }) => cost === null).map(({ _id }) => _id);
  expect([missing, before.includes(later)]).toEqual([[later], false]);
});

it('a key that began one thing does no other', async () => {
  await as.completed(40);
  const alive = dieAtAppend(1);
  expect((await as.send('DELETE', '/sessions/history', undefined, key)).status).toBe(500);
  alive();
  expect((await as.send('DELETE', '/sessions/history', { reason: 'another' }, key)).problem.code).toBe('request.key_reused');
  expect(await completed()).toHaveLength(1);
});
