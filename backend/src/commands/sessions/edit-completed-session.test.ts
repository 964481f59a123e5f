import { describe, test } from 'vitest';
import type { SessionEvent } from '../../events/session-events.ts';
import { deleted, edited, ended, imported, instant, restored, started } from '../../testing/guests/evening.ts';
import { given } from '../../testing/guests/given-when-then.ts';
import { sessionDecider } from './session-decider.ts';

const reason = 'Wrong count';
const completed = given(sessionDecider, [started(), ended()]);

const corrected = (
  changes: Extract<SessionEvent, { type: 'CompletedSessionEdited' }>['data']['changes'],
  billedMinutes: [from: number, to: number],
  cost: [from: number | null, to: number],
): SessionEvent => ({
  type: 'CompletedSessionEdited',
  data: {
    tableNumber: 7,
    changes,
    billedMinutes: { from: billedMinutes[0], to: billedMinutes[1] },
    cost: { from: cost[0], to: cost[1] },
    reason,
  },
});

describe('editing a completed session', () => {
  test.each([
    [1, 0],
    [34, 0],
    [35, 1],
    [94, 1],
    [95, 2],
    [1440, 24],
  ])('a duration of %i minutes is billed as %i blocks; start and end stay', (durationInMinutes, blocks) => {
    completed
      .when('editCompleted', { durationInMinutes, reason })
      .then([
        corrected({ durationOverrideMinutes: { from: null, to: durationInMinutes } }, [60, durationInMinutes], [6_000, blocks * 6_000]),
      ]);
  });

  test('more people cost more for the same time', () => {
    completed
      .when('editCompleted', { numberOfCustomers: 5, reason })
      .then([corrected({ numberOfCustomers: { from: 2, to: 5 } }, [60, 60], [6_000, 15_000])]);
  });

  test('what does not touch the price leaves it as it is', () => {
    completed.when('editCompleted', { groupType: 'females', paymentMethod: ['CREDIT'], note: 'paid later', reason }).then([
      corrected(
        {
          groupType: { from: 'Mixed', to: 'Females' },
          paymentMethod: { from: ['Cash'], to: ['Credit'] },
          notes: { from: '', to: 'paid later' },
        },
        [60, 60],
        [6_000, 6_000],
      ),
    ]);
  });

  test('the duration on show, sent back with the rest, is no override', () => {
    completed.when('editCompleted', { durationInMinutes: 60, reason }).then([]);
    completed
      .when('editCompleted', { durationInMinutes: 60, numberOfCustomers: 1, reason })
      .then([corrected({ numberOfCustomers: { from: 2, to: 1 } }, [60, 60], [6_000, 3_000])]);
  });

  test('no duration bills the actual one again', () => {
    const longer = corrected({ durationOverrideMinutes: { from: null, to: 200 } }, [60, 200], [6_000, 18_000]);
    given(sessionDecider, [started(), ended(), longer])
      .when('editCompleted', { durationInMinutes: null, reason })
      .then([corrected({ durationOverrideMinutes: { from: 200, to: null } }, [200, 60], [18_000, 6_000])]);
    completed.when('editCompleted', { durationInMinutes: null, reason }).then([]);
  });

  test('decides nothing when all of it is as it was', () => {
    completed
      .when('editCompleted', {
        numberOfCustomers: 2,
        groupType: 'Mixed',
        paymentMethod: ['Cash'],
        notes: '',
        durationInMinutes: 60,
        reason,
      })
      .then([]);
  });

  test('the second edit starts from the first', () => {
    const first = corrected({ numberOfCustomers: { from: 2, to: 5 } }, [60, 60], [6_000, 15_000]);
    given(sessionDecider, [started(), ended(), first])
      .when('editCompleted', { numberOfCustomers: 4, durationInMinutes: 100, reason })
      .then([
        corrected(
          { numberOfCustomers: { from: 5, to: 4 }, durationOverrideMinutes: { from: null, to: 100 } },
          [60, 100],
          [15_000, 2 * 3_000 * 4],
        ),
      ]);
  });

  test('an override set while it was active is still one', () => {
    given(sessionDecider, [
      started(),
      edited({ durationOverrideMinutes: { from: null, to: 95 } }),
      ended({ billedMinutes: 95, cost: 12_000 }),
    ])
      .when('editCompleted', { numberOfCustomers: 1, reason })
      .then([corrected({ numberOfCustomers: { from: 2, to: 1 } }, [95, 95], [12_000, 6_000])]);
  });

  test('gives an imported session its price', () => {
    given(sessionDecider, [imported()])
      .when('editCompleted', { notes: 'from the old till', reason })
      .then([corrected({ notes: { from: '', to: 'from the old till' } }, [60, 60], [null, 6_000])]);
  });

  test('leaves the minutes of an imported session alone, unless they are what is edited', () => {
    const withBilledMinutes = given(sessionDecider, [imported({ billedMinutes: 100, cost: 12_000 })]);
    withBilledMinutes
      .when('editCompleted', { numberOfCustomers: 1, reason })
      .then([corrected({ numberOfCustomers: { from: 2, to: 1 } }, [100, 100], [12_000, 6_000])]);
    withBilledMinutes
      .when('editCompleted', { durationInMinutes: 30, reason })
      .then([corrected({ durationOverrideMinutes: { from: null, to: 30 } }, [100, 30], [12_000, 0])]);
  });

  test.each([
    ['of a former application', imported({ numberOfCustomers: 40, durationOverrideMinutes: 2_000, billedMinutes: 2_000 }), 40, 2_000],
    ['that ended as it began', imported({ endTime: instant('19:00'), billedMinutes: 0 }), 2, 0],
  ])('numbers beyond their range stay as they are, in a session %s', (_, event, numberOfCustomers, durationInMinutes) => {
    given(sessionDecider, [event]).when('editCompleted', { numberOfCustomers, durationInMinutes, reason }).then([]);
    given(sessionDecider, [event])
      .when('editCompleted', { numberOfCustomers: 39, durationInMinutes: 1_441, reason })
      .thenFaults({ numberOfCustomers: 'session.customers_range', durationInMinutes: 'session.duration_range' });
  });

  test('table, times and cost cannot be edited', () => {
    completed
      .when('editCompleted', { tableNumber: 9, startTime: '18:00', endTime: instant('23:00'), cost: 1, businessDate: '2020-01-01', reason })
      .then([]);
  });

  test.each([
    ['numberOfCustomers', [0, 21], 'session.customers_range'],
    ['numberOfCustomers', [2.5, '3'], 'field.whole'],
    ['durationInMinutes', [0, 1441], 'session.duration_range'],
    ['durationInMinutes', [59.5, '60'], 'field.minutes'],
    ['groupType', ['Cats'], 'session.group_type_unknown'],
    ['paymentMethod', [['Shells']], 'session.payment_unknown'],
    ['reason', [undefined, null, ' '], 'reason.required_edit'],
    ['reason', ['x'.repeat(501)], 'reason.long'],
    ['reason', ['\u0000', 'x\ud83d'], 'field.text'],
  ])('%s may not be any of %j', (field, values, code) => {
    for (const value of values) completed.when('editCompleted', { reason, [field]: value }).thenFaults({ [field]: code });
  });

  test('is refused while it is active, before it began and while it is deleted; not once it is restored', () => {
    given(sessionDecider, [started()]).when('editCompleted', { reason }).thenRefused('session.not_completed');
    given(sessionDecider).when('editCompleted', { reason }).thenRefused('session.not_found');
    given(sessionDecider, [started(), ended(), deleted()]).when('editCompleted', { reason }).thenRefused('session.not_found');
    given(sessionDecider, [started(), ended(), deleted(), restored()]).when('editCompleted', { reason }).then([]);
  });
});
