import { reportFileTypes, reportImageTypes, reportLimits } from '@tabletime/contract';
import type { Failure } from '../../api/failures.ts';

/** Refusals that stand however often the file is sent. */
const lasting: readonly Failure['code'][] = [
  'report.file_type',
  'report.file_heic',
  'report.file_large',
  'report.file_empty',
  'report.file_unreadable',
  'report.file_pixels',
];

type Failed = Pick<Failure, 'code' | 'status' | 'message'>;

/** Whether something in front of the server, such as a proxy, refused the size: the server's own refusal has a code. */
const isTooLargeOnTheWay = ({ code, status }: Failed): boolean => code === 'unknown' && status === 413;

/** Whether a file that failed like this may do better when sent again. */
export const mayRetry = (failed: Failed): boolean => !lasting.includes(failed.code) && !isTooLargeOnTheWay(failed);

/** Why a file did not arrive: the server's sentence, or the key of ours where the answer was not the server's. */
export const whyFailed = (failed: Failed): { said: string } | { key: 'reports.files.failed' | 'reports.files.too_large_on_the_way' } => {
  if (failed.message !== undefined) return { said: failed.message };
  return { key: isTooLargeOnTheWay(failed) ? 'reports.files.too_large_on_the_way' : 'reports.files.failed' };
};

/** What a browser knows of a file that was picked. */
type Described = Pick<File, 'size' | 'type'>;

type FileFault =
  | 'report.file_type'
  | 'report.file_heic'
  | 'report.file_large'
  | 'report.file_empty'
  | 'report.proof_image'
  | 'report.files_many';

/** What speaks against a file before it is sent, if anything. Its content is the server's to judge. */
export const fileFault = ({ size, type }: Described, only: 'any' | 'images'): FileFault | undefined => {
  const taken: readonly string[] = only === 'images' ? reportImageTypes : reportFileTypes;
  // Those of a telephone, as it keeps them: it can make others.
  if (/^image\/hei[cf]/.test(type)) return 'report.file_heic';
  // Without a type the browser does not know the file: the server looks at its content.
  if (type !== '' && !taken.includes(type)) return only === 'images' ? 'report.proof_image' : 'report.file_type';
  if (size === 0) return 'report.file_empty';
  return size > reportLimits.fileBytes ? 'report.file_large' : undefined;
};

/** What speaks against each of the files that were picked together, where there is room for so many. One that is refused takes no room. */
export const faultsOfPicked = (files: readonly Described[], only: 'any' | 'images', room: number): (FileFault | undefined)[] => {
  let left = room;
  return files.map((file) => {
    const fault = fileFault(file, only) ?? (left > 0 ? undefined : 'report.files_many');
    if (!fault) left -= 1;
    return fault;
  });
};
