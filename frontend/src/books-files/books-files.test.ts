import { expect, test } from 'vitest';
import { booksFileOf, booksFiles, daysOfSpan } from './books-files.ts';

test('each file has a name of its own, with its days', () => {
  const month = { from: '2026-11-01', to: '2026-11-30' };
  const files = booksFiles.map((file) => booksFileOf(file, month, 'ar'));
  expect(new Set(files.map(({ name }) => name)).size).toBe(booksFiles.length);
  expect(files).toContainEqual({
    path: '/ledger/export',
    parameters: { ...month, lang: 'ar' },
    name: 'ledger-2026-11-01-2026-11-30.csv',
  });
  expect(files).toContainEqual({
    path: '/journal/export',
    parameters: { ...month, lang: 'ar', format: 'xero' },
    name: 'journal-xero-2026-11-01-2026-11-30.csv',
  });
  expect(booksFileOf(booksFiles[0], { from: '2026-11-19', to: '2026-11-19' }, 'en').name).toBe('ledger-2026-11-19.xlsx');
});

test('spans are months and quarters of the calendar, those that run up to today', () => {
  expect(daysOfSpan('month', '2026-11-19')).toEqual({ from: '2026-11-01', to: '2026-11-19' });
  expect(daysOfSpan('lastMonth', '2026-01-01')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(daysOfSpan('quarter', '2026-12-31')).toEqual({ from: '2026-10-01', to: '2026-12-31' });
  expect(daysOfSpan('quarter', '2026-04-01')).toEqual({ from: '2026-04-01', to: '2026-04-01' });
  expect(daysOfSpan('lastQuarter', '2026-02-10')).toEqual({ from: '2025-10-01', to: '2025-12-31' });
});
