import { foundingZones, type LogRow, plainTable, type Settings, type TableZone } from '@tabletime/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionCalls } from '../../testing/server/session-calls.ts';
import { startTestServer, type TestServer } from '../../testing/server/test-server.ts';

let server: TestServer;
let owner: string;
let staff: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signIn('owner@cafe.example');
  staff = (await server.person('Game Master')).token;
});
afterAll(() => server.stop());

const tables = async (): Promise<TableZone[]> =>
  (await server.send<{ zones: TableZone[] }>('GET', '/settings/tables', { token: staff })).data.zones;
const arrange = (zones: TableZone[], language = 'en') =>
  server.send<Settings>('PATCH', '/settings/tables', {
    token: owner,
    body: { zones, reason: 'The terrace is open' },
    headers: { 'Accept-Language': language },
  });
const newest = async (language: string): Promise<LogRow> =>
  (await server.send<LogRow[]>('GET', '/logs?action=TABLES_ARRANGED&limit=1', { token: owner, headers: { 'Accept-Language': language } }))
    .data[0]!;

const founding = foundingZones[0]!.tables;
const hall: TableZone = {
  name: { en: 'Hall', ar: 'الصالة' },
  tables: [{ ...plainTable(5), name: 'Window', seats: 6 }, ...founding.slice(0, 4), ...founding.slice(5, 20)],
};
const terrace: TableZone = {
  name: { en: 'Terrace', ar: 'الشرفة' },
  tables: [...founding.slice(20, 28), { ...plainTable(29), isShown: false }, plainTable(31)],
};

describe('the tables of the café', () => {
  it('are 1 to 30 in one zone until the Owner arranges them, and staff read the new ones at once', async () => {
    expect(await tables()).toEqual(foundingZones);
    const { status, message, data } = await arrange([hall, terrace]);
    expect([status, message, data.zones]).toEqual([200, 'Tables saved.', [hall, terrace]]);
    expect(data.tablesChange).toMatchObject({ by: { name: 'Noura' }, reason: 'The terrace is open' });
    expect(await tables()).toEqual([hall, terrace]);
  });

  it('are told in the log by what differs, in both languages', async () => {
    const entry = await newest('en');
    expect(entry.details.changes).toEqual([
      { field: 'zones', from: '\u2068Other tables\u2069', to: '\u2068Hall\u2069, \u2068Terrace\u2069' },
      { field: 'tables', from: '1–30', to: '1–29, 31' },
      { field: 'hiddenTables', from: null, to: '29' },
      {
        field: 'tableZones',
        from: '1–29: \u2068Other tables\u2069',
        to: '1–20: \u2068Hall\u2069, 21–29: \u2068Terrace\u2069',
      },
      { field: 'tableNames', from: '5: none', to: '5: \u2068Window\u2069' },
      { field: 'tableSeats', from: '5: none', to: '5: 6' },
    ]);
    expect(entry.details.description).toContain('hidden tables from none to 29; ');
    expect(JSON.stringify(entry.details)).not.toContain('isShown');
    expect((await newest('ar')).details.description).toMatch(
      /^تغيّر ترتيب الطاولات: الأقسام من \u2068طاولات أخرى\u2069 إلى \u2068الصالة\u2069، \u2068الشرفة\u2069؛ /,
    );
  });

  it('keep the place of one that runs: the refusal names it at the field, in both languages; a hidden one can be started', async () => {
    const as = sessionCalls(server, staff);
    const running = (await as.start({ tableNumber: 7 })).data;
    const without = hall.tables.filter(({ number }) => number !== 7);
    const head = await server.engine.store.headPosition();
    for (const zones of [
      [{ ...hall, tables: without }, terrace],
      [{ ...hall, tables: [...without, { ...plainTable(7), isShown: false }] }, terrace],
    ]) {
      const { status, problem } = await arrange(zones);
      const message = 'Table 7 is running. It can be hidden or removed once it has ended.';
      expect([status, problem.code, problem.params, problem.errors]).toEqual([
        409,
        'table.running',
        { tableNumber: 7 },
        { zones: message },
      ]);
      expect((await arrange(zones, 'ar')).problem.errors?.['zones']).toContain('الطاولة 7 مشغولة');
    }
    expect(await server.engine.store.headPosition()).toBe(head);

    expect((await as.start({ tableNumber: 29 })).status).toBe(201);
    expect((await as.start({ tableNumber: 77 })).status).toBe(201);
    expect((await arrange([terrace, hall])).status).toBe(200);
    await as.end(running._id);
    expect((await arrange([{ ...hall, tables: without }, terrace])).status).toBe(200);
  });
});
