import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import { Box, Button, FormHelperText, IconButton, Typography } from '@mui/material';
import { businessDates, mostBookDays } from '@tabletime/contract';
import { useState } from 'react';
import type { BookPeriod } from '../api/books.ts';
import { useBusinessDate } from '../cache/use-business-date.ts';
import { DayField } from '../forms/dates/day-field.tsx';
import { daysOfMonth } from '../forms/dates/day-range.ts';
import { type Month, monthOf, plusMonths } from '../forms/dates/month-grid.ts';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { mirrored } from '../theme/direction.tsx';
import { monthIn, periodFault } from './book-period.ts';

interface PeriodChoiceProps {
  period: BookPeriod;
  onChoose: (period: BookPeriod) => void;
}

/** A month, turned by one tap; or any days. */
export const PeriodChoice = ({ period, onChoose }: PeriodChoiceProps) => {
  const t = useT();
  const today = useBusinessDate();
  const month = monthIn(period);
  const [wantsDays, setWantsDays] = useState(false);
  const chooseMonth = (chosen: Month) => onChoose(daysOfMonth(chosen));
  const isByDays = wantsDays || month === undefined;
  const turn = () => {
    setWantsDays(!isByDays);
    if (month === undefined) chooseMonth(monthOf(period.to));
  };
  return (
    <Box
      component="section"
      aria-label={t('books.period.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 1.5, displayPrint: 'none' }}
    >
      {isByDays ? <Days period={period} onChoose={onChoose} /> : <Months month={month} last={monthOf(today)} onChoose={chooseMonth} />}
      <Button variant="text" onClick={turn} sx={{ minBlockSize: 48 }}>
        {t(isByDays ? 'books.period.byMonth' : 'books.period.byDays')}
      </Button>
    </Box>
  );
};

const Months = ({ month, last, onChoose }: { month: Month; last: Month; onChoose: (month: Month) => void }) => {
  const t = useT();
  const { month: nameOf } = useFormat();
  const turn = (months: number) => onChoose(plusMonths(month, months));
  return (
    <Box
      sx={{
        flex: { xs: '1 1 100%', sm: '0 0 auto' },
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        backgroundColor: 'background.paper',
      }}
    >
      <IconButton aria-label={t('dates.previous_month')} disabled={month <= monthOf(businessDates.first)} onClick={() => turn(-1)}>
        <PreviousIcon sx={mirrored} />
      </IconButton>
      <Typography aria-live="polite" sx={{ minInlineSize: 152, textAlign: 'center', fontWeight: 700 }}>
        {nameOf(`${month}-01`)}
      </Typography>
      <IconButton aria-label={t('dates.next_month')} disabled={month >= last} onClick={() => turn(1)}>
        <NextIcon sx={mirrored} />
      </IconButton>
    </Box>
  );
};

/** Shows days as soon as both dates make a period. */
const Days = ({ period, onChoose }: PeriodChoiceProps) => {
  const t = useT();
  const [typed, setTyped] = useState(period);
  const fault = periodFault(typed);
  const put = (change: Partial<BookPeriod>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    if (periodFault(next) === undefined) onChoose(next);
  };
  return (
    <Box sx={{ flex: { xs: '1 1 100%', sm: '0 0 auto' } }}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(2, 200px)' } }}>
        {(['from', 'to'] as const).map((name) => (
          <DayField key={name} name={name} label={t(`books.period.${name}`)} value={typed[name]} onChange={(day) => put({ [name]: day })} />
        ))}
      </Box>
      {fault && fault !== 'missing' && (
        <FormHelperText error role="alert">
          {t(`books.period.${fault}`, { days: mostBookDays })}
        </FormHelperText>
      )}
    </Box>
  );
};
