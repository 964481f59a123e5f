import { Box, useMediaQuery } from '@mui/material';
import { alpha, useTheme } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import type { PeriodInsights } from '@tabletime/contract';
import { useState } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { useCafe } from '../providers/use-cafe.ts';
import { openHours } from './open-hours.ts';
import { Panel } from '../components/panel.tsx';
import { type WeekCell, weekdays, weekGrid } from './week-grid.ts';

interface Head {
  key: number;
  full: string;
  shown: string;
}

/** The strongest tint under ink that keeps its contrast. */
const deepest = 0.5;
const faintest = 0.08;

/** Revenue of each weekday and hour: the deeper the field, the more; hours run across, or down where the page is narrow. */
export const WeekMap = ({ period }: { period: PeriodInsights }) => {
  const t = useT();
  const { businessDayStartsAt } = useCafe();
  const { hour: hourName, weekday: dayName, weekdayLetter, weekdayShort } = useFormat();
  const theme = useTheme();
  const narrow = useMediaQuery(theme.breakpoints.down('md'), { noSsr: true });
  const tiny = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const [pointed, setPointed] = useState<WeekCell | null>(null);
  const { cellAt, strength } = weekGrid(period.byWeekdayAndHour);

  const short = tiny ? weekdayLetter : weekdayShort;
  const days: Head[] = weekdays.map(({ weekday, date }) => ({
    key: weekday,
    full: dayName(date),
    shown: narrow ? short(date) : dayName(date),
  }));
  const hours: Head[] = openHours(period.byHour, businessDayStartsAt).map(({ hour }) => ({
    key: hour,
    full: hourName(hour),
    shown: hourName(hour),
  }));
  const [rows, columns] = narrow ? [hours, days] : [days, hours];
  const at = (row: number, column: number) => (narrow ? cellAt(column, row) : cellAt(row, column));

  return (
    <Panel title={t('analytics.week.title')} text={t('analytics.week.text')} action={<Legend />}>
      <Box
        component="table"
        aria-label={t('analytics.week.title')}
        onPointerLeave={() => setPointed(null)}
        sx={{
          inlineSize: '100%',
          tableLayout: 'fixed',
          borderCollapse: 'separate',
          borderSpacing: '3px',
          fontSize: { xs: '0.6875rem', sm: '0.8125rem' },
          '& th': { fontWeight: 600, color: 'text.secondary', padding: 0.25, overflow: 'hidden' },
          '& thead th': { textAlign: 'center' },
          '& tbody th': { textAlign: 'start', whiteSpace: 'nowrap' },
        }}
      >
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ inlineSize: { xs: 46, md: 92 } }}>
              <span style={visuallyHidden}>{t(narrow ? 'analytics.week.hour' : 'analytics.week.weekday')}</span>
            </Box>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                <Name full={column.full} shown={column.shown} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <Name full={row.full} shown={row.shown} />
              </th>
              {columns.map((column) => {
                const cell = at(row.key, column.key);
                return <Field key={column.key} cell={cell} strength={strength(cell)} short={narrow} onPoint={setPointed} />;
              })}
            </tr>
          ))}
        </tbody>
      </Box>
      <Pointed cell={pointed} />
    </Panel>
  );
};

const Name = ({ full, shown }: Omit<Head, 'key'>) =>
  full === shown ? (
    <bdi>{full}</bdi>
  ) : (
    <>
      <bdi aria-hidden>{shown}</bdi>
      <span style={visuallyHidden}>{full}</span>
    </>
  );

interface FieldProps {
  cell: WeekCell;
  /** From 0 to 1. */
  strength: number;
  short: boolean;
  onPoint: (cell: WeekCell) => void;
}

const tint = (strength: number): number => faintest + strength * (deepest - faintest);

const Field = ({ cell, strength, short, onPoint }: FieldProps) => {
  const t = useT();
  const { cramped, roughly } = useFormat();
  const isQuiet = cell.sessions === 0;
  return (
    <Box
      component="td"
      data-cell={`${cell.weekday}-${cell.hour}`}
      onPointerEnter={() => onPoint(cell)}
      sx={{
        blockSize: { xs: 30, md: 38 },
        padding: 0,
        textAlign: 'center',
        borderRadius: 0.75,
        fontWeight: 600,
        whiteSpace: 'nowrap',
        backgroundColor: ({ palette }) => (isQuiet ? alpha(palette.text.primary, 0.03) : alpha(palette.primary.main, tint(strength))),
      }}
    >
      {!isQuiet && (
        <>
          <bdi>{short ? cramped(cell.revenue) : roughly(cell.revenue)}</bdi>
          <span style={visuallyHidden}> · {t('count.sessions', { smart_count: cell.sessions })}</span>
        </>
      )}
    </Box>
  );
};

/** The field under the pointer in words; its line keeps its place. */
const Pointed = ({ cell }: { cell: WeekCell | null }) => {
  const t = useT();
  const { hour, money, weekday } = useFormat();
  const day = weekdays.find((one) => one.weekday === cell?.weekday);
  return (
    <Box sx={{ marginBlockStart: 1.5, minBlockSize: 24, fontSize: '0.875rem', color: 'text.secondary' }}>
      {cell && day ? (
        <>
          <strong>{t('analytics.week.cell', { weekday: weekday(day.date), hour: hour(cell.hour) })}</strong>
          {' · '}
          <bdi>{money(cell.revenue)}</bdi>
          {' · '}
          {t('count.sessions', { smart_count: cell.sessions })}
        </>
      ) : (
        t('analytics.week.point')
      )}
    </Box>
  );
};

/** What the depth of a field means. */
const Legend = () => {
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
