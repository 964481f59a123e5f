import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, useMediaQuery } from '@mui/material';
import { type Theme, useTheme } from '@mui/material/styles';
import type { ExceptionFigures, PersonExceptions } from '@tabletime/contract';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { digitsAlign, MoneyText } from '../ui/money-text.tsx';
import { Panel } from '../ui/panel.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import { canCompare, type OpenLines, useFigureWords } from './figure-words.ts';
import { PersonRows } from './person-rows.tsx';

interface PersonPanelProps {
  figures: PersonExceptions;
  onOpen: OpenLines;
}

export const PersonPanel = ({ figures: { person, sessions, handled, unusual, kinds }, onOpen }: PersonPanelProps) => {
  const t = useT();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const cells = useCells();
  const columns = ['kind', 'amount', 'share', 'others', 'own'] as const;
  const sorted = kinds.toSorted((one, other) => Number(other.unusual) - Number(one.unusual));
  const rows = sorted.map((figures) => ({ figures, cells: cells(figures, person, onOpen) }));
  return (
    <Panel
      title={person.name}
      text={
        <>
          {t('exceptions.ended', { smart_count: sessions })} · <MoneyText riyals={handled} />
        </>
      }
      action={unusual > 0 && <StatusMark tone="warning">{t('exceptions.unusual', { smart_count: unusual })}</StatusMark>}
    >
      {isNarrow ? (
        <PersonRows person={person} kinds={sorted} onOpen={onOpen} />
      ) : (
        <Table
          size="small"
          sx={{
            tableLayout: 'fixed',
            '& th:first-of-type': { paddingInlineStart: 0, inlineSize: '30%' },
            '& th:nth-of-type(2)': { inlineSize: '20%' },
            '& tbody tr:last-of-type > *': { borderBlockEnd: 0 },
          }}
        >
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column} sx={{ textAlign: column === 'kind' ? 'start' : digitsAlign }}>
                  {t(`exceptions.column.${column}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ figures: { kind }, cells: row }) => (
              <TableRow key={kind} data-row={kind} sx={{ verticalAlign: 'baseline' }}>
                {columns.map((column) =>
                  column === 'kind' ? (
                    <TableCell key={column} component="th" scope="row">
                      {row.kind}
                    </TableCell>
                  ) : (
                    <TableCell key={column} sx={{ textAlign: digitsAlign }}>
                      {row[column]}
                    </TableCell>
                  ),
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Panel>
  );
};

type Cells = Record<'kind' | 'amount' | 'share' | 'others' | 'own', ReactNode>;

/** On desktops beside each other, else below. */
const besides = (theme: Theme) =>
  ({
    display: { xs: 'grid', lg: 'flex' },
    justifyItems: digitsAlign(theme),
    justifyContent: digitsAlign(theme),
    alignItems: 'baseline',
    columnGap: 0.75,
  }) as const;

const Beside = ({ figure, of }: { figure: string; of: string }) => (
  <Box sx={besides}>
    {figure}
    <Box component="span" sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
      {of}
    </Box>
  </Box>
);

const useCells = () => {
  const t = useT();
  const words = useFigureWords();
  const { inPercent } = words;
  return (figures: ExceptionFigures, person: PersonExceptions['person'], onOpen: OpenLines): Cells => {
    const { kind, count, amount, share, median, others, own, unusual } = figures;
    const name = t(`exceptions.kind.${kind}`);
    return {
      kind: (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
          {name}
          {unusual && <StatusMark tone="warning">{t('exceptions.mark')}</StatusMark>}
          {!canCompare(figures) && <StatusMark tone="neutral">{t('exceptions.noCompare')}</StatusMark>}
        </Box>
      ),
      amount: (
        <Button
          variant="text"
          onClick={({ currentTarget }) => onOpen(person, kind, currentTarget)}
          aria-label={words.lines(figures, person)}
          sx={(theme) => ({
            ...besides(theme),
            display: { xs: 'inline-grid', lg: 'inline-flex' },
            // The amount stands at the right in both directions.
            flexDirection: theme.direction === 'rtl' ? 'row' : 'row-reverse',
            flexWrap: 'wrap',
            justifyContent: 'flex-start',
            alignContent: 'center',
            verticalAlign: 'baseline',
            marginInline: -1,
            marginBlock: -0.5,
            paddingInline: 1,
            lineHeight: 1.4,
            // Not green: this is no income.
            color: 'text.primary',
          })}
        >
          <MoneyText riyals={amount} sx={{ textDecoration: 'underline', textUnderlineOffset: '4px' }} />
          <Box component="span" sx={{ fontSize: '0.875rem', color: 'text.secondary', fontWeight: 400 }}>
            {t('analytics.people.times', { smart_count: count })}
          </Box>
        </Button>
      ),
      share: inPercent(share),
      others: median === null ? '–' : <Beside figure={inPercent(median)} of={t('exceptions.ofOthers', { smart_count: others })} />,
      own: own ? <Beside figure={words.spread(own)} of={t('exceptions.ofWeeks', { smart_count: own.weeks })} /> : '–',
    };
  };
};
