import { Box, Table, TableBody, TableCell, TableHead, TableRow, useMediaQuery } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';

export interface FigureRow {
  key: string;
  name: ReactNode;
  /** In the order of the columns; false for an empty cell. */
  figures: ReactNode[];
  isSum?: boolean;
}

interface FigureTableProps {
  label: string;
  nameHead: string;
  heads: string[];
  rows: FigureRow[];
}

/** Names with a few figures each: a table, on a phone a list. */
export const FigureTable = ({ label, nameHead, heads, rows }: FigureTableProps) => {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  return isPhone ? (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {rows.map((row) => (
        <PhoneRow key={row.key} heads={heads} row={row} />
      ))}
    </Box>
  ) : (
    <Table
      size="small"
      aria-label={label}
      sx={{ '& th:first-of-type, & td:first-of-type': { paddingInlineStart: 0 }, '& tbody tr:last-of-type > *': { borderBlockEnd: 0 } }}
    >
      <TableHead>
        <TableRow>
          <TableCell>{nameHead}</TableCell>
          {heads.map((head) => (
            <TableCell key={head} sx={{ textAlign: 'end' }}>
              {head}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, name, figures, isSum }) => (
          <TableRow key={key} data-row={key} sx={{ verticalAlign: 'top', '& > *': { fontWeight: isSum ? 700 : 500 } }}>
            <TableCell component="th" scope="row">
              {name}
            </TableCell>
            {figures.map((figure, index) => (
              <TableCell key={heads[index]} sx={{ textAlign: 'end' }}>
                {figure === false ? '–' : figure}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

const PhoneRow = ({ heads, row: { key, name, figures, isSum } }: { heads: string[]; row: FigureRow }) => (
  <Box
    component="li"
    data-row={key}
    sx={{ paddingBlock: 1.25, '&:not(:last-of-type)': { borderBlockEnd: '1px solid', borderColor: 'divider' } }}
  >
    <Box sx={{ fontWeight: 700, marginBlockEnd: 0.5 }}>{name}</Box>
    <Box component="dl" sx={{ margin: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 2, rowGap: 0.5 }}>
      {figures.map((figure, index) =>
        figure === false ? null : (
          <Box key={heads[index]} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {heads[index]}
            </Box>
            <Box component="dd" sx={{ margin: 0, textAlign: 'end', fontWeight: isSum ? 700 : 500 }}>
              {figure}
            </Box>
          </Box>
        ),
      )}
    </Box>
  </Box>
);
