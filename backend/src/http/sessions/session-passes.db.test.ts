import type { Breakdowns, PassTerms, PassWithStory, SessionBill } from '@tabletime/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passDecider } from '../../commands/pass-decider.ts';
import { verify } from '../../eventstore/verify.ts';
import { createMovableClock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { reconcile } from '../../projections/ledger/reconcile.ts';
import { passHolderTable } from '../../projections/passes.ts';
import { rebuildAll } from '../../testing/database/rebuild-all.ts';
import { contentsOf } from '../../testing/database/tables.ts';
import { projectionsCaughtUp } from '../../testing/processes/caught-up.ts';
import { testCafe } from '../../testing/server/cafe.ts';
import { askedBy } from '../../testing/server/crowd.ts';
import { sessionCalls, type WireSession } from '../../testing/server/session-calls.ts';
import { startTestServer, type TestServer } from '../../testing/server/test-server.ts';

/** A time in Riyadh. 2026-11-15 is a Sunday; the clock of these tests only goes forward. */
const at = (day: string, time: string): number => Date.parse(`2026-11-${day}T${time}+03:00`);
const minute = 60_000;

let server: TestServer;
let token: string;
let as: ReturnType<typeof sessionCalls>;
let coffee: string;

const goTo = async (day: string, time: string): Promise<void> => {
  server.clock.set(at(day, time));
  token = await server.signIn('owner@cafe.example');
  as = sessionCalls(server, token);
};

beforeAll(async () => {
  server = await startTestServer({ CAFE_TIMEZONE: 'Asia/Riyadh' }, createMovableClock(at('14', '12:00')));
  await goTo('14', '12:00');
  const body = { name: { en: 'Coffee', ar: 'قهوة' }, price: 15, category: { en: 'Drinks', ar: 'مشروبات' } };
  coffee = (await server.send<{ _id: string }>('POST', '/products', { token, body })).data._id;
});
afterAll(() => server.stop());

const cardOf = (blocks: number): PassTerms => ({ kind: 'blocks', blocks, validDays: 90 });

const sell = async (pass: PassTerms): Promise<string> => {
  const [id, product] = [newId(), newId()];
  const bought = { product, holder: { name: 'Maha' }, payments: [{ method: 'Cash', amount: 250 }] };
  const sold = { id: product, name: { en: 'Card', ar: 'بطاقة' }, price: 25_000, pass };
  const alongside = [{ table: passHolderTable, row: { id, name: 'Maha', phone: null } }];
  await server.engine.execute(passDecider, 'sell', id, bought, { ...askedBy(), alongside }, async () => ({ product: sold }));
  return id;
};

const attach = (session: string, pass: string, guest = 1) => as.send('POST', `/sessions/${session}/passes`, { pass, guest });
const passOf = async (id: string) => (await server.send<PassWithStory>('GET', `/passes/${id}`, { token })).data;
const storyOf = async (id: string) => (await passOf(id)).story.map(({ what, blocks = 0 }) => `${what} ${blocks}`);
const bill = async (id: string) => (await server.send<SessionBill>('GET', `/sessions/${id}/bill`, { token })).data;
const sit = async (body: object = {}): Promise<string> => (await as.start({ numberOfCustomers: 1, ...body })).data._id;
const later = (minutes: number): void => server.clock.advance(minutes * minute);
const end = (id: string, body: object = {}) => as.send('PATCH', `/sessions/${id}/end`, body);

/** A guest with a pass who stays so many minutes; the session has ended. */
const stay = async (pass: string, minutes: number): Promise<WireSession> => {
  const id = await sit();
  expect((await attach(id, pass)).status).toBe(200);
  later(minutes);
  return (await end(id)).data;
};
const ofFirst = ({ guests }: WireSession) => guests![0]!.pass!;

describe('the table of passes', () => {
  it('a card of ten: two blocks of two hours, nothing due, and a sale on the day of its sale', async () => {
    await goTo('15', '18:00');
    const card = await sell(cardOf(10));
    const id = await sit();
    const { data: attached, message } = await attach(id, card);
    expect(message).toBe('Pass attached.');
    expect(attached.guests![0]!.pass).toEqual({
      pass: card,
      kind: 'blocks',
      name: { en: 'Card', ar: 'بطاقة' },
      validTo: '2027-02-12',
      percent: null,
      blocks: 10,
      left: 10,
      redeemed: 0,
      short: 0,
    });
    later(120);
    const running = await bill(id);
    expect([running.total, running.explained?.map(({ amount, pass }) => [amount, pass])]).toEqual([
      0,
      [
        [0, 30],
        [0, 30],
      ],
    ]);
    const { data: ended, message: done } = await end(id);
    expect([done, ended.cost, ended.total, ended.balance]).toEqual(['Session ended and cost calculated.', 0, 0, 0]);
    expect(ofFirst(ended)).toMatchObject({ blocks: 10, left: 8, redeemed: 2, short: 0 });
    expect(await passOf(card)).toMatchObject({ left: 8, redeemed: 2 });
    expect(await storyOf(card)).toEqual(['sold 0', 'redeemed 2']);
    await projectionsCaughtUp(server.engine);
    const { rows } = await server.engine.pool.query("select total_revenue, total_sessions from daily_statistics where date = '2026-11-15'");
    expect(rows).toEqual([{ total_revenue: 250, total_sessions: 1 }]);
  });

  it('two sessions end at once over the last block: one redeems it, the other is charged and told so', async () => {
    await goTo('16', '18:00');
    const card = await sell(cardOf(1));
    const [one, other] = [await sit({ tableNumber: 1 }), await sit({ tableNumber: 2 })];
    for (const id of [one, other]) expect((await attach(id, card)).status).toBe(200);
    later(60);
    const answers = await Promise.all([one, other].map((id) => end(id, { payments: [] })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [free, charged] = answers.toSorted((a, b) => a.data.cost! - b.data.cost!);
    expect([free!.data.cost, free!.data.balance, free!.message]).toEqual([0, 0, 'Session ended and cost calculated.']);
    expect([charged!.data.cost, charged!.data.balance]).toEqual([30, 30]);
    expect(charged!.message).toBe('Done. Blocks charged because the pass no longer had them: 1.');
    expect([ofFirst(free!.data), ofFirst(charged!.data)]).toMatchObject([
      { redeemed: 1, left: 0, short: 0 },
      { redeemed: 0, left: 0, short: 1 },
    ]);
    expect(await passOf(card)).toMatchObject({ left: 0, redeemed: 1 });
  });

  it('a member: 20 % off the time, and coffee: 63', async () => {
    await goTo('17', '18:00');
    const member = await sell({ kind: 'member', percent: 20, validDays: 30 });
    const id = await sit();
    await attach(id, member);
    await as.send('POST', `/sessions/${id}/lines`, { lines: [{ product: coffee }] });
    later(120);
    const { data } = await end(id, { payments: [{ method: 'Cash', amount: 63 }] });
    expect([data.cost, data.total, data.balance]).toEqual([48, 63, 0]);
    expect(await passOf(member)).toMatchObject({ left: null, redeemed: 2 });
  });

  it('a day pass: one table after the other', async () => {
    await goTo('18', '15:00');
    const day = await sell({ kind: 'day' });
    const first = await stay(day, 180);
    await goTo('18', '20:00');
    const second = await stay(day, 120);
    expect([first.cost, second.cost]).toEqual([0, 0]);
    expect(await storyOf(day)).toEqual(['sold 0', 'redeemed 3', 'redeemed 2']);
    await goTo('19', '18:00');
    expect(await attach(await sit(), day)).toMatchObject({ status: 409, problem: { code: 'pass.not_valid' } });
  });

  it('deleted and restored: two come back and are taken again, and both stand in its story', async () => {
    await goTo('20', '18:00');
    const card = await sell(cardOf(10));
    const { _id: id } = await stay(card, 120);
    await as.send('DELETE', `/sessions/${id}`, { reason: 'Entered twice' });
    expect((await passOf(card)).left).toBe(10);
    const { data } = await as.send('POST', `/sessions/${id}/restore`, { reason: 'It was real' });
    expect([data.cost, ofFirst(data)]).toMatchObject([0, { redeemed: 2, left: 8 }]);
    expect(await storyOf(card)).toEqual(['sold 0', 'redeemed 2', 'reversed 2', 'redeemed 2']);
  });
});

describe('a correction', () => {
  it('gives blocks back and takes them, as far as they are left', async () => {
    await goTo('21', '10:00');
    const card = await sell(cardOf(4));
    const { _id: id } = await stay(card, 120);
    const correct = async (minutes: number) =>
      as.send('PUT', `/sessions/${id}`, { durationInMinutes: minutes, reason: 'Miscounted', settle: 'Cash' });
    expect(ofFirst((await correct(60)).data)).toMatchObject({ redeemed: 1, left: 3 });
    const longer = await correct(300);
    expect([longer.data.cost, longer.data.total, longer.data.balance]).toEqual([30, 30, 0]);
    expect(longer.message).toBe('Done. Blocks charged because the pass no longer had them: 1.');
    expect(ofFirst(longer.data)).toMatchObject({ redeemed: 4, left: 0, short: 1 });
    expect((await correct(60)).data.cost).toBe(0);
    expect(await storyOf(card)).toEqual(['sold 0', 'redeemed 2', 'reversed 1', 'redeemed 3', 'reversed 3']);
  });

  it('that changes no time leaves what was charged as it is', async () => {
    const card = await sell(cardOf(1));
    const first = await stay(card, 60);
    const id = await sit();
    const more = await sell(cardOf(1));
    await attach(id, more);
    later(120);
    const { data: short } = await end(id);
    expect(short.cost).toBe(30);
    await as.send('DELETE', `/sessions/${first._id}`, { reason: 'Entered twice' });
    const { data, message } = await as.send('PUT', `/sessions/${id}`, { notes: 'two cakes', reason: 'Noted late' });
    expect([data.cost, ofFirst(data), message]).toMatchObject([30, { redeemed: 1, short: 0 }, 'Session updated successfully.']);
  });

  it('reopened, it gives the blocks back; the guests who left before keep theirs', async () => {
    const [card, other] = [await sell(cardOf(5)), await sell(cardOf(5))];
    const id = await sit({ numberOfCustomers: 2 });
    await attach(id, card, 1);
    await attach(id, other, 2);
    later(60);
    const { data: left } = await as.send('POST', `/sessions/${id}/guests/leave`, { guests: [2], payment: { method: 'Cash' } });
    expect(left.guests!.map(({ pass }) => pass!.redeemed)).toEqual([0, 1]);
    later(60);
    await end(id);
    expect([(await passOf(card)).redeemed, (await passOf(other)).redeemed]).toEqual([2, 1]);
    const { data: reopened } = await as.send('POST', `/sessions/${id}/reopen`, { reason: 'Wrong table' });
    expect(reopened.guests!.map(({ pass }) => [pass!.redeemed, pass!.left])).toEqual([
      [0, 5],
      [1, 4],
    ]);
    const { data: back } = await as.send('POST', `/sessions/${id}/guests/2/return`);
    expect(back.guests![1]!.pass).toMatchObject({ redeemed: 0, left: 5 });
    await end(id);
    expect(await storyOf(card)).toEqual(['sold 0', 'redeemed 2', 'reversed 2', 'redeemed 2']);
    expect(await storyOf(other)).toEqual(['sold 0', 'redeemed 1', 'reversed 1', 'redeemed 1']);
  });

  it('a restored session is charged for blocks that were used elsewhere since', async () => {
    const card = await sell(cardOf(2));
    const { _id: id } = await stay(card, 120);
    await as.send('DELETE', `/sessions/${id}`, { reason: 'Entered twice' });
    expect((await stay(card, 60)).cost).toBe(0);
    const { data, message } = await as.send('POST', `/sessions/${id}/restore`, { reason: 'It was real' });
    expect([data.cost, message]).toEqual([30, 'Done. Blocks charged because the pass no longer had them: 1.']);
    expect(ofFirst(data)).toMatchObject({ redeemed: 1, left: 0, short: 1 });
    expect(await passOf(card)).toMatchObject({ left: 0, redeemed: 2 });
  });

  it('of a cancelled pass charges what it no longer covers', async () => {
    const day = await sell({ kind: 'day' });
    const id = await sit();
    await attach(id, day);
    later(60);
    await server.send('POST', `/passes/${day}/cancel`, { token, body: { reason: 'Sold by mistake' } });
    const { data, message } = await end(id);
    expect([data.cost, message]).toEqual([30, 'Done. Blocks charged because the pass no longer had them: 1.']);
    expect(await storyOf(day)).toEqual(['sold 0', 'cancelled 0']);
  });

  it('merged and split, guests take their passes along', async () => {
    await goTo('22', '18:00');
    const [gone, here] = [await sell(cardOf(5)), await sell(cardOf(5))];
    const [from, into] = [await sit({ tableNumber: 1, numberOfCustomers: 2 }), await sit({ tableNumber: 2 })];
    await attach(from, gone, 1);
    await attach(from, here, 2);
    later(60);
    await as.send('POST', `/sessions/${from}/guests/leave`, { guests: [1] });
    const { data: merged } = await as.send('POST', `/sessions/${from}/merge`, { into });
    expect(merged.guests!.map(({ pass }) => pass && [pass.redeemed, pass.left])).toEqual([undefined, [1, 4], [0, 5]]);
    expect(await storyOf(gone)).toEqual(['sold 0', 'redeemed 1', 'reversed 1', 'redeemed 1']);
    const { data: off } = await as.send('POST', `/sessions/${into}/split`, { guests: [3], tableNumber: 9 });
    expect(off.guests!.map(({ pass }) => pass?.pass)).toEqual([here]);
    later(60);
    await end(off._id);
    await end(into);
    expect([(await passOf(gone)).redeemed, (await passOf(here)).redeemed]).toEqual([1, 2]);
  });
});

describe('the whole', () => {
  it('stays as it is when the holder of a used pass is erased, whose name its story no longer has', async () => {
    await projectionsCaughtUp(server.engine);
    const { rows } = await server.engine.pool.query<{ id: string }>('select id from passes where redeemed > 0 limit 1');
    const { id } = rows[0]!;
    const books = ['sessions', 'ledger', 'daily_statistics'];
    const before = await contentsOf(server.database.url, books);
    const { left, redeemed } = await passOf(id);
    const erased = await server.send('DELETE', `/passes/${id}/holder`, { token, body: { reason: 'Asked for it' } });
    expect(erased.status).toBe(200);
    expect(await passOf(id)).toMatchObject({ name: null, phone: null, left, redeemed });
    await projectionsCaughtUp(server.engine);
    expect(await contentsOf(server.database.url, books)).toEqual(before);
    const story = await server.send('GET', `/passes/${id}`, { token });
    expect(story.text).not.toContain('Maha');
  });

  it('is the same after a rebuild, has books that agree, and a log that is intact', async () => {
    await projectionsCaughtUp(server.engine);
    const { rows: passes } = await server.engine.pool.query<{ id: string; redeemed: number }>('select id, redeemed from passes');
    const { rows: sessions } = await server.engine.pool.query<{ pass: string; redeemed: number }>(
      `select guest -> 'pass' ->> 'pass' as pass, sum((guest -> 'pass' ->> 'redeemed')::int)::int as redeemed
       from sessions, jsonb_array_elements(guests) as guest where guest ? 'pass' group by 1`,
    );
    for (const { id, redeemed } of passes) expect([id, sessions.find(({ pass }) => pass === id)?.redeemed ?? 0]).toEqual([id, redeemed]);
    const { rows: wrong } = await server.engine.pool.query(
      'select id from sessions where not is_active and cost * 100 <> session_due(tariff, billed_minutes, number_of_customers, guests)',
    );
    expect(wrong).toEqual([]);
    expect(await reconcile(server.engine.pool, testCafe)).toMatchObject({ agrees: true });
    const before = await contentsOf(server.database.url, ['sessions', 'passes', 'ledger', 'daily_statistics']);
    await rebuildAll(server.database.url);
    expect(await contentsOf(server.database.url, ['sessions', 'passes', 'ledger', 'daily_statistics'])).toEqual(before);
    expect(await verify(server.engine.pool)).toMatchObject({ intact: true });
  });

  it('shows in the analytics what the passes covered, as the bills explain it', async () => {
    const { data: ended } = await server.send<WireSession[]>('GET', '/sessions?limit=200&status=completed', { token });
    const bills = await Promise.all(ended.map(({ _id }) => bill(_id)));
    const covered = bills.flatMap(({ explained = [] }) => explained).reduce((sum, { pass = 0 }) => sum + pass, 0);
    const { data } = await server.send<Breakdowns>('GET', '/analytics/breakdowns?from=2026-11-01&to=2026-12-31', { token });
    const shown = data.current.rules?.map((figures) => [figures.rule, figures.covered, figures.amount]);
    expect(shown).toEqual([[null, covered, ended.reduce((sum, { cost }) => sum + (cost ?? 0), 0)]]);
    expect(covered).toBeGreaterThan(0);
  });
});
