import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { CloseFigures } from '@tabletime/contract';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Difference } from '../session/difference.tsx';
import { digitsAlign, MoneyText } from '../ui/money-text.tsx';
import { type CloseLine, type Figure, differenceNotes, moneyLines, otherLines, salesLines } from './close-lines.ts';

/** The last column is as wide in each table, so that sums stand below each other. */
const look = (theme: Theme) => ({
  '& th, & td': { paddingInline: { xs: 0.5, sm: 2 }, fontSize: { xs: '0.8125rem', sm: '0.875rem' } },
  '& tbody th': { inlineSize: '100%' },
  '& td, & thead th:not(:first-of-type)': { textAlign: digitsAlign(theme), whiteSpace: 'nowrap', minInlineSize: { xs: 98, sm: 144 } },
  // Where an amount and its word have a column of a phone.
  '& td > span': { whiteSpace: { xs: 'normal', sm: 'nowrap' } },
});

const Shown = ({ figure }: { figure: Figure }) => {
  if ('words' in figure) return <>{figure.words}</>;
  return 'money' in figure ? <MoneyText riyals={figure.money} /> : <Difference riyals={figure.difference} />;
};

/** Sales and money of a close: other days listed separately, and expected and counted amounts by method. */
export const CloseFacts = ({ figures }: { figures: CloseFigures }) => {
  const t = useT();
  const { date, money } = useFormat();
  const words = { t, date };
  const others = otherLines(figures, words);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Lines title={t('till.salesTitle')} lines={salesLines(figures, words)} />
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small" aria-label={t('till.money')} sx={look}>
          <TableHead>
            <TableRow>
              <TableCell component="th">{t('till.money')}</TableCell>
              {figures.methods.map(({ method }) => (
                <TableCell key={method} component="th">
                  {t(`till.method.${method}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {moneyLines(figures.methods, words).map(({ name, figures: shown }) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row">
                  {name}
                </TableCell>
                {shown.map((figure, column) => (
                  <TableCell key={column}>
                    <Shown figure={figure} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {differenceNotes(figures.methods, { t, money }).map((note) => (
        <Typography key={note} variant="body2" color="text.secondary" sx={{ marginBlockStart: -2 }}>
          {note}
        </Typography>
      ))}
      {others.length > 0 && <Lines title={t('till.othersTitle')} lines={others} />}
    </Box>
  );
};

export const Lines = ({ title, lines }: { title: string; lines: CloseLine[] }) => (
  <Table size="small" aria-label={title} sx={look}>
    <TableHead>
      <TableRow>
        <TableCell component="th" colSpan={2}>
          {title}
        </TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {lines.map(({ name, figure, isSum = false }) => (
        <TableRow key={name} sx={isSum ? { '& th, & td': { fontWeight: 700 } } : {}}>
          <TableCell component="th" scope="row">
            {name}
          </TableCell>
          <TableCell>
            <Shown figure={figure} />
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
