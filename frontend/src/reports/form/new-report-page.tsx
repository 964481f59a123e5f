import { Skeleton } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PageTitle } from '../../ui/page-title.tsx';
import { useT } from '../../i18n/use-t.ts';
import { newIdempotencyKey } from '../../api/http-client.ts';
import { failureOf } from '../../api/failures.ts';
import { useHasNetwork } from '../../api/network.ts';
import { serverNow, useServerTimeKnown } from '../../api/server-clock.ts';
import { usePersistedDraft } from '../../forms/persisted-draft.ts';
import { useCafe, useCafeQuery } from '../../cache/use-cafe.ts';
import { draftKeyAfter, persistedKey, newDraft, readDraft, type ReportDraft } from './report-draft.ts';
import { EndedNotice } from './ended-notice.tsx';
import { ReportForm } from './report-form.tsx';
import { submitReport } from '../../api/reports.ts';

/** A draft with the key that it is submitted under, in whichever tab and after whichever reload: one draft becomes one report. */
interface NewDraft extends ReportDraft {
  key: string;
}

/** Writes a report. It is dated by the server's clock, which may be another day's: without a network, by the device's. */
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

/** What is typed stays on this device until it is submitted or discarded. */
const NewReport = () => {
  const t = useT();
  const navigate = useNavigate();
  const { timezone } = useCafe();
  const freshDraft = (): NewDraft => ({ ...newDraft({ now: serverNow(), timezone }), key: newIdempotencyKey() });
  const [{ fresh, begun, hasEnded }, setBegin] = useState(() => ({ fresh: freshDraft(), begun: 0, hasEnded: false }));
  const beginAnew = (ended: boolean) => setBegin({ fresh: freshDraft(), begun: begun + 1, hasEnded: ended });
  const { draft, isSaved, update } = usePersistedDraft<NewDraft>(
    'reports.draft.new',
    (stored) => {
      const read = readDraft(stored, fresh);
      return read && { ...read, key: persistedKey(stored) ?? newIdempotencyKey() };
    },
    () => beginAnew(true),
  );
  const { key, ...fields } = draft ?? fresh;
  return (
    <>
      <PageTitle title={t('reports.form.new_title')} />
      {hasEnded && !draft && <EndedNotice />}
      <ReportForm
        key={begun}
        draft={fields}
        isDirty={draft !== null}
        isSaved={isSaved}
        onChange={(change) => update((before) => ({ ...(before ?? fresh), ...change(before ?? fresh) }))}
        onDiscard={() => {
          update(() => null);
          beginAnew(false);
        }}
        send={async (input) => {
          try {
            return await submitReport(input, key);
          } catch (failure) {
            const next = draftKeyAfter(key, failureOf(failure), newIdempotencyKey);
            update((before) => before && { ...before, key: next });
            throw failure;
          }
        }}
        onDone={({ id }) => {
          update(() => null);
          void navigate(`/reports/${id}`, { replace: true });
        }}
      />
    </>
  );
};
