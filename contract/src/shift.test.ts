import { describe, expect, test } from 'vitest';
import { shiftAt, shiftHours, shiftPeriod, shifts } from './shift.ts';

const riyadh = 'Asia/Riyadh';
const period = (...args: Parameters<typeof shiftPeriod>): string[] =>
  Object.values(shiftPeriod(...args)).map((ms) => new Date(ms).toISOString());

describe('the hours of a shift', () => {
  test('are those of the café’s clock, and the night’s pass midnight', () => {
    expect(period('Morning', '2026-11-19', riyadh)).toEqual(['2026-11-19T03:00:00.000Z', '2026-11-19T11:00:00.000Z']);
    expect(period('Evening', '2026-11-19', riyadh)).toEqual(['2026-11-19T11:00:00.000Z', '2026-11-19T19:00:00.000Z']);
    expect(period('Night', '2026-11-19', riyadh)).toEqual(['2026-11-19T19:00:00.000Z', '2026-11-20T03:00:00.000Z']);
    expect(period('Night', '2026-12-31', riyadh)[1]).toBe('2027-01-01T03:00:00.000Z');
  });

  test('are an hour more or less in the night in which the clocks change', () => {
    const hours = (date: string) => {
      const { from, to } = shiftPeriod('Night', date, 'Europe/Berlin');
      return (to - from) / 3_600_000;
    };
    expect([hours('2026-03-28'), hours('2026-10-24'), hours('2026-11-19')]).toEqual([7, 9, 8]);
  });

  test('follow each other without a gap', () => {
    shifts.forEach((shift, index) => expect(shiftHours[shift].end).toBe(shiftHours[shifts[(index + 1) % shifts.length]!].start));
  });
});

test('an instant belongs to the shift whose hours include it', () => {
  for (const shift of shifts) {
    const { from, to } = shiftPeriod(shift, '2026-11-19', riyadh);
    expect([shiftAt(from, riyadh), shiftAt(to - 1, riyadh)]).toEqual([
      { shift, date: '2026-11-19' },
      { shift, date: '2026-11-19' },
    ]);
    expect(shiftAt(from - 1, riyadh)).not.toEqual({ shift, date: '2026-11-19' });
  }
});
