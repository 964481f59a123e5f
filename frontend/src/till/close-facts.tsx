import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { CloseFigures } from '@tabletime/contract';
import type { ReactNode } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { FactRows } from '../ui/fact-rows.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { Difference } from './difference.tsx';

const figure = { textAlign: 'end', whiteSpace: 'nowrap' } as const;

/** Sales and money of a close: those of other days apart, and of each method what there should be and what was counted. */
export const CloseFacts = ({ figures: { sales, byDay, adjustments, methods, open } }: { figures: CloseFigures }) => {
  const t = useT();
  const { date } = useFormat();
  const rows: [string, ReactNode][] = [
    [t('till.gross'), <MoneyText riyals={sales.gross} />],
    [t('till.discounts'), <MoneyText riyals={-sales.discounts} />],
    ...(adjustments === 0 ? [] : [[t('till.adjustments'), <MoneyText riyals={adjustments} />] as [string, ReactNode]]),
    [
      t('till.sales', { smart_count: sales.count }),
      <strong>
        <MoneyText riyals={sales.total} />
      </strong>,
    ],
    ...(byDay.length < 2
      ? []
      : byDay.map((day): [string, ReactNode] => [date(day.businessDate), <MoneyText riyals={day.sales + day.adjustments} />])),
    [t('till.open'), <MoneyText riyals={open} />],
  ];
  const lines: [string, (method: CloseFigures['methods'][number]) => ReactNode][] = [
    [t('till.float'), ({ opening, method }) => (method === 'Cash' ? <MoneyText riyals={opening} /> : '')],
    [t('till.taken'), ({ taken }) => <MoneyText riyals={taken} />],
    [t('till.givenBack'), ({ givenBack }) => <MoneyText riyals={-givenBack} />],
    [t('till.byHand'), ({ paidIn, paidOut }) => <MoneyText riyals={paidIn - paidOut} />],
    [t('till.expected'), ({ expected }) => <MoneyText riyals={expected} />],
    [t('till.counted'), ({ counted }) => (counted === null ? t('till.uncounted') : <MoneyText riyals={counted} />)],
    [t('till.difference'), ({ difference }) => (difference === null ? '–' : <Difference riyals={difference} />)],
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <FactRows rows={rows} />
      <Box sx={{ overflowX: 'auto' }}>
        <Table
          size="small"
          aria-label={t('till.money')}
          sx={{ '& th, & td': { paddingInline: { xs: 0.5, sm: 2 }, fontSize: { xs: '0.8125rem', sm: '0.875rem' } } }}
        >
          <TableHead>
            <TableRow>
              <TableCell component="th">{t('till.money')}</TableCell>
              {methods.map(({ method }) => (
                <TableCell key={method} sx={figure}>
                  {t(`till.method.${method}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map(([name, shown]) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row">
                  {name}
                </TableCell>
                {methods.map((method) => (
                  <TableCell key={method.method} sx={figure}>
                    {shown(method)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
};
