import { expect, it } from 'vitest';
import { businessDateOnScreen } from './use-business-date.ts';

const cafe = { timezone: 'Asia/Riyadh', businessDayStartsAt: '04:00' };
const on = (instant: string) => businessDateOnScreen(Date.parse(instant), cafe);

it('is the date of the books and not of the calendar', () => {
  expect(on('2026-11-20T21:30:00.000Z')).toBe('2026-11-20');
});

it('turns a breath after the server’s day does, so that the figures fetched then are the new day’s', () => {
  expect([on('2026-11-21T01:00:01.999Z'), on('2026-11-21T01:00:02.000Z')]).toEqual(['2026-11-20', '2026-11-21']);
});
