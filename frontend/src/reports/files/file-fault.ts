import { type ProblemCode, reportFileTypes, reportLimits } from '@tabletime/contract';

/** Refusals that stand however often the file is sent. */
const lasting: readonly (ProblemCode | 'network' | 'unknown')[] = [
  'report.file_type',
  'report.file_large',
  'report.file_empty',
  'report.file_unreadable',
];

/** Whether a file that failed with this code may do better when sent again. */
export const mayRetry = (code: ProblemCode | 'network' | 'unknown'): boolean => !lasting.includes(code);

/** What speaks against a file before it is sent, if anything. Its content is the server's to judge. */
export const fileFault = (
  { size, type }: Pick<File, 'size' | 'type'>,
  only: 'any' | 'images',
): 'report.file_type' | 'report.file_large' | 'report.file_empty' | 'report.proof_image' | undefined => {
  const isKnown = type === '' || reportFileTypes.some((known) => known === type);
  if (!isKnown) return 'report.file_type';
  if (only === 'images' && type === 'application/pdf') return 'report.proof_image';
  if (size === 0) return 'report.file_empty';
  return size > reportLimits.fileBytes ? 'report.file_large' : undefined;
};
