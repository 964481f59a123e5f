import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { saveFile } from '../../ui/save-file.ts';
import { useSaid } from '../../cache/use-said.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import type { TabletimeDataProvider } from '../../react-admin/data-provider.ts';
import { serverNow } from '../../api/http-client.ts';
import type { ReportFilters } from '../../api/reports.ts';

/** The name of an exported file at a moment: `reports_2026-11-19T18-00-00Z.csv`. */
const exportName = (nowMs: number): string => `reports_${new Date(nowMs).toISOString().slice(0, 19).replaceAll(':', '-')}Z.csv`;

/** Exports the reports under these filters, in the reader's language. `isEmpty` says that there are none, which needs no asking. */
export const useReportExport = (filters: ReportFilters, isEmpty: boolean) => {
  const t = useT();
  const said = useSaid();
  const notify = useNotify();
  const dataProvider = useDataProvider<TabletimeDataProvider>();
  const language = useLanguage();
  const [isRunning, setIsRunning] = useState(false);

  const exportAll = async (): Promise<void> => {
    if (isEmpty) return notify(t('report.none'), { type: 'warning' });
    setIsRunning(true);
    try {
      const content: unknown = await dataProvider.exportReports(filters, language);
      // Where the sign-in has run out, react-admin signs out and answers with an empty object in place of an error.
      if (!(content instanceof Blob)) return;
      saveFile(content, exportName(serverNow()));
      notify(t('done.reports_exported'), { type: 'success' });
    } catch (error) {
      notify(said(error, 'reports.failed.export'), { type: 'error' });
    } finally {
      setIsRunning(false);
    }
  };
  return { isRunning, exportAll: () => void exportAll() };
};
