import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { MoneyText } from '../ui/money-text.tsx';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import type { Day } from './analytics-figures.ts';

/** The days as a table, the newest first. */
export const DailyTable = ({ days }: { days: Day[] }) => {
  const t = useT();
  const { date, number, weekday } = useFormat();
  return (
    <Table size="small" aria-label={t('analytics.daily.title')}>
      <TableHead>
        <TableRow>
          <TableCell>{t('analytics.daily.date')}</TableCell>
          <TableCell sx={{ textAlign: 'end' }}>{t('analytics.daily.revenue')}</TableCell>
          <TableCell sx={{ textAlign: 'end' }}>{t('analytics.daily.sessions')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {days.toReversed().map((day) => (
          <TableRow key={day.date} sx={{ color: day.totalSessions === 0 ? 'text.secondary' : undefined }}>
            <TableCell component="th" scope="row" sx={{ fontWeight: 500, color: 'inherit' }}>
              {weekday(day.date)} · {date(day.date)}
            </TableCell>
            <TableCell sx={{ textAlign: 'end', color: 'inherit' }}>
              <MoneyText riyals={day.totalRevenue} />
            </TableCell>
            <TableCell sx={{ textAlign: 'end', color: 'inherit' }}>{number(day.totalSessions)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};
