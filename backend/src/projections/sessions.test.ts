import fc from 'fast-check';
import { factsOfRow, halalas, SessionRow, sumsOf, timeOfRow } from '@tabletime/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { SessionState } from '../commands/sessions/session-decider.ts';
import { methodsOf, methodsOfRunning } from '../events/bill-fold.ts';
import type { InStream } from '../events/define-events.ts';
import type { SessionEvent } from '../events/session-events.ts';
import { deleted, edited, ended, imported, instant, restored, started } from '../testing/guests/evening.ts';
import { live, sessionScripts } from '../testing/guests/histories.ts';
import { sessions } from './sessions.ts';

const id = '01890000-0000-7000-8000-000000000007';
const noura = { id: '01890000-0000-7000-8000-000000000001', name: 'Noura', role: 'Owner' };
const salem = { id: '01890000-0000-7000-8000-000000000002', name: 'Salem', role: 'Game Master' };

/** Events of one stream, ten minutes apart from 19:00; the second by Salem, all others by Noura. */
const inStream = (...events: SessionEvent[]): InStream<SessionEvent>[] =>
  events.map((event, index) => ({
    ...event,
    id: `01890000-0000-7000-9000-00000000000${index}`,
    stream: `session-${id}`,
    version: index + 1,
    occurredAt: new Date(Date.parse(instant('19:00')) + index * 600_000).toISOString(),
    metadata: { actor: index === 1 ? salem : noura, correlationId: 'c', causationId: 'c', requestId: null },
  }));
const rowAfter = (...events: SessionEvent[]) => sessions.row(inStream(...events));

describe('the row of a session', () => {
  test('while active has no end, no cost, and knows who began it', () => {
    expect(rowAfter(started({ numberOfCustomers: 4 }))).toEqual({
      id,
      ...started({ numberOfCustomers: 4 }).data,
      endTime: null,
      isActive: true,
      cost: null,
      durationOverrideMinutes: null,
      billedMinutes: null,
      businessDate: null,
      startedBy: { _id: noura.id, name: 'Noura', role: 'Owner' },
      changedBy: { _id: noura.id, name: 'Noura', role: 'Owner' },
      changedAt: instant('19:00'),
      reason: null,
      version: 1,
      endedBy: null,
      searchWords: null,
      guests: null,
      presentCustomers: 4,
      pausedSince: null,
      status: 'active',
      total: null,
      balance: null,
      cashTaken: 0,
      creditTaken: 0,
      bill: null,
    });
  });

  test('names who changed it last, when and why; who began it stays', () => {
    expect(rowAfter(started(), edited({ tableNumber: { from: 7, to: 9 } }, 'They moved'))).toMatchObject({
      tableNumber: 9,
      startedBy: { name: 'Noura' },
      changedBy: { _id: salem.id, name: 'Salem', role: 'Game Master' },
      changedAt: instant('19:10'),
      reason: 'They moved',
      version: 2,
    });
  });

  test('once ended shows its cost in riyals, its minutes and its day', () => {
    expect(rowAfter(started(), ended({ cost: 6_050 }))).toMatchObject({
      isActive: false,
      cost: 60.5,
      billedMinutes: 60,
      businessDate: '2026-11-19',
      endTime: instant('20:00'),
      version: 2,
    });
    expect(rowAfter(imported())).toMatchObject({ isActive: false, cost: null, billedMinutes: 60 });
  });

  test('once ended names who ended it, also after somebody else edited, deleted or restored it, until it is reopened', () => {
    const salemEnded = { endedBy: { _id: salem.id, name: 'Salem', role: 'Game Master' } };
    const corrected: SessionEvent = {
      type: 'CompletedSessionEdited',
      data: { tableNumber: 7, changes: {}, cost: { from: 1, to: 2 }, billedMinutes: { from: 60, to: 61 }, reason: 'Miscounted' },
    };
    expect(rowAfter(started(), ended())).toMatchObject(salemEnded);
    expect(rowAfter(started(), ended(), corrected)).toMatchObject({ ...salemEnded, changedBy: { name: 'Noura' } });
    expect(rowAfter(started(), ended(), deleted(), restored())).toMatchObject({ ...salemEnded, changedBy: { name: 'Noura' } });
    const reopened: SessionEvent = {
      type: 'SessionReopened',
      data: { tableNumber: 7, numberOfCustomers: 2, cost: 6_000, reason: 'The wrong table' },
    };
    expect(rowAfter(started(), ended(), reopened)).toMatchObject({ endedBy: null });
  });

  test('once ended is found by who started and who ended it, also after somebody else edited it, until it is reopened', () => {
    const found = (...events: SessionEvent[]) => sessions.row(inStream(...events)) as { searchWords: string | null };
    const corrected: SessionEvent = {
      type: 'CompletedSessionEdited',
      data: {
        tableNumber: 7,
        changes: { notes: { from: '', to: 'عيد' } },
        cost: { from: 6_000, to: 9_000 },
        billedMinutes: { from: 60, to: 100 },
        reason: 'Miscounted',
      },
    };
    expect(found(started(), ended()).searchWords).toBe("'noura' 'salem' '#7' '=60' '/cash' '/unedited'");
    expect(found(started(), ended(), corrected).searchWords).toBe("'عيد' 'noura' 'salem' '#7' '=90' '/cash' '/edited'");
    expect(found(started(), ended(), deleted(), restored()).searchWords).toBe("'noura' 'salem' '#7' '=60' '/cash' '/unedited'");
    const reopened = sessions.row(
      inStream(started(), ended(), {
        type: 'SessionReopened',
        data: { tableNumber: 7, numberOfCustomers: 2, cost: 6_000, reason: 'The wrong table' },
      }),
    );
    expect(reopened).toMatchObject({ isActive: true, searchWords: null });
  });

  test('is gone while it is deleted and back as it was once restored, with the money that went back and came in again', () => {
    const before = rowAfter(started(), ended());
    expect(rowAfter(started(), ended(), deleted())).toBeNull();
    const taken = { method: 'Cash', amount: 60, tendered: null, change: null, guest: null };
    expect(rowAfter(started(), ended(), deleted(), restored())).toEqual({
      ...before,
      bill: {
        lines: [],
        discounts: [],
        payments: [
          { payment: 1, ...taken },
          { payment: -2, ...taken },
        ],
        refunds: [{ refund: -1, kind: 'settlement', method: 'Cash', amount: 60, reason: null, approvedBy: null }],
      },
      version: 4,
      changedAt: instant('19:30'),
      changedBy: { _id: noura.id, name: 'Noura', role: 'Owner' },
    });
  });

  test('whose money nobody knows, or which cost nothing, says nothing of it once it is restored', () => {
    for (const [first, cost] of [
      [ended({ balance: 6_000 }), 6_000],
      [ended({ cost: 0 }), 0],
    ] as const) {
      expect(rowAfter(started(), first, deleted(cost), restored('It was real', cost))).toMatchObject({ bill: null });
    }
  });

  test('begun by the software itself names the system', () => {
    const system = { id: null, name: 'System', role: null };
    const [event] = inStream(started());
    expect(sessions.row([{ ...event!, metadata: { ...event!.metadata, actor: system } }])).toMatchObject({
      startedBy: 'System',
      changedBy: 'System',
    });
  });
});

/** The bill of a row adds up, and agrees with what was decided. */
const sumsOfRow = (row: SessionRow) => sumsOf(timeOfRow(row, 0), factsOfRow(row));

const promised = SessionRow.extend({ searchWords: z.string().nullable() }).strict();

test('after any history the row agrees with what decisions know, and is what the API promises', () => {
  fc.assert(
    fc.property(sessionScripts, (script) => {
      const { recorded, state } = live(script, id);
      const row = sessions.row(recorded);
      expect(row === null).toBe(state === null || state.status === 'deleted');
      if (!row) return;
      expect(promised.parse(row)).toEqual(row);
      expect(row).toMatchObject(shownOf(state!));
      const shown = row as SessionRow;
      if (shown.total !== null) {
        expect(sumsOfRow(shown)).toMatchObject({ total: halalas(shown.total), balance: halalas(shown.balance!) });
      }
      // Serving leaves no form stale.
      const latest = recorded.findLast(({ type }) => type !== 'LinesServed')!;
      expect(row).toMatchObject({ version: latest.version, changedAt: latest.occurredAt });
    }),
    { numRuns: 150 },
  );
});

test('folding event by event gives the same row as all at once', () => {
  fc.assert(
    fc.property(sessionScripts, (script) => {
      const { recorded } = live(script, id);
      const stepped = recorded.reduce<object | null>(sessions.step, null);
      expect(sessions.shown(stepped)).toEqual(sessions.row(recorded));
    }),
  );
});

/** The parts of a decider's state that a row shows. */
const shownOf = ({ status, cost, ...facts }: NonNullable<SessionState>) => ({
  tableNumber: facts.tableNumber,
  numberOfCustomers: facts.numberOfCustomers,
  groupType: facts.groupType,
  paymentMethod: (status === 'active' ? methodsOfRunning : methodsOf)(facts.billing, facts.paymentMethod),
  notes: facts.notes,
  startTime: facts.startTime,
  endTime: facts.endTime,
  durationOverrideMinutes: facts.durationOverrideMinutes,
  billedMinutes: facts.billedMinutes,
  tariff: facts.tariff,
  isActive: status === 'active',
  cost: cost === null ? null : cost / 100,
});
