import { Box, Card, Skeleton } from '@mui/material';
import type { SystemReport } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { fetchSystem } from '../api/system.ts';
import { ErrorState } from '../cache/error-state.tsx';
import { OutdatedNotice } from '../cache/outdated-notice.tsx';
import { alwaysFresh } from '../cache/freshness.ts';
import { useTicking } from '../cache/page-clock.ts';
import { useT } from '../i18n/use-t.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { ConcernList } from './concern-list.tsx';
import { concernsOf } from './concerns-of.ts';
import { ProofSection } from './proof-section.tsx';
import { DataSection, DevicesSection, ReportingSection, SafetySection, SoftwareSection } from './sections.tsx';

const refreshedEvery = 15_000;
const minute = 60_000;

const grid = { display: 'grid', gap: { xs: 2, sm: 3 }, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } };

export const SystemPage = () => {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: ['system'],
    queryFn: fetchSystem,
    refetchInterval: refreshedEvery,
    ...alwaysFresh,
  });
  const retry = () => void refetch();
  return (
    <>
      <PageTitle title={t('system.title')} lead={t('system.lead')} />
      {data && error && <OutdatedNotice error={error} failed="system.failed" onRetry={retry} sx={{ marginBlockEnd: 2 }} />}
      {data && <Report report={data} />}
      {!data && error && <ErrorState title={t('system.failed')} error={error} onRetry={retry} />}
      {!data && !error && <Waiting />}
    </>
  );
};

const Report = ({ report }: { report: SystemReport }) => {
  // A backup becomes old while the page is open; minutes are exact enough.
  const nowMs = useTicking((now) => Math.floor(now / minute) * minute);
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, sm: 3 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ConcernList concerns={concernsOf(report, nowMs)} />
      <Box sx={grid}>
        <DataSection report={report} />
        <SafetySection report={report} />
        <SoftwareSection report={report} />
        <DevicesSection report={report} />
        <ReportingSection report={report} />
      </Box>
      <ProofSection />
    </Box>
  );
};

const Waiting = () => {
  const t = useT();
  return (
    <Box role="status" aria-label={t('shell.loading')} sx={grid}>
      {[4, 2, 4, 3].map((lines, card) => (
        <Card key={card} sx={{ padding: { xs: 2, sm: 3 } }}>
          <Skeleton width="40%" height={36} sx={{ marginBlockEnd: 1 }} />
          {Array.from({ length: lines }, (_, line) => (
            <Skeleton key={line} width="80%" height={28} />
          ))}
        </Card>
      ))}
    </Box>
  );
};
