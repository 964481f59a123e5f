import type { SessionBill, SessionRow } from '@tabletime/contract';
import { expect, test } from 'vitest';
import { createMovableClock } from '../backend/src/platform/clock.ts';
import { sessionCalls, type WireSession } from '../backend/src/testing/server/session-calls.ts';
import { startTestServer } from '../backend/src/testing/server/test-server.ts';
import { nextCharge, totalNow } from '../frontend/src/session/live-figures.ts';

const named = (en: string) => ({ en, ar: en });
const rules = [
  { name: named('Night'), from: '22:00', to: '02:30', blockPrice: 11, basis: 'person' },
  { name: named('Small hours'), days: ['Sun'], from: '02:30', to: '04:00', blockPrice: 7, basis: 'person' },
  { name: named('Sunday'), days: ['Sun'], blockPrice: 13, basis: 'table' },
];
/** Saturday evening, in which a rule begins; midnight, after which it goes on; the hour that a change of clocks repeats. */
const zones = [
  { zone: 'Europe/Berlin', instants: ['2026-10-24T20:00:00Z', '2026-10-24T22:00:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:00:00Z'] },
  { zone: 'America/New_York', instants: ['2026-11-01T02:00:00Z', '2026-11-01T04:00:00Z', '2026-11-01T06:00:00Z', '2026-11-01T06:30:00Z'] },
];

test.each(zones)('the price that ticks on the floor is the server’s at each second, in $zone', async ({ zone, instants }) => {
  const first = Date.parse(instants[0]!);
  const clock = createMovableClock(first - 3_600_000);
  const server = await startTestServer({ CAFE_TIMEZONE: zone }, clock);
  try {
    const owner = async () => ({ token: await server.signIn('owner@cafe.example') });
    const admin = await owner();
    const change = (path: string, body: object) => server.send('PATCH', path, { ...admin, body: { ...body, reason: 'New prices' } });
    await change('/settings/tariff', { freeMinutes: 5, blockMinutes: 5, pricePerPerson: 5 });
    await change('/settings/tariff-book', { house: { blockPrice: 5 }, rules });
    // A table that is charged at whole minutes, and one whose third guest is charged at odd seconds.
    clock.set(first - 10 * 60_000);
    const calls = sessionCalls(server, (await owner()).token);
    const [even, odd] = [await calls.start({ tableNumber: 4, numberOfCustomers: 2 }), await calls.start({ tableNumber: 5 })];
    clock.set(first - 10 * 60_000 + 37_000);
    const arrived = await server.send<WireSession>('POST', `/sessions/${odd.data._id}/guests`, { ...admin, body: {} });
    expect(arrived.data.guests).toHaveLength(3);

    let charges = 0;
    for (const instant of instants.map((each) => Date.parse(each))) {
      clock.set(instant - 30_000);
      const { token } = await owner();
      const { data: sessions } = await sessionCalls(server, token).list('?isActive=true');
      for (const { data: started } of [even, odd]) {
        const { _id, ...row } = sessions.find((each) => each._id === started._id)!;
        const session: SessionRow = { ...row, id: _id };
        let due: { at: number; total: number } | undefined;
        for (let at = instant - 30_000; at < instant + 30_000; at += 1000) {
          clock.set(at);
          const { data: bill } = await server.send<SessionBill>('GET', `/sessions/${_id}/bill`, { token });
          const total = totalNow(session, at);
          expect([zone, new Date(at).toISOString(), total]).toEqual([zone, new Date(at).toISOString(), bill.total]);
          // What was announced a second before.
          if (due?.at === at) {
            expect(total).toBe(due.total);
            charges += 1;
          }
          const next = nextCharge(session, at)!;
          due = { at: at + next.inMs, total: total + next.adds };
        }
      }
    }
    expect(charges).toBeGreaterThanOrEqual(instants.length * 2);
  } finally {
    await server.stop();
  }
});
