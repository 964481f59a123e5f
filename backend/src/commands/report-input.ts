import { editReport, Employee, Halalas, Problem, ReportFigures, ReportFile, submitReport, type WordingKey } from '@tabletime/contract';
import { z } from 'zod';
import type { ReportFields } from '../events/report-events.ts';
import type { Context } from './decider.ts';

/** What a report refers to, as it is at this moment; whoever gives the command looks it up. */
export const Known = z.object({
  /** Those of the people named who can be put on a shift. */
  employees: z.array(Employee),
  /** Those of the files named that this person uploaded. */
  files: z.array(ReportFile),
  /** Of the shift that the report is about, in halalas. */
  figures: ReportFigures.extend({ revenue: Halalas, cash: Halalas, credit: Halalas, both: Halalas }),
});
export type Known = z.infer<typeof Known>;

const clockOf = ({ now, cafe }: Context) => ({ now, timezone: cafe.timezone });

/** A new report as it was typed, judged as of the context's moment, and what it refers to. */
export const Submission = (context: Context) => z.object({ given: submitReport(clockOf(context)), known: Known });
/** What is to be changed of a report, judged as of the context's moment, and what it refers to. */
export const Correction = (context: Context) => z.object({ given: editReport(clockOf(context)), known: Known });

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
export const referred = ({ employees, files, proofImage }: References, known: Known, before?: Referred): Partial<Referred> => {
  const people = [...(before?.employees ?? []), ...known.employees];
  const uploads = [...(before?.files ?? []), ...(before?.proofImage ? [before.proofImage] : []), ...known.files];
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

/** The faults of an input of whose files some are gone: each by its place, `files.1` or `proofImage`. */
export const faultsOfGone = ({ files = [], proofImage }: References, gone: string[]): Record<string, WordingKey> =>
  Object.fromEntries(
    [...files.map((id, place) => [`files.${place}`, id] as const), ['proofImage', proofImage] as const]
      .filter(([, id]) => id && gone.includes(id))
      .map(([field]) => [field, 'report.file_gone']),
  );

/** The ids of all files that an input names. */
export const filesNamed = ({ files = [], proofImage }: References): string[] => [
  ...new Set([...files, ...(proofImage ? [proofImage] : [])]),
];
