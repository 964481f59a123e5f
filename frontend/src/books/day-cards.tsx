import { Box, Card, CardActionArea, Typography } from '@mui/material';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { type DayFigures, figuresOf, sumsOf } from './day-figures.ts';
import { DayState, type DaysProps, WhyTheyDiffer } from './day-parts.tsx';
import { FigureList } from './figure-list.tsx';

/** On narrow screens: the sums first, then each day. */
export const DayCards = ({ days, onOpen }: DaysProps) => {
  const t = useT();
  const { date, weekday } = useFormat();
  const shown = days.map((day) => ({ day, figures: figuresOf(day) }));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Sums count={days.length} figures={sumsOf(shown.map(({ figures }) => figures))} />
      <Box
        component="ul"
        aria-label={t('books.days.table')}
        sx={{
          listStyle: 'none',
          margin: 0,
          padding: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
        }}
      >
        {shown.map(({ day, figures }) => (
          <Box component="li" key={day.businessDate} data-day={day.businessDate} sx={{ display: 'grid', minInlineSize: 0 }}>
            <Card variant="outlined" sx={{ display: 'grid' }}>
              <CardActionArea
                onClick={() => onOpen(day)}
                sx={{
                  font: 'inherit',
                  padding: 2,
                  display: 'grid',
                  gridTemplateColumns: 'minmax(0, 1fr)',
                  gap: 1.5,
                  alignContent: 'start',
                }}
              >
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
                  <Typography component="h3" sx={{ fontWeight: 700 }}>
                    {t('history.day', { weekday: weekday(day.businessDate), date: date(day.businessDate) })}
                  </Typography>
                  <DayState day={day} />
                </Box>
                <FigureList figures={figures} isShort />
                <WhyTheyDiffer figures={figures} />
              </CardActionArea>
            </Card>
          </Box>
        ))}
      </Box>
    </Box>
  );
};

const Sums = ({ count, figures }: { count: number; figures: DayFigures }) => {
  const t = useT();
  return (
    <Box data-day="sum" sx={{ padding: 2, borderRadius: 1, backgroundColor: 'action.hover', maxInlineSize: 480 }}>
      <Typography component="h3" sx={{ fontWeight: 700, marginBlockEnd: 1 }}>
        {t('books.days.sum', { smart_count: count })}
      </Typography>
      <FigureList figures={figures} />
    </Box>
  );
};
