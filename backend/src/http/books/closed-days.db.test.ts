import type { DashboardData, HistoryDay } from '@tabletime/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTillCafe, type TillCafe } from '../../testing/server/till-calls.ts';

let cafe: TillCafe;
beforeEach(async () => {
  cafe = await startTillCafe();
});
afterEach(() => cafe.server.stop());

const days = async () => (await cafe.calls.call<HistoryDay[]>('GET', '/history')).data;
const openDay = async (token?: string) =>
  (await cafe.calls.call<DashboardData>('GET', '/dashboard', undefined, { ...(token && { token }) })).data.openDay;
const closedThrough = async (token?: string) => (await cafe.calls.till(token)).closedThrough;

it('a day is open until it is closed, and then shows what came to it since', async () => {
  const { sell, close, refund } = cafe.calls;
  const session = await sell(2);
  await sell(1, 'Credit');
  expect(await days()).toMatchObject([{ date: '2026-11-19', close: null, moneyTaken: { cash: 60, credit: 30, undivided: 0 } }]);
  expect(await closedThrough()).toBeNull();
  await close();
  expect(await days()).toMatchObject([{ totalRevenue: 90, close: { number: 1, after: 0 } }]);
  expect((await refund(session, 25)).status).toBe(200);
  await sell(1);
  expect(await days()).toMatchObject([{ totalRevenue: 95, close: { number: 1, after: 5 }, moneyTaken: { cash: 65, credit: 30 } }]);
  const { token } = await cafe.server.person('Supervisor');
  expect(await closedThrough(token)).toBe('2026-11-19');
  expect((await close()).data).toMatchObject({ number: 2, adjustments: -25 });
  expect(await days()).toMatchObject([{ totalRevenue: 95, close: { number: 2, after: 0 } }]);
});

it('the close of a later day covers it, too', async () => {
  const { clock, signIn, calls } = cafe;
  await calls.sell(1);
  clock.advance(24 * 3_600_000);
  await signIn();
  await calls.sell(2);
  await calls.close({ businessDate: '2026-11-20' });
  expect(await days()).toMatchObject([
    { date: '2026-11-20', close: { number: 1 } },
    { date: '2026-11-19', close: { number: 1, after: 0 }, moneyTaken: { cash: 30 } },
  ]);
});

it('the dashboard reminds those who close days, once the café closes any, of one that is over and open', async () => {
  const { clock, server, signIn, calls } = cafe;
  const tomorrow = async () => {
    clock.advance(24 * 3_600_000);
    await signIn();
  };
  await calls.sell(1);
  await tomorrow();
  expect(await openDay()).toBeNull();
  await calls.close({ businessDate: '2026-11-19' });
  await calls.sell(1);
  expect(await openDay()).toBeNull();
  await tomorrow();
  expect(await openDay()).toBe('2026-11-20');
  expect(await openDay((await server.person('Supervisor')).token)).toBeNull();
  expect(await openDay((await server.person('Admin')).token)).toBe('2026-11-20');
  await calls.close();
  expect(await openDay()).toBeNull();
});
