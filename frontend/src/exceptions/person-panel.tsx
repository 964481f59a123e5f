import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, useMediaQuery } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { type ExceptionFigures, type ExceptionKind, type PersonExceptions, unusualRule } from '@tabletime/contract';
import type { ReactNode } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { MoneyText } from '../ui/money-text.tsx';
import { Panel } from '../ui/panel.tsx';
import { StatusMark } from '../ui/status-mark.tsx';

export type OpenLines = (person: PersonExceptions['person'], kind: ExceptionKind, control: HTMLElement) => void;

/** Whether there is anything to call these figures unusual by. */
export const canCompare = ({ others, own }: ExceptionFigures): boolean => others >= unusualRule.others || own !== undefined;

interface PersonPanelProps {
  figures: PersonExceptions;
  onOpen: OpenLines;
}

export const PersonPanel = ({ figures: { person, sessions, handled, unusual, kinds }, onOpen }: PersonPanelProps) => {
  const t = useT();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const cells = useCells();
  const columns = ['kind', 'amount', 'share', 'others', 'own'] as const;
  const rows = kinds.map((figures) => ({ figures, cells: cells(figures, person, onOpen) }));
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
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {rows.map(({ figures, cells: row }) => (
            <NarrowRow key={figures.kind} kind={figures.kind} cells={row} />
          ))}
        </Box>
      ) : (
        <Table
          size="small"
          sx={{
            tableLayout: 'fixed',
            '& th:first-of-type': { paddingInlineStart: 0, inlineSize: '34%' },
            '& tbody tr:last-of-type > *': { borderBlockEnd: 0 },
          }}
        >
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column} sx={{ textAlign: column === 'kind' ? 'start' : 'end' }}>
                  {t(`exceptions.column.${column}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ figures: { kind }, cells: row }) => (
              <TableRow key={kind} data-row={kind} sx={{ verticalAlign: 'top' }}>
                {columns.map((column) =>
                  column === 'kind' ? (
                    <TableCell key={column} component="th" scope="row">
                      {row.kind}
                    </TableCell>
                  ) : (
                    <TableCell key={column} sx={{ textAlign: 'end' }}>
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

const Beside = ({ figure, of }: { figure: string; of: string }) => (
  <Box sx={{ display: 'grid', justifyItems: 'end' }}>
    {figure}
    <Box component="span" sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
      {of}
    </Box>
  </Box>
);

const useCells = () => {
  const t = useT();
  const { percent, money } = useFormat();
  const inPercent = (share: number): string => percent(Math.round(share * 1_000) / 10);
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
          aria-label={t('exceptions.openLines', {
            kind: name,
            name: `\u2068${person.name}\u2069`,
            times: t('analytics.people.times', { smart_count: count }),
            money: money(amount),
          })}
          sx={{ display: 'inline-grid', justifyItems: 'end', marginInlineEnd: -1, marginBlock: -0.5, paddingInline: 1, lineHeight: 1.4 }}
        >
          <MoneyText riyals={amount} />
          <Box component="span" sx={{ fontSize: '0.875rem', color: 'text.secondary', fontWeight: 400 }}>
            {t('analytics.people.times', { smart_count: count })}
          </Box>
        </Button>
      ),
      share: inPercent(share),
      others: median === null ? '–' : <Beside figure={inPercent(median)} of={t('exceptions.ofOthers', { smart_count: others })} />,
      own: own ? (
        <Beside
          figure={t('exceptions.spread', { mean: inPercent(own.mean), deviation: inPercent(own.deviation) })}
          of={t('exceptions.ofWeeks', { smart_count: own.weeks })}
        />
      ) : (
        '–'
      ),
    };
  };
};

const NarrowRow = ({ kind, cells }: { kind: ExceptionKind; cells: Cells }) => {
  const t = useT();
  return (
    <Box
      component="li"
      data-row={kind}
      sx={{ paddingBlock: 1.25, '&:not(:last-of-type)': { borderBlockEnd: '1px solid', borderColor: 'divider' } }}
    >
      <Box sx={{ fontWeight: 700, marginBlockEnd: 0.5 }}>{cells.kind}</Box>
      <Box
        component="dl"
        sx={{ margin: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 2, rowGap: 0.75, alignItems: 'start' }}
      >
        {(['amount', 'share', 'others', 'own'] as const).map((column) => (
          <Box key={column} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {t(`exceptions.column.${column}`)}
            </Box>
            <Box component="dd" sx={{ margin: 0, textAlign: 'end' }}>
              {cells[column]}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
};
