import type { Pool } from 'pg';
import type { Consequences } from '../commands/consequences.ts';
import { createInvoicing, type MakeDocument } from '../commands/invoices/issue-invoices.ts';
import { decode } from '../events/define-events.ts';
import { type DocumentRow, invoiceBookId, invoiceEvents } from '../events/invoice-events.ts';
import { unsealCredentials } from '../tax-documents/tax-certificate.ts';
import { firstPreviousHash, makeDocument, type SigningCertificate } from '../tax-documents/tax-document.ts';
import { newId } from '../platform/ids.ts';
import type { Log } from '../platform/log.ts';
import { streamName } from '../eventstore/event.ts';
import type { EventStore } from '../eventstore/store.ts';
import { invoiceDocumentTable } from '../projections/invoices.ts';
import { latestCertificate } from '../projections/reporting-queue.ts';

interface Parts {
  pool: Pool;
  store: EventStore;
  /** The secret that all instances share; without it, nothing is signed. */
  secret: string | undefined;
  log: Log;
}

const book = streamName(invoiceEvents.category, invoiceBookId);

/** Signs with the latest certificate. Where its key cannot be read, a bill is paid all the same: its document is unsigned. */
const signing = ({ pool, secret, log }: Parts): MakeDocument => {
  const latest = async (): Promise<{ id: string; by: SigningCertificate } | undefined> => {
    const row = await latestCertificate(pool);
    if (!row) return undefined;
    const credentials = secret === undefined ? undefined : unsealCredentials(row.sealed, secret);
    if (credentials) return { id: row.id, by: { certificate: row.certificate, privateKey: credentials.privateKey } };
    log.error({ certificate: row.id }, 'the key of the certificate cannot be read, so an invoice is not signed: obtain a new certificate');
    return undefined;
  };
  return async (facts, timezone) => {
    const certificate = await latest();
    return { ...(await makeDocument(facts, timezone, certificate?.by)), certificate: certificate?.id ?? null };
  };
};

/** Invoicing over the database: the end of the book, and the invoices that stand. */
export const openInvoicing = (parts: Parts): Consequences => {
  const { pool, store } = parts;
  const read = async (version?: number) => {
    const stored = await store.readOne(book, version);
    return stored && decode(invoiceEvents, stored);
  };
  return createInvoicing({
    make: signing(parts),
    firstHash: firstPreviousHash,
    newId,
    documents: invoiceDocumentTable,
    endOfBook: async () => {
      const last = await read();
      return last ? [last] : [];
    },
    currentOf: async ({ session, pass }) => {
      // Rows of documents are written with their event, so this is as new as the session's own stream.
      const { rows } = await pool.query<Pick<DocumentRow, 'number' | 'kind'>>({
        name: 'last_document',
        text: 'select number, kind from invoice_documents where session = $1 or pass = $2 order by number desc limit 1',
        values: [session, pass ?? null],
      });
      const [last] = rows;
      if (last?.kind !== 'invoice') return null;
      return { ...(await read(last.number))!.data, number: last.number };
    },
  });
};
