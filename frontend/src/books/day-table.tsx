import { Button, Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { columnsOf, type FigureName, figuresOf, sumsOf, takenBeyondSales } from './day-figures.ts';
import { digitsAlign } from '../ui/money-text.tsx';
import { Amount, DayState, type DaysProps, useFigureName, useGroupName, WhyTheyDiffer } from './day-parts.tsx';

const look = (theme: Theme) => ({
  '& th, & td': { paddingInline: '8px', paddingBlock: '6px' },
  '& .day': { paddingInlineStart: 0, verticalAlign: 'top' },
  '& .figure': { textAlign: digitsAlign(theme), whiteSpace: 'nowrap' },
  // A group of columns begins.
  '& .first': { borderInlineStart: `1px solid ${theme.palette.divider}` },
  '& .sum, & tfoot .MuiTableCell-root': { fontWeight: 700 },
  '& tfoot .MuiTableCell-root': { fontSize: '0.875rem', color: theme.palette.text.primary, borderBlockEnd: 0 },
});

export const DayTable = ({ days, onOpen }: DaysProps) => {
  const t = useT();
  const { date, weekday } = useFormat();
  const figureName = useFigureName();
  const groupName = useGroupName();
  const shown = days.map((day) => ({ day, figures: figuresOf(day) }));
  const sums = sumsOf(shown.map(({ figures }) => figures));
  const columns = columnsOf(sums);
  const figures: { name: FigureName; className: string }[] = columns.flatMap(({ figures: names }) =>
    names.map((name, nth) => ({ name, className: `figure${nth === 0 ? ' first' : ''}${name === 'total' ? ' sum' : ''}` })),
  );
  return (
    <Table size="small" aria-label={t('books.days.table')} sx={look}>
      <TableHead>
        <TableRow>
          <TableCell rowSpan={2} className="day" sx={{ verticalAlign: 'bottom !important' }}>
            {t('till.day')}
          </TableCell>
          {columns.map(({ group, figures: names }) => (
            <TableCell key={group} colSpan={names.length} scope="colgroup" className="first" sx={{ textAlign: 'center' }}>
              {groupName(group)}
            </TableCell>
          ))}
          <TableCell rowSpan={2} className="first" sx={{ verticalAlign: 'bottom' }}>
            {t('books.state.label')}
          </TableCell>
        </TableRow>
        <TableRow>
          {figures.map(({ name, className }) => (
            <TableCell key={name} className={className}>
              {figureName(name)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      {shown.map(({ day, figures: amounts }) => {
        const { businessDate } = day;
        const hasNote = takenBeyondSales(amounts) !== 0;
        return (
          <TableBody key={businessDate} data-day={businessDate}>
            <TableRow sx={hasNote ? { '& > td': { borderBlockEnd: 0 } } : {}}>
              <TableCell component="th" scope={hasNote ? 'rowgroup' : 'row'} rowSpan={hasNote ? 2 : 1} className="day">
                <Button
                  variant="text"
                  onClick={() => onOpen(day)}
                  sx={{
                    display: 'block',
                    marginInlineStart: -1,
                    paddingInline: 1,
                    paddingBlock: 0.5,
                    textAlign: 'start',
                    lineHeight: 1.35,
                  }}
                >
                  {t('history.day', { weekday: weekday(businessDate), date: date(businessDate) })}
                </Button>
              </TableCell>
              {figures.map(({ name, className }) => (
                <TableCell key={name} className={className} data-figure={name}>
                  <Amount riyals={amounts[name]} />
                </TableCell>
              ))}
              <TableCell className="first">
                <DayState day={day} />
              </TableCell>
            </TableRow>
            {hasNote && (
              <TableRow>
                <TableCell colSpan={figures.length + 1} className="first" sx={{ paddingBlockStart: '0 !important' }}>
                  <WhyTheyDiffer figures={amounts} />
                </TableCell>
              </TableRow>
            )}
          </TableBody>
        );
      })}
      <TableFooter>
        <TableRow>
          <TableCell component="th" scope="row" className="day">
            {t('books.days.sum', { smart_count: days.length })}
          </TableCell>
          {figures.map(({ name, className }) => (
            <TableCell key={name} className={className} data-figure={name}>
              <Amount riyals={sums[name]} />
            </TableCell>
          ))}
          <TableCell className="first" />
        </TableRow>
      </TableFooter>
    </Table>
  );
};
