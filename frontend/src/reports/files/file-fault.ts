import { type ProblemCode, reportFileTypes, reportImageTypes, reportLimits } from '@tabletime/contract';

/** Refusals that stand however often the file is sent. */
const lasting: readonly (ProblemCode | 'network' | 'unknown')[] = [
  'report.file_type',
  'report.file_large',
  'report.file_empty',
  'report.file_unreadable',
  'report.file_pixels',
];

/** Whether a file that failed with this code may do better when sent again. */
export const mayRetry = (code: ProblemCode | 'network' | 'unknown'): boolean => !lasting.includes(code);

/** What a browser knows of a file that was picked. */
type Described = Pick<File, 'size' | 'type'>;

type FileFault = 'report.file_type' | 'report.file_large' | 'report.file_empty' | 'report.proof_image' | 'report.files_many';

/** What speaks against a file before it is sent, if anything. Its content is the server's to judge. */
export const fileFault = ({ size, type }: Described, only: 'any' | 'images'): FileFault | undefined => {
  const taken: readonly string[] = only === 'images' ? reportImageTypes : reportFileTypes;
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
