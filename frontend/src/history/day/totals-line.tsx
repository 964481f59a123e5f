import { Box } from '@mui/material';
import type { HistoryDay, SessionRow } from '@tabletime/contract';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { kindsOfMoney } from '../../session/kinds-of-money.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { type DayTotals, dayTotals, takenThatDay } from './day-totals.ts';
import { useClassCounts } from './use-class-counts.ts';

export const TotalsLine = ({ day, sessions, action }: { day: HistoryDay; sessions: SessionRow[]; action: ReactNode }) => {
  const t = useT();
  const { number, duration } = useFormat();
  const { people, minutes, byPayment } = dayTotals(sessions);
  const classes = useClassCounts(sessions);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1.5, paddingBlock: 1.5 }}>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, margin: 0 }}>
        <Total name={t('sessions.customers')}>{number(people)}</Total>
        {classes !== null && <Total name={t('analytics.classes.title')}>{classes}</Total>}
        <Total name={t('history.played')}>
          <bdi>{duration(minutes)}</bdi>
        </Total>
        <Total name={t('history.sales')}>
          <Amounts amounts={byPayment} />
        </Total>
        {day.passes && (
          <Total name={t('history.passes')}>
            <MoneyText riyals={day.passes.revenue} />
          </Total>
        )}
        <Total name={t('history.taken')}>
          <Amounts amounts={takenThatDay(day)} />
        </Total>
      </Box>
      {action}
    </Box>
  );
};

const Total = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
      {name}
    </Box>
    <Box component="dd" sx={{ margin: 0, fontWeight: 700 }}>
      {children}
    </Box>
  </div>
);

const Amounts = ({ amounts }: { amounts: DayTotals['byPayment'] }) => {
  const t = useT();
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      {kindsOfMoney(amounts).map(({ payment, revenue }) => (
        <Box component="span" key={payment} sx={{ whiteSpace: 'nowrap' }}>
          <Box component="span" sx={{ fontWeight: 400 }}>
            {t(`analytics.payments.${payment}`)}
          </Box>{' '}
          <MoneyText riyals={revenue} />
        </Box>
      ))}
    </Box>
  );
};
