import type { BusinessDate } from '@tabletime/contract';
import CloudOffIcon from '@mui/icons-material/CloudOff';
import LockOpenIcon from '@mui/icons-material/LockOpenOutlined';
import MoneyOffIcon from '@mui/icons-material/MoneyOffOutlined';
import UnpaidIcon from '@mui/icons-material/ReceiptLongOutlined';
import UnusualIcon from '@mui/icons-material/TroubleshootOutlined';
import DiskIcon from '@mui/icons-material/StorageOutlined';
import ReportIcon from '@mui/icons-material/ReportOutlined';
import SyncIcon from '@mui/icons-material/Sync';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useReadModelName } from '../../cache/use-read-model-name.ts';
import { useFixCosts } from '../../session/use-fix-costs.ts';
import { useFormat } from '../../i18n/format.ts';
import { useSize } from '../../i18n/use-size.ts';
import { useT } from '../../i18n/use-t.ts';
import { foundPage } from '../../session/floor-link.ts';
import { AlertRow } from '../../ui/alert-row.tsx';
import type { HouseAlert } from './alerts-of.ts';
import { DoubledAlert, LongAlert } from './table-alert.tsx';

export const HouseAlertRow = ({ alert }: { alert: HouseAlert }) => {
  const t = useT();
  const nameOf = useReadModelName();
  switch (alert.kind) {
    case 'long':
      return <LongAlert {...alert} />;
    case 'doubled':
      return <DoubledAlert {...alert} />;
    case 'missing':
      return <MissingAlert count={alert.count} />;
    case 'open':
      return (
        <AlertRow
          tone="warning"
          icon={<UnpaidIcon />}
          title={t('dashboard.alerts.open', { smart_count: alert.count })}
          text={t('dashboard.alerts.openText')}
          action={
            <Button component={Link} to={`${foundPage}?open=true`} variant="outlined">
              {t('dashboard.alerts.toOpen')}
            </Button>
          }
        />
      );
    case 'day':
      return <OpenDayAlert date={alert.date} after={alert.after} />;
    case 'unusual':
      return (
        <AlertRow
          tone="warning"
          icon={<UnusualIcon />}
          title={t('dashboard.alerts.unusual', { smart_count: alert.people })}
          text={t('dashboard.alerts.unusualText')}
          action={
            <Button component={Link} to={`/exceptions?from=${alert.from}&to=${alert.to}`} variant="outlined">
              {t('dashboard.alerts.toExceptions')}
            </Button>
          }
        />
      );
    case 'connection':
      return (
        <AlertRow
          tone="warning"
          icon={<CloudOffIcon />}
          title={t(`dashboard.alerts.${alert.connection}`)}
          text={t('dashboard.alerts.connectionText')}
        />
      );
    case 'disk':
      return <DiskAlert {...alert} />;
    case 'stopped':
      return (
        <AlertRow
          tone="error"
          icon={<ReportIcon />}
          title={t('dashboard.alerts.stopped', { what: nameOf(alert.projection) })}
          text={t('dashboard.alerts.stoppedText')}
        />
      );
    case 'behind':
      return (
        <AlertRow
          tone="warning"
          icon={<SyncIcon />}
          title={t('dashboard.alerts.behind', { what: nameOf(alert.projection), smart_count: alert.lag })}
          text={t('dashboard.alerts.behindText')}
        />
      );
  }
};

/** A day with something that is in no close, whether it was closed before or not. */
const OpenDayAlert = ({ date, after }: { date: BusinessDate; after: number | null }) => {
  const t = useT();
  const format = useFormat();
  const day = format.day(date);
  const title = () => {
    if (after === null) return t('dashboard.alerts.day', { weekday: format.weekday(date), date: format.date(date) });
    if (after === 0) return t('dashboard.alerts.dayMoved', { date: day });
    return t('dashboard.alerts.dayAfter', { date: day, money: `\u2068${format.money(after)}\u2069` });
  };
  return (
    <AlertRow
      tone="warning"
      icon={<LockOpenIcon />}
      title={title()}
      text={t(after === null ? 'dashboard.alerts.dayText' : 'dashboard.alerts.dayAgainText')}
      action={
        <Button component={Link} to="/till" variant="outlined">
          {t('dashboard.alerts.toTill')}
        </Button>
      }
    />
  );
};

const DiskAlert = ({ folder, state, freeBytes }: Extract<HouseAlert, { kind: 'disk' }>) => {
  const t = useT();
  const size = useSize();
  const isFull = state === 'full';
  return (
    <AlertRow
      tone={isFull ? 'error' : 'warning'}
      icon={<DiskIcon />}
      title={t(isFull ? 'system.disk.full' : 'system.disk.low', {
        disk: t(`system.disk.${folder}`),
        free: `\u2068${size(freeBytes)}\u2069`,
      })}
      text={t(folder === 'data' ? `system.disk.data${isFull ? 'Full' : 'Low'}Text` : `system.disk.${folder}Text`)}
      action={
        <Button component={Link} to="/system" variant="outlined">
          {t('dashboard.alerts.toSystem')}
        </Button>
      }
    />
  );
};

const MissingAlert = ({ count }: { count: number }) => {
  const t = useT();
  const { fixCosts, isFixing } = useFixCosts();
  return (
    <AlertRow
      tone="warning"
      icon={<MoneyOffIcon />}
      title={t('dashboard.alerts.missing', { smart_count: count })}
      text={t('dashboard.alerts.missingText')}
      action={
        <Button variant="outlined" loading={isFixing} onClick={fixCosts}>
          {t('sessions.action.fix_costs')}
        </Button>
      }
    />
  );
};
