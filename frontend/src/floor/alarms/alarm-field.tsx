import { Box, Button, TextField } from '@mui/material';
import { latestOccurrence, type SessionRow, timeOfDay } from '@tabletime/contract';
import { serverNow } from '../../api/server-clock.ts';
import { useCafe } from '../../cache/use-cafe.ts';
import { useT } from '../../i18n/use-t.ts';
import { setAlarm, useAlarms } from './alarm-store.ts';

const day = 24 * 60 * 60_000;

/** The time at which this device tells of a table. It is the next such time of day. */
export const AlarmField = ({ session }: { session: SessionRow }) => {
  const t = useT();
  const { timezone } = useCafe();
  const at = useAlarms().times[session.id];
  const handleChange = (time: string) =>
    setAlarm(session.id, time === '' ? null : new Date(latestOccurrence(time, serverNow() + day, timezone)).toISOString());
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}>
      <TextField
        type="time"
        label={t('sessions.alarm.at')}
        value={at === undefined ? '' : timeOfDay(Date.parse(at), timezone)}
        onChange={(event) => handleChange(event.target.value)}
        slotProps={{ htmlInput: { dir: 'ltr' } }}
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
