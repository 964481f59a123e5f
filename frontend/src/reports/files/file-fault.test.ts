import { expect, it } from 'vitest';
import { faultsOfPicked, fileFault, mayRetry } from './file-fault.ts';

it.each([
  [{ type: 'image/jpeg', size: 10 * 1024 * 1024 }, 'any', undefined],
  [{ type: 'image/jpeg', size: 10 * 1024 * 1024 + 1 }, 'any', 'report.file_large'],
  [{ type: 'application/pdf', size: 9 }, 'any', undefined],
  [{ type: 'application/pdf', size: 9 }, 'images', 'report.proof_image'],
  [{ type: 'image/svg+xml', size: 9 }, 'any', 'report.file_type'],
  [{ type: 'application/x-msdownload', size: 9 }, 'any', 'report.file_type'],
  [{ type: 'image/png', size: 0 }, 'any', 'report.file_empty'],
  [{ type: 'image/heic', size: 9 }, 'any', 'report.file_type'],
  [{ type: 'image/heic', size: 9 }, 'images', 'report.proof_image'],
  [{ type: '', size: 9 }, 'any', undefined],
] as const)('%j for %s is refused with %s', (file, only, fault) => {
  expect(fileFault(file, only)).toBe(fault);
});

it.each([
  ['network', true],
  ['unknown', true],
  ['report.files_waiting', true],
  ['report.file_type', false],
  ['report.file_large', false],
  ['report.file_empty', false],
  ['report.file_unreadable', false],
  ['report.file_pixels', false],
] as const)('a file that failed with %s may do better when sent again: %s', (code, may) => {
  expect(mayRetry(code)).toBe(may);
});

it('refuses the sixth of six files, and lets one that is refused take nobody’s room', () => {
  const photo = { type: 'image/jpeg', size: 9 };
  const program = { type: 'application/x-msdownload', size: 9 };
  const none = [undefined, undefined, undefined, undefined, undefined];
  expect(faultsOfPicked([photo, photo, photo, photo, photo, photo], 'any', 5)).toEqual([...none, 'report.files_many']);
  expect(faultsOfPicked([program, photo, photo, photo, photo, photo], 'any', 5)).toEqual(['report.file_type', ...none]);
  expect(faultsOfPicked([photo, photo], 'images', 1)).toEqual([undefined, 'report.files_many']);
});
