import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caughtUp } from '../../testing/processes/caught-up.ts';
import { startRecordedEvening, type RecordedEvening } from '../../testing/database/recorded-evening.ts';
import type { Tables } from '../database.ts';
import type { ListQuery } from '../lists/parse-list-query.ts';
import { logFilter } from './log-filter.ts';
import { createLogTotals } from './log-total.ts';

let evening: RecordedEvening;
beforeAll(async () => {
  evening = await startRecordedEvening();
});
afterAll(() => evening.server.stop());

const logs: RecordedEvening['logs'] = (...args) => evening.logs(...args);
const json = (parameters: Record<string, unknown>): string =>
  `?${new URLSearchParams(Object.entries(parameters).map(([name, value]): [string, string] => [name, JSON.stringify(value)])).toString()}`;

describe('the list of the log', () => {
  const positions = async (query: string): Promise<number[]> => (await logs(query)).data.map(({ position }) => position);
  const downFrom = (first: number, last: number): number[] => Array.from({ length: first - last + 1 }, (_, n) => first - n);

  it('has the newest first, and tells the total', async () => {
    const { headers } = await logs();
    expect(await positions('')).toEqual(downFrom(16, 1));
    expect(headers.get('Content-Range')).toBe('logs 0-15/16');
    expect(await positions(json({ sort: ['createdAt', 'ASC'] }))).toEqual(downFrom(16, 1).toReversed());
  });

  it.each([
    ['parameters', (skip: number) => `?limit=5&skip=${skip}`],
    ['JSON', (skip: number) => json({ range: [skip, skip + 4] })],
  ])('pages by %s until a page is short', async (_, page) => {
    const seen: number[] = [];
    const ranges: (string | null)[] = [];
    for (let skip = 0, full = true; full; skip += 5) {
      const { data, headers } = await logs(page(skip));
      seen.push(...data.map(({ position }) => position));
      ranges.push(headers.get('Content-Range'));
      full = data.length === 5;
    }
    expect([seen, ranges]).toEqual([downFrom(16, 1), ['logs 0-4/16', 'logs 5-9/16', 'logs 10-14/16', 'logs 15-15/16']]);
  });

  it.each([
    [{ action: 'SESSION_EDITED' }, '?action=SESSION_EDITED', [12, 10]],
    [{ action: 'USER_ROLE_CHANGE' }, '?action=USER_ROLE_CHANGE', [13]],
    [{ action: 'ROLE_CHANGED' }, '?action=role_changed', [13]],
    [{ action: 'USER_STATUS_CHANGE' }, '?action=USER_STATUS_CHANGE', [14]],
    [{ action: ['SESSION_START', 'SESSION_END'] }, '?action=SESSION_START&action=SESSION_END', [11, 9]],
    [{ performedBy: 'ليلى' }, `?performedBy=${encodeURIComponent('ليلى')}`, [16, 12, 6]],
    [{ performedBy: 'System' }, '?performedBy=System', [7, 5, 3, 1]],
    [{ performedBy: 'Nobody' }, '?performedBy=Nobody', []],
    [{ from: '2026-11-20' }, '?from=2026-11-20', [16, 15]],
    [{ from: '2026-11-19', to: '2026-11-19', action: 'SESSION_DELETED' }, '?from=2026-11-19&to=2026-11-19&action=SESSION_DELETED', []],
    [{ from: '2026-11-19', to: '2026-11-19', performedBy: 'Sara' }, '?from=2026-11-19&to=2026-11-19&performedBy=Sara', [11, 10, 9, 4]],
    [{ to: '2026-11-18' }, '?to=2026-11-18', []],
    [{ from: ['2026-11-20', '2030-01-01'] }, '?from=2026-11-20&from=2030-01-01', [16, 15]],
    [
      { from: '2026-11-19T17:01:00Z', to: '2026-11-19T17:02:00.000Z' },
      '?from=2026-11-19T20:01:00%2B03:00&to=2026-11-19T17:02:00Z',
      [14, 13],
    ],
    [{ performedBy: 'Sara', action: 'SESSION_END', from: '2026-11-19' }, '?performedBy=Sara&action=SESSION_END&from=2026-11-19', [11]],
  ])('filters by %j in both dialects', async (filter, parameters, expected) => {
    expect(await positions(json({ filter }))).toEqual(expected);
    expect(await positions(parameters)).toEqual(expected);
    const { headers } = await logs(parameters);
    expect(headers.get('Content-Range')).toBe(`logs ${expected.length === 0 ? '*' : `0-${expected.length - 1}`}/${expected.length}`);
  });

  it('counts on when the log grows', async () => {
    const total = async () => Number((await logs('?action=LOGIN&limit=1')).headers.get('Content-Range')?.split('/')[1]);
    const before = await total();
    await evening.server.signIn(evening.sara.email);
    await caughtUp(evening.server);
    expect([await total(), await total()]).toEqual([before + 1, before + 1]);
  });

  it.each([
    ['?action=SESSION_STOLEN', 'action'],
    ['?from=yesterday', 'from'],
    ['?to=2026-13-01', 'to'],
    ['?filter={"performedBy":""}', 'performedBy'],
    ['?colour=red', 'colour'],
    ['?__proto__=1', '__proto__'],
    ['?__proto__=1&__proto__=2', '__proto__'],
    ['?sort=["details","ASC"]', 'details'],
    ['?limit=0', 'limit'],
  ])('names what is wrong with %s', async (query, parameter) => {
    expect((await logs(query)).problem).toMatchObject({ status: 400, code: 'request.query', params: { parameter } });
  });

  it.each(['?from=2000-01-01&to=2100-12-31', '?from=2100-12-31', '?to=2000-01-01', '?to=2100-12-31T23:59:59.999Z'])(
    'minds neither the first day of the books nor the last: %s',
    async (query) => {
      expect((await logs(query)).status).toBe(200);
    },
  );

  it.each([
    ['?from=0000-01-01', 'from'],
    ['?from=0050-06-01', 'from'],
    ['?from=1999-12-31', 'from'],
    ['?to=2101-01-01', 'to'],
    ['?from=1999-12-31T23:59:59.999Z', 'from'],
    ['?to=9999-12-31T23:59:59.999-23:59', 'to'],
  ])('says in words which days there are: %s', async (query, field) => {
    const errors = { [field]: 'Must be a date from 2000-01-01 to 2100-12-31' };
    expect((await logs(query)).problem).toMatchObject({ status: 422, code: 'request.invalid', errors });
  });

  it.each(['action', 'performedBy', 'from', 'to'])('has nothing for a filter that names no %s', async (field) => {
    expect(await positions(json({ filter: { [field]: [] } }))).toEqual([]);
  });

  it('gets some by their ids', async () => {
    const { data } = await logs('?limit=2');
    expect((await logs(json({ filter: { id: [data[1]!._id, 'nonsense'] } }))).data).toEqual([data[1]]);
  });
});

it('is not narrowed by the empty fields of a form', async () => {
  const { status, data } = await logs('?limit=10&skip=&action=&performedBy=&from=&to=');
  expect([status, data]).toEqual([200, (await logs('?limit=10')).data]);
});

it('names everyone who did something, once', async () => {
  const { data } = await evening.server.send<{ _id: string; name: string }[]>('GET', '/logs/distinct/users', {
    token: evening.layla.token,
  });
  expect(data.map(({ name }) => name)).toEqual(['Noura', 'Omar', 'Sara', 'System', 'ليلى']);
  expect(data).toEqual(
    expect.arrayContaining([
      { _id: evening.sara.id, name: 'Sara', role: 'Game Master' },
      { _id: 'System', name: 'System', role: null },
    ]),
  );
});

describe('the total', () => {
  /** What is counted twice for a query, and the parameters of both statements. */
  const countedTwice = async (query: Pick<ListQuery, 'filters' | 'ids'>) => {
    const parameters: (readonly unknown[])[] = [];
    const db = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: evening.server.engine.pool }),
      plugins: [new CamelCasePlugin()],
      log: (event) => void parameters.push(event.query.parameters),
    });
    const totalOf = createLogTotals();
    const filter = logFilter(query, { timezone: 'Asia/Riyadh', businessDayStartsAt: '00:00' });
    return { totals: [await totalOf(db, filter), await totalOf(db, filter)], parameters, key: filter.key };
  };

  it('goes on from where it was counted before, and remembers no more of a long filter than of a short one', async () => {
    const names = ['Sara', ...Array.from({ length: 99 }, (_, nth) => `${nth}`.padStart(100, 'x'))];
    const { totals, parameters, key } = await countedTwice({ ids: undefined, filters: [{ field: 'performedBy', values: names }] });
    const { length } = (await logs('?performedBy=Sara')).data;
    expect(totals).toEqual([length, length]);
    expect(parameters).toEqual([[names], [names, expect.any(Number)]]);
    expect(key!.length).toBeLessThanOrEqual(64);
    const other = await countedTwice({ ids: undefined, filters: [{ field: 'performedBy', values: names.slice(1) }] });
    expect(other.key).not.toBe(key);
  });

  it('caches nothing for entries selected by id', async () => {
    const ids = (await logs()).data.slice(0, 3).map(({ _id }) => _id);
    const { totals, parameters, key } = await countedTwice({ ids, filters: [] });
    expect(totals).toEqual([3, 3]);
    expect(parameters).toEqual([[ids], [ids]]);
    expect(key).toBeUndefined();
  });
});
