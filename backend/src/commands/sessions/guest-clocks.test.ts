import { describe, expect, test } from 'vitest';
import type { SessionEvent } from '../../events/session-events.ts';
import { at, instant, started } from '../../testing/guests/evening.ts';
import { evening, given } from '../../testing/guests/given-when-then.ts';
import { fold } from '../decider.ts';
import { merge } from './merge-and-split.ts';
import { sessionDecider } from './session-decider.ts';

/** Table 7 from 18:00 on, with this many guests. */
const table = (numberOfCustomers: number): SessionEvent[] => [started({ numberOfCustomers, startTime: instant('18:00') })];
type Asked = [name: keyof typeof sessionDecider.commands, input: object, time: string, guest?: number];

/** The events of a table after some commands. */
const after = (first: SessionEvent[], ...asked: Asked[]): SessionEvent[] =>
  asked.reduce((events, [name, input, time, guest = 0]) => {
    const command = sessionDecider.commands[name];
    const state = fold(sessionDecider, events);
    const context = { ...evening, ...at(time) };
    const parsed = command.input({ now: context.now, timezone: context.cafe.timezone }).parse(input);
    return [...events, ...command.decide(state, parsed as never, context, { guest } as never)];
  }, first);

/** The price of a table that ends at a time. */
const cost = (events: SessionEvent[], time: string): number => {
  const ended = after(events, ['end', {}, time]).at(-1)!;
  return ended.type === 'SessionEnded' ? ended.data.cost / 100 : Number.NaN;
};

describe('the price of a session whose guests have clocks', () => {
  test.each([
    ['one of four leaves after 94 minutes', after(table(4), ['leave', { guests: [1] }, '19:34']), '20:00', 210],
    ['one of four leaves after 95 minutes', after(table(4), ['leave', { guests: [1] }, '19:35']), '20:00', 240],
    ['a third arrives at 19:30', after(table(2), ['arrive', {}, '19:30']), '20:00', 120],
    ['a third arrives at 19:25', after(table(2), ['arrive', {}, '19:25']), '20:00', 150],
    ['four pause for half an hour', after(table(4), ['pause', {}, '18:40'], ['resume', {}, '19:10']), '20:00', 120],
    ['a pause with seconds, one of them too early', after(table(1), ['pause', {}, '18:20:30'], ['resume', {}, '18:50']), '19:04:29', 0],
    ['a pause with seconds', after(table(1), ['pause', {}, '18:20:30'], ['resume', {}, '18:50']), '19:04:30', 30],
    [
      'an override is for those without a clock',
      after(table(3), ['editActive', { durationOverrideMinutes: 60, reason: 'x' }, '18:10'], ['leave', { guests: [2] }, '18:30']),
      '20:00',
      60,
    ],
    ['a pause ends with the session', after(table(4), ['pause', {}, '18:40']), '20:00', 120],
    ['a guest comes back', after(table(2), ['leave', { guests: [2] }, '18:30'], ['return', {}, '19:30', 2]), '20:00', 90],
    ['a departure set back', after(table(2), ['leave', { guests: [2], leftAt: '18:34' }, '19:40']), '20:00', 60],
    [
      'an arrival set back into a pause',
      after(table(1), ['pause', {}, '18:10'], ['resume', {}, '18:40'], ['arrive', { arrivedAt: '18:20' }, '18:45']),
      '19:15',
      60,
    ],
  ])('%s', (_, events, end, riyals) => {
    expect(cost(events, end)).toBe(riyals);
  });
});

test('an end says what each guest is charged, and nothing of guests where nobody has a clock', () => {
  const [end] = after(after(table(2), ['arrive', { labels: ['Noura'] }, '19:30']), ['end', {}, '20:00']).slice(-1);
  expect(end!.data).toMatchObject({
    numberOfCustomers: 3,
    billedMinutes: 120,
    cost: 12_000,
    guests: [
      { guest: 1, minutes: 120, cost: 6_000 },
      { guest: 2, minutes: 120, cost: 6_000 },
      { guest: 3, minutes: 30, cost: 0 },
    ],
  });
  expect(after(table(2), ['end', {}, '20:00']).at(-1)!.data).not.toHaveProperty('guests');
});

test('a pause that was over before somebody came from another table takes nothing off them', () => {
  const from = fold(sessionDecider, table(1));
  const paused = after(table(1), ['pause', {}, '18:10'], ['resume', {}, '18:40']);
  const context = { ...evening, ...at('19:00'), ids: { from: evening.id, into: '01890000-0000-7000-8000-000000000009' } };
  const decided = merge.decide({ from, into: fold(sessionDecider, paused) }, { into: context.ids.into }, context, undefined);
  // 100 minutes for the guest who came, 70 for the one already there.
  expect(cost([...paused, ...decided.into], '19:40')).toBe(60 + 30);
});

describe('a completed session', () => {
  const ended = after(table(4), ['leave', { guests: [1] }, '19:35'], ['end', {}, '20:00']);

  test('is priced again when a guest’s clock is corrected', () => {
    given(sessionDecider, ended)
      .when('correctGuest', { leftAt: '19:34', reason: 'Paid at 19:34' }, at('20:30'), { guest: 1 })
      .then([
        {
          type: 'GuestClockCorrected',
          data: {
            tableNumber: 7,
            guest: 1,
            changes: { leftAt: { from: instant('19:35'), to: instant('19:34') } },
            billedMinutes: { from: 120, to: 120 },
            cost: { from: 24_000, to: 21_000 },
            reason: 'Paid at 19:34',
          },
        },
      ]);
    given(sessionDecider, ended).when('correctGuest', { leftAt: '19:35', reason: 'x' }, at('20:30'), { guest: 1 }).then([]);
  });

  test('loses guests without a clock first, and none with one', () => {
    const fewer = after(ended, ['editCompleted', { numberOfCustomers: 2, reason: 'Miscounted' }, '20:30']).at(-1)!;
    expect(fewer.data).toMatchObject({ cost: { from: 24_000, to: 12_000 } });
    expect(() => after(ended, ['editCompleted', { numberOfCustomers: 0.5, reason: 'x' }, '20:30'])).toThrow();
  });
});

describe('refused, each with its own code', () => {
  const three = table(3);
  test.each<[string, SessionEvent[], Asked, string]>([
    ['a guest that left already', after(three, ['leave', { guests: [1] }, '18:30']), ['leave', { guests: [1, 2] }, '18:40'], 'guest.left'],
    ['a guest that there is not', three, ['leave', { guests: [4] }, '18:40'], 'guest.not_found'],
    ['the last guests', three, ['leave', { guests: [1, 2, 3] }, '18:40'], 'guest.last'],
    ['an arrival in the future', three, ['arrive', { arrivedAt: instant('19:00') }, '18:40'], 'guest.future'],
    ['an arrival before the start', three, ['arrive', { arrivedAt: '17:59' }, '18:40'], 'guest.before_start'],
    ['a departure before the arrival', three, ['leave', { guests: [1], leftAt: '17:00' }, '18:40'], 'guest.left_before_arrival'],
    ['more than 20 present', table(20), ['arrive', {}, '18:40'], 'guest.present_limit'],
    ['a return of one who is there', three, ['return', {}, '18:40', 1], 'guest.present'],
    ['a return of one that there is not', three, ['return', {}, '18:40', 9], 'guest.not_found'],
    ['a pause of a pause', after(three, ['pause', {}, '18:20']), ['pause', {}, '18:40'], 'session.paused'],
    ['an end of no pause', three, ['resume', {}, '18:40'], 'session.not_paused'],
    [
      'fewer guests than have a clock',
      after(three, ['leave', { guests: [1, 2] }, '18:30']),
      ['editActive', { numberOfCustomers: 1, reason: 'x' }, '18:40'],
      'guest.has_clock',
    ],
    [
      'nobody left at the table',
      after(three, ['leave', { guests: [1] }, '18:30']),
      ['editActive', { numberOfCustomers: 1, reason: 'x' }, '18:40'],
      'guest.has_clock',
    ],
    [
      'a start after somebody came',
      after(three, ['arrive', {}, '18:30']),
      ['editActive', { startTime: '18:35', reason: 'x' }, '18:40'],
      'guest.before_start',
    ],
    ['a leaving after the end', after(three, ['end', {}, '18:30']), ['leave', { guests: [1] }, '18:40'], 'session.not_active'],
    [
      'a correction to after the end',
      after(three, ['end', {}, '18:30']),
      ['correctGuest', { leftAt: instant('18:31'), reason: 'x' }, '18:40', 1],
      'guest.after_end',
    ],
    ['a correction by which the last guest leaves', table(1), ['correctGuest', { leftAt: '18:20', reason: 'x' }, '18:40', 1], 'guest.last'],
  ])('%s', (_, events, asked, code) => {
    expect(() => after(events, asked)).toThrow(expect.objectContaining({ code }));
  });

  test('more than 40 ever', () => {
    let events = table(20);
    for (let round = 0; round < 20; round++) events = after(events, ['leave', { guests: [round + 1] }, '18:30'], ['arrive', {}, '18:31']);
    expect(() => after(events, ['leave', { guests: [21] }, '18:40'], ['arrive', {}, '18:41'])).toThrow(
      expect.objectContaining({ code: 'guest.ever_limit', fields: undefined }),
    );
  });
});
