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

/** A report as it was typed, and what it refers to. */
export const Submission = (context: Context) => z.object({ given: submitReport(clockOf(context)), known: Known });
export const Correction = (context: Context) => z.object({ given: editReport(clockOf(context)), known: Known });

/** What an input refers to, by ids. */
export interface References {
  employees?: string[] | undefined;
  files?: string[] | undefined;
  proofImage?: string | null | undefined;
}

type Referred = Pick<ReportFields, 'employees' | 'files' | 'proofImage'>;

const fault = (field: keyof Referred, code: WordingKey): Problem => new Problem('request.invalid', {}, { [field]: code });

const found = <Thing extends { _id: string }>(things: Thing[], id: string, missing: Problem): Thing => {
  const thing = things.find(({ _id }) => _id === id);
  if (!thing) throw missing;
  return thing;
};

/**
 * The people and files that ids stand for; what the report already has stays, whatever became of it since.
 * Throws `request.invalid` naming the field whose id stands for nothing, or for no image where one is asked for.
 */
export const referred = ({ employees, files, proofImage }: References, known: Known, before?: Referred): Partial<Referred> => {
  const people = [...(before?.employees ?? []), ...known.employees];
  const uploads = [...(before?.files ?? []), ...(before?.proofImage ? [before.proofImage] : []), ...known.files];
  const proof = typeof proofImage === 'string' ? found(uploads, proofImage, fault('proofImage', 'report.file_gone')) : proofImage;
  if (proof && !proof.type.startsWith('image/')) throw fault('proofImage', 'report.proof_image');
  return {
    ...(employees && { employees: employees.map((id) => found(people, id, fault('employees', 'report.employee_unknown'))) }),
    ...(files && { files: files.map((id) => found(uploads, id, fault('files', 'report.file_gone'))) }),
    ...(proof !== undefined && { proofImage: proof }),
  };
};

/** The ids of all files that an input names. */
export const filesNamed = ({ files = [], proofImage }: References): string[] => [
  ...new Set([...files, ...(proofImage ? [proofImage] : [])]),
];
