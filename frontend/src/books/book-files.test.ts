import { expect, test } from 'vitest';
import { bookFileName, bookFiles } from './book-files.ts';

test('each file has a name of its own, with its days', () => {
  const month = { from: '2026-11-01', to: '2026-11-30' };
  const names = bookFiles.map((file) => bookFileName(file, month));
  expect(new Set(names).size).toBe(bookFiles.length);
  expect(names).toContain('ledger-2026-11-01-2026-11-30.csv');
  expect(names).toContain('journal-xero-2026-11-01-2026-11-30.csv');
  expect(bookFileName(bookFiles[0], { from: '2026-11-19', to: '2026-11-19' })).toBe('ledger-2026-11-19.csv');
});
