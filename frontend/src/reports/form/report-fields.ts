import type { ReportDraft, ReportFaults } from './report-draft.ts';

export interface ReportFields {
  draft: ReportDraft;
  faults: ReportFaults;
  onType: (entry: Partial<ReportDraft>) => void;
}
