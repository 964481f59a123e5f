import { Box, Button, Skeleton } from '@mui/material';
import { Link, useParams } from 'react-router';
import { ErrorState } from '../../cache/error-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useInsert } from '../../ui/person-name.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EmptyTable } from '../../ui/pictures/pictures.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { failureOf } from '../../api/failures.ts';
import { useReportName } from '../report-name.ts';
import { useReport } from '../use-reports.ts';
import { ReportActions } from './report-actions.tsx';
import { ReportBody } from './report-body.tsx';
import { ReportSheet } from './report-sheet.tsx';

/** Opening a report does not mark it as seen. */
export const ReportPage = () => {
  const t = useT();
  const insert = useInsert();
  const name = useReportName();
  const { dateTime } = useFormat();
  const { id = '' } = useParams();
  const { data: report, error, refetch } = useReport(id);
  const isGone = failureOf(error).code === 'report.not_found';

  if (isGone) {
    return (
      <Notice
        level="h1"
        picture={<EmptyTable />}
        title={t('reports.not_found')}
        text={failureOf(error).message}
        action={
          <Button component={Link} to="/reports">
            {t('reports.form.to_list')}
          </Button>
        }
      />
    );
  }
  if (!report) {
    return error ? <ErrorState level="h1" title={t('errors.loading')} error={error} onRetry={() => void refetch()} /> : <Waiting />;
  }
  const isChanged = report.changedAt !== report.submittedAt;
  return (
    <>
      <PageTitle
        title={name(report)}
        lead={
          <>
            <div>{insert('reports.by', { name: report.submittedBy, time: dateTime(report.submittedAt) })}</div>
            {isChanged && <div>{insert('reports.changed', { name: report.changedBy, time: dateTime(report.changedAt) })}</div>}
          </>
        }
        actions={<ReportActions report={report} />}
      />
      <ReportBody report={report} />
      <ReportSheet report={report} />
    </>
  );
};

const Waiting = () => {
  const t = useT();
  return (
    <Box role="status" aria-label={t('shell.loading')} sx={{ display: 'grid', gap: 3 }}>
      <Skeleton variant="rounded" width="60%" height={44} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { lg: 'minmax(0, 1fr) 340px' } }}>
        <Skeleton variant="rounded" height={420} />
        <Skeleton variant="rounded" height={320} />
      </Box>
    </Box>
  );
};
