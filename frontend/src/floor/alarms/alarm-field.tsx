import { Box, Button } from '@mui/material';
import { latestOccurrence, type SessionRow, timeOfDay } from '@tabletime/contract';
import { serverNow } from '../../api/server-clock.ts';
import { useCafe } from '../../cache/use-cafe.ts';
import { TimeField } from '../../forms/dates/time-field.tsx';
import { useT } from '../../i18n/use-t.ts';
import { setAlarm, useAlarms } from './alarm-store.ts';

const day = 24 * 60 * 60_000;

export const AlarmField = ({ session }: { session: SessionRow }) => {
  const t = useT();
  const { timezone } = useCafe();
  const at = useAlarms().times[session.id];
  const handleChange = (time: string) => {
    const isTime = /^\d{2}:\d{2}$/.test(time);
    setAlarm(session.id, isTime ? new Date(latestOccurrence(time, serverNow() + day, timezone)).toISOString() : null);
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}>
      <TimeField
        label={t('sessions.alarm.at')}
        value={at === undefined ? '' : timeOfDay(Date.parse(at), timezone)}
        onChange={handleChange}
        sx={{ flexGrow: 1 }}
      />
      {at !== undefined && (
        <Button variant="text" onClick={() => setAlarm(session.id, null)}>
          {t('sessions.alarm.clear')}
        </Button>
      )}
    </Box>
  );
};
