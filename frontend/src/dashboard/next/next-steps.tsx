import HourglassIcon from '@mui/icons-material/HourglassBottomOutlined';
import ReportIcon from '@mui/icons-material/AssignmentOutlined';
import { Box, Button, Card, Typography } from '@mui/material';
import { shiftAt } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fetchReports } from '../../api/reports.ts';
import { useSignedIn } from '../../api/sign-in/sign-in-storage.ts';
import { useTicking } from '../../cache/page-clock.ts';
import { useCafeQuery } from '../../cache/use-cafe.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { useActiveSessions } from '../../session/use-active-sessions.ts';
import { AlertRow } from '../../ui/alert-row.tsx';
import { ToTable } from '../alerts/table-alert.tsx';
import { dueSoon } from './due-soon.ts';

const minute = 60_000;
const mostShown = 6;

/** The current shift, if this person has no report of it; undefined otherwise and while loading. */
const useReportToWrite = (nowMs: number) => {
  const me = useSignedIn()?.id;
  // The default café might be in another shift.
  const timezone = useCafeQuery().data?.timezone;
  const now = timezone === undefined ? undefined : shiftAt(nowMs, timezone);
  const { data } = useQuery({
    queryKey: ['reports', 'mine', me, now?.shift, now?.date],
    queryFn: () => fetchReports({ submittedBy: me!, shift: now!.shift, from: now!.date, to: now!.date }, { limit: 1, skip: 0 }),
    enabled: me !== undefined && now !== undefined,
    staleTime: 0,
  });
  return data?.total === 0 ? now : undefined;
};

export const NextSteps = () => {
  const t = useT();
  const { moneyChange, duration, weekday, date } = useFormat();
  const { sessions } = useActiveSessions();
  const nowMs = useTicking((now) => Math.floor(now / 1000 / 5) * 5000);
  const due = dueSoon(sessions ?? [], nowMs);
  const report = useReportToWrite(Math.floor(nowMs / minute) * minute);
  const shown = due.slice(0, mostShown);
  if (due.length === 0 && !report) return null;
  return (
    <Card
      component="section"
      aria-labelledby="dashboard-next"
      sx={{ paddingInline: { xs: 2, sm: 3 }, paddingBlockStart: 2, paddingBlockEnd: 1 }}
    >
      <Typography variant="h2" id="dashboard-next">
        {t('dashboard.next.title')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {shown.map(({ id, tableNumber, inMinutes, isFirst, adds }) => (
          <AlertRow
            key={id}
            tone="warning"
            icon={<HourglassIcon />}
            title={t(isFirst ? 'dashboard.next.free' : 'dashboard.next.charge', {
              number: tableNumber,
              time: duration(inMinutes),
            })}
            text={t('dashboard.next.adds', { money: `\u2068${moneyChange(adds)}\u2069` })}
            action={<ToTable id={id} tableNumber={tableNumber} />}
          />
        ))}
        {report && (
          <AlertRow
            tone="info"
            icon={<ReportIcon />}
            title={t('dashboard.next.report')}
            text={`${t(`reports.named.${report.shift}`)} · ${t('history.day', { weekday: weekday(report.date), date: date(report.date) })}`}
            action={
              <Button component={Link} to="/reports/new" variant="outlined">
                {t('dashboard.next.write')}
              </Button>
            }
          />
        )}
      </Box>
      {due.length > shown.length && (
        <Button component={Link} to="/sessions" variant="text" color="primary" sx={{ marginInlineStart: -1.5, paddingInline: 1.5 }}>
          {t('dashboard.alerts.more', { smart_count: due.length - shown.length })}
        </Button>
      )}
    </Card>
  );
};
