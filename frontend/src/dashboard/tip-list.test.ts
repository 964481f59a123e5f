import { expect, it } from 'vitest';
import { tipOfDay, tipsFor } from './tip-list.ts';

it('tells staff nothing of pages that they cannot open', () => {
  expect(tipsFor('Game Master')).not.toContain('logs');
  expect(tipsFor('Admin')).toEqual(expect.arrayContaining(['logs', 'history', 'amber']));
});

it('begins each day with the next one, and with the first again after the last', () => {
  const days = ['2026-11-20', '2026-11-21', '2026-11-22'].map((date) => tipOfDay(date, 3));
  expect(new Set(days)).toEqual(new Set([0, 1, 2]));
  expect(tipOfDay('2026-11-23', 3)).toBe(days[0]);
});
