import GroupIcon from '@mui/icons-material/GroupOutlined';
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import TableIcon from '@mui/icons-material/TableRestaurantOutlined';
import TodayIcon from '@mui/icons-material/TodayOutlined';
import { Box } from '@mui/material';
import type { DashboardData } from '@tabletime/contract';
import { averageRevenue } from './dashboard-figures.ts';
import { FigureCard } from '../ui/figure-card.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';

export const Figures = ({ data }: { data: DashboardData | undefined }) => {
  const t = useT();
  const { number } = useFormat();
  const average = data && averageRevenue(data);
  return (
    <Box component="section" aria-label={t('dashboard.summary.title')} aria-busy={!data}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' } }}>
        <FigureCard name="totalUsers" icon={<GroupIcon />} label={t('dashboard.totalUsers')} value={data && number(data.userCount)} />
        <FigureCard
          name="todaysSessions"
          icon={<TodayIcon />}
          label={t('dashboard.todaysSessions')}
          value={data && number(data.sessionCount)}
        />
        <FigureCard
          name="activeSessions"
          icon={<TableIcon />}
          label={t('dashboard.activeSessions')}
          value={data && number(data.activeSessionCount)}
          accent
        />
        <FigureCard
          name="todaysRevenue"
          icon={<PaymentsIcon />}
          label={t('dashboard.todaysRevenue')}
          value={data && <MoneyText riyals={data.todaysRevenue} />}
        />
      </Box>
      <Box component="dl" sx={{ margin: 0, marginBlockStart: 1, minBlockSize: 28, color: 'text.secondary' }}>
        {average !== undefined && average !== null && (
          <Box component="div" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
            <dt>{t('dashboard.summary.average')}</dt>
            <Box component="dd" sx={{ margin: 0, fontWeight: 700 }}>
              <MoneyText riyals={average} />
            </Box>
          </Box>
        )}
      </Box>
    </Box>
  );
};
