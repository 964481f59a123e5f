import { expect, it } from 'vitest';
import { fileFault, mayRetry } from './file-fault.ts';

it.each([
  [{ type: 'image/jpeg', size: 10 * 1024 * 1024 }, 'any', undefined],
  [{ type: 'image/jpeg', size: 10 * 1024 * 1024 + 1 }, 'any', 'report.file_large'],
  [{ type: 'application/pdf', size: 9 }, 'any', undefined],
  [{ type: 'application/pdf', size: 9 }, 'images', 'report.proof_image'],
  [{ type: 'image/svg+xml', size: 9 }, 'any', 'report.file_type'],
  [{ type: 'application/x-msdownload', size: 9 }, 'any', 'report.file_type'],
  [{ type: 'image/png', size: 0 }, 'any', 'report.file_empty'],
  [{ type: '', size: 9 }, 'any', undefined],
] as const)('%j for %s is refused with %s', (file, only, fault) => {
  expect(fileFault(file, only)).toBe(fault);
});

it('sends again what may do better', () => {
  expect([mayRetry('network'), mayRetry('report.files_waiting'), mayRetry('report.file_unreadable')]).toEqual([true, true, false]);
});
