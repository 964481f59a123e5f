import { Box, Skeleton } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import type { ReactNode } from 'react';
import { MoneyText } from '../ui/money-text.tsx';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';

interface TotalsProps {
  sessions: SessionRow[] | undefined;
  revenue: number | undefined;
  hasFailed: boolean;
}

export const Totals = ({ sessions, revenue, hasFailed }: TotalsProps) => {
  const t = useT();
  const { number } = useFormat();
  const waiting = hasFailed ? '–' : <Skeleton variant="rounded" width={48} height={32} />;
  const people = sessions?.reduce((sum, session) => sum + session.presentCustomers, 0);
  const totals: [string, ReactNode][] = [
    [t('sessions.totals.tables'), sessions ? number(new Set(sessions.map((session) => session.tableNumber)).size) : waiting],
    [t('sessions.totals.people'), people === undefined ? waiting : number(people)],
    [t('sessions.totals.revenue'), revenue === undefined ? waiting : <MoneyText riyals={revenue} />],
  ];
  return (
    <section aria-label={t('sessions.totals.label')}>
      <Box
        component="dl"
        sx={{
          margin: 0,
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: { xs: 1.5, sm: 5 },
          justifyContent: { xs: 'space-between', sm: 'flex-start' },
          rowGap: 1,
        }}
      >
        {totals.map(([label, value]) => (
          <Box key={label} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
            <Box component="dt" sx={{ fontSize: { xs: '0.75rem', sm: '0.875rem' }, color: 'text.secondary' }}>
              {label}
            </Box>
            <Box
              component="dd"
              sx={{ margin: 0, minBlockSize: 36, fontSize: { xs: '1.125rem', sm: '1.5rem' }, fontWeight: 800, lineHeight: '36px' }}
            >
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </section>
  );
};
