import { expect, it } from 'vitest';
import { failureOf, refusalError } from '../../api/failures.ts';
import { loadWholeMessages } from '../../i18n/messages.ts';
import { faultsOfPicked, fileFault, mayRetry, whyFailed } from './file-fault.ts';

it.each([
  [{ type: 'image/jpeg', size: 10 * 1024 * 1024 }, 'any', undefined],
  [{ type: 'image/jpeg', size: 10 * 1024 * 1024 + 1 }, 'any', 'report.file_large'],
  [{ type: 'application/pdf', size: 9 }, 'any', undefined],
  [{ type: 'application/pdf', size: 9 }, 'images', 'report.proof_image'],
  [{ type: 'image/svg+xml', size: 9 }, 'any', 'report.file_type'],
  [{ type: 'application/x-msdownload', size: 9 }, 'any', 'report.file_type'],
  [{ type: 'image/png', size: 0 }, 'any', 'report.file_empty'],
  [{ type: 'image/heic', size: 9 }, 'any', 'report.file_heic'],
  [{ type: 'image/heif', size: 9 }, 'images', 'report.file_heic'],
  [{ type: '', size: 9 }, 'any', undefined],
] as const)('%j for %s is refused with %s', (file, only, fault) => {
  expect(fileFault(file, only)).toBe(fault);
});

it.each([
  ['network', true],
  ['unknown', true],
  ['report.files_waiting', true],
  ['report.file_type', false],
  ['report.file_heic', false],
  ['report.file_large', false],
  ['report.file_empty', false],
  ['report.file_unreadable', false],
  ['report.file_pixels', false],
] as const)('a file that failed with %s may do better when sent again: %s', (code, may) => {
  expect(mayRetry({ code, status: 422, message: 'Said.' })).toBe(may);
});

it('a file that a proxy in front of the server refuses for its size is said to be too large, and is not sent again', async () => {
  await loadWholeMessages('en');
  const byProxy = failureOf(refusalError(413, undefined));
  expect([whyFailed(byProxy), mayRetry(byProxy)]).toEqual([{ key: 'reports.files.too_large_on_the_way' }, false]);
  const byServer = failureOf(refusalError(413, { code: 'report.file_large', message: 'Too large.' }));
  expect([whyFailed(byServer), mayRetry(byServer)]).toEqual([{ sentence: 'Too large.' }, false]);
  const otherwise = failureOf(refusalError(502, undefined));
  expect([whyFailed(otherwise), mayRetry(otherwise)]).toEqual([{ key: 'reports.files.failed' }, true]);
});

it('refuses the sixth of six files, and lets one that is refused take nobody’s room', () => {
  const photo = { type: 'image/jpeg', size: 9 };
  const program = { type: 'application/x-msdownload', size: 9 };
  const none = [undefined, undefined, undefined, undefined, undefined];
  expect(faultsOfPicked([photo, photo, photo, photo, photo, photo], 'any', 5)).toEqual([...none, 'report.files_many']);
  expect(faultsOfPicked([program, photo, photo, photo, photo, photo], 'any', 5)).toEqual(['report.file_type', ...none]);
  expect(faultsOfPicked([photo, photo], 'images', 1)).toEqual([undefined, 'report.files_many']);
});
