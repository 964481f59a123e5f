import { Alert, Button } from '@mui/material';
import type { ReportRow } from '@tabletime/contract';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { ErrorState } from '../../cache/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { MessageKey } from '../../i18n/en.ts';
import { useT } from '../../i18n/use-t.ts';
import { failureOf } from '../../api/failures.ts';
import { useSignedIn } from '../../api/sign-in/sign-in-storage.ts';
import { useReportName } from '../report-name.ts';
import { useReport } from '../use-reports.ts';
import { EndedNotice } from './ended-notice.tsx';
import { draftOf } from './report-draft.ts';
import { ReportForm } from './report-form.tsx';
import { useReportDraft } from './use-report-draft.ts';

export const EditReportPage = () => {
  const t = useT();
  const { id = '' } = useParams();
  const { data: report, error, refetch } = useReport(id);
  if (!report) {
    return error ? <ErrorState level="h1" title={t('errors.loading')} error={error} onRetry={() => void refetch()} /> : <Loading />;
  }
  return <EditForm key={report.id} report={report} />;
};

/** Version of the report that a stored draft started from. */
const versionOf = (stored: unknown): number | undefined =>
  typeof stored === 'object' && stored !== null && 'version' in stored && typeof stored.version === 'number' ? stored.version : undefined;

const EditForm = ({ report }: { report: ReportRow }) => {
  const t = useT();
  const navigate = useNavigate();
  const name = useReportName();
  const me = useSignedIn();
  const {
    draft: { version, ...fields },
    formNumber,
    hasEnded,
    end,
    form,
  } = useReportDraft<Pick<ReportRow, 'version'>>({
    name: `reports.draft.${report.id}`,
    begin: () => ({ ...draftOf(report), version: report.version }),
    restOf: (stored, fresh) => ({ version: versionOf(stored) ?? fresh.version }),
  });
  const [isStale, setIsStale] = useState(false);
  const back = `/reports/${report.id}`;

  const lock: MessageKey | undefined = report.reviewed
    ? 'reports.form.reviewed'
    : typeof report.submittedBy !== 'string' && report.submittedBy._id === me?.id
      ? undefined
      : 'reports.form.not_own';
  return (
    <>
      <PageTitle title={t('reports.form.edit_title')} lead={name(report)} />
      {lock && (
        <Alert
          severity="warning"
          role="alert"
          sx={{ marginBlockEnd: 3 }}
          action={
            <Button variant="text" color="inherit" component={Link} to={back}>
              {t('reports.form.to_report')}
            </Button>
          }
        >
          {t(lock)}
        </Alert>
      )}
      {hasEnded && !lock && <EndedNotice />}
      {(!lock || form.isDirty) && (
        <ReportForm
          key={formNumber}
          report={report}
          draft={fields}
          {...form}
          send={async (data, key, { update }) => {
            try {
              return await update('reports', { id: report.id, data, meta: { key, version: isStale ? report.version : version } });
            } catch (failure) {
              // A second try follows the notice of the other change and means to overwrite it.
              const { code } = failureOf(failure);
              if (code === 'version.stale' || code === 'request.key_reused') setIsStale(true);
              throw failure;
            }
          }}
          onDone={() => {
            end();
            void navigate(back, { replace: true });
          }}
        />
      )}
    </>
  );
};
