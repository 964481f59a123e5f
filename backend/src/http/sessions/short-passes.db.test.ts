import type { PassSale, Product } from '@tabletime/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessionCalls } from '../../testing/server/session-calls.ts';
import { startTillCafe, type TillCafe } from '../../testing/server/till-calls.ts';

let cafe: TillCafe;
beforeAll(async () => {
  cafe = await startTillCafe();
});
afterAll(() => cafe.server.stop());

const short = 'Done. Blocks charged because the pass no longer had them: 1.';

it('only the answer to what charges a guest for blocks that their pass no longer has says so, whatever call it is', async () => {
  const { clock, server, owner, calls } = cafe;
  const [name, category] = [
    { en: 'Card of one', ar: 'بطاقة' },
    { en: 'Passes', ar: 'بطاقات' },
  ];
  const card = { name, price: 25, category, pass: { kind: 'blocks', blocks: 1, validDays: 90 } };
  const { _id: product } = (await calls.call<Product>('POST', '/products', card)).data;
  const sale = { product, holder: { name: 'Maha' }, payments: [{ method: 'Cash', amount: 25 }] };
  const { _id: pass } = (await calls.call<PassSale>('POST', '/passes', sale)).data;
  const as = sessionCalls(server, owner);
  const { _id: id } = (await as.start({ numberOfCustomers: 3 })).data;
  await as.send('POST', `/sessions/${id}/passes`, { pass, guest: 1 });
  clock.advance(60 * 60_000);
  const leave = async (guest: number) => (await as.send('POST', `/sessions/${id}/guests/leave`, { guests: [guest] })).message;
  expect(await leave(1)).toBe('Guests left.');

  const startTime = new Date(clock.now() - 120 * 60_000).toISOString();
  const edit = () => as.send('PATCH', `/sessions/${id}/edit`, { startTime, reason: 'They came earlier' }, { 'Idempotency-Key': id });
  const { data, message } = await edit();
  expect(data.guests![0]!.pass).toMatchObject({ redeemed: 1, short: 1 });
  expect([message, (await edit()).message]).toEqual([short, short]);
  expect(await leave(2)).toBe('Guests left.');

  const back = await as.send('POST', `/sessions/${id}/guests/1/return`);
  expect([back.data.guests![0]!.pass, back.message]).toMatchObject([{ redeemed: 0, left: 1, short: 0 }, 'Guest is back.']);
  // What is charged now was on every screen before.
  expect((await as.end(id)).message).toBe('Session ended and cost calculated.');
});
