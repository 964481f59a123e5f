import fc from 'fast-check';
import type { SessionRow } from '@tabletime/contract';
import { expect, test } from 'vitest';
import { sessions } from '../../projections/sessions.ts';
import { expectSame } from '../../testing/expect-same.ts';
import { GuestEvening, guestSteps, stateOf, stepFields, tableCounts } from '../../testing/guests/guest-evening.ts';
import { sharesAt } from '../../testing/guests/guest-ledger.ts';
import { assertUntilSeen } from '../../testing/server/until-seen.ts';

/** More of them by hand: `GUEST_EVENINGS=20000 npx vitest run --project unit guest-evenings`. */
const evenings = Number(process.env['GUEST_EVENINGS'] ?? 400);

const step = fc.record({
  what: fc.constantFrom(...guestSteps, 'arrive' as const, 'leave' as const, 'leave' as const, 'return' as const, 'split' as const),
  ...stepFields,
});
const script = fc.tuple(tableCounts, fc.array(step, { maxLength: 25, size: 'max' }));

const check = (evening: GuestEvening): void => {
  for (const table of evening.tables) {
    const state = stateOf(table)!;
    const shares = sharesAt(table.noted, evening.now);
    const row = sessions.row(table.recorded) as SessionRow;
    expectSame<object>(
      [evening.costOf(table), state.numberOfCustomers, row.status === 'merged'],
      [shares.reduce((sum, [, , riyals]) => sum + riyals * 100, 0), shares.length, state.status === 'merged'],
    );
    if (row.guests && row.status === 'completed')
      expectSame<object>(
        row.guests.map(({ guest, minutes, cost }) => [guest, minutes, cost]),
        shares,
      );
    if (row.isActive) expectSame(row.presentCustomers, table.noted.guests.filter(({ left }) => left === null).length);
  }
};

test(`${evenings} evenings: prices agree with an account kept by hand; joining and parting tables changes no sum; rows say the same`, () => {
  const seen = new Set<string>();
  const wanted = ['GuestsMovedIn', 'GuestsMovedOut', 'SessionMergedAway', 'SessionSplitOff', 'GuestReturned', 'GuestClockCorrected'];
  assertUntilSeen(
    fc.property(script, ([counts, taken]) => {
      const lived = new GuestEvening(counts);
      for (const [index, each] of taken.entries()) {
        lived.take(each);
        if (index % 6 === 0) check(lived);
      }
      check(lived);
      lived.now += 970_000;
      check(lived);
      for (const type of lived.seen) seen.add(type);
    }),
    { numRuns: evenings, seen, wanted },
  );
  for (const type of wanted) expect(seen).toContain(type);
}, 600_000);
