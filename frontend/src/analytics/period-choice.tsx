import { Box, FormHelperText, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { BusinessDate, comparedWith, type ComparedWith, longestInsights, plusDays } from '@tabletime/contract';
import { useState } from 'react';
import type { Period } from '../api/analytics.ts';
import { useBusinessDate } from '../cache/use-business-date.ts';
import { DayField } from '../forms/dates/day-field.tsx';
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
      {'from' in period && <Dates period={period} today={today} onChoose={onChoose} />}
    </Box>
  );
};

interface DatesProps {
  period: Extract<Period, { from: BusinessDate }>;
  today: BusinessDate;
  onChoose: (period: Period) => void;
}

type Typed = DatesProps['period'];

/** The fields report typed text, even an incomplete date. */
const isWhole = ({ from, to }: Typed): boolean => [from, to].every((day) => BusinessDate.safeParse(day).success);

const faultOf = (typed: Typed): 'reversed' | 'tooLong' | undefined => {
  if (!isWhole(typed)) return undefined;
  if (typed.to < typed.from) return 'reversed';
  return typed.to >= plusDays(typed.from, longestInsights) ? 'tooLong' : undefined;
};

/** Shows a period as soon as both dates make one. */
const Dates = ({ period, today, onChoose }: DatesProps) => {
  const t = useT();
  const [typed, setTyped] = useState(period);
  const fault = faultOf(typed);
  const put = (change: Partial<Typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    if (isWhole(next) && faultOf(next) === undefined) onChoose(next);
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
