import { Box, SnackbarContent } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import type { ReactElement, ReactNode } from 'react';
import { useNumberAndName } from '../cache/use-tables.ts';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { useWithOpen } from './open-amount.tsx';

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

/**
 * What a toast says of money that moved at a table: the table with its own name, the amount in riyals where it is known, and the server's
 * sentence; of a session that has ended also what stays open.
 */
export const useAmountToast = () => {
  const t = useT();
  const { money } = useFormat();
  const numberAndName = useNumberAndName();
  const withOpen = useWithOpen();
  return (session: Pick<SessionRow, 'tableNumber' | 'balance'>, amount: number | undefined, words: string): ReactElement => {
    const table = t('sessions.table_number', { number: numberAndName(session.tableNumber) });
    return <TableToast title={amount === undefined ? table : `${table} · ${money(amount)}`} words={withOpen(session, words)} />;
  };
};

/** The same of a session: its table, and what it comes to once that is known. */
export const useTableToast = () => {
  const amountToast = useAmountToast();
  return (session: Pick<SessionRow, 'tableNumber' | 'total' | 'balance'>, words: string): ReactElement =>
    amountToast(session, session.total ?? undefined, words);
};
