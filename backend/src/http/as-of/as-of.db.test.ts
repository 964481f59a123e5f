import type { Close, LedgerRow, SessionBill } from '@tabletime/contract';
import { expect, onTestFinished, test } from 'vitest';
import { CrowdedWeek, crowdedSteps } from '../../testing/books/crowded-week.ts';
import { sampleSeller } from '../../testing/books/sample-seller.ts';
import { caughtUp } from '../../testing/processes/caught-up.ts';
import { ranAsFound, ranByFolding } from '../../testing/running-at.ts';
import { importSession, sessionCalls } from '../../testing/server/session-calls.ts';
import { startTillCafe } from '../../testing/server/till-calls.ts';

/** Others each time: `PASTS=50 npx vitest run --project db as-of.db`. */
const asked = process.env['PASTS'];
const pasts = Array.from({ length: Number(asked ?? 1) }, (_, index) =>
  asked === undefined ? index + 1 : Math.floor(Math.random() * 2 ** 31),
);

const start = async () => {
  const { server, clock, owner, signIn, calls } = await startTillCafe();
  onTestFinished(() => server.stop());
  const read = async (path: string, token = owner) => {
    const { status, text, headers } = await server.send('GET', path, { token });
    return { path, status, range: headers.get('content-range'), ...(status === 200 && { data: JSON.parse(text) as unknown }) };
  };
  /** Later events are stamped later. */
  const now = (): string => {
    clock.advance(1);
    return new Date(clock.now() - 1).toISOString();
  };
  return { server, clock, owner, signIn, calls, read, now };
};

const at = (path: string, asOf: string): string => `${path}${path.includes('?') ? '&' : '?'}asOf=${encodeURIComponent(asOf)}`;

const sum = (entries: LedgerRow[], isOf: (entry: LedgerRow) => boolean): number =>
  entries.filter(isOf).reduce((total, { amount }) => total + Math.round(amount * 100), 0);

const inHalalas = (riyals: number): number => Math.round(riyals * 100);

test.each(pasts)(
  'past %d: whatever happened since, each moment reads as it was answered then, and each close comes to its figures',
  async (seed) => {
    const { server, clock, owner, signIn, read, now } = await start();
    const body = { on: true, ...sampleSeller, reason: 'Registered' };
    if (seed % 2 === 1) await server.send('PATCH', '/settings/vat', { token: owner, body });
    const product = { name: { en: 'Karak tea', ar: 'شاي كرك' }, price: 7.35, category: { en: 'Drinks', ar: 'مشروبات' } };
    const { data } = await server.send<{ _id: string }>('POST', '/products', { token: owner, body: product });
    const week = new CrowdedWeek({ addresses: [server.address], token: owner, signIn, clock, product: data._id });
    const steps = crowdedSteps(seed, asked === undefined ? 150 : 450);

    const known = async (): Promise<string[]> => {
      const { rows } = await server.engine.pool.query<{ id: string }>(
        `select distinct substr(stream, 9) as id from events where stream like 'session-%' order by 1 limit 10`,
      );
      return rows.map(({ id }) => id);
    };
    const days = 'from=2026-11-18&to=2026-11-25';
    const pathsOf = (ids: string[]): string[] => [
      '/sessions?limit=1000',
      '/sessions?isActive=true',
      '/sessions?businessDate=2026-11-19',
      '/sessions?from=2026-11-20&sort=["total","DESC"]',
      '/history',
      '/history?date=2026-11-19',
      '/history?date=2026-11-20',
      `/analytics/daily-stats?${days}`,
      '/ledger?limit=1000',
      '/ledger?from=2026-11-19&to=2026-11-19',
      '/ledger?from=2026-11-20',
      '/ledger?sessionDate=2026-11-19',
      ...ids.flatMap((id) => [`/sessions/${id}`, `/sessions/${id}/bill`, `/sessions/${id}/events`, `/ledger?session=${id}`]),
    ];
    const readAll = (paths: string[], token: string) => Promise.all(paths.map((path) => read(path, token)));

    const moments: { asOf: string; answers: Awaited<ReturnType<typeof readAll>> }[] = [];
    for (let slice = 0; slice < 3; slice++) {
      await week.live(steps.slice((slice * steps.length) / 3, ((slice + 1) * steps.length) / 3), 1);
      await caughtUp(server);
      const token = await signIn();
      await caughtUp(server);
      moments.push({ asOf: now(), answers: await readAll(pathsOf(await known()), token) });
    }

    const token = await signIn();
    await caughtUp(server);
    let same = 0;
    const sameAgain = async (isOf: (path: string) => boolean): Promise<void> => {
      for (const { asOf, answers: all } of moments) {
        const answers = all.filter(({ path }) => isOf(path));
        const again = await readAll(
          answers.map(({ path }) => at(path, asOf)),
          token,
        );
        for (const [index, answer] of answers.entries()) expect({ asOf, ...again[index], path: answer.path }).toEqual({ asOf, ...answer });
        same += answers.filter(({ status }) => status === 200).length;
      }
    };
    // What is remembered beside the log does not matter.
    await server.engine.pool.query('delete from sessions; delete from ledger; delete from closes; delete from daily_statistics');
    await sameAgain(() => true);
    expect(same).toBeGreaterThan(60);

    // The sessions that ran may be looked up in one table, whose rows each say what the log says up to a position.
    const ran = await ranByFolding(server.engine);
    expect((await server.engine.pool.query('select from running_sessions')).rowCount).toBeGreaterThan(0);
    expect(await ranAsFound(server.engine)).toEqual(ran);
    await server.engine.pool.query('delete from running_sessions');
    expect(await ranAsFound(server.engine)).toEqual(ran);
    await sameAgain((path) => path === '/sessions?isActive=true');

    const closes = week.closes.toSorted((one, other) => one.number - other.number);
    expect(closes.length).toBeGreaterThan(0);
    for (const { number, sales, adjustments, methods } of closes) {
      const path = at(`/ledger?close=${number}&limit=1000`, `close:${number}`);
      const entries = (await server.send<LedgerRow[]>('GET', path, { token })).data;
      expect(new Set(entries.map(({ close }) => close))).toEqual(new Set(entries.length > 0 ? [number] : []));
      expect([number, sum(entries, ({ kind }) => kind === 'sale' || kind === 'adjustment')]).toEqual([number, inHalalas(sales.total)]);
      expect(sum(entries, ({ kind }) => kind === 'adjustment')).toBe(inHalalas(adjustments));
      for (const { method, taken, givenBack, paidIn, paidOut } of methods) {
        const moved = inHalalas(taken) - inHalalas(givenBack) + inHalalas(paidIn) - inHalalas(paidOut);
        expect([number, method, sum(entries, (entry) => entry.method === method)]).toEqual([number, method, moved]);
      }
    }
  },
);

test('a running bill has the price of that moment; before it began there is no session, and one deleted since is there', async () => {
  const { server, clock, owner, calls, now } = await start();
  const { start: startSession, end, send } = sessionCalls(server, owner);
  const bill = (id: string, asOf: string) => server.send<SessionBill>('GET', at(`/sessions/${id}/bill`, asOf), { token: owner });
  const before = now();
  const { _id: id } = (await startSession({ numberOfCustomers: 2 })).data;
  clock.advance(40 * 60_000);
  const early = now();
  clock.advance(80 * 60_000);
  const late = now();
  expect((await bill(id, early)).data.total).toBe(60);
  expect((await bill(id, late)).data.total).toBe(120);
  await end(id);
  const ended = now();
  await calls.close();
  const { status } = await send('DELETE', `/sessions/${id}`, { reason: 'A test', settle: 'Cash' });
  expect(status).toBe(200);

  const statusOf = async (asOf: string, path = '') =>
    (await server.send('GET', at(`/sessions/${id}${path}`, asOf), { token: owner })).status;
  expect([await statusOf(before), await statusOf(before, '/bill'), await statusOf(before, '/events')]).toEqual([404, 404, 404]);
  expect([await statusOf(ended), await statusOf('close:1'), await statusOf(now())]).toEqual([200, 200, 404]);
  expect((await send('GET', `/sessions/${id}?asOf=${ended}`)).data).toMatchObject({ isActive: false, total: 120, version: 2 });
  const { data: day } = await server.send('GET', at('/history?date=2026-11-19', 'close:1'), { token: owner });
  expect(day).toMatchObject([{ totalSessions: 1, totalRevenue: 120, close: { number: 1, after: 0 } }]);
});

test('what was moved in later is on its old day only from then on', async () => {
  const { server, clock, owner, read, now } = await start();
  await sessionCalls(server, owner).completed(50);
  const before = now();
  clock.advance(60_000);
  await importSession(server, { businessDate: '2026-03-01' });
  const after = now();
  const rangeAt = async (asOf: string) => (await read(at('/sessions?businessDate=2026-03-01', asOf))).range;
  expect([await rangeAt(before), await rangeAt(after)]).toEqual(['sessions */0', 'sessions 0-0/1']);
  const ledgerAt = async (asOf: string) => (await read(at('/ledger?from=2026-03-01&to=2026-03-01', asOf))).range;
  expect([await ledgerAt(before), await ledgerAt(after)]).toEqual(['ledger */0', 'ledger 0-1/2']);
});

test('only admins and the owner look back, at a moment that has been', async () => {
  const { server, clock, owner, calls } = await start();
  const id = await calls.sell(1);
  const [supervisor, admin] = [(await server.person('Supervisor')).token, (await server.person('Admin')).token];
  const path = (asOf: string) => at(`/sessions/${id}`, asOf);
  const then = new Date(clock.now()).toISOString();
  const codeOf = async (address: string, token: string) => {
    const { status, text } = await server.send('GET', address, { token });
    const { code, params } = JSON.parse(text) as { code?: string; params?: object };
    return [status, ...(code === undefined ? [] : [code, params])];
  };
  expect(await codeOf(path(then), admin)).toEqual([200]);
  expect(await codeOf(at('/sessions', ''), supervisor)).toEqual([200]);
  for (const address of [path(then), at('/sessions', then), at(`/sessions/${id}/bill`, then), at(`/sessions/${id}/events`, 'close:1')]) {
    expect(await codeOf(address, supervisor)).toEqual([403, 'past.forbidden', undefined]);
  }
  const refused = (fault: string): unknown[] => [400, 'request.query', expect.objectContaining({ parameter: 'asOf', fault })];
  const soon = new Date(clock.now() + 1).toISOString();
  for (const address of [path, (asOf: string) => at('/ledger', asOf), (asOf: string) => at('/analytics/daily-stats', asOf)]) {
    expect(await codeOf(address('yesterday'), owner)).toEqual(refused('field.as_of'));
    expect(await codeOf(address('close:0'), owner)).toEqual(refused('field.as_of'));
    expect(await codeOf(address('close:1'), owner)).toEqual(refused('field.as_of_close'));
    expect(await codeOf(address(soon), owner)).toEqual(refused('field.as_of_future'));
    expect(await codeOf(`${address(then)}&asOf=${then}`, owner)).toEqual(refused('field.repeated'));
  }
  expect(await codeOf(path('0000-01-01T00:00:00Z'), owner)).toEqual([404, 'session.not_found', undefined]);
  expect((await server.send<Close[]>('GET', at('/closes', then), { token: owner })).status).toBe(400);
});
