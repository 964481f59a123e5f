import { Box, Skeleton } from '@mui/material';
import { halalas, riyals, type SessionRow } from '@tabletime/contract';
import type { ReactNode } from 'react';
import { MoneyText } from '../ui/money-text.tsx';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Link } from 'react-router';
import { foundPage } from '../session/floor-link.ts';
import type { OpenBills } from './tiles/use-open-bills.ts';

interface TotalsProps {
  sessions: SessionRow[] | undefined;
  revenue: number | undefined;
  hasFailed: boolean;
  openBills: ReadonlyMap<number, OpenBills>;
}

/** Bills with an amount due, and its sum in riyals. Overpaid bills do not reduce it. */
const unpaidOf = (bills: OpenBills[]): { count: number; riyals: number } => {
  const owed = bills.flatMap(({ sessions }) => sessions).filter(({ balance }) => (balance ?? 0) > 0);
  return { count: owed.length, riyals: riyals(owed.reduce((sum, { balance }) => sum + halalas(balance ?? 0), 0)) };
};

export const Totals = ({ sessions, revenue, hasFailed, openBills }: TotalsProps) => {
  const t = useT();
  const { number, money } = useFormat();
  const unpaid = unpaidOf([...openBills.values()]);
  const waiting = hasFailed ? '–' : <Skeleton variant="rounded" width={48} height={28} />;
  const people = sessions?.reduce((sum, session) => sum + session.presentCustomers, 0);
  const totals: [string, ReactNode][] = [
    [t('sessions.totals.tables'), sessions ? number(new Set(sessions.map((session) => session.tableNumber)).size) : waiting],
    [t('sessions.totals.people'), people === undefined ? waiting : number(people)],
    [t('sessions.totals.revenue'), revenue === undefined ? waiting : <MoneyText riyals={revenue} />],
    ...(unpaid.count > 0
      ? [
          [
            t('sessions.totals.unpaid', { smart_count: unpaid.count }),
            <Box
              key="unpaid"
              component={Link}
              to={`${foundPage}?open=true`}
              sx={{ color: 'warning.main' }}
              aria-label={`${t('sessions.totals.unpaid', { smart_count: unpaid.count })} · ${money(unpaid.riyals)}`}
            >
              <MoneyText riyals={unpaid.riyals} />
            </Box>,
          ] satisfies [string, ReactNode],
        ]
      : []),
  ];
  return (
    <section aria-label={t('sessions.totals.label')}>
      <Box
        component="dl"
        sx={{
          margin: 0,
          // Four sums do not fit side by side on a phone, where the fourth must not move the tables.
          display: { xs: 'grid', sm: 'flex' },
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          flexWrap: 'wrap',
          columnGap: { xs: 1, sm: 5 },
          rowGap: { xs: 0.5, sm: 1 },
        }}
      >
        {totals.map(([label, value]) => (
          <Box key={label} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
            <Box component="dt" sx={{ fontSize: { xs: '0.75rem', sm: '0.875rem' }, color: 'text.secondary' }}>
              {label}
            </Box>
            <Box
              component="dd"
              sx={{
                margin: 0,
                minBlockSize: { xs: 28, sm: 36 },
                fontSize: { xs: '1.125rem', sm: '1.5rem' },
                fontWeight: 800,
                lineHeight: { xs: '28px', sm: '36px' },
              }}
            >
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </section>
  );
};
