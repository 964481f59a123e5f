import { setTimeout as pause } from 'node:timers/promises';
import type { Close } from '@tabletime/contract';
import type { Pool } from 'pg';
import { expect, test, vi } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { createPool } from '../src/platform/postgres/pool.ts';
import { freePort } from '../src/platform/postgres/embedded/server.ts';
import { expectInvoiced } from '../src/testing/books/expect-invoiced.ts';
import { sampleSeller } from '../src/testing/books/sample-seller.ts';
import { runCommand, startApplicationProcess } from './application-process.ts';
import { tell } from './figures.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { startTillWriters, untilAnswered } from './till-writers.ts';
import { signIn } from './writers.ts';

/** Kills, and closes between two of them. More by hand: `KILLS=10,40 npx vitest run --project faults closes`. */
const [kills = 8, closesBetween = 3] = (process.env['KILLS'] ?? '8,3').split(',').map(Number);

/** Sums of the entries of a range, in riyals. */
const sumsBetween = async (pool: Pool, after: number, until: number) => {
  const { rows } = await pool.query<Record<'sales' | 'adjustments' | 'cash' | 'credit' | 'byHand', number>>(
    `select coalesce(sum(amount) filter (where kind in ('sale', 'adjustment')), 0) as sales,
            coalesce(sum(amount) filter (where kind = 'adjustment'), 0) as adjustments,
            coalesce(sum(amount) filter (where method = 'Cash' and kind in ('payment', 'payment_voided', 'given_back')), 0) as cash,
            coalesce(sum(amount) filter (where method = 'Credit'), 0) as credit,
            coalesce(sum(amount) filter (where kind in ('paid_in', 'paid_out')), 0) as "byHand"
     from ledger where position > $1 and position <= $2`,
    [after, until],
  );
  return rows[0]!;
};

const sumsSaid = ({ sales, adjustments, methods: [cash, credit] }: Pick<Close, 'sales' | 'adjustments' | 'methods'>) => ({
  sales: sales.total,
  adjustments,
  cash: cash!.taken - cash!.givenBack,
  credit: credit!.taken - credit!.givenBack,
  byHand: cash!.paidIn - cash!.paidOut,
});

test(`kill -9 of the application, ${kills} times at any moment, while tables pay and two people count and close`, async () => {
  const { url } = await startOwnPostgres();
  const settings = { DATABASE_URL: url, PORT: String(await freePort()) };
  let application = await startApplicationProcess(settings);
  const { address } = application;
  const token = await signIn(address);
  const vat = { on: true, ...sampleSeller, reason: 'Registered' };
  expect(
    await untilAnswered(address, token, { method: 'PATCH', path: '/settings/vat', key: newId(), body: vat }, () => undefined),
  ).toMatchObject({
    status: 200,
  });
  const writers = startTillWriters(address, token);
  for (let kill = 0; kill < kills; kill++) {
    await writers.progress(closesBetween);
    await pause(Math.random() * 60);
    await application.end('SIGKILL');
    application = await startApplicationProcess(settings);
  }
  await writers.progress(3);
  await writers.stop();
  const { closes, money } = writers;

  // The same key again gets the same close, and makes none.
  for (const { asked, close } of closes.slice(-10)) {
    const { status, data } = await untilAnswered(address, token, asked, () => undefined);
    expect([status, data]).toMatchObject([200, close]);
  }

  // It refuses as long as a read model is behind the log.
  await vi.waitFor(
    async () => expect(await runCommand('reconcile', settings)).toEqual({ code: 0, said: expect.stringContaining('The books agree') }),
    { timeout: 30_000, interval: 200 },
  );
  const pool = createPool(url, { applicationName: 'tabletime faults', max: 1 });
  try {
    const answer = await fetch(`${address}/api/closes`, { headers: { Authorization: `Bearer ${token}` } });
    const kept = ((await answer.json()) as { data: Close[] }).data.toReversed();
    expect(kept.map(({ number }) => number)).toEqual(closes.map((_, index) => index + 1));
    const acknowledged = closes.map(({ close }) => close).sort((one, other) => one.number - other.number);
    // A close whose signature was late, or killed, was answered without its checkpoint.
    const unsigned = { checkpoint: null };
    expect(kept.map((close) => ({ ...close, after: 0, ...unsigned }))).toEqual(acknowledged.map((close) => ({ ...close, ...unsigned })));
    let after = 0;
    for (const close of kept) {
      expect(close.throughPosition).toBeGreaterThanOrEqual(after);
      expect([close.number, sumsSaid(close)]).toEqual([close.number, await sumsBetween(pool, after, close.throughPosition)]);
      after = close.throughPosition;
    }

    const paidBills = await expectInvoiced(pool);
    tell('kill -9 while bills are paid', { kills, 'paid bills': paidBills });
    const all = await sumsBetween(pool, 0, 2 ** 40);
    expect([all.cash + all.credit, all.byHand]).toEqual([money.taken - money.givenBack, money.moved]);
    const { rows } = await pool.query<{ type: string; count: number }>(
      `select type, count(*)::int as count from events where stream like 'till-%' group by 1 order by 1`,
    );
    expect(Object.fromEntries(rows.map(({ type, count }) => [type, count]))).toEqual({
      CashMoved: money.moved / 10,
      DayClosed: closes.length,
      DrawerCounted: money.counts,
      TillOpened: money.openings,
    });
  } finally {
    await pool.end();
  }
  expect(await runCommand('verify', settings)).toMatchObject({ code: 0, said: expect.stringContaining('Intact') });
  expect(await application.end('SIGTERM')).toEqual({ code: 0, signal: null });
  tell('kill -9 under closes', { kills, closes: closes.length, 'asked again': money.again });
  expect(money.again).toBeGreaterThan(0);
});
