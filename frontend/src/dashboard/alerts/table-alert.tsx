import LayersIcon from '@mui/icons-material/LayersOutlined';
import HourglassIcon from '@mui/icons-material/HourglassBottomOutlined';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import { cardOnFloor } from '../../session/floor-link.ts';
import { useTimeOf } from '../../cache/use-time-of.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { useTicking } from '../../cache/page-clock.ts';
import { AlertRow } from '../../ui/alert-row.tsx';
import type { HouseAlert } from './alerts-of.ts';

type Long = Extract<HouseAlert, { kind: 'long' }>;
type Doubled = Extract<HouseAlert, { kind: 'doubled' }>;

export const ToTable = ({ id, tableNumber }: { id: string; tableNumber: number }) => {
  const t = useT();
  return (
    <Button
      component={Link}
      to={cardOnFloor(id)}
      variant="outlined"
      aria-label={t('dashboard.alerts.toTableNamed', { number: tableNumber })}
    >
      {t('dashboard.alerts.toTable')}
    </Button>
  );
};

export const LongAlert = ({ id, tableNumber, startTime }: Long) => {
  const t = useT();
  const timeOf = useTimeOf();
  const { duration } = useFormat();
  const minutes = useTicking((nowMs) => Math.floor((nowMs - Date.parse(startTime)) / 60_000));
  return (
    <AlertRow
      tone="warning"
      icon={<HourglassIcon />}
      title={t('dashboard.alerts.long', { number: tableNumber, duration: `\u2068${duration(minutes)}\u2069` })}
      text={t('dashboard.alerts.longText', { time: `\u2068${timeOf(startTime)}\u2069` })}
      action={<ToTable id={id} tableNumber={tableNumber} />}
    />
  );
};

export const DoubledAlert = ({ id, tableNumber, count }: Doubled) => {
  const t = useT();
  return (
    <AlertRow
      tone="warning"
      icon={<LayersIcon />}
      title={t('dashboard.alerts.doubled', { number: tableNumber, smart_count: count })}
      text={t('dashboard.alerts.doubledText')}
      action={<ToTable id={id} tableNumber={tableNumber} />}
    />
  );
};
