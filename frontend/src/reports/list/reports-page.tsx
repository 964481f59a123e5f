import { useListContext, useNotify } from 'ra-core';
import AddIcon from '@mui/icons-material/Add';
import FileIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import { fetchReportsFile, type ReportFilters } from '../../api/reports.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useFileDownload } from '../../cache/use-file-download.ts';
import { useLanguage } from '../../i18n/language.ts';
import { exportName } from '../../ui/save-file.ts';
import { FilterFold } from '../../ui/filter-fold.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Listing } from '../../lists/listing.tsx';
import { useFilters } from '../../lists/use-list.ts';
import { FilterForm } from './filter-form.tsx';
import { reportListing } from './report-filters.ts';
import { ReportList } from './report-list.tsx';
import { useIsReviewer } from '../report-name.ts';

/** `isEmpty` skips the call. */
const useReportExport = (filters: ReportFilters, isEmpty: boolean) => {
  const notify = useNotify();
  const language = useLanguage();
  const { isRunning, download } = useFileDownload('reports.failed.export');

  const exportAll = async (): Promise<void> => {
    if (isEmpty) return notify('report.none', { type: 'warning' });
    const isDone = await download(() => fetchReportsFile(filters, language), exportName('reports', 'csv', serverNow()));
    if (isDone) notify('done.reports_exported', { type: 'success' });
  };
  return { isRunning, exportAll: () => void exportAll() };
};

export const ReportsPage = () => (
  <Listing {...reportListing}>
    <Reports />
  </Listing>
);

const Reports = () => {
  const t = useT();
  const isReviewer = useIsReviewer();
  const { filters, isFiltered } = useFilters<ReportFilters>();
  const { data } = useListContext();
  const { isRunning, exportAll } = useReportExport(filters, data?.length === 0);
  // Without any reports there is nothing to filter.
  const hasFilters = isFiltered || data?.length !== 0;
  const newReport = (
    <Button component={Link} to="/reports/new" startIcon={<AddIcon />}>
      {t('reports.new')}
    </Button>
  );
  return (
    <>
      <PageTitle
        title={t('reports.title')}
        lead={t('reports.lead')}
        actions={
          <>
            {isReviewer && (
              <Button variant="outlined" startIcon={<FileIcon />} loading={isRunning} onClick={exportAll}>
                {t('reports.export')}
              </Button>
            )}
            {newReport}
          </>
        }
      />
      {hasFilters && (
        <FilterFold label={isFiltered ? t('reports.filter.set', { count: Object.keys(filters).length }) : t('reports.filter.title')}>
          <FilterForm />
        </FilterFold>
      )}
      <ReportList />
    </>
  );
};
