import type { ReportDraft, ReportFaults } from './report-draft.ts';

/** What every field of the form is given: the draft, what is wrong with it in words, and the way to change it. */
export interface ReportFields {
  draft: ReportDraft;
  faults: ReportFaults;
  onType: (entry: Partial<ReportDraft>) => void;
}
