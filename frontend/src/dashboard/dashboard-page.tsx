import GroupIcon from '@mui/icons-material/GroupOutlined';
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import TableIcon from '@mui/icons-material/TableRestaurantOutlined';
import TodayIcon from '@mui/icons-material/TodayOutlined';
import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router';
import { ErrorState } from '../components/error-state.tsx';
import { FeltBanner } from '../components/felt-banner.tsx';
import { MoneyText } from '../components/money-text.tsx';
import { Sentence } from '../components/sentence.tsx';
import { useDocumentTitle } from '../components/use-document-title.ts';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import type { TabletimeDataProvider } from '../providers/data-provider.ts';
import { serverNow } from '../providers/http-client.ts';
import { useLive } from '../providers/live.ts';
import { feltTable } from '../theme/tokens.ts';
import { StatCard } from './stat-card.tsx';

/** The staff's welcome: how the house stands right now, and the way to the floor. */
export const DashboardPage = ({ name }: { name: string }) => {
  const t = useT();
  const { number, date, weekday } = useFormat();
  const dataProvider = useDataProvider<TabletimeDataProvider>();
  const { data, error, refetch } = useQuery({ queryKey: ['dashboard'], queryFn: () => dataProvider.dashboard(), staleTime: 0 });
  useLive('sessions', 'dashboard');
  useDocumentTitle(t('dashboard.title'));

  const now = serverNow();
  const head = (
    <FeltBanner
      over={t('dashboard.today', { weekday: weekday(now), date: date(now) })}
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
  if (error && !data)
    return (
      <>
        {head}
        <ErrorState title={t('dashboard.failed')} text={t('dashboard.failedText')} error={error} onRetry={() => void refetch()} />
      </>
    );
  return (
    <>
      {head}
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
    </>
  );
};
