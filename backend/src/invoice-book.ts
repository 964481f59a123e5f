import type { Pool } from 'pg';
import type { Following } from './commands/following.ts';
import { createInvoicing, type MakeDocument } from './commands/invoices/invoicing.ts';
import { decode } from './events/define-events.ts';
import { type DocumentRow, invoiceBookId, invoiceEvents } from './events/invoice-events.ts';
import { newId } from './platform/ids.ts';
import { streamName } from './eventstore/event.ts';
import type { EventStore } from './eventstore/store.ts';
import { invoiceDocumentTable } from './projections/invoices.ts';

interface Parts {
  pool: Pool;
  store: EventStore;
  make: MakeDocument;
  firstHash: string;
}

const book = streamName(invoiceEvents.category, invoiceBookId);

/** Invoicing over the database: the end of the book, and the invoices that stand. */
export const openInvoicing = ({ pool, store, make, firstHash }: Parts): Following => {
  const read = async (version?: number) => {
    const stored = await store.readOne(book, version);
    return stored && decode(invoiceEvents, stored);
  };
  return createInvoicing({
    make,
    firstHash,
    newId,
    documents: invoiceDocumentTable,
    endOfBook: async () => {
      const last = await read();
      return last ? [last] : [];
    },
    currentOf: async (session) => {
      // Rows of documents are written with their event, so this is as new as the session's own stream.
      const { rows } = await pool.query<Pick<DocumentRow, 'number' | 'kind'>>({
        name: 'last_document',
        text: 'select number, kind from invoice_documents where session = $1 order by number desc limit 1',
        values: [session],
      });
      const [last] = rows;
      if (last?.kind !== 'invoice') return null;
      return { ...(await read(last.number))!.data, number: last.number };
    },
  });
};
