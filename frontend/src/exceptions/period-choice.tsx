import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { ExceptionPeriod } from '../api/exceptions.ts';
import { useBusinessDate } from '../cache/use-business-date.ts';
import { PeriodFields } from '../forms/dates/period-fields.tsx';
import { useT } from '../i18n/use-t.ts';
import { usualDays } from './exception-period.ts';

interface PeriodChoiceProps {
  period: ExceptionPeriod;
  /** Null for a range of dates. */
  days: number | null;
  onChoose: (chosen: number | ExceptionPeriod) => void;
}

export const PeriodChoice = ({ period, days, onChoose }: PeriodChoiceProps) => {
  const t = useT();
  const today = useBusinessDate();
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
      {days === null && <PeriodFields period={period} today={today} onChoose={onChoose} />}
    </Box>
  );
};
