import type { DashboardData, ReportRow, ShownFigures, Till, TillSettings } from '@tabletime/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { caughtUp } from '../../testing/processes/caught-up.ts';
import { csvRecords } from '../../testing/server/csv-records.ts';
import { startTillCafe, type TillCafe } from '../../testing/server/till-calls.ts';

let server: TillCafe['server'];
let owner: string;
let calls: TillCafe['calls'];
beforeEach(async () => {
  ({ server, owner, calls } = await startTillCafe());
});
afterEach(() => server.stop());

describe('who sees what there should be', () => {
  it('is Admin and Owner; others count blind, and see their own count after it', async () => {
    const { call, till, count, sell } = calls;
    const { token } = await server.person('Supervisor');
    expect((await call<Till>('POST', '/till/open', { float: 300 }, { token })).data).not.toHaveProperty('expected');
    await sell(1);
    expect(await till(token)).not.toHaveProperty('expected');
    expect((await count(325, 'Cash', token)).data.counts).toMatchObject([{ expected: 330, difference: -5 }]);
    const { token: other } = await server.person('Game Master');
    expect((await till(other)).counts).toEqual([]);
    expect((await till()).counts).toHaveLength(1);
    for (const path of ['/till/check', '/closes', '/closes/1', '/closes/export', '/ledger']) {
      expect([path, (await call('GET', path, undefined, { token })).status]).toEqual([path, 403]);
    }
    expect((await call('POST', '/till/close', {}, { token })).status).toBe(403);
  });
});

describe('sums that tell what there should be', () => {
  const hidden = { cash: null, credit: null, undivided: null };

  it('are hidden from staff until they have counted, in the dashboard, the figures of the shift and reports', async () => {
    const { call, open, count, sell } = calls;
    const { token } = await server.person('Supervisor');
    const dashboard = async (as = token) => (await call<DashboardData>('GET', '/dashboard', undefined, { token: as })).data;
    const figures = async (as = token) => (await call<ShownFigures>('GET', '/reports/figures', undefined, { token: as })).data;
    await sell(2);
    await sell(1, 'Credit');
    expect((await dashboard()).moneyTaken).toEqual({ cash: 60, credit: 30, undivided: 0 });
    await open(300);
    expect(await dashboard()).toMatchObject({ moneyTaken: hidden, todaysRevenue: 90 });
    expect((await dashboard(owner)).moneyTaken).toEqual({ cash: 60, credit: 30, undivided: 0 });
    const blind = { cash: null, credit: null, both: null, open: null, revenue: 90, moneyTaken: hidden };
    expect(await figures()).toMatchObject(blind);
    expect(await figures(owner)).toMatchObject({ cash: 60, credit: 30, revenue: 90 });

    const body = { shift: 'Night', date: '2026-11-19', workSummary: 'Quiet' };
    const { _id, figures: told } = (await call<ReportRow & { _id: string }>('POST', '/reports', body, { token })).data;
    expect(told).toMatchObject(blind);
    const report = async (path: string, as = token) => (await call<ReportRow | ReportRow[]>('GET', path, undefined, { token: as })).data;
    expect([await report('/reports')].flat()[0]).toMatchObject({ figures: blind });
    expect(await report(`/reports/${_id}`)).toMatchObject({ figures: blind });
    expect(await report(`/reports/${_id}`, owner)).toMatchObject({ figures: { cash: 60, credit: 30 } });

    await count(360, 'Cash', token);
    expect((await dashboard()).moneyTaken).toEqual({ cash: 60, credit: null, undivided: null });
    expect(await figures()).toMatchObject({ cash: 60, credit: null, both: null, open: null });
    await count(30, 'Credit', token);
    expect((await dashboard()).moneyTaken).toEqual({ cash: 60, credit: 30, undivided: 0 });
    expect(await report(`/reports/${_id}`)).toMatchObject({
      figures: { cash: 60, credit: 30, both: 0, open: 0, moneyTaken: { cash: 60 } },
    });
  });

  it('are hidden in the figures of an earlier shift, too, once a bill of it was paid since the till was opened', async () => {
    const { call, open, count, sellUnpaid } = calls;
    const shift = '/reports/figures?shift=Night&date=2026-11-19';
    const id = await sellUnpaid(1);
    server.clock.advance(48 * 60 * 60_000);
    const { token } = await server.person('Game Master');
    const figures = async () => (await call<ShownFigures>('GET', shift, undefined, { token })).data;
    expect((await open(300, token)).status).toBe(200);
    expect(await figures()).toMatchObject({ revenue: 30, cash: 0, open: 30 });
    expect((await call('POST', `/sessions/${id}/payments`, { method: 'Cash', amount: 30 }, { token })).status).toBe(200);
    await caughtUp(server);
    expect(await figures()).toMatchObject({ revenue: 30, cash: null, open: null });
    const body = { shift: 'Night', date: '2026-11-19', workSummary: 'Late' };
    const { data: report } = await call<ReportRow & { _id: string }>('POST', '/reports', body, { token });
    expect(report.figures).toMatchObject({ cash: null, open: null });
    expect((await call('GET', `/reports/${report._id}`, undefined, { token })).data).toMatchObject({ figures: { cash: null, open: null } });
    for (const method of ['Cash', 'Credit']) await count(330, method, token);
    expect(await figures()).toMatchObject({ revenue: 30, cash: 30, open: 0 });
  });

  it('stand with what was counted in the figures of the shift, from the count on, also after the close and before the next count', async () => {
    const { call, open, count, close, sell } = calls;
    const { token } = await server.person('Supervisor');
    const counted = async () => (await call<ShownFigures>('GET', '/reports/figures', undefined, { token })).data.counts;
    await sell(1);
    await open(330);
    await sell(2);
    expect(await counted()).toBeUndefined();
    await count(385, 'Cash', token);
    await count(380, 'Cash', token);
    const short = { cash: { counted: 380, difference: -10 }, credit: null };
    expect(await counted()).toEqual(short);
    const body = { shift: 'Night', date: '2026-11-19', workSummary: 'Quiet' };
    const { data: report } = await call<ReportRow>('POST', '/reports', body, { token });
    expect(report.figures.counts).toEqual(short);
    await close();
    expect(await counted()).toEqual(short);
    await open(380);
    await sell(1, 'Credit');
    expect(await counted()).toEqual(short);
    await count(35, 'Credit', token);
    expect(await counted()).toEqual({ ...short, credit: { counted: 35, difference: 5 } });
    expect((await call<ShownFigures>('GET', '/reports/figures?shift=Evening&date=2026-11-18')).data.counts).toBeUndefined();
    expect((await call('GET', '/reports/export?bom=0')).text).toMatch(/,380,-10,,\r?\n?$/);
  });

  it('are no columns of the file of sessions, where a session changed since the till was opened', async () => {
    const { call, open, count, sell } = calls;
    const { token } = await server.person('Supervisor');
    const before = await sell(2);
    server.clock.advance(1);
    await open(300);
    const [cash, credit] = [await sell(1), await sell(3, 'Credit')];
    const money = async (as = token) => {
      const rows = csvRecords((await call('GET', '/sessions/export?bom=0', undefined, { token: as })).text);
      return Object.fromEntries<string>(
        rows.map((row): [string, string] => [
          row['id']!,
          ['total', 'paymentMethod', 'paidCash', 'paidCredit', 'refunded', 'balance'].map((name) => row[name]).join(),
        ]),
      );
    };
    const ofBefore = { [before]: '60,Cash,60,0,0,0' };
    const shown = { ...ofBefore, [cash]: '30,Cash,30,0,0,0', [credit]: '90,Credit,0,90,0,0' };
    const blind = { [cash]: '30,,,,,', [credit]: '90,,,,,' };
    expect([await money(), await money(owner)]).toEqual([{ ...ofBefore, ...blind }, shown]);
    await calls.refund(before, 5);
    await count(330, 'Cash', token);
    expect(await money()).toEqual({ [before]: expect.stringMatching(/^\d+,,,,,$/), ...blind });
    await count(90, 'Credit', token);
    expect(await money()).toEqual(await money(owner));
  });

  it('have no revenue for staff where the Owner hides it', async () => {
    const { call, sell } = calls;
    const { token } = await server.person('Game Master');
    await sell(2);
    const change = { staffSeeRevenue: false, denominations: [10, 500, 0.5, 10], reason: 'Ramadan' };
    const { data } = await call<TillSettings>('PATCH', '/settings/till', change);
    expect(data).toMatchObject({ denominations: [500, 10, 0.5], staffSeeRevenue: false, change: { reason: 'Ramadan' } });
    expect((await call<TillSettings>('GET', '/settings/till', undefined, { token })).data).toEqual(data);
    expect((await call('PATCH', '/settings/till', change, { token })).status).toBe(403);
    expect((await call('GET', '/dashboard', undefined, { token })).data).toMatchObject({ todaysRevenue: null, moneyTaken: { cash: 60 } });
    expect((await call('GET', '/reports/figures', undefined, { token })).data).toMatchObject({ revenue: null, cash: 60 });
    expect((await call('GET', '/dashboard')).data).toMatchObject({ todaysRevenue: 60 });
    const files = [token, undefined].map(async (as) => {
      const { text } = await call('GET', '/sessions/export?bom=0', undefined, as === undefined ? {} : { token: as });
      const [row] = csvRecords(text);
      return [row!['tableNumber'] !== '', ...['cost', 'time', 'products', 'discounts', 'total'].map((name) => row![name])];
    });
    expect(await Promise.all(files)).toEqual([
      [true, '', '', '', '', ''],
      [true, '60', '60', '0', '0', '60'],
    ]);
  });
});
