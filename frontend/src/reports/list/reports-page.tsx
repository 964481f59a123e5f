import { useNotify } from 'ra-core';
import AddIcon from '@mui/icons-material/Add';
import FileIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { fetchReportsFile, type ReportFilters } from '../../api/reports.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useFileDownload } from '../../cache/use-file-download.ts';
import { useLanguage } from '../../i18n/language.ts';
import { exportName } from '../../ui/save-file.ts';
import { FilterFold } from '../../ui/filter-fold.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useT } from '../../i18n/use-t.ts';
import { useReports, useReportSubmitters } from '../use-reports.ts';
import { FilterForm } from './filter-form.tsx';
import { countFilters, readFilters, writeFilters } from './report-filters.ts';
import { ReportList } from './report-list.tsx';
import { useIsReviewer } from '../report-name.ts';

/** Exports the reports under these filters, in the reader's language. `isEmpty` says that there are none, which needs no call. */
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

/** The shift reports, those last submitted first. Their filters live in the address. */
export const ReportsPage = () => {
  const t = useT();
  const isReviewer = useIsReviewer();
  const [address, setAddress] = useSearchParams();
  const filters = useMemo(() => readFilters(address), [address]);
  const list = useReports(filters);
  const people = useReportSubmitters();
  const { isRunning, exportAll } = useReportExport(filters, list.reports?.length === 0);
  const count = countFilters(filters);
  // Where there is nothing yet there is nothing to narrow down.
  const hasFilters = count > 0 || list.reports?.length !== 0;
  const handleChange = (next: ReportFilters) => setAddress(writeFilters(next));
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
        <FilterFold label={count > 0 ? t('reports.filter.set', { count }) : t('reports.filter.title')}>
          <FilterForm filters={filters} people={people.data ?? []} onChange={handleChange} />
        </FilterFold>
      )}
      <ReportList key={writeFilters(filters).toString()} list={list} isFiltered={count > 0} onReset={() => setAddress(writeFilters({}))} />
    </>
  );
};
