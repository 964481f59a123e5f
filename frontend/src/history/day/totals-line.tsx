import { Box } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { kindsOfMoney } from '../../session/kinds-of-money.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { dayTotals } from './day-totals.ts';

export const TotalsLine = ({ sessions, action }: { sessions: SessionRow[]; action: ReactNode }) => {
  const t = useT();
  const { number, duration } = useFormat();
  const { people, minutes, byPayment } = dayTotals(sessions);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1.5, paddingBlock: 1.5 }}>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, margin: 0 }}>
        {kindsOfMoney(byPayment).map(({ payment, revenue }) => (
          <Total key={payment} name={t(`analytics.payments.${payment}`)}>
            <MoneyText riyals={revenue} />
          </Total>
        ))}
        <Total name={t('sessions.customers')}>{number(people)}</Total>
        <Total name={t('history.played')}>
          <bdi>{duration(minutes)}</bdi>
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
