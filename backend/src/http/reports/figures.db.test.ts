import type { ReportFigures } from '@tabletime/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMovableClock } from '../../platform/clock.ts';
import { reportCalls } from '../../testing/server/report-calls.ts';
import { importSession, sessionCalls } from '../../testing/server/session-calls.ts';
import { startTestServer, type TestServer } from '../../testing/server/test-server.ts';

/** Thursday, 19 November 2026, 19:00 in Riyadh: in the middle of the evening shift. */
const clock = createMovableClock(Date.parse('2026-11-19T16:00:00.000Z'));

let server: TestServer;
let as: ReturnType<typeof reportCalls>;
let sessions: ReturnType<typeof sessionCalls>;
beforeAll(async () => {
  server = await startTestServer({}, clock);
  const { token } = await server.person('Game Master', 'Omar');
  as = reportCalls(server, token);
  sessions = sessionCalls(server, token);
  const sold = (endTime: string, paymentMethod: string[], cost: number | null) => importSession(server, { endTime, paymentMethod, cost });
  // The evening of the 18th is from 11:00 to 19:00 UTC.
  await sold('2026-11-18T10:59:59.999Z', ['Cash'], 100_000);
  await sold('2026-11-18T11:00:00.000Z', ['Cash'], 6_000);
  await sold('2026-11-18T15:00:00.000Z', ['Credit'], 9_050);
  await sold('2026-11-18T16:00:00.000Z', ['Cash', 'Credit'], 3_000);
  await sold('2026-11-18T17:00:00.000Z', ['Cash'], null);
  await sold('2026-11-18T18:59:59.999Z', ['Credit'], 6_000);
  await sold('2026-11-18T19:00:00.000Z', ['Cash'], 200_000);
  await sold('2026-11-18T22:30:00.000Z', ['Cash'], 1_000);
  await sold('2026-11-19T02:59:59.999Z', ['Cash'], 500);
});
afterAll(() => server.stop());

const figures = async (query: string) => (await as.send<ReportFigures>('GET', `/figures${query}`)).data;
const evening = { from: '2026-11-18T11:00:00.000Z', to: '2026-11-18T19:00:00.000Z' };
const moneyTaken = { cash: 60, credit: 150.5, undivided: 30 };
const ofEvening = { ...evening, sessions: 5, revenue: 240.5, cash: 60, credit: 150.5, both: 30, open: 0, moneyTaken, isOver: true };

it('are of the sessions that ended within the hours of the shift on the café’s clock', async () => {
  expect(await figures('?shift=Evening&date=2026-11-18')).toEqual(ofEvening);
});

it('of the night pass midnight', async () => {
  expect(await figures('?shift=Night&date=2026-11-18')).toMatchObject({
    from: '2026-11-18T19:00:00.000Z',
    to: '2026-11-19T03:00:00.000Z',
    sessions: 3,
    revenue: 2_015,
  });
});

it('of a shift still on are those so far, without the tables that are playing; it is the one of the moment when nobody says which', async () => {
  await sessions.start();
  expect(await figures('')).toMatchObject({ from: '2026-11-19T11:00:00.000Z', sessions: 0, isOver: false });
  await sessions.completed(40);
  expect(await figures('')).toMatchObject({ sessions: 1, revenue: 60, cash: 60, isOver: false });
});

it('are stored with the report as they were, and computed again when its shift changes or was not over', async () => {
  const { _id, figures: stored } = (await as.submit()).data;
  expect(stored).toEqual(ofEvening);
  await importSession(server, { endTime: '2026-11-18T15:30:00.000Z', cost: 6_000 });
  expect((await as.edit(_id, { goals: 'x' })).data.figures).toEqual(ofEvening);
  expect((await as.edit(_id, { shift: 'Morning' })).data.figures).toMatchObject({ sessions: 1, revenue: 1_000 });
  expect((await as.edit(_id, { shift: 'Evening' })).data.figures).toMatchObject({ sessions: 6, revenue: 300.5 });

  const early = (await as.submit({ date: '2026-11-19' })).data;
  expect(early.figures).toMatchObject({ sessions: 1, isOver: false });
  clock.advance(3 * 3_600_000);
  await importSession(server, { endTime: '2026-11-19T18:00:00.000Z', cost: 6_000 });
  expect((await as.edit(early._id, { goals: 'x' })).data.figures).toMatchObject({ sessions: 2, isOver: true });
});

it.each(['shift=Noon', 'date=2026-13-01', 'date=2027-01-01'])('are of no shift that there is not: %s', async (query) => {
  expect((await as.send('GET', `/figures?${query}`)).problem).toMatchObject({ status: 400, code: 'request.query' });
});

it('are of no report on a day that is not of the books', async () => {
  const problem = { status: 422, code: 'request.invalid', errors: { date: 'Must be a date from 2000-01-01 to 2100-12-31' } };
  const { _id } = (await as.submit()).data;
  for (const date of ['0050-06-01', '1999-12-31', '2101-01-01']) {
    expect((await as.send('GET', `/figures?shift=Evening&date=${date}`)).problem).toMatchObject(problem);
    expect((await as.submit({ date })).problem).toMatchObject(problem);
    expect((await as.edit(_id, { date })).problem).toMatchObject(problem);
  }
});

it('are what was paid by each method, and what is still open; also where more went back by a method than came in by it', async () => {
  clock.set(Date.parse('2026-12-01T20:00:00.000Z'));
  const owner = await server.signIn('owner@cafe.example');
  const [calls, reports] = [sessionCalls(server, owner), reportCalls(server, owner)];
  const { _id } = await calls.completed(40, { paymentMethod: ['Cash', 'Credit'] });
  const sums = async () => (await reports.send<ReportFigures>('GET', '/figures?shift=Night&date=2026-12-01')).data;
  expect(await sums()).toMatchObject({ revenue: 60, cash: 0, credit: 0, both: 0, open: 60 });
  await calls.send('POST', `/sessions/${_id}/payments`, { method: 'Credit', amount: 60 });
  expect(await sums()).toMatchObject({ revenue: 60, cash: 0, credit: 60, both: 0, open: 0 });
  await calls.send('POST', `/sessions/${_id}/refunds`, { method: 'Cash', amount: 10, reason: 'A complaint' });
  const { figures: stored } = (await reports.submit({ shift: 'Night', date: '2026-12-01' })).data;
  expect(stored).toMatchObject({ revenue: 50, cash: -10, credit: 60, both: 0, open: 0 });
});

it('name the money of the hours in which it moved, while sales stand where the session ended', async () => {
  clock.set(Date.parse('2026-12-05T18:00:00.000Z'));
  let owner = await server.signIn('owner@cafe.example');
  const calls = sessionCalls(server, owner);
  const { _id } = (await calls.start({ numberOfCustomers: 2 })).data;
  const ofShift = async (shift: string, date: string) =>
    (await reportCalls(server, owner).send<ReportFigures>('GET', `/figures?shift=${shift}&date=${date}`)).data;
  clock.advance(45 * 60_000);
  await calls.send('POST', `/sessions/${_id}/payments`, { method: 'Cash', amount: 60 });
  // The evening ends at 19:00 UTC.
  clock.advance(30 * 60_000);
  await calls.send('PATCH', `/sessions/${_id}/end`);
  expect(await ofShift('Evening', '2026-12-05')).toMatchObject({ revenue: 0, moneyTaken: { cash: 60, credit: 0, undivided: 0 } });
  expect(await ofShift('Night', '2026-12-05')).toMatchObject({ revenue: 60, cash: 60, moneyTaken: { cash: 0, credit: 0, undivided: 0 } });
  // A refund of another day leaves these figures alone.
  clock.advance(48 * 3_600_000);
  owner = await server.signIn('owner@cafe.example');
  await sessionCalls(server, owner).send('POST', `/sessions/${_id}/refunds`, { method: 'Cash', amount: 10, reason: 'A complaint' });
  expect(await ofShift('Evening', '2026-12-05')).toMatchObject({ moneyTaken: { cash: 60 } });
  expect(await ofShift('Night', '2026-12-07')).toMatchObject({ revenue: 0, moneyTaken: { cash: -10 } });
});
