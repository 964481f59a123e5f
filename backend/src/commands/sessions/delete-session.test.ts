import { describe, expect, test } from 'vitest';
import type { SessionEvent } from '../../events/session-events.ts';
import { deleted, ended, imported, restored, started } from '../../testing/guests/evening.ts';
import { given } from '../../testing/guests/given-when-then.ts';
import { sessionDecider } from './session-decider.ts';

const reason = 'Entered twice';
const badReasons: [value: unknown, code: string][] = [
  [undefined, 'reason.required'],
  [null, 'reason.required'],
  ['  \n', 'reason.required'],
  [42, 'reason.required'],
  ['x'.repeat(501), 'reason.long'],
  ['nul \u0000', 'field.text'],
  ['half \ud83d', 'field.text'],
];

describe('deleting a session', () => {
  test('says what was lost and why', () => {
    given(sessionDecider, [started(), ended()])
      .when('delete', { reason: `  ${reason} ` })
      .then([deleted()]);
    given(sessionDecider, [imported()])
      .when('delete', { reason })
      .then([deleted(null)]);
  });

  test('is refused while the session is active, before it began, and a second time', () => {
    given(sessionDecider, [started()]).when('delete', { reason }).thenRefused('session.active');
    given(sessionDecider).when('delete', { reason }).thenRefused('session.not_found');
    given(sessionDecider, [started(), ended(), deleted()]).when('delete', { reason }).thenRefused('session.not_found');
  });

  test.each(badReasons)('needs a reason: %j → %s', (value, code) => {
    given(sessionDecider, [started(), ended()]).when('delete', { reason: value }).thenFaults({ reason: code });
    given(sessionDecider, [started(), ended(), deleted()]).when('restore', { reason: value }).thenFaults({ reason: code });
  });
});

describe('restoring a session', () => {
  test('brings it back as it was, to be deleted again', () => {
    given(sessionDecider, [started(), ended(), deleted()]).when('restore', { reason: 'It was real' }).then([restored()]);
    given(sessionDecider, [started(), ended(), deleted(), restored()]).when('delete', { reason }).then([deleted()]);
  });

  test('is refused where nothing was deleted', () => {
    given(sessionDecider).when('restore', { reason }).thenRefused('session.not_found');
    given(sessionDecider, [started()]).when('restore', { reason }).thenRefused('session.not_deleted');
    given(sessionDecider, [started(), ended()]).when('restore', { reason }).thenRefused('session.not_deleted');
    given(sessionDecider, [started(), ended(), deleted(), restored()]).when('restore', { reason }).thenRefused('session.not_deleted');
  });
});

describe('fixing a cost', () => {
  const fixed = (from: number | null, to: number): SessionEvent => ({
    type: 'SessionCostFixed',
    data: { tableNumber: 7, cost: { from, to } },
  });

  test('gives an imported session without a cost the one of its tariff', () => {
    given(sessionDecider, [imported()])
      .when('fixCost')
      .then([fixed(null, 6_000)]);
    given(sessionDecider, [imported({ billedMinutes: 10 })])
      .when('fixCost')
      .then([fixed(null, 0)]);
  });

  test('mends a cost that contradicts the session’s own tariff, and no other', () => {
    given(sessionDecider, [started(), ended({ cost: 5_999 })])
      .when('fixCost')
      .then([fixed(5_999, 6_000)]);
    given(sessionDecider, [started(), ended()]).when('fixCost').then([]);
    const dearer = { freeMinutes: 0, blockMinutes: 60, pricePerPerson: 4_000 };
    given(sessionDecider, [started({ tariff: dearer }), ended({ cost: 16_000 })])
      .when('fixCost')
      .then([]);
  });

  test('leaves the cost that a former application charged alone, whatever ours would be, until the session is edited', () => {
    const charged = imported({ cost: 10_000 });
    given(sessionDecider, [charged]).when('fixCost').then([]);
    given(sessionDecider, [charged, deleted(10_000), restored()])
      .when('fixCost')
      .then([]);
    const changes = { durationOverrideMinutes: { from: null, to: 60 } };
    const edit = { billedMinutes: { from: 100, to: 60 }, cost: { from: 10_000, to: 1 } };
    const edited: SessionEvent = { type: 'CompletedSessionEdited', data: { tableNumber: 7, changes, reason, ...edit } };
    given(sessionDecider, [charged, edited])
      .when('fixCost')
      .then([fixed(1, 6_000)]);
  });

  test('has nothing more to do the second time', () => {
    given(sessionDecider, [imported(), fixed(null, 6_000)])
      .when('fixCost')
      .then([]);
  });

  test('leaves active, deleted and unknown sessions alone', () => {
    given(sessionDecider, [started()]).when('fixCost').thenRefused('session.not_completed');
    given(sessionDecider, [started(), ended({ cost: 1 }), deleted(1)])
      .when('fixCost')
      .thenRefused('session.not_found');
    given(sessionDecider).when('fixCost').thenRefused('session.not_found');
  });
});

describe('importing a session', () => {
  const facts = imported().data;

  test('is for the office', () => {
    expect(sessionDecider.commands.import.permission).toBe('history.delete');
  });

  test('takes it as it is, with or without a cost, once', () => {
    given(sessionDecider).when('import', facts).then([imported()]);
    given(sessionDecider)
      .when('import', { ...facts, cost: 1_234, colour: 'blue' })
      .then([imported({ cost: 1_234 })]);
    given(sessionDecider, [imported()])
      .when('import', { ...facts, cost: 1_234 })
      .then([]);
  });

  test('money is whole halalas and never negative', () => {
    for (const cost of [-1, 10.5]) {
      given(sessionDecider)
        .when('import', { ...facts, cost })
        .thenFaults({ cost: 'field.invalid' });
    }
  });
});
