import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { comparedWith, type ComparedWith, plusDays } from '@tabletime/contract';
import type { Period } from '../api/analytics.ts';
import { useBusinessDate } from '../cache/use-business-date.ts';
import { PeriodFields } from '../forms/dates/period-fields.tsx';
import { useT } from '../i18n/use-t.ts';
import { usualDays } from './period.ts';

interface PeriodChoiceProps {
  period: Period;
  against: ComparedWith;
  onChoose: (period: Period) => void;
  onCompare: (against: ComparedWith) => void;
}

const button = { paddingInline: 2 } as const;

export const PeriodChoice = ({ period, against, onChoose, onCompare }: PeriodChoiceProps) => {
  const t = useT();
  const today = useBusinessDate();
  const choose = (chosen: number | 'dates' | null) => {
    if (chosen === 'dates') onChoose({ from: plusDays(today, -6), to: today });
    else if (chosen !== null) onChoose({ days: chosen });
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1.5 }}>
        <ToggleButtonGroup
          exclusive
          value={'days' in period ? period.days : 'dates'}
          onChange={(_, chosen: number | 'dates' | null) => choose(chosen)}
          aria-label={t('analytics.period.label')}
        >
          {usualDays.map((days) => (
            <ToggleButton key={days} value={days} sx={button}>
              {t(`analytics.period.last${days}`)}
            </ToggleButton>
          ))}
          <ToggleButton value="dates" sx={button}>
            {t('analytics.period.dates')}
          </ToggleButton>
        </ToggleButtonGroup>
        <ToggleButtonGroup
          exclusive
          value={against}
          onChange={(_, chosen: ComparedWith | null) => chosen && onCompare(chosen)}
          aria-label={t('analytics.change.label')}
        >
          {comparedWith.map((one) => (
            <ToggleButton key={one} value={one} sx={button}>
              {t(`analytics.change.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {'from' in period && <PeriodFields period={period} today={today} onChoose={onChoose} />}
    </Box>
  );
};
