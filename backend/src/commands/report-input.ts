import { type Employee, Problem, type ReportFile, type WordingKey } from '@tabletime/contract';
import type { ReportFields, StoredFigures } from '../events/report-events.ts';

export interface ReferredTo {
  /** Only people who can be put on a shift. */
  employees: Employee[];
  files: ReportFile[];
  figures: StoredFigures;
}

export interface References {
  employees?: string[] | undefined;
  files?: string[] | undefined;
  proofImage?: string | null | undefined;
}

type Referred = Pick<ReportFields, 'employees' | 'files' | 'proofImage'>;

const finder = (faults: Record<string, WordingKey>) => {
  return <Thing extends { _id: string }>(things: Thing[], id: string, field: string, code: WordingKey): Thing[] => {
    const thing = things.find(({ _id }) => _id === id);
    if (!thing) faults[field] = code;
    return thing ? [thing] : [];
  };
};

/**
 * Resolves ids. Whatever the report already has stays valid, even if it no longer exists. Throws `request.invalid` for every unknown id
 * (files by index: `files.1`), and for a proof that is no image.
 */
export const referred = ({ employees, files, proofImage }: References, facts: ReferredTo, before?: Referred): Partial<Referred> => {
  const people = [...(before?.employees ?? []), ...facts.employees];
  const uploads = [...(before?.files ?? []), ...(before?.proofImage ? [before.proofImage] : []), ...facts.files];
  const faults: Record<string, WordingKey> = {};
  const found = finder(faults);
  const things: Partial<Referred> = {
    ...(employees && { employees: employees.flatMap((id) => found(people, id, 'employees', 'report.employee_unknown')) }),
    ...(files && { files: files.flatMap((id, place) => found(uploads, id, `files.${place}`, 'report.file_gone')) }),
    ...(proofImage === null && { proofImage }),
    ...(typeof proofImage === 'string' && { proofImage: found(uploads, proofImage, 'proofImage', 'report.file_gone')[0] ?? null }),
  };
  if (things.proofImage && !things.proofImage.type.startsWith('image/')) faults['proofImage'] = 'report.proof_image';
  if (Object.keys(faults).length > 0) throw new Problem('request.invalid', {}, faults);
  return things;
};

export const namingGone = (refusal: Problem, { files = [], proofImage }: References): Problem => {
  if (refusal.code !== 'report.file_gone') return refusal;
  const gone = String(refusal.params['files']).split(',');
  const faults = [...files.map((id, place) => [`files.${place}`, id] as const), ['proofImage', proofImage] as const]
    .filter(([, id]) => id && gone.includes(id))
    .map(([field]) => [field, 'report.file_gone'] as const);
  return new Problem(refusal.code, refusal.params, Object.fromEntries(faults));
};

export const filesNamed = ({ files = [], proofImage }: References): string[] => [
  ...new Set([...files, ...(proofImage ? [proofImage] : [])]),
];
