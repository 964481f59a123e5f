import { Box, Card, Skeleton, Typography } from '@mui/material';
import type { DashboardData } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fetchTables } from '../api/settings.ts';
import { useBusinessDate } from '../cache/use-business-date.ts';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { useActiveSessions } from '../session/use-active-sessions.ts';
import { MoneyText } from '../ui/money-text.tsx';
import { useLastDays, useTodaysInsights } from './use-takings.ts';

const kinds = ['cash', 'credit', 'undivided'] as const;

/** Chosen so that no fact stands alone on a line. */
const columnsOf = (facts: number) => ({
  xs: 'repeat(2, minmax(0, 1fr))',
  sm: `repeat(${facts === 4 ? 4 : 3}, minmax(0, 1fr))`,
  md: `repeat(${facts === 4 ? 2 : 3}, minmax(0, 1fr))`,
  xl: `repeat(${facts}, minmax(0, 1fr))`,
});

/** Today's sales, today's money, and how full the café is, compared with the same weekday before. */
export const TakingsToday = ({ data }: { data: DashboardData | undefined }) => {
  const t = useT();
  const insights = useTodaysInsights();
  const days = useLastDays();
  const shown = kinds.filter((kind) => kind !== 'undivided' || data?.moneyTaken.undivided);
  const unpaid = insights?.byPayment.find(({ payment }) => payment === 'Open')?.revenue ?? 0;
  return (
    <Card
      component="section"
      aria-labelledby="dashboard-takings"
      aria-busy={!data || !insights || !days}
      sx={{
        padding: { xs: 2, sm: 3 },
        display: 'grid',
        gap: { xs: 2, md: 4 },
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
      }}
    >
      <div>
        <Typography variant="h2" id="dashboard-takings">
          {t('dashboard.takings.title')}
        </Typography>
        <Typography
          component="p"
          data-figure="takingsToday"
          sx={{ fontSize: 'clamp(2rem, 9vw, 2.75rem)', fontWeight: 800, lineHeight: 1.3, color: 'primary.main' }}
        >
          {data ? <MoneyText riyals={data.todaysRevenue} /> : <Skeleton width="60%" />}
        </Typography>
        <Box sx={{ typography: 'body2', color: 'text.secondary', minBlockSize: 22 }}>
          {data && days && data.todaysRevenue !== null && <Comparison today={data.todaysRevenue} before={days[0]?.totalRevenue ?? 0} />}
        </Box>
      </div>
      <Box component="dl" sx={{ display: 'grid', gap: 2, gridTemplateColumns: columnsOf(shown.length + 2), margin: 0 }}>
        {shown.map((kind) => (
          <Fact key={kind} name={t(`dashboard.takings.taken.${kind}`)}>
            {data && <MoneyText riyals={data.moneyTaken[kind]} />}
          </Fact>
        ))}
        <Fact name={t('dashboard.takings.unpaid')} tone={unpaid > 0 ? 'warning.main' : 'text.primary'}>
          {insights && <MoneyText riyals={unpaid} />}
        </Fact>
        <Occupied />
      </Box>
    </Card>
  );
};

const Comparison = ({ today, before }: { today: number; before: number }) => {
  const t = useT();
  const { weekday, money, share } = useFormat();
  const day = weekday(useBusinessDate());
  if (before === 0) return <>{t('dashboard.takings.nothingBefore', { weekday: day })}</>;
  return <>{t('dashboard.takings.before', { weekday: day, money: `\u2068${money(before)}\u2069`, share: share(today / before) })}</>;
};

const Occupied = () => {
  const t = useT();
  const zones = useQuery({ queryKey: ['settings', 'tables'], queryFn: fetchTables }).data?.zones;
  const running = useActiveSessions().sessions;
  const shown = zones
    ?.flatMap(({ tables }) => tables)
    .filter(({ isShown }) => isShown)
    .map(({ number }) => number);
  const taken = shown && running && new Set(running.map(({ tableNumber }) => tableNumber).filter((number) => shown.includes(number))).size;
  return (
    <Fact name={t('dashboard.takings.occupied')}>
      {taken !== undefined && t('dashboard.takings.tables', { taken, shown: shown?.length ?? 0 })}
    </Fact>
  );
};

const Fact = ({ name, tone = 'text.primary', children }: { name: string; tone?: string; children: ReactNode }) => (
  <div>
    <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
      {name}
    </Box>
    <Box component="dd" sx={{ margin: 0, fontSize: '1.25rem', fontWeight: 700, color: tone }}>
      {children || <Skeleton width={72} />}
    </Box>
  </div>
);
