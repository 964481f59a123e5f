import { Box, Button, MenuItem, TextField } from '@mui/material';
import { startOfBusinessDay } from '@tabletime/contract';
import { useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { useCafe } from '../../cache/use-cafe.ts';
import { DayField } from '../../forms/dates/day-field.tsx';
import { TimeField } from '../../forms/dates/time-field.tsx';
import { readDay, readTime } from '../../forms/dates/read-dates.ts';
import { useT } from '../../i18n/use-t.ts';

export interface OfferedMoment {
  asOf: string;
  label: string;
}

interface MomentFieldProps {
  offered: OfferedMoment[];
  /** An instant or a close; blank for today. */
  value: string;
  onChange: (asOf: string) => void;
  /** The day that another moment begins with. */
  day?: string;
}

const other = 'other';

/** A moment among those offered or, given a day, any other one. */
export const MomentField = ({ offered, value, onChange, day }: MomentFieldProps) => {
  const t = useT();
  const [isOther, setIsOther] = useState(false);
  const shown = isOther ? other : offered.some(({ asOf }) => asOf === value) ? value : '';
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <TextField
        select
        label={t('history.as_of.moment')}
        value={shown}
        onChange={({ target }) => {
          setIsOther(target.value === other);
          onChange(target.value === other ? '' : target.value);
        }}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{t('history.as_of.today')}</MenuItem>
        {offered.map(({ asOf, label }) => (
          <MenuItem key={asOf} value={asOf} sx={{ whiteSpace: 'normal' }}>
            {label}
          </MenuItem>
        ))}
        {day !== undefined && <MenuItem value={other}>{t('history.as_of.other')}</MenuItem>}
      </TextField>
      {isOther && day !== undefined && <OtherMoment day={day} onChange={onChange} />}
    </Box>
  );
};

const OtherMoment = ({ day, onChange }: { day: string; onChange: (asOf: string) => void }) => {
  const t = useT();
  const { timezone } = useCafe();
  const [date, setDate] = useState(day);
  const [time, setTime] = useState('');
  const [isFuture, setIsFuture] = useState(false);
  const handleChoose = () => {
    const at = startOfBusinessDay(date, { timezone, businessDayStartsAt: time });
    setIsFuture(at > serverNow());
    if (at <= serverNow()) onChange(new Date(at).toISOString());
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr auto' }, alignItems: 'end' }}>
      <DayField label={t('history.as_of.date')} value={date} onChange={setDate} />
      <TimeField label={t('history.as_of.time')} value={time} onChange={setTime} error={isFuture ? t('history.as_of.future') : undefined} />
      <Button
        variant="outlined"
        disabled={readDay(date) !== date || readTime(time) !== time}
        onClick={handleChoose}
        sx={{ minBlockSize: 48 }}
      >
        {t('history.as_of.open')}
      </Button>
    </Box>
  );
};
