import { Box, useMediaQuery } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { type Place, placeAfterKey, type WeekCell, weekdays, weekGrid, widthForHours } from './analytics-figures.ts';
import { Panel } from '../ui/panel.tsx';
import { PointedField, WeekField, WeekLegend } from './week-field.tsx';

interface Head {
  key: number;
  full: string;
  shown: string;
}

interface WeekMapProps {
  title: string;
  text: ReactNode;
  /** In the order of the business day. */
  hours: number[];
  cells: WeekCell[];
  /** The words for an hour without a cell. */
  quiet: string;
}

/** A week by day and hour, transposed if the page is narrow. One tab stop; arrow keys move between cells. */
export const WeekMap = ({ title, text, hours: open, cells, quiet }: WeekMapProps) => {
  const t = useT();
  const { hour: hourName, weekday: dayName, weekdayLetter, weekdayShort } = useFormat();
  const theme = useTheme();
  const narrow = useMediaQuery(theme.breakpoints.down('md'), { noSsr: true });
  const tiny = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const [pointed, setPointed] = useState<WeekCell | null>(null);
  const [stop, setStop] = useState<Place>({ row: 0, column: 0 });
  const most = Math.max(0, ...cells.map(({ value }) => value));
  const cellAt = useMemo(() => {
    const known = weekGrid(cells);
    const all = new Map(
      weekdays.flatMap(({ weekday }) =>
        open.map((hour) => [`${weekday} ${hour}`, known(weekday, hour) ?? { weekday, hour, value: 0, short: '', words: quiet }] as const),
      ),
    );
    return (weekday: number, hour: number) => all.get(`${weekday} ${hour}`)!;
  }, [cells, open, quiet]);

  const short = tiny ? weekdayLetter : weekdayShort;
  const days: Head[] = weekdays.map(({ weekday, date }) => ({
    key: weekday,
    full: dayName(date),
    shown: narrow ? short(date) : dayName(date),
  }));
  const hours: Head[] = open.map((hour) => ({
    key: hour,
    full: hourName(hour),
    shown: hourName(hour),
  }));
  const isDown = useMediaQuery(theme.breakpoints.down(Math.max(theme.breakpoints.values.md, widthForHours(hours.length))), { noSsr: true });
  const [rows, columns] = isDown ? [hours, days] : [days, hours];
  const at = (row: number, column: number) => (isDown ? cellAt(column, row) : cellAt(row, column));

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const next = placeAfterKey(event.key, place, rows.length, columns.length, theme.direction === 'rtl');
    if (!next) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-place="${next.row} ${next.column}"]`)?.focus();
  };
  // Arrow keys continue from the focus, whatever moved it.
  const handleFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const [row, column] = (target.dataset['place'] ?? '').split(' ').map(Number);
    if (row !== undefined && column !== undefined) setStop({ row, column });
  };
  // A resize may reduce rows or columns.
  const place = { row: Math.min(stop.row, rows.length - 1), column: Math.min(stop.column, columns.length - 1) };

  return (
    <Panel title={title} text={text} action={<WeekLegend />}>
      <Box
        component="table"
        aria-label={title}
        role="grid"
        aria-readonly
        onPointerLeave={() => setPointed(null)}
        onBlur={() => setPointed(null)}
        onFocus={handleFocus}
        onKeyDown={handleKey}
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
              <span style={visuallyHidden}>{t(isDown ? 'analytics.week.hour' : 'analytics.week.weekday')}</span>
            </Box>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                <Name full={column.full} shown={column.shown} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={row.key}>
              <th scope="row">
                <Name full={row.full} shown={row.shown} />
              </th>
              {columns.map((column, columnIndex) => {
                const cell = at(row.key, column.key);
                return (
                  <WeekField
                    key={column.key}
                    cell={cell}
                    strength={most > 0 ? cell.value / most : 0}
                    isStop={place.row === rowIndex && place.column === columnIndex}
                    row={rowIndex}
                    column={columnIndex}
                    onPoint={setPointed}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </Box>
      <PointedField cell={pointed} />
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
