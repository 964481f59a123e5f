import { Box, useMediaQuery } from '@mui/material';
import { alpha, useTheme } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import { memo } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { type WeekCell, weekdays } from './analytics-figures.ts';

const deepest = 0.5;
const faintest = 0.08;

const tint = (strength: number): number => faintest + strength * (deepest - faintest);

interface WeekFieldProps {
  cell: WeekCell;
  strength: number;
  isStop: boolean;
  row: number;
  column: number;
  onPoint: (cell: WeekCell) => void;
}

/** Eyes get a tint and a short figure; screen readers all of it. */
export const WeekField = memo(({ cell, strength, isStop, row, column, onPoint }: WeekFieldProps) => {
  const { palette } = useTheme();
  const isQuiet = cell.short === '';
  return (
    <Box
      component="td"
      data-cell={`${cell.weekday}-${cell.hour}`}
      data-place={`${row} ${column}`}
      tabIndex={isStop ? 0 : -1}
      onFocus={() => onPoint(cell)}
      onPointerEnter={() => onPoint(cell)}
      sx={{
        blockSize: { xs: 30, md: 38 },
        padding: 0,
        textAlign: 'center',
        borderRadius: 0.75,
        fontWeight: 600,
        whiteSpace: 'nowrap',
        '&:focus-visible': { outlineOffset: 0 },
      }}
      // Inline, since nearly every cell has its own tint and rules would be slow.
      style={{ backgroundColor: isQuiet ? alpha(palette.text.primary, 0.03) : alpha(palette.primary.main, tint(strength)) }}
    >
      {!isQuiet && <bdi aria-hidden>{cell.short}</bdi>}
      <span style={visuallyHidden}>{cell.words}</span>
    </Box>
  );
});
WeekField.displayName = 'WeekField';

export const PointedField = ({ cell }: { cell: WeekCell | null }) => {
  const t = useT();
  const { hour, weekday } = useFormat();
  const canPoint = useMediaQuery('(hover: hover)', { noSsr: true });
  const day = weekdays.find((one) => one.weekday === cell?.weekday);
  return (
    <Box sx={{ marginBlockStart: 1.5, minBlockSize: 24, fontSize: '0.875rem', color: 'text.secondary' }}>
      {cell && day ? (
        <>
          <strong>{t('analytics.week.cell', { weekday: weekday(day.date), hour: hour(cell.hour) })}</strong>
          {' · '}
          <bdi>{cell.words}</bdi>
        </>
      ) : (
        t(canPoint ? 'analytics.week.point' : 'analytics.week.tap')
      )}
    </Box>
  );
};

export const WeekLegend = () => {
  const t = useT();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontSize: '0.875rem', color: 'text.secondary' }}>
      {t('analytics.week.less')}
      {[0, 0.25, 0.5, 0.75, 1].map((strength) => (
        <Box
          key={strength}
          aria-hidden
          sx={{
            inlineSize: 18,
            blockSize: 18,
            borderRadius: 0.5,
            backgroundColor: ({ palette }) => alpha(palette.primary.main, tint(strength)),
          }}
        />
      ))}
      {t('analytics.week.more')}
    </Box>
  );
};
