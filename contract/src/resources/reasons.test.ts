import { expect, test } from 'vitest';
import { ChangeReasons } from './reasons.ts';

const faultOf = (en: string): string | undefined =>
  ChangeReasons.safeParse({ edit: [{ en, ar: 'سبب' }], reason: 'Spring' }).error?.issues[0]?.message;

test('a reason that is offered is one line of words, all of which can be seen', () => {
  for (const text of ['Miscounted', 'أُدخلت مرتين', '2 × tea', 'می‌روم']) expect([text, faultOf(text)]).toEqual([text, undefined]);
  for (const text of ['Entered\u200B twice', 'Entered\ntwice', 'Entered\u202Etwice', '\u001B[31mTwice', 'Twice\u00AD'])
    expect([text, faultOf(text)]).toEqual([text, 'field.hidden']);
  for (const text of ['', ' ', '--', '\u200B']) expect([text, faultOf(text)]).not.toEqual([text, undefined]);
});

test('two reasons that look alike are one', () => {
  const twice = { edit: ['Cafe\u0301', 'Caf\u00E9'].map((en, n) => ({ en, ar: `سبب ${n}` })), reason: 'Spring' };
  expect(ChangeReasons.safeParse(twice).error?.issues[0]?.message).toBe('settings.reason_double');
});
