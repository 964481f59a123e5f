import TableIcon from '@mui/icons-material/TableRestaurantOutlined';
import { Box, Button } from '@mui/material';
import { type DashboardData, may } from '@tabletime/contract';
import { Link } from 'react-router';
import { ErrorState } from '../cache/error-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { OutdatedNotice } from '../cache/outdated-notice.tsx';
import { Sentence } from '../ui/person-name.tsx';
import { useFailureToast } from '../cache/failure-messages.tsx';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { failureOf } from '../api/failures.ts';
import { type SignedIn, storedUser } from '../api/sign-in/sign-in-storage.ts';
import { useBusinessDate } from '../cache/use-business-date.ts';
import { useCafeQuery } from '../cache/use-cafe.ts';
import { Activity } from './activity.tsx';
import { Alerts, useAlerts } from './alerts/alerts.tsx';
import { dashboardState } from './dashboard-figures.ts';
import { DaySummary } from './day-summary.tsx';
import { OpenYourCafe, useOpening } from './opening.tsx';
import { NextSteps } from './next/next-steps.tsx';
import { TakingsBars } from './takings-bars.tsx';
import { TakingsToday } from './takings-today.tsx';
import { Tips } from './tips.tsx';
import { useDashboard } from './use-dashboard.ts';
import { useTakingsArrived } from './use-takings.ts';

export const DashboardPage = ({ user }: { user: Pick<SignedIn, 'name' | 'role'> }) => {
  const t = useT();
  const { data, error, errorUpdatedAt, refetch, dataUpdatedAt } = useDashboard();

  const state = dashboardState({ data, error, status: failureOf(error).status, isSignedIn: storedUser() !== undefined });
  const retry = () => void refetch();
  // The sign-in page tells this person the reason.
  useFailureToast(state.is === 'loading' ? [] : [{ error, errorUpdatedAt }], 'dashboard.failed', retry);
  return (
    <>
      <Head name={user.name} />
      {state.is === 'failed' && <ErrorState title={t('dashboard.failed')} text={t('dashboard.failedText')} error={error} onRetry={retry} />}
      {state.is === 'empty' && <ErrorState title={t('dashboard.empty')} text={t('dashboard.emptyText')} onRetry={retry} />}
      {state.is === 'ready' && state.isOutdated && (
        <OutdatedNotice error={error} failed="dashboard.failed" onRetry={retry} sx={{ marginBlockStart: 2 }} />
      )}
      {(state.is === 'loading' || state.is === 'ready') && (
        <House role={user.role} data={state.is === 'ready' ? state.data : undefined} lookedAt={dataUpdatedAt} />
      )}
    </>
  );
};

const Head = ({ name }: { name: string }) => {
  const t = useT();
  const { date, weekday } = useFormat();
  const today = useBusinessDate();
  const isDateKnown = useCafeQuery().data !== undefined;
  return (
    <PageTitle
      title={t('dashboard.title')}
      lead={
        <>
          <Sentence id="dashboard.welcome" names={{ name }} />
          {/* A space reserves the line: the default café might show the wrong day. */}
          <Box component="span" sx={{ display: 'block' }}>
            {isDateKnown ? t('dashboard.today', { weekday: weekday(today), date: date(today) }) : '\u00A0'}
          </Box>
        </>
      }
      actions={
        <Button component={Link} to="/sessions" startIcon={<TableIcon />}>
          {t('dashboard.toSessions')}
        </Button>
      }
    />
  );
};

interface HouseProps {
  role: SignedIn['role'];
  data: DashboardData | undefined;
  lookedAt: number;
}

const House = ({ role, data, lookedAt }: HouseProps) => {
  const seesMoney = may(role, 'analytics.read');
  const alerts = useAlerts(data, lookedAt);
  const opening = useOpening(may(role, 'settings.manage'));
  const areTakingsHere = useTakingsArrived(seesMoney);
  // Skeletons until everything above the fold is known, so that nothing moves afterwards.
  const shown = opening === undefined || !areTakingsHere || !alerts ? undefined : data;
  return (
    <Box key={shown ? 'known' : 'loading'} sx={{ display: 'grid', gap: { xs: 2, sm: 3 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {shown && opening?.isShown && <OpenYourCafe done={opening.done} />}
      {seesMoney && <TakingsToday data={shown} />}
      <Alerts alerts={shown && alerts} />
      {shown && !seesMoney && <NextSteps />}
      {!seesMoney && <DaySummary data={shown} />}
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, sm: 3 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.5fr) minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: { xs: 2, sm: 3 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Activity role={role} entries={shown && (shown.recentActivity ?? [])} />
          {seesMoney && <DaySummary data={shown} />}
        </Box>
        <Box sx={{ display: 'grid', gap: { xs: 2, sm: 3 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {seesMoney && shown && <TakingsBars />}
          <Tips role={role} />
        </Box>
      </Box>
    </Box>
  );
};
