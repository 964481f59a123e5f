import { Box, SnackbarContent } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import type { ReactElement, ReactNode } from 'react';
import { useNumberAndName } from '../cache/use-tables.ts';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { useWithOpen } from './open-amount.tsx';

interface TableToastProps {
  title: string;
  words: string;
  action?: ReactNode;
}

export const TableToast = ({ title, words, action }: TableToastProps) => (
  <SnackbarContent
    sx={{
      backgroundColor: 'success.main',
      color: 'success.contrastText',
      flexWrap: 'nowrap',
      // All lines fit into the bar, since a title or buttons may be right below.
      paddingInline: { xs: 1.25, sm: 2 },
      lineHeight: 1.3,
      fontSize: { xs: '0.75rem', sm: '0.875rem' },
      '& .MuiSnackbarContent-action': { paddingInlineStart: { xs: 0.5, sm: 2 } },
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

/** Table, what is to be told of it if anything, and the server's message; for an ended session also the open balance. */
const useFactToast = () => {
  const t = useT();
  const numberAndName = useNumberAndName();
  const withOpen = useWithOpen();
  return (
    session: Pick<SessionRow, 'tableNumber' | 'balance'>,
    fact: string | undefined,
    words: string,
    action?: ReactNode,
  ): ReactElement => {
    const table = t('sessions.table_number', { number: numberAndName(session.tableNumber) });
    return <TableToast title={fact === undefined ? table : `${table} · ${fact}`} words={withOpen(session, words)} action={action} />;
  };
};

/** Tells an amount in riyals, if it is known. */
export const useAmountToast = () => {
  const { money } = useFormat();
  const factToast = useFactToast();
  return (
    session: Pick<SessionRow, 'tableNumber' | 'balance'>,
    amount: number | undefined,
    words: string,
    action?: ReactNode,
  ): ReactElement => factToast(session, amount === undefined ? undefined : money(amount), words, action);
};

/** Tells what an edit has changed, else a session's total. */
export const useTableToast = () => {
  const { money } = useFormat();
  const factToast = useFactToast();
  return (session: Pick<SessionRow, 'tableNumber' | 'total' | 'balance'>, words: string, changed?: string): ReactElement =>
    factToast(session, changed ?? (session.total === null ? undefined : money(session.total)), words);
};
