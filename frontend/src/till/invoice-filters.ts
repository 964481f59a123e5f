import { BusinessDate, readPieces, reportingStates } from '@tabletime/contract';
import { z } from 'zod';
import { listAddress, searchWords } from '../lists/list-address.ts';

export interface InvoiceFilters {
  /** A number as typed: `12`, `INV-12`, `١٢`. */
  q?: string;
  from?: BusinessDate;
  to?: BusinessDate;
  reporting?: (typeof reportingStates)[number];
}

/** The number in a typed text; null if there is none. */
export const numberIn = (typed: string): number | null => {
  const number = readPieces(typed.replace(/^\s*(?:inv|cn)[\s-]*/i, ''));
  return number !== null && Number.isInteger(number) && number > 0 ? number : null;
};

/** Whether the searched text is no number, so that it finds nothing. */
export const isNumberless = ({ q }: InvoiceFilters): boolean => q !== undefined && numberIn(q) === null;

/** The same filters in the address of the file. */
export const invoiceParameters = (filters: InvoiceFilters): Record<string, string> =>
  Object.fromEntries(Object.entries(invoiceListing.query(filters).filter).map(([field, value]) => [field, String(value)]));

export const invoiceListing = {
  resource: 'invoices',
  address: listAddress<InvoiceFilters>({ q: searchWords, from: BusinessDate, to: BusinessDate, reporting: z.enum(reportingStates) }),
  query: ({ q, from, to, reporting }: InvoiceFilters) => {
    const number = q === undefined ? null : numberIn(q);
    return {
      filter: { ...(number !== null && { number }), ...(from && { from }), ...(to && { to }), ...(reporting && { reporting }) },
      sort: { field: 'number', order: 'DESC' } as const,
    };
  },
  perPage: 24,
};
