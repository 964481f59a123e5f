import {
  Box,
  Card,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { ResponsiveStyleValue, SystemStyleObject } from '@mui/system';
import { type RaRecord, RecordContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { CardList } from '../ui/card-list.tsx';
import { useRows } from './use-list.ts';

/** Whether a table has room, from a width in pixels on. */
export const useIsWide = (from: number): boolean => useMediaQuery(useTheme().breakpoints.up(from));

interface RowsProps {
  /** What the list is of, for screen readers. */
  label: string;
  sx?: SystemStyleObject<Theme>;
  /** One row, which reads `useRow`. */
  children: ReactNode;
}

interface TableProps extends RowsProps {
  /** Columns keep their place as rows come. */
  columns: readonly { label: string; size: ResponsiveStyleValue<number | 'auto'>; isFigure?: boolean }[];
}

/** There is nothing to press on paper. */
export const withoutLastOnPaper = { '& th:last-of-type, & td:last-of-type': { displayPrint: 'none' } } as const;

/** The rows of a list as a table. */
export const ListTable = ({ label, columns, sx = {}, children }: TableProps) => {
  const { rows } = useRows<RaRecord>();
  return (
    <TableContainer component={Card}>
      <Table aria-label={label} sx={[{ tableLayout: 'fixed' }, sx]}>
        <TableHead>
          <TableRow>
            {columns.map(({ label: column, size, isFigure }) => (
              <TableCell key={column} sx={{ inlineSize: size, ...(isFigure && { textAlign: 'end' }) }}>
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody sx={{ '& > tr:last-of-type > td': { borderBlockEnd: 0 } }}>
          {rows.map((row) => (
            <RecordContextProvider key={row.id} value={row}>
              {children}
            </RecordContextProvider>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

/** The rows of a list as cards, where a table has no room. */
export const ListCards = ({ label, sx, children }: RowsProps) => {
  const { rows } = useRows<RaRecord & { id: string }>();
  return (
    <CardList label={label} items={rows} {...(sx && { sx })}>
      {(row) => <RecordContextProvider value={row}>{children}</RecordContextProvider>}
    </CardList>
  );
};

interface SkeletonsProps {
  /** How many come, and how high each is, in pixels. */
  rows: number;
  height: number;
  /** Whether they come in one card. */
  isTable: boolean;
  /** Of the room between them, and around them in the card. */
  sx: SystemStyleObject<Theme>;
}

/** The count and the rows to come, in the shape that they will have. */
export const ListSkeletons = ({ rows, height, isTable, sx }: SkeletonsProps) => {
  const t = useT();
  return (
    <Box role="status" aria-label={t('shell.loading')}>
      <Skeleton variant="rounded" width={180} height={24} sx={{ marginBlockEnd: 1 }} />
      <Box component={isTable ? Card : 'div'} sx={[{ display: 'grid' }, sx]}>
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} variant="rounded" height={height} />
        ))}
      </Box>
    </Box>
  );
};
