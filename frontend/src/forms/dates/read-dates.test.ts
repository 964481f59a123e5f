import { describe, expect, it, test } from 'vitest';
import { createFormat } from '../../i18n/create-format.ts';
import { readDay, readTime } from './read-dates.ts';

describe('a day is read', () => {
  test.each([
    '2026-11-22',
    '22/11/2026',
    '22.11.2026',
    '22 - 11 - 2026',
    '22 11 2026',
    '22 Nov 2026',
    '22 november, 2026',
    '22 نوفمبر 2026',
    '٢٢ نوفمبر ٢٠٢٦',
    '٢٢/١١/٢٠٢٦',
  ])('from %s', (text) => {
    expect(readDay(text)).toBe('2026-11-22');
  });

  test.each(['1 April 2026', '1 أبريل 2026', '1 ابريل 2026', '1 إبريل 2026'])('whatever the hamza, from %s', (text) => {
    expect(readDay(text)).toBe('2026-04-01');
  });

  test('without its year only where this year is given', () => {
    expect(['22/11', '22/11/26', '22 Nov'].map((text) => readDay(text))).toEqual([undefined, undefined, undefined]);
    expect(['22/11', '22/11/26', '٢٢ نوفمبر'].map((text) => readDay(text, '2026'))).toEqual(['2026-11-22', '2026-11-22', '2026-11-22']);
  });

  test.each(['', '22', '31/02/2026', '22 Ma 2026', '22/13/2026', 'tomorrow', '11/22/2026'])('not from “%s”', (text) => {
    expect(readDay(text, '2026')).toBeUndefined();
  });
});

describe('a time is read', () => {
  test.each(['19:05', '1905', '19.05', '7:05 pm', '7:05PM', '7:05 p.m.', '7:05 م', '٧:٠٥ م', '7:05 مساءً', '705 م'])('from %s', (text) => {
    expect(readTime(text)).toBe('19:05');
  });

  test.each([
    ['5', '05:00'],
    ['٥', '05:00'],
    ['12 am', '00:00'],
    ['12 ص', '00:00'],
    ['12:30 م', '12:30'],
    ['0:07', '00:07'],
    ['8:07 ص', '08:07'],
    ['8 صباحًا', '08:00'],
  ])('from %s as %s', (text, time) => {
    expect(readTime(text)).toBe(time);
  });

  test.each(['', '25:00', '24', '19:5', '19:60', '13 pm', '0 am', 'noon', '7 x'])('not from “%s”', (text) => {
    expect(readTime(text)).toBeUndefined();
  });
});

it('reads back whatever either language writes', () => {
  for (const language of ['en', 'ar'] as const) {
    const { date, timeOfDay } = createFormat(language, 'Asia/Riyadh');
    for (let month = 1; month <= 12; month++) {
      const day = `2026-${String(month).padStart(2, '0')}-${String(month * 2).padStart(2, '0')}`;
      expect(readDay(date(day))).toBe(day);
    }
    for (let hour = 0; hour < 24; hour++) {
      const time = `${String(hour).padStart(2, '0')}:${String(hour * 2).padStart(2, '0')}`;
      expect(readTime(timeOfDay(time))).toBe(time);
    }
  }
});
