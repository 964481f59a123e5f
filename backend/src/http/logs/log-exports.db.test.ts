import type { DailyStats, HistoryDay, LogRow } from '@tabletime/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMovableClock } from '../../platform/clock.ts';
import { thursdayEvening } from '../../testing/server/cafe.ts';
import { caughtUp } from '../../testing/processes/caught-up.ts';
import { csvRecords } from '../../testing/server/csv-records.ts';
import { importSession, sessionCalls } from '../../testing/server/session-calls.ts';
import { startTestServer, type TestServer } from '../../testing/server/test-server.ts';

let server: TestServer;
let token: string;
let adminId: string;
const many = 2_300;
const wicked = '=cmd|\r\n1 Jan 2026, 00:00  |  Sign-in  |  Noura\u2028+1';
/** The same with uniform line breaks. */
const taken = '=cmd|\n1 Jan 2026, 00:00  |  Sign-in  |  Noura\n+1';

/** Many imported sessions on forty days, so that batches end among entries of one moment; then one with wicked texts. */
const get = (path: string, headers: Record<string, string> = {}) => server.send('GET', path, { token, headers });

beforeAll(async () => {
  server = await startTestServer({}, createMovableClock(thursdayEvening));
  token = await server.signIn('owner@cafe.example');
  // The first export of a day is an entry, too.
  await get('/logs/export/csv');
  for (let from = 0; from < many; from += 460) {
    await Promise.all(
      Array.from({ length: 460 }, (_, n) => {
        const businessDate = new Date(thursdayEvening - ((from + n) % 40) * 86_400_000).toISOString().slice(0, 10);
        return importSession(server, { businessDate, cost: 100 * (n % 7) + 50, billedMinutes: 60 + (n % 3) });
      }),
    );
  }
  const admin = await server.personOfBefore('Admin', '=HYPERLINK("http://evil")  |  \\ Noura');
  adminId = admin.id;
  const calls = sessionCalls(server, admin.token);
  const { _id } = await calls.completed(95, { notes: wicked });
  await calls.send('PUT', `/sessions/${_id}`, { notes: `@${wicked}`, reason: wicked });
  await caughtUp(server);
});
afterAll(() => server.stop());

const allLogs = async (query = ''): Promise<LogRow[]> => {
  const rows: LogRow[] = [];
  for (let page: LogRow[] = [], full = true; full; full = page.length === 1_000) {
    page = (await server.send<LogRow[]>('GET', `/logs?limit=1000&skip=${rows.length}${query}`, { token })).data;
    rows.push(...page);
  }
  return rows;
};

describe('the log as CSV', () => {
  it('is a file of its moment, with the byte order mark unless it is not wanted', async () => {
    const { status, headers } = await get('/logs/export/csv');
    expect([status, headers.get('Content-Type'), headers.get('Content-Disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="logs_2026-11-19T17-35-00Z.csv"',
    ]);
    const first = async (query: string) => {
      const response = await fetch(`${server.address}/api/logs/export/csv${query}`, { headers: { Authorization: `Bearer ${token}` } });
      return [...new Uint8Array(await response.arrayBuffer()).slice(0, 3)];
    };
    expect(await first('')).toEqual([0xef, 0xbb, 0xbf]);
    expect(await first('?bom=0')).toEqual([...Buffer.from('pos')]);
  });

  it('has the rows of the list, each once, in its order', async () => {
    const records = csvRecords((await get('/logs/export/csv?bom=0')).text);
    const rows = await allLogs();
    expect(records.length).toBeGreaterThan(many);
    expect(records.map(({ position, action, createdAt }) => [position, action, createdAt])).toEqual(
      rows.map(({ position, action, createdAt }) => [String(position), action, createdAt]),
    );
    expect(records.map(({ cost }) => cost)).toEqual(rows.map(({ details }) => String(details.cost ?? '')));
    expect(records.at(-1)).toMatchObject({
      action: 'USER_REGISTERED',
      performedBy: 'System',
      performedById: 'System',
      message: 'Noura registered as Owner',
    });
  });

  it('takes the filters of the list, in both dialects, and leaves paging aside', async () => {
    const actions = async (query: string) => csvRecords((await get(`/logs/export/csv${query}`)).text).map(({ action }) => action);
    expect(await actions('?action=SESSION_EDITED&limit=1&skip=5')).toEqual(['SESSION_EDITED']);
    expect(await actions(`?filter=${encodeURIComponent('{"performedBy":"Noura"}')}`)).toEqual(['LOG_EXPORTED', 'LOGIN']);
    expect(await actions('?to=2026-11-18')).toEqual([]);
  });

  it('words messages in the requested language, and nothing else', async () => {
    const row = async (query: string, headers = {}) => csvRecords((await get(`/logs/export/csv${query}`, headers)).text)[0]!;
    const english = await row('?action=SESSION_END');
    expect(english['message']).toBe('Session at table 4 ended: 2 people, 1 h 35 min, SAR 120.00');
    const arabic = { ...english, message: 'انتهت جلسة الطاولة 4: شخصان، 1 س 35 د، 120.00 ريال' };
    expect(await row('?action=SESSION_END&lang=ar')).toEqual(arabic);
    expect(await row('?action=SESSION_END', { 'Accept-Language': 'ar' })).toEqual(arabic);
    expect(await row('?action=SESSION_END&lang=en', { 'Accept-Language': 'ar' })).toEqual(english);
  });

  it('has no text that could be a formula', async () => {
    const [edited] = csvRecords((await get('/logs/export/csv?action=SESSION_EDITED')).text);
    expect([edited!['performedBy'], edited!['reason']]).toEqual([`'=HYPERLINK("http://evil")  |  \\ Noura`, `'${taken}`]);
    expect(edited!['performedById']).toBe(adminId);
    const texts = csvRecords((await get('/logs/export/csv')).text).flatMap((record) => Object.values(record));
    expect(texts.filter((text) => /^[=+@\-\t\r\0]/.test(text))).toEqual([]);
  });

  it.each([
    ['lang=fr', 'lang'],
    ['bom=2', 'bom'],
    ['colour=red', 'colour'],
    ['__proto__=1', '__proto__'],
    ['action=NONE', 'action'],
  ])('names what is wrong with %s', async (query, parameter) => {
    for (const kind of ['csv', 'pdf']) {
      const { problem } = await get(`/logs/export/${kind}?${query}`);
      expect(problem).toMatchObject({ status: 400, code: 'request.query', params: { parameter } });
    }
  });
});

describe('the log for printing', () => {
  it('is text with one line for each entry, whatever was typed', async () => {
    const { headers, text } = await get('/logs/export/pdf');
    expect([headers.get('Content-Type'), headers.get('Content-Disposition')]).toEqual([
      'text/plain; charset=utf-8',
      'attachment; filename="logs_2026-11-19T17-35-00Z.txt"',
    ]);
    const lines = text.split(/\r\n|[\n\r\u2028\u2029\u0085\v\f]/);
    expect(lines.slice(0, 3)).toEqual(['Tabletime Café – System Logs', 'Generated 19 Nov 2026, 20:35', '']);
    expect(lines.slice(3, -1)).toHaveLength((await allLogs()).length);
    for (const line of lines.slice(3, -1)) expect(line).toMatch(/^19 Nov 2026, \d\d:\d\d {2}\| {2}\S/);
    expect(lines[3]).toBe(
      String.raw`19 Nov 2026, 20:35  |  Session edited  |  =HYPERLINK("http://evil")  \|  \\ Noura (Admin)  |  ` +
        String.raw`Session at table 4 edited: notes from =cmd\| 1 Jan 2026, 00:00  \|  Sign-in  \|  Noura +1 to ` +
        String.raw`@=cmd\| 1 Jan 2026, 00:00  \|  Sign-in  \|  Noura +1  |  ` +
        String.raw`Reason: =cmd\| 1 Jan 2026, 00:00  \|  Sign-in  \|  Noura +1`,
    );
    const columns = lines.slice(3, -1).map((line) => line.split(/(?<!\\)(?:\\\\)*\|/).length);
    expect(new Set(columns)).toEqual(new Set([4, 5]));
    expect(lines.find((each) => each.includes('Session ended'))).toMatch(/, SAR 120\.00 {2}\| {2}Money: \+\u00a0SAR 120\.00$/u);
    expect(lines.at(-2)).toMatch(/ {2}\|  System \(software\)  \|  Noura registered as Owner$/);
  });

  it('names its filters, in the reader’s language', async () => {
    const { text } = await get('/logs/export/pdf?lang=ar&action=LOGIN&performedBy=Noura&from=2026-11-01&to=2026-11-30');
    expect(text.split('\n')).toEqual([
      '\u2068Tabletime Café\u2069 – سجل العمليات',
      'أُعدّ في \u206819 نوفمبر 2026، 8:35 م\u2069',
      'العملية: تسجيل دخول',
      'المنفّذ: \u2068Noura\u2069',
      'من تاريخ: 1 نوفمبر 2026',
      'إلى تاريخ: 30 نوفمبر 2026',
      '',
      '\u206819 نوفمبر 2026، 7:00 م\u2069  |  تسجيل دخول  |  \u2068Noura\u2069 (مالك)  |  تسجيل دخول',
      '',
    ]);
    expect((await get('/logs/export/pdf?performedBy=Nobody')).text).toContain('There is nothing in the log for these filters.');
  });

  it('names people that are filtered by id, and the software', async () => {
    const heading = async (performedBy: string, lang: string) =>
      (await get(`/logs/export/pdf?lang=${lang}&performedBy=${performedBy}`)).text.split('\n')[2];
    const id = (await server.send<{ _id: string }>('GET', '/auth/me', { token })).data._id;
    expect(await heading(id, 'en')).toBe('Performed by: Noura (Owner)');
    expect(await heading(id.toUpperCase(), 'ar')).toBe('المنفّذ: \u2068Noura\u2069 (مالك)');
    expect(await heading('System', 'en')).toBe('Performed by: System (software)');
    expect(await heading('System', 'ar')).toBe('المنفّذ: النظام (البرنامج)');
    expect(await heading('Noura', 'en')).toBe('Performed by: Noura');
  });

  it('names the people and things that are filtered by id', async () => {
    const heading = async (subject: string, lang: string) =>
      (await get(`/logs/export/pdf?lang=${lang}&subject=${encodeURIComponent(subject)}`)).text.split('\n')[2];
    const id = (await server.send<{ _id: string }>('GET', '/auth/me', { token })).data._id;
    expect(await heading(`users/${id}`, 'en')).toBe('Subject: Account of Noura');
    expect(await heading(`users/${id}`, 'ar')).toContain('\u2068Noura\u2069');
    const { rows } = await server.engine.pool.query<{ stream: string; number: number }>(
      `select stream, details ->> 'tableNumber' as number from audit_log where stream like 'session-%' order by position desc limit 1`,
    );
    const { stream, number } = rows[0]!;
    expect(await heading(stream.replace('session-', 'sessions/'), 'en')).toBe(`Subject: Session at table ${number}`);
    expect(await heading(`devices/${id}`, 'en')).toBe('Subject: Shared tablet');
  });

  it.each(['application/pdf', 'text/html, application/pdf;q=0.9'])('is a PDF for a reader that names it (%s)', async (accept) => {
    const { headers, text } = await get('/logs/export/pdf?action=LOGIN', { Accept: accept });
    expect([headers.get('Content-Type'), headers.get('Content-Disposition'), headers.get('Vary')]).toEqual([
      'application/pdf',
      'attachment; filename="logs_2026-11-19T17-35-00Z.pdf"',
      expect.stringContaining('Accept'),
    ]);
    expect([text.slice(0, 5), text.trimEnd().slice(-5)]).toEqual(['%PDF-', '%%EOF']);
  });

  it.each(['*/*', 'text/plain', 'application/pdf;q=0'])('is text for %s', async (accept) => {
    expect((await get('/logs/export/pdf?action=LOGIN', { Accept: accept })).headers.get('Content-Type')).toContain('text/plain');
  });
});

it('adds up: sessions, days and statistics come to the same', async () => {
  const costs = csvRecords((await get('/sessions/export?bom=0')).text).map(({ cost }) => Number(cost));
  const revenue = Math.round(costs.reduce((all, cost) => all + cost, 0) * 100) / 100;
  const { summary } = (await get('/analytics/daily-stats?days=366')).data as DailyStats;
  const days = (await get('/history')).data as HistoryDay[];
  expect([costs.length, summary.totalSessions, summary.totalRevenue]).toEqual([many + 1, many + 1, revenue]);
  expect(Math.round(days.reduce((all, day) => all + day.totalRevenue, 0) * 100) / 100).toBe(revenue);
});
