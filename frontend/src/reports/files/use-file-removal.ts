import type { ReportFile, ReportRow } from '@tabletime/contract';
import { useDataProvider } from 'react-admin';
import type { TabletimeDataProvider } from '../../react-admin/data-provider.ts';
import { actionKey } from '../../api/http-client.ts';

/** What is attached to a report or a draft of one. */
type Attached = Pick<ReportRow, 'files' | 'proofImage'>;

/** All files of a report or a draft, the proof among them. */
export const attachedFiles = ({ files, proofImage }: Attached): ReportFile[] => [...files, ...(proofImage ? [proofImage] : [])];

/** Removes files that were taken out of a draft from the server, but for those that its report has. */
export const useFileRemoval = (report: Attached | undefined) => {
  const dataProvider = useDataProvider<TabletimeDataProvider>();
  return (files: Pick<ReportFile, '_id'>[]): void => {
    const had = new Set(report && attachedFiles(report).map(({ _id }) => _id));
    // One that cannot be removed now goes by itself after a day.
    for (const { _id } of files) if (!had.has(_id)) void dataProvider.removeReportFile(_id, actionKey()).catch(() => undefined);
  };
};
