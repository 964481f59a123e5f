import GroupIcon from '@mui/icons-material/GroupOutlined';
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import TableIcon from '@mui/icons-material/TableRestaurantOutlined';
import TodayIcon from '@mui/icons-material/TodayOutlined';
import { Box, Button } from '@mui/material';
import { type DashboardData } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router';
import { ErrorState } from '../components/error-state.tsx';
import { FeltBanner } from '../components/felt-banner.tsx';
import { MoneyText } from '../components/money-text.tsx';
import { Sentence } from '../components/sentence.tsx';
import { Notice } from '../components/notice.tsx';
import { ClosedDoor } from '../components/pictures.tsx';
import { useDocumentTitle } from '../components/use-document-title.ts';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import type { TabletimeDataProvider } from '../providers/data-provider.ts';
import { problemOf } from '../providers/http-client.ts';
import { useLive } from '../providers/live.ts';
import { storedUser } from '../providers/sign-in-storage.ts';
import { useBusinessDate } from '../providers/use-business-date.ts';
import { useCafeQuery } from '../providers/use-cafe.ts';
import { feltTable } from '../theme/tokens.ts';
import { dashboardState } from './dashboard-state.ts';
import { StatCard } from './stat-card.tsx';

/** The staff's welcome: how the house stands right now, and the way to the floor. */
export const DashboardPage = ({ name }: { name: string }) => {
  const t = useT();
  const { date, weekday } = useFormat();
  const dataProvider = useDataProvider<TabletimeDataProvider>();
  const today = useBusinessDate();
  const isDateKnown = useCafeQuery().data !== undefined;
  const { data, error, refetch } = useQuery({ queryKey: ['dashboard', today], queryFn: () => dataProvider.dashboard(), staleTime: 0 });
  useLive('sessions', 'dashboard');
  useDocumentTitle(t('dashboard.title'));

  const state = dashboardState({ data, error, status: problemOf(error).status, isSignedIn: storedUser() !== undefined });
  const retry = () => void refetch();
  const head = (
    <FeltBanner
      // A space holds the line's place: the stand-in for the café might name the wrong day.
      over={isDateKnown ? t('dashboard.today', { weekday: weekday(today), date: date(today) }) : '\u00A0'}
      title={t('dashboard.title')}
      text={<Sentence id="dashboard.welcome" names={{ name }} />}
      action={
        <Button
          component={Link}
          to="/sessions"
          size="large"
          startIcon={<TableIcon />}
          sx={{ backgroundColor: feltTable.lamp, color: feltTable.deep, '&:hover': { backgroundColor: feltTable.lamp } }}
        >
          {t('dashboard.toSessions')}
        </Button>
      }
    />
  );
  return (
    <>
      {head}
      {state.is === 'failed' && <ErrorState title={t('dashboard.failed')} text={t('dashboard.failedText')} error={error} onRetry={retry} />}
      {state.is === 'empty' && <ErrorState title={t('dashboard.empty')} text={t('dashboard.emptyText')} onRetry={retry} />}
      {state.is === 'signedOut' && <SignInFirst />}
      {state.is === 'loading' && <Figures data={undefined} />}
      {state.is === 'ready' && <Figures data={state.data} />}
    </>
  );
};

/** In place of the figures where nobody is signed in any more. */
const SignInFirst = () => {
  const t = useT();
  return (
    <Notice
      picture={<ClosedDoor />}
      title={t('dashboard.signInFirst')}
      action={
        <Button component={Link} to="/login">
          {t('auth.signIn.submit')}
        </Button>
      }
    />
  );
};

/** The four numbers of the house; skeletons while they are on their way. */
const Figures = ({ data }: { data: DashboardData | undefined }) => {
  const t = useT();
  const { number } = useFormat();
  return (
    <Box
      component="section"
      aria-busy={!data}
      sx={{
        marginBlockStart: 3,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      <StatCard icon={<TableIcon />} label={t('dashboard.activeSessions')} value={data && number(data.activeSessionCount)} accent />
      <StatCard icon={<TodayIcon />} label={t('dashboard.todaysSessions')} value={data && number(data.sessionCount)} />
      <StatCard icon={<PaymentsIcon />} label={t('dashboard.todaysRevenue')} value={data && <MoneyText riyals={data.todaysRevenue} />} />
      <StatCard icon={<GroupIcon />} label={t('dashboard.totalUsers')} value={data && number(data.userCount)} />
    </Box>
  );
};
