import type { DashboardData } from '@tabletime/contract';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import { Box, Button, Card, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useActiveSessions } from '../../session/use-active-sessions.ts';
import { useConnection } from '../../cache/live.ts';
import { useTicking } from '../../cache/page-clock.ts';
import { useStaysBehind } from '../use-dashboard.ts';
import { alertsOf, type HouseAlert } from './alerts-of.ts';
import { useT } from '../../i18n/use-t.ts';
import { HouseAlertRow } from './house-alert.tsx';

const minute = 60_000;

/** Undefined until the data has loaded. `lookedAt` is the time of `data` in epoch ms. */
export const useAlerts = (data: DashboardData | undefined, lookedAt: number): HouseAlert[] | undefined => {
  const connection = useConnection();
  const { sessions, error } = useActiveSessions();
  // Sessions become long while the page is open; minutes are exact enough.
  const nowMs = useTicking((now) => Math.floor(now / minute) * minute);
  const behind = useStaysBehind(lookedAt, data?.behind);
  // If the tables failed to load, the other alerts still show.
  if (!data || (sessions === undefined && !error)) return undefined;
  return alertsOf({
    connection,
    running: sessions ?? [],
    withoutCost: data.sessionsWithoutCost ?? 0,
    openBills: data.openBills ?? 0,
    openDay: data.openDay ?? null,
    openDayAfter: data.openDayAfter ?? null,
    unusual: data.unusual ?? null,
    behind,
    disks: data.disks ?? [],
    nowMs,
  });
};

const mostShown = 6;

const keyOf = (alert: HouseAlert): string => {
  if (alert.kind === 'disk') return `disk-${alert.folder}`;
  if ('id' in alert) return `${alert.kind}-${alert.id}`;
  return 'projection' in alert ? `${alert.kind}-${alert.projection}` : alert.kind;
};

export const Alerts = ({ alerts }: { alerts: HouseAlert[] | undefined }) => {
  const t = useT();
  if (!alerts) return <Box aria-hidden sx={{ minBlockSize: 28 }} />;
  if (alerts.length === 0) {
    return (
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1, minBlockSize: 28, color: 'text.secondary' }}>
        <CheckIcon aria-hidden sx={{ color: 'primary.main' }} />
        {t('dashboard.alerts.well')}
      </Box>
    );
  }
  // A single extra alert takes no more room than a line that mentions it.
  const shown = alerts.length === mostShown + 1 ? alerts : alerts.slice(0, mostShown);
  return (
    <Card
      component="section"
      aria-labelledby="dashboard-alerts"
      sx={{ paddingInline: { xs: 2, sm: 3 }, paddingBlockStart: 2, paddingBlockEnd: 1, borderColor: 'warning.main' }}
    >
      <Typography variant="h2" id="dashboard-alerts">
        {t('dashboard.alerts.title')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {shown.map((alert) => (
          <HouseAlertRow key={keyOf(alert)} alert={alert} />
        ))}
      </Box>
      {alerts.length > shown.length && (
        <Button component={Link} to="/sessions" variant="text" color="primary" sx={{ marginInlineStart: -1.5, paddingInline: 1.5 }}>
          {t('dashboard.alerts.more', { smart_count: alerts.length - shown.length })}
        </Button>
      )}
    </Card>
  );
};
