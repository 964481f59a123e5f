import { Box, Skeleton } from '@mui/material';
import type { DashboardData } from '@tabletime/contract';
import type { ReactNode } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { MoneyText } from '../ui/money-text.tsx';
import { Panel } from '../ui/panel.tsx';
import { averageRevenue } from './dashboard-figures.ts';

/** The day's sessions and money, and last how many people are registered. */
export const DaySummary = ({ data }: { data: DashboardData | undefined }) => {
  const t = useT();
  const { number, money } = useFormat();
  const average = data ? averageRevenue(data) : null;
  return (
    <Panel title={t('dashboard.summary.title')} busy={!data}>
      <Box component="dl" sx={{ margin: 0, display: 'grid', columnGap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(136px, 1fr))' }}>
        <Line
          name="todaysSessions"
          label={t('dashboard.todaysSessions')}
          value={data && number(data.sessionCount)}
          note={
            data &&
            data.sessionCount > 0 &&
            t('dashboard.summary.parts', {
              ended: number(data.sessionCount - data.activeSessionCount),
              running: number(data.activeSessionCount),
            })
          }
        />
        <Line name="activeSessions" label={t('dashboard.activeSessions')} value={data && number(data.activeSessionCount)} />
        <Line
          name="todaysRevenue"
          label={t('dashboard.todaysRevenue')}
          value={data && <MoneyText riyals={data.todaysRevenue} />}
          note={data?.passRevenue !== undefined && t('dashboard.summary.passes', { money: money(data.passRevenue) })}
        />
        {average !== null && <Line name="averageRevenue" label={t('dashboard.summary.average')} value={<MoneyText riyals={average} />} />}
        <Line name="totalUsers" label={t('dashboard.totalUsers')} value={data && number(data.userCount)} />
      </Box>
    </Panel>
  );
};

const Line = ({ name, label, value, note }: { name: string; label: string; value: ReactNode | undefined; note?: ReactNode }) => (
  // Values stay in line beside a label of two lines.
  <Box data-figure={name} sx={{ display: 'grid', gridRow: 'span 3', gridTemplateRows: 'subgrid', paddingBlockEnd: 1.5 }}>
    <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
      {label}
    </Box>
    <Box component="dd" sx={{ margin: 0, fontSize: '1.25rem', fontWeight: 700 }}>
      {value ?? <Skeleton width={72} />}
    </Box>
    {note && (
      <Box component="dd" sx={{ margin: 0, typography: 'body2', color: 'text.secondary' }}>
        {note}
      </Box>
    )}
  </Box>
);
