import { expect, test } from 'vitest';
import { clockInWords } from './clock-in-words.ts';

const evening = '2026-11-19T16:05:00Z';

test.each([
  ['en', '19 Nov 2026', '19 Nov 2026, 19:05', '19:05'],
  ['ar', '19 نوفمبر 2026', '19 نوفمبر 2026، 7:05 م', '7:05 م'],
] as const)('in %s dates and times read as on the screens', (language, date, moment, time) => {
  const clock = clockInWords(language, 'Asia/Riyadh');
  expect([clock.date('2026-11-19'), clock.moment(evening), clock.timeOfDay('19:05')]).toEqual([date, moment, time]);
  // Ten minutes before midnight and ten after, at the café.
  expect(clock.timeOrMoment(evening, Date.parse('2026-11-19T20:50:00Z'))).toBe(time);
  expect(clock.timeOrMoment(evening, Date.parse('2026-11-19T21:10:00Z'))).toBe(moment);
});
