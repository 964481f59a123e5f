import { Skeleton } from '@mui/material';
import { useNavigate } from 'react-router';
import { PageTitle } from '../../ui/page-title.tsx';
import { useT } from '../../i18n/use-t.ts';
import { newIdempotencyKey } from '../../api/http-client.ts';
import { failureOf } from '../../api/failures.ts';
import { useHasNetwork } from '../../api/network.ts';
import { serverNow, useServerTimeKnown } from '../../api/server-clock.ts';
import { useCafe, useCafeQuery } from '../../cache/use-cafe.ts';
import { draftKeyAfter, newDraft, persistedKey } from './report-draft.ts';
import { EndedNotice } from './ended-notice.tsx';
import { ReportForm } from './report-form.tsx';
import { useReportDraft } from './use-report-draft.ts';

/** Idempotency key, kept across tabs and reloads: one draft becomes one report. */
interface Submitted {
  key: string;
}

/** Dated by the server's clock, or by the device's without a network. */
export const NewReportPage = () => {
  const t = useT();
  const isTimeKnown = useServerTimeKnown();
  const hasNetwork = useHasNetwork();
  // The answer brings the server's time.
  const { isError } = useCafeQuery();
  if (isTimeKnown || !hasNetwork || isError) return <NewReport />;
  return (
    <>
      <PageTitle title={t('reports.form.new_title')} />
      <Skeleton variant="rounded" height={600} role="status" aria-label={t('shell.loading')} />
    </>
  );
};

const NewReport = () => {
  const t = useT();
  const navigate = useNavigate();
  const { timezone } = useCafe();
  const {
    draft: { key, ...fields },
    formNumber,
    hasEnded,
    put,
    end,
    form,
  } = useReportDraft<Submitted>({
    name: 'reports.draft.new',
    begin: () => ({ ...newDraft({ now: serverNow(), timezone }), key: newIdempotencyKey() }),
    restOf: (stored) => ({ key: persistedKey(stored) ?? newIdempotencyKey() }),
  });
  return (
    <>
      <PageTitle title={t('reports.form.new_title')} />
      {hasEnded && <EndedNotice />}
      <ReportForm
        key={formNumber}
        draft={fields}
        {...form}
        send={async (data, _key, { create }) => {
          try {
            return await create('reports', { data, meta: { key } });
          } catch (failure) {
            put({ key: draftKeyAfter(key, failureOf(failure), newIdempotencyKey) });
            throw failure;
          }
        }}
        onDone={({ id }) => {
          end();
          void navigate(`/reports/${id}`, { replace: true });
        }}
      />
    </>
  );
};
