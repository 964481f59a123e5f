import type { InvoiceFacts } from '@tabletime/contract';
import type { Translate } from './use-t.ts';

/** Where what an invoice is over was sold: at a table, or a pass at the counter. `number` writes the table's. */
export const soldWhere = (
  t: Translate,
  { tableNumber }: Pick<InvoiceFacts, 'tableNumber'>,
  number: (table: number) => string | number = (table) => table,
): string => (tableNumber === null ? t('invoices.pass') : t('invoices.table', { number: number(tableNumber) }));
