import { BilledInvoice, type BusinessClock, type Cafe } from '@tabletime/contract';
import { streamName } from '../../eventstore/event.ts';
import { type Queryable, readVersions } from '../../eventstore/read.ts';
import type { Recorded } from '../../events/define-events.ts';
import { type DocumentRow, invoiceBookId, type InvoiceEvent } from '../../events/invoice-events.ts';
import type { AnyEvent } from '../../events/registry.ts';
import type { SettingsReadRow } from '../../events/settings-events.ts';
import { documentRow } from '../invoices.ts';
import { decodeAll } from '../projector/read-ahead.ts';
import { cafeAfter, settings } from '../settings.ts';
import type { Moment } from './moment.ts';

/** The café's settings after these events of theirs; `founded`: before the first one. */
export const cafeAt = (events: Recorded<AnyEvent>[], founded: Cafe): Cafe =>
  cafeAfter(founded, settings.row(events) as SettingsReadRow | null);

const shown = Object.keys(BilledInvoice.shape);

/** The invoice of a session that no credit note had taken back; null without one. The documents themselves lie beside the log. */
export const invoiceAt = async (
  db: Queryable,
  session: string,
  { position }: Moment,
  clock: BusinessClock,
): Promise<BilledInvoice | null> => {
  const { rows: documents } = await db.query<Pick<DocumentRow, 'number' | 'qr'>>({
    name: 'documents_of_session',
    text: 'select number, qr from invoice_documents where session = $1 order by number',
    values: [session],
  });
  const numbers = documents.map(({ number }) => number);
  const stored = numbers.length === 0 ? [] : await readVersions(db, streamName('invoice', invoiceBookId), numbers, position);
  const last = decodeAll(stored).at(-1) as Recorded<InvoiceEvent> | undefined;
  if (last?.type !== 'InvoiceIssued') return null;
  const { number, ...row } = documentRow(last, clock);
  const qr = documents.find((document) => document.number === number)!.qr;
  const invoice = { ...row, id: String(number), number, creditedBy: null, qr };
  return Object.fromEntries(Object.entries(invoice).filter(([name]) => shown.includes(name))) as BilledInvoice;
};
