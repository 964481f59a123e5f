import { useMethodWords, useWrittenTexts } from '../../session/session-facts.tsx';
import { Box } from '@mui/material';
import type { HistoryDay, SessionRow } from '@tabletime/contract';
import { PrintSheet } from '../../ui/print-sheet.tsx';
import { Fragment } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { useCafe } from '../../cache/use-cafe.ts';
import { kindsOfMoney } from '../../session/kinds-of-money.ts';
import { OpenAmount } from '../../session/open-amount.tsx';
import { serverNow } from '../../api/server-clock.ts';
import { useSignedIn } from '../../api/sign-in/sign-in-storage.ts';
import { type DayTotals, dayTotals, takenThatDay } from './day-totals.ts';
import { EndedBy } from './row-parts.tsx';
import { useClassCounts } from './use-class-counts.ts';
import { useDayTitle } from '../days/use-day-title.ts';

interface DaySheetProps {
  day: HistoryDay;
  sessions: SessionRow[];
}

export const DaySheet = ({ day, sessions }: DaySheetProps) => {
  const t = useT();
  const cafe = useCafe();
  const { money, number, time, dateTime, duration } = useFormat();
  const user = useSignedIn();
  const methodWords = useMethodWords();
  const writtenTexts = useWrittenTexts();
  const title = useDayTitle()(day.date);
  const { people, minutes, byPayment } = dayTotals(sessions);
  const classes = useClassCounts(sessions);
  const inWords = (amounts: DayTotals['byPayment']): string =>
    kindsOfMoney(amounts)
      .map(({ payment, revenue }) => `${t(`analytics.payments.${payment}`)} ${money(revenue)}`)
      .join(' · ');
  const totals: [string, string][] = [
    [t('history.sessions'), number(day.totalSessions)],
    ...(classes === null ? [] : [[t('analytics.classes.title'), classes] satisfies [string, string]]),
    [t('history.total'), money(day.totalRevenue)],
    [t('history.average'), day.totalSessions === 0 ? '–' : money(day.averageRevenue)],
    [t('history.sales'), inWords(byPayment)],
    ...(day.passes ? [[t('history.passes'), money(day.passes.revenue)] satisfies [string, string]] : []),
    [t('history.taken'), inWords(takenThatDay(day))],
  ];
  return (
    <PrintSheet>
      <p>
        <bdi>{cafe.name}</bdi>
      </p>
      <h1>{title}</h1>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: '10mm', rowGap: '2mm', marginBlock: '4mm' }}>
        {totals.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <Box component="dd" sx={{ margin: 0, fontSize: '13pt', fontWeight: 700 }}>
              <bdi>{value}</bdi>
            </Box>
          </div>
        ))}
      </Box>
      <table>
        <thead>
          <tr>
            <th className="number">{t('sessions.table')}</th>
            <th className="number">{t('sessions.customers')}</th>
            <th>{t('sessions.group_type')}</th>
            <th>{t('sessions.payment')}</th>
            <th>{t('history.time')}</th>
            <th className="number">{t('sessions.duration')}</th>
            <th className="number">{t('sessions.total')}</th>
            <th>{t('history.ended_by')}</th>
            <Box component="th" sx={{ minInlineSize: '19mm' }}>
              {t('sessions.notes')}
            </Box>
          </tr>
        </thead>
        <tbody>
          {sessions
            .toSorted((one, other) => one.startTime.localeCompare(other.startTime))
            .map((session) => (
              <tr key={session.id}>
                <td className="number">{number(session.tableNumber)}</td>
                <td className="number">{number(session.numberOfCustomers)}</td>
                <td>{t(`sessions.group.${session.groupType}`)}</td>
                <td>{methodWords(session.paymentMethod)}</td>
                <td className="whole">
                  {t('sessions.done.range', { from: time(session.startTime), to: time(session.endTime ?? session.changedAt) })}
                </td>
                <td className="number">{session.billedMinutes !== null && duration(session.billedMinutes)}</td>
                <td className="number">
                  {session.total === null ? t('sessions.done.missing_cost') : <bdi>{money(session.total)}</bdi>}
                  <OpenAmount session={session} />
                </td>
                <Box
                  component="td"
                  sx={{
                    '& > bdi': { display: 'inline-block', inlineSize: 'max-content', maxInlineSize: '21mm', overflowWrap: 'anywhere' },
                  }}
                >
                  <EndedBy session={session} />
                </Box>
                <td>
                  {writtenTexts(session).map(({ name, text }, index) => (
                    <Fragment key={name}>
                      {index > 0 && ' · '}
                      <bdi>{text}</bdi>
                    </Fragment>
                  ))}
                </td>
              </tr>
            ))}
        </tbody>
        <Box component="tfoot" sx={{ display: 'table-row-group', fontWeight: 700 }}>
          <tr>
            <td>{t('history.sums')}</td>
            <td className="number">{number(people)}</td>
            <td colSpan={3} />
            <td className="number">{duration(minutes)}</td>
            <td className="number">
              <bdi>{money(day.totalRevenue)}</bdi>
            </td>
            <td colSpan={2} />
          </tr>
        </Box>
      </table>
      <Box component="p" sx={{ marginBlockStart: '3mm !important' }}>
        {user && <bdi>{t('history.printed', { name: user.name, time: dateTime(serverNow()) })}</bdi>}
      </Box>
    </PrintSheet>
  );
};
