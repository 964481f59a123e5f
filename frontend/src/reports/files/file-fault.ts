import { reportFileTypes, reportImageTypes, reportLimits } from '@tabletime/contract';
import type { Failure } from '../../api/failures.ts';

/** Refusals that a retry cannot change. */
const permanent: readonly Failure['code'][] = [
  'report.file_type',
  'report.file_heic',
  'report.file_large',
  'report.file_empty',
  'report.file_unreadable',
  'report.file_pixels',
];

type Failed = Pick<Failure, 'code' | 'status' | 'message'>;

/** A proxy sends 413 without one of our codes. */
const isTooLargeOnTheWay = ({ code, status }: Failed): boolean => code === 'unknown' && status === 413;

export const mayRetry = (failed: Failed): boolean => !permanent.includes(failed.code) && !isTooLargeOnTheWay(failed);

/** The server's sentence, or our key if the server did not answer itself. */
export const whyFailed = (
  failed: Failed,
): { sentence: string } | { key: 'reports.files.failed' | 'reports.files.too_large_on_the_way' } => {
  if (failed.message !== undefined) return { sentence: failed.message };
  return { key: isTooLargeOnTheWay(failed) ? 'reports.files.too_large_on_the_way' : 'reports.files.failed' };
};

type Described = Pick<File, 'size' | 'type'>;

type FileFault =
  | 'report.file_type'
  | 'report.file_heic'
  | 'report.file_large'
  | 'report.file_empty'
  | 'report.proof_image'
  | 'report.files_many';

/** Checked before the upload. The server checks the content. */
export const fileFault = ({ size, type }: Described, only: 'any' | 'images'): FileFault | undefined => {
  const accepted: readonly string[] = only === 'images' ? reportImageTypes : reportFileTypes;
  // Phones store HEIC but can send other types.
  if (/^image\/hei[cf]/.test(type)) return 'report.file_heic';
  // The browser does not know the type: the server checks the content.
  if (type !== '' && !accepted.includes(type)) return only === 'images' ? 'report.proof_image' : 'report.file_type';
  if (size === 0) return 'report.file_empty';
  return size > reportLimits.fileBytes ? 'report.file_large' : undefined;
};

/** The fault of each file, by index. A refused file takes no `room`. */
export const faultsOfPicked = (files: readonly Described[], only: 'any' | 'images', room: number): (FileFault | undefined)[] => {
  let left = room;
  return files.map((file) => {
    const fault = fileFault(file, only) ?? (left > 0 ? undefined : 'report.files_many');
    if (!fault) left -= 1;
    return fault;
  });
};
