import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportCalls } from '../../testing/server/report-calls.ts';
import { importSession, sessionCalls } from '../../testing/server/session-calls.ts';
import { startTestServer, type TestServer } from '../../testing/server/test-server.ts';

let server: TestServer;
let token: string;
let id: string;
const many = 3_500;

beforeAll(async () => {
  server = await startTestServer();
  ({ token, id } = await server.person('Game Master', '=HYPERLINK("http://evil")'));
  await sessionCalls(server, token).start({ tableNumber: 7, notes: '+1, "quoted"\nand broken' });
  // Many with the same start, so that a batch ends among equals.
  for (let from = 0; from < many; from += 500) {
    await Promise.all(Array.from({ length: 500 }, (_, n) => importSession(server, { tableNumber: 1 + ((from + n) % 100) })));
  }
});
afterAll(() => server.stop());

const bytes = async (path: string): Promise<Buffer> => {
  const response = await fetch(`${server.address}/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
  return Buffer.from(await response.arrayBuffer());
};

it('is a file for spreadsheets', async () => {
  const { status, headers } = await server.send('GET', '/sessions/export', { token });
  expect([status, headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="sessions.csv"');
});

it('begins with the byte order mark unless it is not wanted', async () => {
  expect([...(await bytes('/sessions/export')).subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 'i'.charCodeAt(0)]);
  expect((await bytes('/sessions/export?bom=0&lang=en')).subarray(0, 3).toString()).toBe('id,');
});

it('has Arabic headings on request, whatever language the reader has', async () => {
  const headings = async (query: string, language: string) => {
    const { headers, text } = await server.send('GET', `/sessions/export?bom=0&from=2026-03-02&${query}`, {
      token,
      headers: { 'Accept-Language': language },
    });
    return [text.split(',').slice(0, 2), headers.get('Content-Disposition')];
  };
  const named = 'attachment; filename="sessions-2026-03-02.csv"';
  expect(await headings('lang=ar', 'en')).toEqual([['معرّف الجلسة', 'الطاولة'], named]);
  expect(await headings('to=2026-03-02', 'ar')).toEqual([['id', 'tableNumber'], named]);
  expect((await headings('to=2026-03-04', 'ar'))[1]).toBe('attachment; filename="sessions-2026-03-02-2026-03-04.csv"');
});

it('has every session once, active ones first, and texts that cannot be formulas', async () => {
  const text = (await bytes('/sessions/export?bom=0')).toString();
  expect(text.match(/(?<!\r)\n/g)).toEqual(['\n']);
  const lines = text.split('\r\n');
  // New columns come last: programs read the file by position.
  const columns =
    'id,tableNumber,status,numberOfCustomers,groupType,paymentMethod,startTime,endTime,businessDate,billedMinutes,' +
    'durationOverrideMinutes,cost,notes,reason,startedBy,changedBy,changedAt,startedById,changedById,startTimeLocal,endTimeLocal,endedBy,endedById';
  expect(`${lines[0]},`.slice(0, columns.length + 1)).toBe(`${columns},`);
  expect(lines[1]).toContain(',7,active,2,Mixed,Cash,');
  expect(lines[1]).toContain(`,"'+1, ""quoted""\nand broken",,"'=HYPERLINK(""http://evil"")",`);
  expect(lines[1]).toContain(`Z,${id},${id},`);
  expect(lines[2]).toMatch(
    /^[0-9a-f-]{36},\d+,completed,2,Mixed,Cash,2026-03-01T15:00:00\.000Z,2026-03-01T16:00:00\.000Z,2026-03-01,60,,60,,,System,System,[^,]+,System,System,2026-03-01T18:00:00\+03:00,2026-03-01T19:00:00\+03:00,System,System(,|$)/,
  );
  expect(lines.at(-1)).toBe('');
  expect(new Set(lines.slice(1, -1).map((line) => line.split(',')[0])).size).toBe(many + 1);
  expect(lines).toHaveLength(many + 3);
});

it('has the completed sessions of some days alone, in batches too', async () => {
  const idsOf = async (query: string) =>
    (await bytes(`/sessions/export?bom=0&${query}`))
      .toString()
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0]);
  const ofDay = await idsOf('from=2026-03-01&to=2026-03-01');
  expect([ofDay.length, new Set(ofDay).size]).toEqual([many, many]);
  expect(await idsOf('to=2026-02-28')).toEqual([]);
  expect(await idsOf('from=2026-03-02')).toEqual([]);
  expect(await idsOf('from=2026-02-28')).toEqual(ofDay);
});

it('refuses days that are none, and an end before the start', async () => {
  const refused = async (query: string) => (await server.send('GET', `/sessions/export?${query}`, { token })).problem.params;
  expect(await refused('from=soon')).toMatchObject({ parameter: 'from' });
  expect(await refused('to=2026-02-30')).toMatchObject({ parameter: 'to' });
  expect(await refused('from=2026-03-02&to=2026-03-01')).toMatchObject({ parameter: 'to' });
});

it('names what it does not know', async () => {
  const unknown = await server.send('GET', '/sessions/export?colour=red', { token });
  expect(unknown.problem).toMatchObject({ status: 400, code: 'request.query', params: { parameter: 'colour' } });
  expect((await server.send('GET', '/sessions/export?bom=yes', { token })).problem.params).toMatchObject({ parameter: 'bom' });
});

it.each(['/sessions/export', '/logs/export/csv', '/reports/export', '/ledger/export', '/closes/export'])(
  'is separated as the reader’s program wants it: %s',
  async (path) => {
    const owner = await server.signIn('owner@cafe.example');
    const answered = async (query: string) => server.send('GET', `${path}?bom=0&${query}`, { token: owner });
    if (path === '/reports/export') await reportCalls(server, owner).submit();
    const [plain, other] = [await answered(''), await answered('separator=;&decimal=,')];
    expect(other.text.split('\r\n')[0]).toBe(plain.text.split('\r\n')[0]!.replaceAll(',', ';'));
    for (const [query, parameter] of [
      ['decimal=,', 'decimal'],
      ['separator=|', 'separator'],
      ['decimal=%D9%AB', 'decimal'],
    ] as const) {
      expect([(await answered(query)).status, (await answered(query)).message]).toEqual([400, expect.stringContaining(parameter)]);
    }
  },
);
