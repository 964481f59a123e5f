import { Box, FormHelperText, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { longestInsights } from '@tabletime/contract';
import { useState } from 'react';
import type { ExceptionPeriod } from '../api/exceptions.ts';
import { useBusinessDate } from '../cache/use-business-date.ts';
import { DayField } from '../forms/dates/day-field.tsx';
import { useT } from '../i18n/use-t.ts';
import { canShow, periodFault, usualDays } from './exception-period.ts';

interface PeriodChoiceProps {
  period: ExceptionPeriod;
  /** Null for a range of dates. */
  days: number | null;
  onChoose: (chosen: number | ExceptionPeriod) => void;
}

export const PeriodChoice = ({ period, days, onChoose }: PeriodChoiceProps) => {
  const t = useT();
  const choose = (chosen: number | 'dates' | null) => {
    if (chosen !== null) onChoose(chosen === 'dates' ? period : chosen);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <ToggleButtonGroup
        exclusive
        value={days ?? 'dates'}
        onChange={(_, chosen: number | 'dates' | null) => choose(chosen)}
        aria-label={t('analytics.period.label')}
        sx={{ flexWrap: 'wrap' }}
      >
        {usualDays.map((each) => (
          <ToggleButton key={each} value={each} sx={{ paddingInline: { xs: 1.25, sm: 2 } }}>
            {t('exceptions.lastDays', { smart_count: each })}
          </ToggleButton>
        ))}
        <ToggleButton value="dates" sx={{ paddingInline: { xs: 1.25, sm: 2 } }}>
          {t('analytics.period.dates')}
        </ToggleButton>
      </ToggleButtonGroup>
      {days === null && <Dates period={period} onChoose={onChoose} />}
    </Box>
  );
};

/** Shows a period as soon as both dates make one. */
const Dates = ({ period, onChoose }: Pick<PeriodChoiceProps, 'period' | 'onChoose'>) => {
  const t = useT();
  const today = useBusinessDate();
  const [typed, setTyped] = useState(period);
  const fault = periodFault(typed);
  const put = (change: Partial<ExceptionPeriod>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    if (canShow(next)) onChoose(next);
  };
  return (
    <Box>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(2, 220px)' } }}>
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
