import { Box, FormHelperText } from '@mui/material';
import { type BusinessDate, longestInsights } from '@tabletime/contract';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { DayField } from './day-field.tsx';
import { canShow, type DayRange, periodFault, type TypedRange } from './day-range.ts';

interface PeriodFieldsProps {
  period: DayRange;
  today: BusinessDate;
  onChoose: (period: DayRange) => void;
}

/** Shows a period as soon as both dates make one. */
export const PeriodFields = ({ period, today, onChoose }: PeriodFieldsProps) => {
  const t = useT();
  const [typed, setTyped] = useState(period);
  const fault = periodFault(typed);
  const put = (change: Partial<TypedRange>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    if (canShow(next)) onChoose(next);
  };
  return (
    <Box>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 220px)' } }}>
        {(['from', 'to'] as const).map((name) => (
          <DayField
            key={name}
            name={name}
            label={t(`analytics.period.${name}`)}
            value={typed[name]}
            max={today}
            onChange={(day) => put({ [name]: day })}
          />
        ))}
      </Box>
      {fault && (
        <FormHelperText error role="alert">
          {t(`analytics.period.${fault}`, { days: longestInsights })}
        </FormHelperText>
      )}
    </Box>
  );
};
