import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useNavigate } from 'react-router';
import { PageTitle } from '../../components/page-title.tsx';
import { useT } from '../../i18n/use-t.ts';
import type { TabletimeDataProvider } from '../../providers/data-provider.ts';
import { serverNow } from '../../providers/http-client.ts';
import { useLastingDraft } from '../../providers/kept.ts';
import { useCafe } from '../../providers/use-cafe.ts';
import { newDraft, readDraft } from './report-draft.ts';
import { ReportForm } from './report-form.tsx';

/** Writes a report. What is typed stays on this device until it is submitted or discarded. */
export const NewReportPage = () => {
  const t = useT();
  const navigate = useNavigate();
  const dataProvider = useDataProvider<TabletimeDataProvider>();
  const { timezone } = useCafe();
  const [{ fresh, begun }, setFresh] = useState(() => ({ fresh: newDraft({ now: serverNow(), timezone }), begun: 0 }));
  const { draft, isSaved, update } = useLastingDraft('reports.draft.new', (kept) => readDraft(kept, fresh));
  return (
    <>
      <PageTitle title={t('reports.form.new_title')} />
      <ReportForm
        key={begun}
        draft={draft ?? fresh}
        isDirty={draft !== null}
        isSaved={isSaved}
        onChange={(change) => update((before) => ({ ...(before ?? fresh), ...change(before ?? fresh) }))}
        onDiscard={() => {
          update(() => null);
          setFresh({ fresh: newDraft({ now: serverNow(), timezone }), begun: begun + 1 });
        }}
        send={(input, key) => dataProvider.submitReport(input, key)}
        onDone={({ id }) => {
          update(() => null);
          void navigate(`/reports/${id}`, { replace: true });
        }}
      />
    </>
  );
};
