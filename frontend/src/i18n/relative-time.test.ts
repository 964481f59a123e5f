import { expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = Date.parse('2026-11-20T19:00:00.000Z');
const minutesAgo = (minutes: number, language: 'en' | 'ar' = 'en') => relativeTime(now - minutes * 60_000, now, language);

it('has no number for the last minute, nor for a moment that lies ahead', () => {
  expect([minutesAgo(0.9), minutesAgo(-3)]).toEqual([null, null]);
});

it('counts in the largest whole unit, rounded down', () => {
  expect([1, 59.9, 60, 119, 23 * 60 + 59, 24 * 60, 9 * 24 * 60].map((minutes) => minutesAgo(minutes))).toEqual([
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    '1 hour ago',
    '23 hours ago',
    '1 day ago',
    '9 days ago',
  ]);
});

it('writes Latin digits in Arabic', () => {
  expect([minutesAgo(5, 'ar'), minutesAgo(11, 'ar')]).toEqual(['قبل 5 دقائق', 'قبل 11 دقيقة']);
});
