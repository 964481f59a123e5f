import fc from 'fast-check';
import { price } from '@tabletime/contract';
import { expect, test } from 'vitest';
import { encode } from '../../events/define-events.ts';
import { sessionEvents } from '../../events/session-events.ts';
import { attempt, live, sessionScripts } from '../../testing/guests/histories.ts';
import { assertUntilSeen } from '../../testing/server/until-seen.ts';
import { finalSums } from '../../events/session-sums.ts';
import type { SessionState } from './session-decider.ts';
import type { Session } from '../../events/session-fold.ts';

const id = '01890000-0000-7000-8000-000000000007';
const status = (state: SessionState): string => state?.status ?? 'none';
/** Only an existing session can have further events. */
const stays = (before: SessionState): string[] => (before === null ? ['a session'] : [before.status, before.status]);

const allWentBack = (session: Session): boolean => {
  const { paid, refunded } = finalSums(session);
  return paid === refunded;
};

/** The status before and after an event; all other events keep the status. */
const moves: Record<string, [from: string, to: string]> = {
  SessionStarted: ['none', 'active'],
  SessionImported: ['none', 'completed'],
  SessionEdited: ['active', 'active'],
  SessionEnded: ['active', 'completed'],
  CompletedSessionEdited: ['completed', 'completed'],
  SessionCostFixed: ['completed', 'completed'],
  SessionReopened: ['completed', 'active'],
  GuestsArrived: ['active', 'active'],
  GuestsLeft: ['active', 'active'],
  GuestReturned: ['active', 'active'],
  SessionPaused: ['active', 'active'],
  SessionResumed: ['active', 'active'],
  SessionDeleted: ['completed', 'deleted'],
  SessionRestored: ['deleted', 'completed'],
};

test('any commands in any order: a session makes only allowed transitions, and a refusal changes nothing', () => {
  const seen = new Set<string>();
  // Merging and splitting need two sessions, and using a pass needs the pass.
  const ofTwo = ['GuestsMovedIn', 'GuestsMovedOut', 'SessionMergedAway', 'SessionSplitOff', 'PassesUsed', 'PassesRecounted'];
  const wanted = Object.keys(sessionEvents.types).filter((type) => !ofTwo.includes(type));
  assertUntilSeen(
    fc.property(sessionScripts, (script) => {
      for (const { before, after, events, refused } of live(script, id).taken) {
        if (events.length === 0) expect(after).toEqual(before);
        // Payments and refunds come first, their cause last.
        for (const { type } of events.slice(0, -1))
          expect(['ApprovalGiven', 'PaymentTaken', 'PaymentVoided', 'RefundGiven']).toContain(type);
        for (const { type } of events.slice(-1)) {
          expect([type, status(before), status(after)]).toEqual([type, ...(moves[type] ?? stays(before))]);
        }
        if (refused) expect(refused).toMatch(/^(session|guest|bill|discount|payment|refund|approval|pass)\.|^request\.invalid$/);
        for (const { type } of events) seen.add(type);
      }
    }),
    { numRuns: 200, seen, wanted },
  );
  expect([...seen].sort()).toEqual(wanted.sort());
});

test('every decided event is stored just as it was decided', () => {
  fc.assert(
    fc.property(sessionScripts, (script) => {
      for (const event of live(script, id).recorded) expect(encode(sessionEvents, event).payload).toEqual(event.data);
    }),
  );
});

test('the same edit again, at the same moment, decides nothing but the override that a moved start had cleared; nor does fixing a fixed cost', () => {
  fc.assert(
    fc.property(sessionScripts, (script) => {
      for (const { step, context, before, after, refused } of live(script, id).taken) {
        if (refused || !['editActive', 'editCompleted', 'fixCost'].includes(step.command)) continue;
        const { durationOverrideMinutes: to, reason } = step.input as { durationOverrideMinutes?: number; reason?: string };
        const isCleared = before?.startTime !== after?.startTime && typeof to === 'number';
        const changes = { durationOverrideMinutes: { from: null, to } };
        const again = { type: 'SessionEdited', data: { tableNumber: after?.tableNumber, changes, reason: reason?.trim() } };
        const repeated = attempt(step, after, context);
        // The first command may have refunded everything: then no money is left that could have another method.
        const isGone = repeated.refused === 'payment.refunded' && after !== null && allWentBack(after);
        expect(repeated).toEqual({ decided: isCleared ? [again] : [], refused: isGone ? 'payment.refunded' : undefined });
      }
    }),
    { numRuns: 150 },
  );
});

test('every event records a change from the state before it to the state after it', () => {
  fc.assert(
    fc.property(sessionScripts, (script) => {
      for (const { before, after, events } of live(script, id).taken) {
        for (const { type, data } of events) {
          if (type !== 'SessionEdited' && type !== 'CompletedSessionEdited') continue;
          expect(Object.keys(data.changes)).not.toEqual([]);
          for (const [field, change] of Object.entries(data.changes)) {
            expect(change).toEqual({ from: before![field as keyof typeof data.changes], to: after![field as keyof typeof data.changes] });
            expect(change.from).not.toEqual(change.to);
          }
        }
      }
    }),
  );
});

test('the bill of a completed session follows from its own facts after every end and every edit', () => {
  fc.assert(
    fc.property(sessionScripts, (script) => {
      for (const { after, events } of live(script, id).taken) {
        if (!events.some(({ type }) => ['SessionEnded', 'CompletedSessionEdited', 'SessionCostFixed'].includes(type))) continue;
        // Guest clocks are covered by `guest-evenings.test.ts`.
        if (after!.seating) continue;
        expect(after!.cost).toBe(price(after!.tariff, after!.billedMinutes!, after!.numberOfCustomers));
        if (after!.durationOverrideMinutes !== null) expect(after!.billedMinutes).toBe(after!.durationOverrideMinutes);
      }
    }),
  );
});
