import fc from 'fast-check';
import { Problem } from '@tabletime/contract';
import { expect, test } from 'vitest';
import { leftOf } from '../../events/pass-fold.ts';
import { holdersIn } from '../../events/passes-of-guests.ts';
import type { Session, SessionState } from '../../events/session-fold.ts';
import { finalSums, pricedByBook } from '../../events/session-sums.ts';
import { evening } from '../../testing/guests/given-when-then.ts';
import { expectBooks, expectDocuments } from '../../testing/passes/expect-documents.ts';
import { firstPasses, idOf, openPassCafe, type PassCafe } from '../../testing/passes/pass-cafe.ts';
import type { AnyJointCommand } from '../joint-command.ts';
import { merge, split } from './merge-and-split.ts';

/** More by hand, others each time: `PASS_HISTORIES=2000 npx vitest run --project unit-shared pass-histories`. */
const asked = process.env['PASS_HISTORIES'];
const numRuns = Number(asked ?? 60);
const seed = asked === undefined ? 20_261_128 : undefined;

const sessions = [1, 2, 3].map((n) => idOf('a', n));
const [card] = firstPasses as [string];
const off = idOf('d', 1);

const reason = 'Miscounted';

const dueOf = (state: SessionState): number => Math.max(0, state?.status === 'completed' ? finalSums(state).balance : 500) / 100;

const session = fc.constantFrom(...sessions);
const guest = fc.integer({ min: 1, max: 3 });
const step = fc.record({
  what: fc.constantFrom(
    ...(['start', 'attach', 'attach', 'detach', 'leave', 'return', 'end', 'end', 'end', 'paid', 'reopen', 'delete'] as const),
    ...(['correct', 'edit', 'early', 'pause', 'resume', 'merge', 'split', 'cancel', 'fix', 'restore', 'restore', 'restore'] as const),
    ...(['sell', 'sell', 'sell on bill', 'sell on bill', 'order', 'order', 'void', 'pay', 'pay', 'refund', 'give back'] as const),
  ),
  session,
  other: session,
  guest,
  pass: fc.nat(5),
  minutes: fc.constantFrom(0, 0, 1, 5, 35, 60),
  length: fc.constantFrom(30, 60, 120, 300),
  /** Else the server was killed before. */
  isRecounted: fc.constantFrom(true, true, true, false),
});

const expectKnown = ({ passOf }: PassCafe, state: Session): void => {
  for (const { pass: held } of holdersIn(state).filter(({ leftAt }) => leftAt === null)) {
    const pass = passOf(held.pass)!;
    expect(held.blocks).toBe(pass.isCancelled ? 0 : leftOf(pass));
  }
};

test('at most what was sold is redeemed, each session costs what its blocks do, and each paid sale has one invoice', async () => {
  const [seen, done] = [new Set<string>(), new Set<string>()];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40, size: 'max' }), async (steps) => {
      const cafe = openPassCafe();
      for (const id of sessions) await cafe.one('start', id, { tableNumber: 4, numberOfCustomers: 2 });
      const first = [card, card, firstPasses[2]!];
      for (const [place, id] of sessions.entries())
        await cafe.one('attachPass', id, { pass: first[place], guest: 1 }, cafe.passOf(first[place]!));
      cafe.pass(60);
      for (const { what, session: id, other, guest: number, pass: nth, minutes, length, isRecounted } of steps) {
        cafe.pass(minutes);
        const passes = [...firstPasses, ...cafe.sold];
        const held = passes[nth % passes.length]!;
        const settle = { reason, settle: 'Cash' };
        const all: Record<typeof what, () => Promise<void>> = {
          start: () => cafe.one('arrive', id, { count: 1 }),
          attach: () => cafe.one('attachPass', id, { pass: held, guest: number }, cafe.passOf(held)),
          detach: () => cafe.one('detachPass', id, {}, { guest: number }),
          leave: () => cafe.one('leave', id, { guests: [number] }),
          return: () => cafe.one('return', id, {}, { guest: number }),
          end: () => cafe.one('end', id, {}),
          paid: () => cafe.one('end', id, { payments: [] }),
          reopen: () => cafe.one('reopen', id, { reason }),
          delete: () => cafe.one('delete', id, { reason }),
          restore: () => cafe.one('restore', id, { reason }),
          correct: () => cafe.one('correctGuest', id, { leftAt: null, ...settle }, { guest: number }),
          edit: () => cafe.one('editCompleted', id, { durationInMinutes: length, ...settle }),
          early: () => cafe.one('editActive', id, { startTime: new Date(evening.now - length * 60_000).toISOString(), reason }),
          pause: () => cafe.one('pause', id, {}),
          resume: () => cafe.one('resume', id, {}),
          merge: () => cafe.run(merge as unknown as AnyJointCommand, { from: id, into: other }, { into: other }),
          split: () => cafe.run(split as unknown as AnyJointCommand, { from: id, off }, { guests: [number], tableNumber: 9 }),
          cancel: () => cafe.cancel(held),
          fix: () => cafe.one('fixCost', id, {}),
          sell: () => cafe.sellAtCounter(),
          'sell on bill': () => cafe.sellOnBill(id, number),
          order: () => cafe.order(id),
          void: () => cafe.voidLine(id, number),
          pay: () => cafe.one('takePayment', id, { method: 'Credit', amount: dueOf(cafe.sessionOf(id)) }),
          refund: () => cafe.one('refund', id, { method: 'Cash', amount: length / 10, reason }, {}),
          'give back': () => cafe.cancel(held, Math.round((length * 100) / 7) / 100),
        };
        if (what === 'split' && cafe.sessionOf(off)) continue;
        try {
          await all[what]();
        } catch (error) {
          if (!(error instanceof Problem)) throw error;
          continue;
        }
        done.add(what);
        if (isRecounted) await cafe.recount();
        const known = [...sessions, off].map((each) => [each, cafe.sessionOf(each)] as const);
        expectDocuments(cafe, known);
        for (const id of [...firstPasses, ...cafe.sold]) {
          const state = cafe.passOf(id)!;
          expect(leftOf(state) ?? 0).toBeGreaterThanOrEqual(0);
          const told = known.flatMap(([of, each]) =>
            holdersIn(each)
              .filter((holder) => holder.pass.pass === id && holder.pass.redeemed > 0)
              .map((holder) => ({ session: of, guest: holder.guest, blocks: holder.pass.redeemed })),
          );
          const order = (uses: typeof told): string[] => uses.map((use) => JSON.stringify(use)).toSorted();
          expect(order(told)).toEqual(order(state.redemptions));
          if (told.length > 0) seen.add(what);
        }
        for (const [, state] of known) {
          if (isRecounted && state?.status === 'active') expectKnown(cafe, state);
          if (state?.status !== 'completed') continue;
          const { cost, guests } = pricedByBook(state, Date.parse(state.endTime!));
          if (holdersIn(state).length === 0) continue;
          expect(state.cost).toBe(cost);
          for (const { guest: number, pass: used } of holdersIn(state))
            expect([number, used.redeemed]).toEqual([number, guests.find((each) => each.guest === number)!.covered]);
        }
      }
      expectBooks(cafe, [...sessions, off]);
    }),
    { numRuns, ...(seed !== undefined && { seed }) },
  );
  for (const what of ['leave', 'end', 'edit', 'merge'] as const) expect(seen).toContain(what);
  for (const what of ['sell', 'sell on bill', 'order', 'void', 'pay', 'refund', 'give back'] as const) expect(done).toContain(what);
}, 600_000);

test('a session that was deleted before its pass was cancelled is charged when it is restored', async () => {
  const cafe = openPassCafe();
  const [id] = sessions as [string];
  await cafe.one('start', id, { tableNumber: 4, numberOfCustomers: 1 });
  await cafe.one('attachPass', id, { pass: card, guest: 1 }, cafe.passOf(card));
  cafe.pass(60);
  await cafe.one('end', id, {});
  await cafe.cancel(card);
  await cafe.one('delete', id, { reason });
  expect(leftOf(cafe.passOf(card)!)).toBe(3);
  await cafe.one('restore', id, { reason });
  expect(cafe.sessionOf(id)).toMatchObject({ cost: 3_000, seating: { guests: [{ pass: { redeemed: 0, short: 1 } }] } });
});

test('a session that was short when it ended costs the same once it is restored, though its pass has more by then', async () => {
  const cafe = openPassCafe();
  const [one, other] = sessions as [string, string];
  for (const id of [one, other]) {
    await cafe.one('start', id, { tableNumber: 4, numberOfCustomers: 1 });
    await cafe.one('attachPass', id, { pass: card, guest: 1 }, cafe.passOf(card));
  }
  cafe.pass(95);
  for (const id of [other, one]) await cafe.one('end', id, {});
  expect(cafe.sessionOf(one)).toMatchObject({ cost: 3_000, seating: { guests: [{ pass: { redeemed: 1, short: 1 } }] } });
  for (const id of [other, one]) await cafe.one('delete', id, { reason });
  expect(leftOf(cafe.passOf(card)!)).toBe(3);
  await cafe.one('restore', one, { reason });
  expect(cafe.sessionOf(one)).toMatchObject({ cost: 3_000, seating: { guests: [{ pass: { redeemed: 1 } }] } });
});
