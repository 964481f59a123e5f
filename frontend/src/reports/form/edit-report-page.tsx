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
import { usePersistedDraft } from '../../forms/persisted-draft.ts';
import { useSignedIn } from '../../api/sign-in-storage.ts';
import { useReportName } from '../report-name.ts';
import { useReport } from '../use-reports.ts';
import { EndedNotice } from './ended-notice.tsx';
import { draftOf, readDraft, type ReportDraft } from './report-draft.ts';
import { ReportForm } from './report-form.tsx';
import { editReport } from '../../api/reports.ts';

/** Puts one's own report right while it is pending. */
export const EditReportPage = () => {
  const t = useT();
  const { id = '' } = useParams();
  const { data: report, error, refetch } = useReport(id);
  if (!report) {
    return error ? <ErrorState level="h1" title={t('errors.loading')} error={error} onRetry={() => void refetch()} /> : <Loading />;
  }
  return <EditForm key={report.id} report={report} />;
};

/** A draft with the version of the report that it began with. */
interface EditDraft extends ReportDraft {
  version: number;
}

const versionOf = (stored: unknown): number | undefined =>
  typeof stored === 'object' && stored !== null && 'version' in stored && typeof stored.version === 'number' ? stored.version : undefined;

const EditForm = ({ report }: { report: ReportRow }) => {
  const t = useT();
  const navigate = useNavigate();
  const name = useReportName();
  const me = useSignedIn();
  // The form begins with the report as it was opened: nothing changes under a typing hand.
  const [{ base, begun, hasEnded }, setBegin] = useState({ base: report, begun: 0, hasEnded: false });
  const beginAnew = (ended: boolean) => setBegin({ base: report, begun: begun + 1, hasEnded: ended });
  const fresh: EditDraft = { ...draftOf(base), version: base.version };
  const { draft, isSaved, update } = usePersistedDraft<EditDraft>(
    `reports.draft.${report.id}`,
    (stored) => {
      const read = readDraft(stored, fresh);
      return read && { ...read, version: versionOf(stored) ?? base.version };
    },
    () => beginAnew(true),
  );
  const { version, ...fields } = draft ?? fresh;
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
      {hasEnded && !draft && !lock && <EndedNotice />}
      {(!lock || draft) && (
        <ReportForm
          key={begun}
          report={report}
          draft={fields}
          isDirty={draft !== null}
          isSaved={isSaved}
          onChange={(change) => update((before) => ({ ...(before ?? fresh), ...change(before ?? fresh) }))}
          onDiscard={() => {
            update(() => null);
            beginAnew(false);
          }}
          send={async (input, key) => {
            try {
              return await editReport(report.id, isStale ? report.version : version, input, key);
            } catch (failure) {
              // A second try comes after the notice of the other change, and means to replace it.
              const { code } = failureOf(failure);
              if (code === 'version.stale' || code === 'request.key_reused') setIsStale(true);
              throw failure;
            }
          }}
          onDone={() => {
            update(() => null);
            void navigate(back, { replace: true });
          }}
        />
      )}
    </>
  );
};
