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

/** `from` in pixels. */
export const useIsWide = (from: number): boolean => useMediaQuery(useTheme().breakpoints.up(from));

interface RowsProps {
  label: string;
  sx?: SystemStyleObject<Theme>;
  children: ReactNode;
}

interface TableProps extends RowsProps {
  columns: readonly { label: string; size: ResponsiveStyleValue<number | 'auto'>; isFigure?: boolean }[];
}

/** Hides the column of buttons on paper. */
export const withoutLastOnPaper = { '& th:last-of-type, & td:last-of-type': { displayPrint: 'none' } } as const;

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

export const ListCards = ({ label, sx, children }: RowsProps) => {
  const { rows } = useRows<RaRecord & { id: string }>();
  return (
    <CardList label={label} items={rows} {...(sx && { sx })}>
      {(row) => <RecordContextProvider value={row}>{children}</RecordContextProvider>}
    </CardList>
  );
};

interface SkeletonsProps {
  /** Number of placeholders and the height of each in pixels. */
  rows: number;
  height: number;
  isTable: boolean;
  sx: SystemStyleObject<Theme>;
}

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
