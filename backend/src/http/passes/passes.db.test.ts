import type { PassTerms, PassWithStory, ShownPass } from '@tabletime/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passDecider } from '../../commands/pass-decider.ts';
import { createMovableClock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { passHolderTable } from '../../projections/passes.ts';
import { reconcile } from '../../projections/ledger/reconcile.ts';
import { projectionsCaughtUp } from '../../testing/processes/caught-up.ts';
import { testCafe, thursdayEvening } from '../../testing/server/cafe.ts';
import { askedBy } from '../../testing/server/crowd.ts';
import { startTestServer, type TestServer } from '../../testing/server/test-server.ts';

type OnTheWire<Row extends { id: string }> = Omit<Row, 'id'> & { _id: string };

const clock = createMovableClock(thursdayEvening);
let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await startTestServer({}, clock);
  owner = await server.signIn('owner@cafe.example');
});
afterAll(() => server.stop());

const cardOfTen: PassTerms = { kind: 'blocks', blocks: 10, validDays: 90 };
const sell = async (name: string, phone: string | null = null, pass: PassTerms = cardOfTen): Promise<string> => {
  const [id, product] = [newId(), newId()];
  const bought = { product, holder: { name }, payments: [{ method: 'Cash', amount: 250 }] };
  const sold = { id: product, name: { en: 'Card of ten', ar: 'بطاقة العشر' }, price: 25_000, pass };
  const alongside = [{ table: passHolderTable, row: { id, name, phone } }];
  await server.engine.execute(passDecider, 'sell', id, bought, { ...askedBy(), alongside }, async () => ({ product: sold }));
  return id;
};
const session = newId();
const use = (id: string, command: 'redeem' | 'reverse', blocks: number) =>
  server.engine.execute(passDecider, command, id, { session, guest: 2, tableNumber: 7, blocks }, askedBy());
const list = async (query = '', token = owner) => (await server.send<OnTheWire<ShownPass>[]>('GET', `/passes${query}`, { token })).data;
const read = (id: string, token = owner) => server.send<OnTheWire<PassWithStory>>('GET', `/passes/${id}`, { token });
const erase = (id: string, token = owner, body: object = { reason: 'Asked for it' }) =>
  server.send('DELETE', `/passes/${id}/holder`, { token, body });
const namesOf = async (query: string) => (await list(query)).map(({ name }) => name);

describe('passes', () => {
  it('are listed with what is left, the newest first, and told by their story', async () => {
    const first = await sell('Maha Salem', '+966551234598');
    await use(first, 'redeem', 3);
    await use(first, 'reverse', 1);
    clock.advance(1);
    const day = await sell('Salem Nasser', null, { kind: 'day' });
    const [newest, older] = await list();
    expect([newest?._id, older?._id]).toEqual([day, first]);
    expect(newest).toMatchObject({ kind: 'day', blocks: null, left: null, validTo: '2026-11-19', phone: null });
    expect(older).toEqual({
      _id: first,
      product: expect.any(String) as string,
      productName: { en: 'Card of ten', ar: 'بطاقة العشر' },
      kind: 'blocks',
      price: 250,
      paid: 250,
      blocks: 10,
      percent: null,
      validFrom: '2026-11-19',
      validTo: '2027-02-16',
      session: null,
      redeemed: 2,
      left: 8,
      soldAt: new Date(thursdayEvening).toISOString(),
      soldBy: expect.objectContaining({ name: expect.any(String) as string }) as object,
      cancelledAt: null,
      version: 3,
      name: 'Maha Salem',
      phone: '+966551234598',
    });
    const { data, headers } = await read(first);
    const { story, ...row } = data;
    expect([row, headers.get('ETag')]).toEqual([older, '"3"']);
    expect(story.map(({ at: _at, by: _by, ...step }) => step)).toEqual([
      { what: 'sold' },
      { what: 'redeemed', blocks: 3, session, guest: 2, tableNumber: 7 },
      { what: 'reversed', blocks: 1, session, guest: 2, tableNumber: 7 },
    ]);
  });

  it('are found by name and phone number in any spelling', async () => {
    await sell('أحمد القحطانى', '+966557654321');
    expect(await namesOf('?q=احمد القحطاني')).toEqual(['أحمد القحطانى']);
    for (const spelling of ['0557654321', '٠٥٥٧٦٥٤٣٢١', '00966 55 765 4321', '557654', '+966 (0)55 765 4321'])
      expect([spelling, await namesOf(`?q=${encodeURIComponent(spelling)}`)]).toEqual([spelling, ['أحمد القحطانى']]);
    expect(await namesOf('?q=Nobody')).toEqual([]);
    expect(await namesOf(`?session=${session}`)).toEqual([]);
    const soon = await namesOf(`?filter=${encodeURIComponent(JSON.stringify({ validToTo: '2026-11-30', cancelled: false }))}`);
    expect(soon).toEqual(['Salem Nasser']);
  });

  it('lose their holder for good, once; nothing else changes', async () => {
    const id = await sell('Huda Faisal', '+966559998877');
    const before = (await read(id)).data;
    expect((await erase(id, owner, {})).status).toBe(422);
    const { token: staff } = await server.person('Supervisor');
    expect((await erase(id, staff)).status).toBe(403);
    const erased = await erase(id);
    expect([erased.status, erased.message]).toEqual([200, 'The holder’s name and phone number are erased. The pass stays valid.']);
    expect((await erase(id)).status).toBe(200);
    const { data: after } = await read(id, staff);
    expect(after).toMatchObject({ ...before, name: null, phone: null, version: 2, story: [{ what: 'sold' }, { what: 'erased' }] });
    const { rows } = await server.engine.pool.query('select 1 from pass_holders where id = $1', [id]);
    expect([rows, await namesOf('?q=Huda'), await namesOf('?q=0559998877')]).toEqual([[], [], []]);
    const { rows: log } = await server.engine.pool.query(
      `select 1 from events e, audit_log a where e.payload::text || e.metadata::text || a.details::text ~ 'Huda|559998877'`,
    );
    expect(log).toEqual([]);
    expect([(await erase(newId())).status, (await read('nonsense')).status]).toEqual([404, 404]);
  });

  it('are cancelled once, by the office; a holder can still be found', async () => {
    const id = await sell('Lama Adel');
    const cancel = (token: string, body: object = { reason: 'Moved away' }) => server.send('POST', `/passes/${id}/cancel`, { token, body });
    const { token: staff } = await server.person('Lead Supervisor');
    expect([(await cancel(staff)).status, (await cancel(owner, {})).status]).toEqual([403, 422]);
    expect((await cancel(owner)).message).toBe('Pass cancelled. Nobody can use it any more.');
    expect((await cancel(owner)).message).toBe('This pass was already cancelled.');
    await expect(use(id, 'redeem', 1)).rejects.toThrow('pass.cancelled');
    const cancelledAt = new Date(clock.now()).toISOString();
    const story = [{ what: 'sold' }, { what: 'cancelled', reason: 'Moved away' }];
    expect((await read(id)).data).toMatchObject({ cancelledAt, left: 10, paid: 250, story });
    expect(await namesOf(`?filter=${encodeURIComponent(JSON.stringify({ q: 'Lama', cancelled: true }))}`)).toEqual(['Lama Adel']);
  });

  it('are sales of their day in the books, without a session', async () => {
    const { rows: before } = await server.engine.pool.query<{ sales: string }>('select count(*) * 250 as sales from passes');
    const id = await sell('Reem Adel');
    await erase(id);
    await projectionsCaughtUp(server.engine);
    const total = Number(before[0]!.sales) + 250;
    const { rows: days } = await server.engine.pool.query('select date, total_revenue, total_sessions from daily_statistics');
    expect(days).toEqual([{ date: '2026-11-19', total_revenue: total, total_sessions: 0 }]);
    const { rows: sums } = await server.engine.pool.query(
      'select kind, sum(amount) as amount, count(session)::int as sessions from ledger group by kind order by kind',
    );
    expect(sums).toEqual([
      { kind: 'payment', amount: total, sessions: 0 },
      { kind: 'sale', amount: total, sessions: 0 },
    ]);
    expect(await reconcile(server.engine.pool, testCafe)).toMatchObject({ agrees: true });
  });

  it('are for staff', async () => {
    const { token } = await server.person('Customer');
    expect((await server.send('GET', '/passes', { token })).status).toBe(403);
    const { token: gameMaster } = await server.person('Game Master');
    expect((await list('', gameMaster)).length).toBeGreaterThan(0);
  });
});
