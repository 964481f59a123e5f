import { Box, SnackbarContent } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import type { ReactElement, ReactNode } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';

interface TableToastProps {
  /** What was done to which table. */
  title: string;
  /** The server's sentence on it. */
  words: string;
  /** What can follow. */
  action?: ReactNode;
}

/** A toast after something was done at a table. */
export const TableToast = ({ title, words, action }: TableToastProps) => (
  <SnackbarContent
    sx={{
      backgroundColor: 'success.main',
      color: 'success.contrastText',
      flexWrap: 'nowrap',
      // Both lines within the bar: the buttons of a page that has scrolled begin right below.
      '& .MuiSnackbarContent-message': { paddingBlock: 0.25 },
    }}
    message={
      <>
        <Box sx={{ fontWeight: 700 }}>{title}</Box>
        <div>{words}</div>
      </>
    }
    action={action}
  />
);

/** What a toast says of a session: its table, and what it comes to once that is known. */
export const useTableToast = () => {
  const t = useT();
  const { moneyShort } = useFormat();
  return ({ tableNumber, total }: Pick<SessionRow, 'tableNumber' | 'total'>, words: string): ReactElement => {
    const table = t('sessions.table_number', { number: tableNumber });
    return <TableToast title={total === null ? table : `${table} · ${moneyShort(total)}`} words={words} />;
  };
};
