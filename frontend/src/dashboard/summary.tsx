import { Box, Skeleton } from '@mui/material';
import type { DashboardData } from '@tabletime/contract';
import type { ReactNode } from 'react';
import { MoneyText } from '../ui/money-text.tsx';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { averageRevenue } from './dashboard-figures.ts';
import { Panel } from '../ui/panel.tsx';

/** The day in four lines; the average only on a day with sessions. */
export const Summary = ({ data }: { data: DashboardData | undefined }) => {
  const t = useT();
  const { number } = useFormat();
  const average = data && averageRevenue(data);
  return (
    <Panel title={t('dashboard.summary.title')} busy={data === undefined}>
      <Box component="dl" sx={{ margin: 0 }}>
        <Line label={t('dashboard.summary.sessions')} value={data && number(data.sessionCount)} />
        <Line label={t('dashboard.summary.active')} value={data && number(data.activeSessionCount)} />
        <Line label={t('dashboard.summary.revenue')} value={data && <MoneyText riyals={data.todaysRevenue} />} />
        {average !== null && (
          <Line
            label={t('dashboard.summary.average')}
            hint={t('dashboard.summary.averageHint')}
            value={average !== undefined && <MoneyText riyals={average} />}
          />
        )}
      </Box>
    </Panel>
  );
};

interface LineProps {
  label: string;
  hint?: string;
  /** Missing while it loads. */
  value: ReactNode;
}

const Line = ({ label, hint, value }: LineProps) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 2,
      minBlockSize: 48,
      borderBlockStart: '1px solid',
      borderColor: 'divider',
      '&:first-of-type': { borderBlockStart: 0 },
    }}
  >
    <Box component="dt" sx={{ paddingBlock: 0.5 }}>
      {label}
      {hint && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{hint}</Box>}
    </Box>
    <Box component="dd" sx={{ margin: 0, fontWeight: 700, textAlign: 'end' }}>
      {value || <Skeleton width={64} />}
    </Box>
  </Box>
);
