import type { Role } from '@tabletime/contract';
import { describe, test } from 'vitest';
import type { SessionEvent } from '../../events/session-events.ts';
import { at, deleted, edited, ended, started } from '../../testing/guests/evening.ts';
import { evening, given } from '../../testing/guests/given-when-then.ts';
import { sessionDecider } from './session-decider.ts';

const person = (name: string, role: Role, last: number) => ({ id: `01890000-0000-7000-8000-00000000000${last}`, name, role });
const omar = person('Omar', 'Game Master', 2);
const sara = person('Sara', 'Lead Supervisor', 3);
const admin = person('Huda', 'Admin', 4);

/** Omar ended table 7 at 20:00. */
const endedByOmar: SessionEvent = Object.assign(ended(), { metadata: { actor: omar } });
const history = [started(), endedByOmar];
const reopened = (reason = 'Wrong table'): SessionEvent => ({
  type: 'SessionReopened',
  data: { tableNumber: 7, numberOfCustomers: 2, cost: 6_000, reason },
});

describe('reopening a session', () => {
  test('undoes the end within ten minutes and names its total', () => {
    given(sessionDecider, history)
      .when('reopen', { reason: ' Wrong table ' }, { ...at('20:10'), actor: omar })
      .then([reopened()])
      .thenGuard(undefined);
    given(sessionDecider, history)
      .when('reopen', { reason: 'Wrong table' }, { ...at('20:10:01'), actor: omar })
      .thenRefused('session.reopen_late');
  });

  test('is for the person who ended it, and for the office', () => {
    given(sessionDecider, history)
      .when('reopen', { reason: 'Wrong table' }, { ...at('20:05'), actor: sara })
      .thenRefused('session.reopen_not_own');
    for (const actor of [admin, evening.actor])
      given(sessionDecider, history)
        .when('reopen', { reason: 'Wrong table' }, { ...at('20:05'), actor })
        .then([reopened()]);
  });

  test('lets the clock go on from the start, as if it had not ended', () => {
    const again = [...history, edited({ notes: { from: '', to: 'Tea' } }), reopened()];
    given(sessionDecider, again)
      .when('end', {}, at('20:35'))
      .then([ended({ endTime: '2026-11-19T17:35:00.000Z', billedMinutes: 95, cost: 12_000 })]);
    given(sessionDecider, again).when('delete', { reason: 'x' }).thenRefused('session.active');
  });

  test('needs a reason, and a session that is completed', () => {
    given(sessionDecider, history)
      .when('reopen', {}, { ...at('20:05'), actor: omar })
      .thenFaults({ reason: 'reason.required' });
    given(sessionDecider).when('reopen', { reason: 'x' }).thenRefused('session.not_found');
    given(sessionDecider, [started()]).when('reopen', { reason: 'x' }).thenRefused('session.not_completed');
    given(sessionDecider, [...history, deleted()])
      .when('reopen', { reason: 'x' })
      .thenRefused('session.not_found');
  });

  test('can ask that nobody sits at its table', () => {
    given(sessionDecider, history)
      .when('reopen', { reason: 'Wrong table', ifTableFree: true }, { ...at('20:05'), actor: omar })
      .then([reopened()])
      .thenGuard({ name: 'table_free', lane: '7', tableNumber: 7 });
  });
});

describe('moving a session', () => {
  const moved = (reason: string | null): SessionEvent => edited({ tableNumber: { from: 7, to: 17 } }, reason);

  test('changes its table, with a reason or without', () => {
    given(sessionDecider, [started()])
      .when('move', { tableNumber: 17 })
      .then([moved(null)])
      .thenGuard(undefined);
    given(sessionDecider, [started()])
      .when('move', { tableNumber: 17, reason: 'A larger one', ifTableFree: true })
      .then([moved('A larger one')])
      .thenGuard({ name: 'table_free', lane: '17', tableNumber: 17 });
  });

  test('to the table where it is changes nothing', () => {
    given(sessionDecider, [started()]).when('move', { tableNumber: 7, ifTableFree: true }).then([]).thenGuard(undefined);
  });

  test('needs a table of the café, and a session that runs', () => {
    for (const tableNumber of [0, 101, undefined])
      given(sessionDecider, [started()]).when('move', { tableNumber }).thenFaults({ tableNumber: 'session.table_range' });
    for (const tableNumber of [7.5, '7'])
      given(sessionDecider, [started()]).when('move', { tableNumber }).thenFaults({ tableNumber: 'field.whole' });
    given(sessionDecider, history).when('move', { tableNumber: 17 }).thenRefused('session.not_active');
    given(sessionDecider).when('move', { tableNumber: 17 }).thenRefused('session.not_found');
  });
});
