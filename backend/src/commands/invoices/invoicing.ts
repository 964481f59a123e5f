import { randomUUID } from 'node:crypto';
import type { Cafe, InvoiceFacts, InvoiceKind } from '@tabletime/contract';
import type { DomainEvent, InStream } from '../../events/define-events.ts';
import {
  type DocumentRow,
  type Issued,
  type InvoiceBook,
  invoiceBookId,
  type InvoiceEvent,
  invoiceEvents,
  invoiceFold,
} from '../../events/invoice-events.ts';
import { type SessionEvent, sessionEvents } from '../../events/session-events.ts';
import { sessionAfter, type SessionState } from '../../events/session-fold.ts';
import type { ReadTable } from '../../eventstore/read-rows.ts';
import { toInstant } from '../../platform/clock.ts';
import { deciderOf, fold } from '../decider.ts';
import type { Decided, Following } from '../following.ts';
import { invoiceContent, saysTheSame } from './invoice-content.ts';

/** Written by what is decided of sessions; nobody gives commands to it. */
export const invoiceDecider = deciderOf<InvoiceBook | null, InvoiceEvent, InvoiceBook>()({
  events: invoiceEvents,
  initial: null,
  evolve: invoiceFold,
  commands: {},
});

/** Amounts in halalas. */
export interface DocumentFacts extends InvoiceFacts {
  number: number;
  kind: InvoiceKind;
  ofNumber: number | null;
  reason: string | null;
  previousHash: string;
}

/** Makes the document of an invoice. `hash` does not cover the signature. */
export type MakeDocument = (facts: DocumentFacts, timezone: string) => Promise<{ xml: string; hash: string; qr: string }>;

interface Parts {
  /** The last event of the book; none in an empty one. */
  endOfBook: () => Promise<InStream<InvoiceEvent>[]>;
  /** The invoice of a session that no credit note has taken back, with its number. */
  currentOf: (session: string) => Promise<(Issued & { number: number }) | null>;
  make: MakeDocument;
  /** Has `DocumentRow`s. */
  documents: ReadTable;
  /** The hash that the first document names as the one before it. */
  firstHash: string;
}

interface Change {
  id: string;
  before: SessionState;
  after: SessionState;
  reason: string;
}

const reasonIn = (events: DomainEvent[]): string =>
  events.map(({ data }) => (data as { reason?: string }).reason ?? '').findLast((reason) => reason !== '') ?? '';

const changesIn = (decided: Decided[]): Change[] =>
  decided.flatMap(({ decider, id, state, events }) => {
    if (decider.events.category !== sessionEvents.category || events.length === 0 || state === null) return [];
    const before = state as NonNullable<SessionState>;
    return [{ id, before, after: sessionAfter(before, events as SessionEvent[]), reason: reasonIn(events) }];
  });

/** Only an ended session has invoices; while it runs, they were all taken back. */
const mayHaveOne = ({ before }: Change): boolean => before?.status === 'completed' && before.vatRate !== null;

const isDue = (change: Change): boolean => mayHaveOne(change) || invoiceContent(change.after) !== null;

const creditOf = ({ number, hash: _, ...issued }: Issued & { number: number }, reason: string) => ({
  kind: 'credit_note' as const,
  facts: { ...issued, payments: [], ofNumber: number, reason },
});

const invoiceOf = (
  session: string,
  content: NonNullable<ReturnType<typeof invoiceContent>>,
  { on: _on, rate: _rate, ...seller }: Cafe['vat'],
) => ({
  kind: 'invoice' as const,
  facts: { session, seller, ...content, ofNumber: null, reason: null },
});

/**
 * Invoices of what is decided of sessions, in the same commit: an invoice when an ended bill is paid; a credit note over it as soon as its
 * lines change, and a new invoice when it is paid again.
 */
export const createInvoicing = ({ endOfBook, currentOf, make, documents, firstHash }: Parts): Following => {
  const dueFor = async (change: Change, { vat }: Cafe) => {
    const current = mayHaveOne(change) ? await currentOf(change.id) : null;
    const isGone = current !== null && !saysTheSame(change.before, change.after);
    const content = current === null || isGone ? invoiceContent(change.after) : null;
    return [...(isGone ? [creditOf(current, change.reason)] : []), ...(content ? [invoiceOf(change.id, content, vat)] : [])];
  };

  return {
    concerns: (decided) => changesIn(decided).some(isDue),
    follow: async (decided, { now, cafe }) => {
      const due = (await Promise.all(changesIn(decided).map((change) => dueFor(change, cafe)))).flat();
      if (due.length === 0) return undefined;
      const recorded = await endOfBook();
      let { number, hash } = fold<InvoiceBook | null, InvoiceEvent>(invoiceDecider, recorded) ?? { number: 0, hash: firstHash };
      const issuedAt = toInstant(Math.max(now, ...recorded.map(({ occurredAt }) => Date.parse(occurredAt))));
      const [events, rows]: [InvoiceEvent[], object[]] = [[], []];
      for (const { kind, facts } of due) {
        number += 1;
        const chained = { ...facts, uuid: randomUUID(), issuedAt, previousHash: hash };
        const document = await make({ ...chained, number, kind }, cafe.timezone);
        hash = document.hash;
        const { ofNumber, reason, ...said } = { ...chained, hash };
        events.push(
          ofNumber === null
            ? { type: 'InvoiceIssued', data: said }
            : { type: 'CreditNoteIssued', data: { ...said, ofNumber, reason: reason ?? '' } },
        );
        const { xml, qr } = document;
        rows.push({ id: said.uuid, number, kind, session: said.session, xml, qr } satisfies DocumentRow);
      }
      return {
        decider: invoiceDecider,
        id: invoiceBookId,
        recorded,
        events,
        rows: rows.map((row) => ({ table: documents, row })),
      };
    },
  };
};
