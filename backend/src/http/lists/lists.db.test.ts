import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importSession, sessionCalls, type WireSession } from '../../testing/server/session-calls.ts';
import { startTestServer, type TestServer } from '../../testing/server/test-server.ts';

let server: TestServer;
let as: ReturnType<typeof sessionCalls>;
let owner: string;

/** Tables 1–60 on twenty days of March, then two that run. */
beforeAll(async () => {
  server = await startTestServer();
  as = sessionCalls(server, (await server.person('Game Master', 'Sara')).token);
  owner = await server.signIn('owner@cafe.example');
  const day = (n: number): string => `2026-03-${String(1 + (n % 20)).padStart(2, '0')}`;
  await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      importSession(server, {
        tableNumber: n + 1,
        groupType: n % 3 === 0 ? 'Females' : 'Males',
        startTime: `${day(n)}T15:00:00.000Z`,
        endTime: `${day(n)}T16:00:00.000Z`,
        businessDate: day(n),
      }),
    ),
  );
  await as.start({ tableNumber: 71 });
  server.clock.advance(1000);
  await as.start({ tableNumber: 72 });
});
afterAll(() => server.stop());

const tables = async (query: string): Promise<number[]> => (await as.list(query)).data.map(({ tableNumber }) => tableNumber);
const range = async (query: string): Promise<string | null> => (await as.list(query)).headers.get('Content-Range');
const json = (parameters: Record<string, unknown>): string =>
  `?${new URLSearchParams(Object.entries(parameters).map(([name, value]): [string, string] => [name, JSON.stringify(value)])).toString()}`;

describe('a list of sessions', () => {
  it('has the active ones first, then the newest', async () => {
    const { data } = await as.list();
    expect(data.slice(0, 2).map(({ tableNumber }) => tableNumber)).toEqual([72, 71]);
    const starts = data.slice(2).map(({ startTime }) => startTime);
    expect(starts).toEqual(starts.toSorted().toReversed());
    expect(await range('')).toBe('sessions 0-61/62');
  });

  it('has rows like the single row', async () => {
    const { data } = await as.list();
    for (const row of [data[0]!, data[5]!]) expect((await as.send('GET', `/sessions/${row._id}`)).data).toEqual(row);
  });

  it.each([
    ['JSON', (first: number) => json({ range: [first, first + 9], sort: ['businessDate', 'ASC'] })],
    ['parameters', (first: number) => `?skip=${first}&limit=10`],
  ])('pages by %s without a row lost or seen twice', async (_, page) => {
    const seen: string[] = [];
    for (let first = 0; first < 62; first += 10) {
      const { data, headers } = await as.list(page(first));
      expect(headers.get('Content-Range')).toBe(`sessions ${first}-${Math.min(first + 9, 61)}/62`);
      seen.push(...data.map(({ _id }) => _id));
    }
    expect(new Set(seen).size).toBe(62);
  });

  it('tells the total beyond its end', async () => {
    expect([await range(json({ range: [100, 109] })), (await as.list('?skip=100')).data]).toEqual(['sessions */62', []]);
  });

  it('sorts both ways', async () => {
    const filter = { isActive: false };
    expect((await tables(json({ filter, sort: ['tableNumber', 'ASC'] }))).slice(0, 3)).toEqual([1, 2, 3]);
    expect((await tables(json({ filter, sort: ['tableNumber', 'DESC'] }))).slice(0, 3)).toEqual([60, 59, 58]);
  });

  it.each([
    [{ isActive: true }, '?isActive=true', [72, 71]],
    [{ tableNumber: 5 }, '?tableNumber=5', [5]],
    [{ businessDate: '2026-03-02' }, '?businessDate=2026-03-02', [2, 22, 42]],
    [
      { businessDateFrom: '2026-03-19', businessDateTo: '2026-03-20', groupType: 'Females' },
      '?from=2026-03-19&to=2026-03-20&groupType=females',
      [19, 40],
    ],
    [{ tableNumber: [5, 6, 7] }, '?tableNumber=5&tableNumber=6&tableNumber=7', [5, 6, 7]],
    [{ tableNumber: 99 }, '?tableNumber=99', []],
  ])('filters by %j in both dialects', async (filter, parameters, expected) => {
    const ascending = (numbers: number[]) => numbers.toSorted((a, b) => a - b);
    expect(ascending(await tables(json({ filter })))).toEqual(ascending(expected));
    expect(ascending(await tables(parameters))).toEqual(ascending(expected));
  });

  it('gets many by their ids, and minds none that is no id', async () => {
    const ids = (await as.list('?limit=3')).data.map(({ _id }) => _id);
    const { data } = await as.list(json({ filter: { id: [...ids, 'nonsense', crypto.randomUUID()] } }));
    expect(data.map(({ _id }) => _id).sort()).toEqual(ids.toSorted());
  });

  it('names what is wrong with a query, in the reader’s language', async () => {
    const { problem } = await as.list(json({ filter: { colour: 'red' } }));
    expect(problem).toMatchObject({ status: 400, code: 'request.query', params: { parameter: 'colour' } });
    expect(problem.message).toBe('The query parameter colour is not valid: There is no such field');
    const arabic = await as.send('GET', '/sessions?from=yesterday', undefined, { 'Accept-Language': 'ar' });
    expect(arabic.message).toBe('المعامل from غير صالح: يجب أن يكون تاريخًا مثل \u20662026-11-19\u2069');
  });

  it.each(['/sessions', '/users', '/reports', '/history', '/sessions/export', '/reports/export', '/analytics/daily-stats'])(
    'knows no parameter of an object’s prototype at %s',
    async (path) => {
      const { problem } = await server.send('GET', `${path}?__proto__=1`, { token: owner });
      expect(problem).toMatchObject({ status: 400, code: 'request.query', params: { parameter: '__proto__', fault: 'field.unknown' } });
    },
  );

  it.each(['?tableNumber=99999999999', '?businessDate=0000-01-01', `?filter=${encodeURIComponent('{"groupType":"a\\u0000b"}')}`])(
    'answers a fault, not a failure, to %s',
    async (query) => {
      expect([400, 422]).toContain((await as.list(query)).status);
    },
  );
});

describe('without a range', () => {
  it('a list is limited to a thousand rows, and rows selected by id are not', async () => {
    const more = await startTestServer();
    try {
      const ids = await Promise.all(Array.from({ length: 1005 }, () => importSession(more)));
      const calls = sessionCalls(more, await more.signIn('owner@cafe.example'));
      const { data, headers } = await calls.list();
      expect([data.length, headers.get('Content-Range')]).toEqual([1000, 'sessions 0-999/1005']);
      const some = ids.slice(0, 1_000);
      const { data: named } = await calls.list(json({ filter: { id: some } }));
      expect(named.map(({ _id }) => _id).sort()).toEqual(some.toSorted());
    } finally {
      await more.stop();
    }
  });
});

describe('a list of users', () => {
  it('has what the Owner sees, and nothing of the password', async () => {
    const { data, text, headers } = await server.send<WireSession[]>('GET', '/users', { token: owner });
    expect(headers.get('Content-Range')).toBe('users 0-1/2');
    const fields = ['_id', 'name', 'email', 'role', 'isActive', 'phone', 'isPhoneVerified', 'hasPassword', 'createdAt', 'version'];
    expect(Object.keys(data[0]!)).toEqual(fields);
    // Only its existence is shown.
    expect(text.replaceAll('"hasPassword"', '')).not.toMatch(/argon2|epoch|password/i);
  });

  it.each([
    ['noura', ['Noura']],
    ['OWNER@', ['Noura']],
    ['%', []],
    ['_', []],
  ])('finds %s in names and addresses', async (q, names) => {
    const { data } = await server.send<{ name: string }[]>('GET', `/users${json({ filter: { q } })}`, { token: owner });
    expect(data.map(({ name }) => name)).toEqual(names);
  });
});

describe('a parameter that may be said once', () => {
  it.each([
    ['/sessions?limit=5&limit=10', 'limit'],
    ['/sessions?range=[0,4]&range=[0,9]', 'range'],
    ['/logs?skip=0&skip=5', 'skip'],
    ['/logs/export/csv?bom=0&bom=1', 'bom'],
    ['/sessions/export?from=2026-03-01&from=2026-03-02', 'from'],
    ['/sessions/export?lang=en&lang=ar', 'lang'],
    ['/analytics/daily-stats?days=7&days=30', 'days'],
    ['/reports/figures?shift=Night&shift=Day', 'shift'],
  ])('is named where it is repeated: %s', async (path, parameter) => {
    const { problem } = await server.send('GET', path, { token: owner });
    expect(problem).toMatchObject({ status: 400, code: 'request.query', params: { parameter, fault: 'field.repeated' } });
    expect(problem.message).toBe(`The query parameter ${parameter} is not valid: It can be given only once`);
  });

  it('is taken where a form sends it empty, too', async () => {
    expect((await server.send('GET', '/analytics/daily-stats?days=&days=7', { token: owner })).status).toBe(200);
  });
});
