import { type Employee, Problem, type ReportFile, type WordingKey } from '@tabletime/contract';
import type { ReportFields, StoredFigures } from '../events/report-events.ts';

/** What a report refers to, as it is at this moment; the facts of its commands. */
export interface ReferredTo {
  /** Those of the people named who can be put on a shift. */
  employees: Employee[];
  /** Those of the files named that this person uploaded. */
  files: ReportFile[];
  /** Of the shift that the report is about. */
  figures: StoredFigures;
}

/** What an input refers to, by ids. */
export interface References {
  employees?: string[] | undefined;
  files?: string[] | undefined;
  proofImage?: string | null | undefined;
}

type Referred = Pick<ReportFields, 'employees' | 'files' | 'proofImage'>;

/** The thing of an id; without it, its field is put on the list of faults. */
const finder = (faults: Record<string, WordingKey>) => {
  return <Thing extends { _id: string }>(things: Thing[], id: string, field: string, code: WordingKey): Thing[] => {
    const thing = things.find(({ _id }) => _id === id);
    if (!thing) faults[field] = code;
    return thing ? [thing] : [];
  };
};

/**
 * The people and files that ids stand for; what the report already has stays, whatever became of it since.
 * Throws `request.invalid` naming every field whose id stands for nothing (a file by its place: `files.1`), or for no image
 * where one is asked for.
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

/** A refusal because files are gone that an input names, with each by its place: `files.1` or `proofImage`. */
export const namingGone = (refusal: Problem, { files = [], proofImage }: References): Problem => {
  if (refusal.code !== 'report.file_gone') return refusal;
  const gone = String(refusal.params['files']).split(',');
  const faults = [...files.map((id, place) => [`files.${place}`, id] as const), ['proofImage', proofImage] as const]
    .filter(([, id]) => id && gone.includes(id))
    .map(([field]) => [field, 'report.file_gone'] as const);
  return new Problem(refusal.code, refusal.params, Object.fromEntries(faults));
};

/** The ids of all files that an input names. */
export const filesNamed = ({ files = [], proofImage }: References): string[] => [
  ...new Set([...files, ...(proofImage ? [proofImage] : [])]),
];
