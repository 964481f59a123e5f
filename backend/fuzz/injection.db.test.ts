import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvRecords } from '../src/testing/server/csv-records.ts';
import { nastyTexts } from '../src/testing/garbage.ts';
import { faultOf } from './judge.ts';
import { addressOf, registeredRoutes } from './registered-routes.ts';
import { type Answer, openWire } from './wire.ts';
import { reportCalls } from '../src/testing/server/report-calls.ts';
import { sessionCalls } from '../src/testing/server/session-calls.ts';
import { startTestServer, type TestServer } from '../src/testing/server/test-server.ts';

let server: TestServer;
let wire: ReturnType<typeof openWire>;
let as: ReturnType<typeof sessionCalls>;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ SIGN_IN_FAILURES_PER_ADDRESS: '1000000' });
  token = await server.signIn('owner@cafe.example');
  as = sessionCalls(server, token);
  await as.start({ notes: 'Catan' });
  await reportCalls(server, token).submit();
  // No answer takes as long as the naps that some of the texts ask the database for.
  wire = openWire(server.address, { abreast: 8, timeout: 20_000 });
});
afterAll(async () => {
  wire.close();
  await server.stop();
});

const escaped = (text: string) => encodeURIComponent(text.toWellFormed());
const get = (path: string): Promise<Answer> => wire.send({ method: 'GET', path, headers: { Authorization: `Bearer ${token}` } });

/** Gets all of them, eight at a time, and answers what was wrong with how they were answered, and their statuses. */
const getAll = async (paths: string[]) => {
  const answers = await Promise.all(paths.map(async (path) => ({ path, answer: await get(path) })));
  const faults = answers.map(({ path, answer }) => faultOf('GET', path.split('?')[0]!, answer)).filter(Boolean);
  return { faults, statuses: [...new Set(answers.map(({ answer }) => answer.status))].toSorted((a, b) => a - b) };
};

const unharmed = async () => {
  expect((await as.list()).data.map(({ notes }) => notes)).toContain('Catan');
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
};

describe('a query', () => {
  const lists = ['/sessions', '/users', '/logs', '/history', '/reports', '/logs/export/csv', '/logs/export/pdf', '/reports/export'];
  /** Those that name parameters of their own, without those of a list or beside them. */
  const naming = [
    '/sessions/export',
    '/logs/export/csv',
    '/logs/export/pdf',
    '/reports/export',
    '/reports/figures',
    '/analytics/daily-stats',
    '/analytics/insights',
  ];
  /** A file without a report in it is none. */
  const answered = (path: string) => {
    // People are not asked for by a date: elsewhere, one outside of the books is a field that breaks a rule.
    const refused = path === '/users' ? [200, 400] : [200, 400, 422];
    return path === '/reports/export' ? [...refused, 404].toSorted((a, b) => a - b) : refused;
  };
  const everyField = (path: string) => {
    const { sortable, filterable } = registeredRoutes(server).find((route) => route.method === 'GET' && route.path === path)!.query!;
    return { filters: [...Object.keys(filterable), 'id'], sortable };
  };

  it('of every list that there is', () => {
    const asking = registeredRoutes(server).filter(({ query }) => query);
    expect(asking.map(({ path }) => path).sort()).toEqual(lists.toSorted());
    const named = registeredRoutes(server).filter(({ parameters }) => parameters);
    expect(named.map(({ path }) => path).sort()).toEqual(naming.toSorted());
  });

  it.each(naming)('to %s treats every text as a value, in any parameter', async (path) => {
    const { parameters } = registeredRoutes(server).find((route) => route.path === path)!;
    const names = Object.keys(parameters!({ now: server.clock.now(), timezone: 'Asia/Riyadh' }));
    const paths = names.flatMap((name) => nastyTexts.map((text) => `/api${path}?${name}=${escaped(text)}`));
    const { faults, statuses } = await getAll(paths);
    expect([faults, statuses.filter((status) => status !== 200)]).toEqual([
      [],
      ['/reports/figures', '/sessions/export'].includes(path) ? [400, 422] : [400],
    ]);
    await unharmed();
  });

  it.each(lists)('to %s treats every text as a value, in any filter', async (path) => {
    const paths = everyField(path).filters.flatMap((field) => [
      `/api${path}?filter=${escaped(JSON.stringify({ [field]: { $ne: 1, toString: 1, valueOf: null } }))}`,
      ...nastyTexts.flatMap((text) => [
        `/api${path}?${field}=${escaped(text)}`,
        `/api${path}?filter=${escaped(JSON.stringify({ [field]: text }))}`,
      ]),
    ]);
    expect(await getAll(paths)).toEqual({ faults: [], statuses: answered(path) });
    await unharmed();
  });

  it.each(lists)('to %s sorts and pages by nothing but what it knows', async (path) => {
    const paths = nastyTexts.flatMap((text) => [
      ...everyField(path).sortable.map((field) => `sort=${escaped(JSON.stringify([field, `asc ${text}`]))}`),
      `sort=${escaped(JSON.stringify([`id ${text}`, 'ASC']))}`,
      ...[text, JSON.stringify([text, 9]), JSON.stringify([0, text])].map((range) => `range=${escaped(range)}`),
      ...['limit', 'skip', 'sort', 'filter'].map((name) => `${name}=${escaped(text)}`),
      `filter=${escaped(JSON.stringify({ [text]: 1 }))}`,
      `${escaped(text)}=1`,
    ]);
    const { faults, statuses } = await getAll(paths.map((query) => `/api${path}?${query}`));
    expect({ faults, statuses }).toEqual({ faults: [], statuses: [200, 400] });
    await unharmed();
  });

  it.each(['notes', '1', "tableNumber'; drop table sessions; --", 'table_number', '(select 1)', 'pg_sleep(9)', 'tableNumber,notes'])(
    'cannot sort by %s',
    async (field) => {
      const { problem } = await as.send('GET', `/sessions?sort=${escaped(JSON.stringify([field, 'ASC']))}`);
      expect(problem).toMatchObject({ status: 400, code: 'request.query', params: { parameter: field } });
    },
  );

  it.each(['a[b]=1', '__proto__[polluted]=1', 'filter[$ne]=1', 'constructor.prototype.polluted=1', '%__proto__'])(
    'has no fields in fields: %s',
    async (query) => {
      expect((await as.send('GET', `/sessions?${query}`)).problem.code).toBe('request.query');
      await unharmed();
    },
  );
});

it('a parameter named like what all objects have is refused by its name', async () => {
  for (const query of ['__proto__=1', '__proto__=1&__proto__=2', 'limit=1&__proto__=limit']) {
    const { problem } = await as.send('GET', `/sessions?${query}`);
    expect(problem).toMatchObject({ status: 400, code: 'request.query', params: { parameter: '__proto__' } });
    await unharmed();
  }
});

describe('an id in the address', () => {
  /** Bodies that are valid, so that the id is what is refused. */
  const body = JSON.stringify({
    reason: 'r',
    numberOfCustomers: 2,
    workSummary: 'Quiet',
    role: 'Admin',
    isActive: false,
    seen: true,
    reviewed: true,
    email: 'somebody@gmail.com',
    password: 'a long password',
    guests: [1],
    tableNumber: 9,
    into: '0192f0c1-0000-7000-8000-000000000001',
    lines: [{ product: '0192f0c1-0000-7000-8000-000000000001' }],
    method: 'Cash',
    amount: 5,
  });
  const texts = nastyTexts.filter((text) => escaped(text) !== '');

  const statusesAt = async (method: string, template: string) => {
    const answers = await Promise.all(
      texts.map(async (text) => {
        const path = `/api${addressOf(template, escaped(text))}`;
        const headers = { Authorization: `Bearer ${token}`, ...(method !== 'GET' && { 'Content-Type': 'application/json' }) };
        const answer = await wire.send({ method, path, headers, body: method === 'GET' ? undefined : body });
        return { status: answer.status, fault: faultOf(method, path, answer) };
      }),
    );
    return { faults: answers.map(({ fault }) => fault).filter(Boolean), statuses: [...new Set(answers.map(({ status }) => status))] };
  };

  it('that is malformed finds nothing, for every route and method that takes one', async () => {
    const taking = registeredRoutes(server).filter(({ path }) => path.includes(':'));
    expect(taking.every(({ path }) => /^[^:]*:(id|token)\b[^:]*(:(guest|line|discount|payment)\b[^:]*)?$/.test(path))).toBe(true);
    const head = await server.engine.store.headPosition();
    const found: Record<string, Awaited<ReturnType<typeof statusesAt>>> = {};
    for (const { method, path } of taking) found[`${method} ${path}`] = await statusesAt(method, path);
    expect(found).toEqual(Object.fromEntries(taking.map(({ method, path }) => [`${method} ${path}`, { faults: [], statuses: [404] }])));
    expect(taking.length).toBeGreaterThan(15);
    expect(await server.engine.store.headPosition()).toBe(head);
    await unharmed();
  });
});

describe('a body', () => {
  it.each(['{"__proto__":{"polluted":true}}', '{"tableNumber":1,"constructor":{"prototype":{"polluted":true}}}'])(
    'that would change what all objects have is refused: %s',
    async (body) => {
      const { status } = await server.send('POST', '/sessions', { token, body });
      expect([400, 422]).toContain(status);
      await unharmed();
    },
  );
});

describe('a file for spreadsheets', () => {
  const formula = '=HYPERLINK("http://evil")';
  /** Their cells are numbers, which stay numbers whatever their sign. */
  const numbers = ['position', 'tableNumber', 'numberOfCustomers', 'billedMinutes', 'durationOverrideMinutes', 'cost'];

  it.each(['/sessions/export?bom=0', '/logs/export/csv?bom=0'])('%s has no cell that a spreadsheet would run', async (path) => {
    for (const start of ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t=', '\r=', '\u0085=', '\u200B=', '\u3164@']) {
      const { token: author } = await server.personOfBefore('Game Master', `${start}cmd|' /C calc'!A0`);
      const theirs = sessionCalls(server, author);
      const { data } = await theirs.start({ notes: formula });
      await theirs.send('PATCH', `/sessions/${data._id}/edit`, { notes: `${start}1`, reason: formula });
    }
    const records = csvRecords((await as.send('GET', path)).text);
    const texts = records.flatMap((record) => Object.entries(record).flatMap(([column, cell]) => (numbers.includes(column) ? [] : [cell])));
    expect(texts.filter((cell) => /^[\s\u0085\u200B\u3164]*[=+\-@＝＋－＠\t\r\0]/.test(cell))).toEqual([]);
    expect(texts.filter((cell) => cell.startsWith("'")).length).toBeGreaterThan(5);
    expect(records.every((record) => /^\d*$/.test(record['tableNumber']!))).toBe(true);
  });

  it('takes a text for a text that looks like a number below nothing', async () => {
    const { data } = await as.start({ notes: '-1' });
    const records = csvRecords((await as.send('GET', '/sessions/export?bom=0')).text);
    expect(records.find(({ id }) => id === data._id)).toMatchObject({ notes: "'-1" });
  });
});

describe('a printed log', () => {
  const breaks = ['\n', '\r\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\f'];

  it.each(['en', 'ar'])('has one line for each entry, whatever people are called, and whatever it is asked by (%s)', async (language) => {
    const forged = breaks.map((each) => `Eve${each}19 Nov 2026, 19:00  |  Session deleted  |  Noura`);
    for (const name of forged) {
      const { token: eve } = await server.personOfBefore('Game Master', name);
      const theirs = sessionCalls(server, eve);
      const { data } = await theirs.start({ notes: name });
      await theirs.send('PATCH', `/sessions/${data._id}/edit`, { notes: `${name}!`, reason: name });
    }
    for (const performedBy of [undefined, ...forged]) {
      const query = performedBy === undefined ? '' : `performedBy=${escaped(performedBy)}`;
      const entries = (await server.send<unknown[]>('GET', `/logs?limit=1000&${query}`, { token })).data.length;
      const { text } = await as.send('GET', `/logs/export/pdf?lang=${language}&${query}`);
      const [heading = '', lines = ''] = text.split('\n\n');
      expect(heading.split(/[\n\r\v\f\u0085\u2028\u2029]/)).toHaveLength(performedBy === undefined ? 2 : 3);
      expect(lines.split(/[\n\r\v\f\u0085\u2028\u2029]/)).toHaveLength(entries + 1);
    }
  });
});
