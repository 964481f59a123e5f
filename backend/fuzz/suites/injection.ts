import { beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '../../src/http/routing/route.ts';
import { appWithoutDatabase } from '../../src/testing/server/app-without-database.ts';
import { csvRecords } from '../../src/testing/server/csv-records.ts';
import { nastyTexts } from '../../src/testing/garbage.ts';
import { reportCalls } from '../../src/testing/server/report-calls.ts';
import { sessionCalls } from '../../src/testing/server/session-calls.ts';
import type { Cafe } from '../cafe.ts';
import { addressOf, bodyOf, nameOf, rowOf } from '../calls.ts';
import { faultOf } from '../judge.ts';
import type { Answer } from '../wire.ts';
import { writtenAfter } from '../written-after.ts';

const escaped = (text: string) => encodeURIComponent(text.toWellFormed());

const { routes } = appWithoutDatabase();
const lists = routes.flatMap((route) => (route.query ? [[route.path, route, route.query] as const] : []));
const naming = routes.flatMap((route) => (route.parameters ? [[route.path, route, route.parameters] as const] : []));

export const injection = (open: () => Cafe): void => {
  let as: ReturnType<typeof sessionCalls>;
  let catan: string;
  beforeAll(async () => {
    const { server, tokenOf } = open();
    as = sessionCalls(server, tokenOf('Owner'));
    catan = (await as.start({ notes: 'Catan' })).data._id;
    await reportCalls(server, tokenOf('Owner')).submit();
  });

  const get = (path: string): Promise<Answer> =>
    open().wire.send({ method: 'GET', path, headers: { Authorization: `Bearer ${open().tokenOf('Owner')}` } });

  const getAll = async (paths: string[]) => {
    const answers = await Promise.all(paths.map(async (path) => ({ path, answer: await get(path) })));
    const faults = answers.map(({ path, answer }) => faultOf('GET', path.split('?')[0]!, answer)).filter(Boolean);
    return { faults, statuses: [...new Set(answers.map(({ answer }) => answer.status))].toSorted((a, b) => a - b) };
  };

  const unharmed = async () => {
    expect((await as.send('GET', `/sessions/${catan}`)).data.notes).toBe('Catan');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  };

  describe('a query', () => {
    it('is tried wherever there is one', () => {
      expect([lists.length, naming.length]).toEqual([expect.toSatisfy((n) => n > 7), expect.toSatisfy((n) => n > 6)]);
    });

    it.each(naming)('to %s treats every text as a value, in any parameter', async (path, route, parameters) => {
      const names = Object.keys(parameters({ now: open().server.clock.now(), timezone: 'Asia/Riyadh' }));
      const { faults, statuses } = await getAll(names.flatMap((name) => nastyTexts.map((text) => `/api${path}?${name}=${escaped(text)}`)));
      expect([faults, statuses.filter((status) => status !== 200)]).toEqual([[], rowOf(route).refusedParameters ?? [400]]);
      await unharmed();
    });

    it.each(lists)('to %s treats every text as a value, in any filter', async (path, route, { filterable }) => {
      const paths = [...Object.keys(filterable), 'id'].flatMap((field) => [
        `/api${path}?filter=${escaped(JSON.stringify({ [field]: { $ne: 1, toString: 1, valueOf: null } }))}`,
        ...nastyTexts.flatMap((text) => [
          `/api${path}?${field}=${escaped(text)}`,
          `/api${path}?filter=${escaped(JSON.stringify({ [field]: text }))}`,
        ]),
      ]);
      expect(await getAll(paths)).toEqual({ faults: [], statuses: rowOf(route).filtered ?? [200, 400, 422] });
      await unharmed();
    });

    it.each(lists)('to %s sorts and pages by nothing but what it knows', async (path, _, { sortable }) => {
      const queries = nastyTexts.flatMap((text) => [
        ...sortable.map((field) => `sort=${escaped(JSON.stringify([field, `asc ${text}`]))}`),
        `sort=${escaped(JSON.stringify([`id ${text}`, 'ASC']))}`,
        ...[text, JSON.stringify([text, 9]), JSON.stringify([0, text])].map((range) => `range=${escaped(range)}`),
        ...['limit', 'skip', 'sort', 'filter'].map((name) => `${name}=${escaped(text)}`),
        `filter=${escaped(JSON.stringify({ [text]: 1 }))}`,
        `${escaped(text)}=1`,
      ]);
      expect(await getAll(queries.map((query) => `/api${path}?${query}`))).toEqual({ faults: [], statuses: [200, 400] });
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
    const texts = nastyTexts.filter((text) => escaped(text) !== '');
    const taking = routes.filter(({ path }) => path.includes(':'));

    /** The body is valid, so that only the id can be refused. */
    const statusesAt = async (route: Route) => {
      const { wire, tokenOf } = open();
      const { method } = route;
      const body = method === 'GET' ? undefined : JSON.stringify(bodyOf(route, 1));
      const answers = await Promise.all(
        texts.map(async (text) => {
          const path = `/api${addressOf(route.path, escaped(text))}`;
          const headers = { Authorization: `Bearer ${tokenOf('Owner')}`, ...(body && { 'Content-Type': 'application/json' }) };
          const answer = await wire.send({ method, path, headers, body });
          return { status: answer.status, fault: faultOf(method, path, answer) };
        }),
      );
      return { faults: answers.map(({ fault }) => fault).filter(Boolean), statuses: [...new Set(answers.map(({ status }) => status))] };
    };

    it('that is malformed finds nothing, for every route and method that takes one', async () => {
      const { server } = open();
      const head = await server.engine.store.headPosition();
      const found: Record<string, Awaited<ReturnType<typeof statusesAt>>> = {};
      for (const route of taking) found[nameOf(route)] = await statusesAt(route);
      expect(found).toEqual(Object.fromEntries(taking.map((route) => [nameOf(route), { faults: [], statuses: [404] }])));
      expect(taking.length).toBeGreaterThan(15);
      expect(await writtenAfter(server, head)).toEqual([]);
      await unharmed();
    });
  });

  describe('a body', () => {
    it.each(['{"__proto__":{"polluted":true}}', '{"tableNumber":1,"constructor":{"prototype":{"polluted":true}}}'])(
      'that would change what all objects have is refused: %s',
      async (body) => {
        const { status } = await as.send('POST', '/sessions', body);
        expect([400, 422]).toContain(status);
        await unharmed();
      },
    );
  });

  describe('a file for spreadsheets', () => {
    const formula = '=HYPERLINK("http://evil")';
    /** Numeric columns keep their sign. */
    const numbers = ['position', 'tableNumber', 'numberOfCustomers', 'billedMinutes', 'durationOverrideMinutes', 'cost'];

    it.each(['/sessions/export?bom=0', '/logs/export/csv?bom=0'])('%s has no cell that a spreadsheet would run', async (path) => {
      for (const start of ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t=', '\r=', '\u0085=', '\u200B=', '\u3164@']) {
        const { token: author } = await open().server.personOfBefore('Game Master', `${start}cmd|' /C calc'!A0`);
        const theirs = sessionCalls(open().server, author);
        const { data } = await theirs.start({ notes: formula });
        await theirs.send('PATCH', `/sessions/${data._id}/edit`, { notes: `${start}1`, reason: formula });
      }
      const records = csvRecords((await as.send('GET', path)).text);
      const texts = records.flatMap((record) =>
        Object.entries(record).flatMap(([column, cell]) => (numbers.includes(column) ? [] : [cell])),
      );
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
        const { token: eve } = await open().server.personOfBefore('Game Master', name);
        const theirs = sessionCalls(open().server, eve);
        const { data } = await theirs.start({ notes: name });
        await theirs.send('PATCH', `/sessions/${data._id}/edit`, { notes: `${name}!`, reason: name });
      }
      for (const performedBy of [undefined, ...forged]) {
        const query = performedBy === undefined ? '' : `performedBy=${escaped(performedBy)}`;
        const entries = (await open().server.send<unknown[]>('GET', `/logs?limit=1000&${query}`, { token: open().tokenOf('Owner') })).data
          .length;
        const { text } = await as.send('GET', `/logs/export/pdf?lang=${language}&${query}`);
        const [heading = '', lines = ''] = text.split('\n\n');
        expect(heading.split(/[\n\r\v\f\u0085\u2028\u2029]/)).toHaveLength(performedBy === undefined ? 2 : 3);
        expect(lines.split(/[\n\r\v\f\u0085\u2028\u2029]/)).toHaveLength(entries + 1);
      }
    });
  });
};
