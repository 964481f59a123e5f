import type { ReactElement } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { TableToast } from '../../session/table-toast.tsx';
import { useNumberAndName } from '../tiles/floor-tables.ts';

/** What a toast says of money that moved at a table: the table with its own name, the amount in riyals where it is known, and the server's sentence. */
export const useAmountToast = () => {
  const t = useT();
  const { moneyShort } = useFormat();
  const numberAndName = useNumberAndName();
  return (tableNumber: number, amount: number | undefined, words: string): ReactElement => {
    const table = t('sessions.table_number', { number: numberAndName(tableNumber) });
    return <TableToast title={amount === undefined ? table : `${table} · ${moneyShort(amount)}`} words={words} />;
  };
};
