import type { Liabilities, PassTerms } from '@tabletime/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passDecider } from '../../commands/pass-decider.ts';
import { newId } from '../../platform/ids.ts';
import { passHolderTable } from '../../projections/passes.ts';
import { askedBy } from '../../testing/server/crowd.ts';
import { startTillCafe, type TillCafe } from '../../testing/server/till-calls.ts';

let cafe: TillCafe;
beforeAll(async () => (cafe = await startTillCafe()));
afterAll(() => cafe.server.stop());

const offers: { id: string; en: string; price: number; pass: PassTerms }[] = [
  { id: newId(), en: 'Card of ten', price: 25_000, pass: { kind: 'blocks', blocks: 10, validDays: 5 } },
  { id: newId(), en: 'Card of three', price: 10_000, pass: { kind: 'blocks', blocks: 3, validDays: 30 } },
  { id: newId(), en: 'A week', price: 10_000, pass: { kind: 'member', percent: 20, validDays: 7 } },
  { id: newId(), en: 'A day', price: 5_000, pass: { kind: 'day' } },
];

/** As somebody would keep it on paper: amounts in halalas, days by number. */
interface Paper {
  id: string;
  offer: (typeof offers)[number];
  day: number;
  used: number;
  isOver: boolean;
}

const worthOf = ({ offer: { price, pass }, day, used, isOver }: Paper, today: number): number => {
  const daysLeft = pass.kind === 'day' ? 0 : day + pass.validDays - 1 - today;
  if (isOver || daysLeft <= 0) return 0;
  if (pass.kind === 'member') return Math.floor((price * daysLeft) / pass.validDays + 0.5);
  return pass.kind === 'blocks' ? Math.floor((price * (pass.blocks - used)) / pass.blocks + 0.5) : 0;
};

const dateOf = (day: number): string => `2026-11-${19 + day}`;

test('each business day has what was sold and not yet redeemed by its end, whatever happened since', async () => {
  const { server, clock, signIn, calls } = cafe;
  const run = (command: keyof typeof passDecider.commands, id: string, input: object, rest: object = {}, known: object = {}) =>
    server.engine.execute(passDecider, command, id, input, { ...askedBy(), ...rest }, async () => known as never);
  const papers: Paper[] = [];
  const totals: number[] = [];
  const chance = fc.sample(fc.nat(9_999), { numRuns: 2_000, seed: 20_261_128 });
  const below = (limit: number): number => chance.pop()! % limit;
  const session = newId();
  for (let day = 0; day < 9; day++) {
    for (let step = 0; step < 12; step++) {
      const paper = papers[below(Math.max(1, papers.length))];
      const isGood = paper && !paper.isOver && worthOf(paper, day - 1) > 0 && paper.offer.pass.kind === 'blocks';
      const redemption = { session, guest: 1, tableNumber: 4, blocks: 1 };
      if (step < 3 || !paper) {
        const [id, offer] = [newId(), offers[below(offers.length)]!];
        const { en, price, pass } = offer;
        const bought = { product: offer.id, holder: { name: 'Maha' }, payments: [{ method: 'Cash', amount: price / 100 }] };
        const alongside = [{ table: passHolderTable, row: { id, name: 'Maha', phone: null } }];
        await run('sell', id, bought, { alongside }, { product: { id: offer.id, name: { en, ar: en }, price, pass } });
        papers.push({ id, offer, day, used: 0, isOver: false });
      } else if (below(12) === 0) {
        await run('cancel', paper.id, { reason: 'Moved away' });
        paper.isOver = true;
      } else if (paper.used > 0 && below(4) === 0) {
        await run('reverse', paper.id, redemption);
        paper.used -= 1;
      } else if (isGood) {
        await run('redeem', paper.id, redemption);
        paper.used += 1;
      }
    }
    totals.push(papers.reduce((sum, paper) => sum + worthOf(paper, day), 0));
    clock.advance(24 * 60 * 60_000);
  }
  expect(new Set(totals).size).toBeGreaterThan(6);
  await signIn();
  const read = async (day: number) => (await calls.call<Liabilities>('GET', `/books/liabilities?on=${dateOf(day)}`)).data;
  for (const [day, total] of totals.entries()) {
    const { businessDate, total: found, products } = await read(day);
    expect([businessDate, Math.round(found * 100)]).toEqual([dateOf(day), total]);
    expect(products.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(total);
  }
  const { data: today } = await calls.call<Liabilities>('GET', '/books/liabilities');
  expect(today).toEqual(await read(totals.length));
  const { status, problem } = await calls.call('GET', '/books/liabilities?on=yesterday');
  expect([status, problem.code]).toEqual([400, 'request.query']);
});

test('a café without passes owes nothing; staff do not read it', async () => {
  const { server, calls } = cafe;
  const before = await calls.call<Liabilities>('GET', '/books/liabilities?on=2026-11-01');
  expect(before.data).toEqual({ businessDate: '2026-11-01', total: 0, products: [] });
  const { token } = await server.person('Supervisor');
  expect((await calls.call('GET', '/books/liabilities', undefined, { token })).status).toBe(403);
});
