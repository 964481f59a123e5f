import type { SubmitReport } from '@tabletime/contract';
import type { Failure } from '../../api/failures.ts';

/** The ids of the files of a report that the server no longer has, as far as its refusal names them. */
export const goneFiles = (
  { code, params, errors }: Pick<Failure, 'code' | 'params' | 'errors'>,
  { files = [], proofImage }: Pick<SubmitReport, 'files' | 'proofImage'>,
): string[] => {
  const taken = code === 'report.file_gone' ? String(params['files'] ?? '').split(',') : [];
  const named = files.filter((id, place) => `files.${place}` in errors || taken.includes(id));
  return proofImage && ('proofImage' in errors || taken.includes(proofImage)) ? [...named, proofImage] : named;
};
