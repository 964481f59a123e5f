import type { Cafe, DocumentFacts, InvoiceFacts } from '@tabletime/contract';
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
import { invoiceContent, isUnderVat, saysTheSame } from './invoice-content.ts';

/** Written by what is decided of sessions; nobody gives commands to it. */
export const invoiceDecider = deciderOf<InvoiceBook | null, InvoiceEvent, InvoiceBook>()({
  events: invoiceEvents,
  initial: null,
  evolve: invoiceFold,
  commands: {},
});

/** Makes the document of an invoice; amounts in halalas. `hash` does not cover the signature; `certificate` is the id of the one that signed. */
export type MakeDocument = (
  facts: DocumentFacts,
  timezone: string,
) => Promise<{ xml: string; hash: string; qr: string; certificate: string | null }>;

export type Standing = Issued & { number: number };

interface Parts {
  /** The last event of the book; none in an empty one. */
  endOfBook: () => Promise<InStream<InvoiceEvent>[]>;
  /** The invoice of a session that no credit note has taken back, with its number. */
  currentOf: (session: string) => Promise<Standing | null>;
  make: MakeDocument;
  /** Has `DocumentRow`s. */
  documents: ReadTable;
  /** The hash that the first document names as the one before it. */
  firstHash: string;
  newId: () => string;
}

/** A session before and after a commit, and why it changed. */
export interface Change {
  id: string;
  before: SessionState;
  after: SessionState;
  reason: string;
}

const reasonIn = (events: DomainEvent[]): string =>
  events.map(({ data }) => (data as { reason?: string }).reason ?? '').findLast((reason) => reason !== '') ?? '';

const isOfSession = ({ decider, events }: Decided): boolean => decider.events.category === sessionEvents.category && events.length > 0;

/** Whether a session ended under VAT, before (though it may be deleted since) or now: no other has invoices. */
const mayNeedOne = ({ state, events }: Decided): boolean =>
  ((state as SessionState)?.vatRate ?? null) !== null ||
  (events as SessionEvent[]).some(({ type, data }) => type === 'SessionEnded' && data.vatRate !== undefined);

const changeOf = ({ id, state, events }: Decided): Change => {
  const before = state as NonNullable<SessionState>;
  return { id, before, after: sessionAfter(before, events as SessionEvent[]), reason: reasonIn(events) };
};

/** While a session runs, all of its invoices were taken back. */
const mayHaveOne = ({ before }: Change): boolean => isUnderVat(before);

/** What a document says before it has a number. */
type Due = Omit<InvoiceFacts & DocumentFacts, 'number' | 'uuid' | 'issuedAt' | 'previousHash'>;

const creditOf = ({ number, uuid: _uuid, issuedAt: _at, previousHash: _before, hash: _hash, ...said }: Standing, reason: string): Due => ({
  ...said,
  kind: 'credit_note',
  payments: [],
  ofNumber: number,
  reason,
});

/** The documents that a change calls for, in order. `standing`: the invoice that no credit note has taken back. */
export const documentsFor = (change: Change, standing: Standing | null, { on: _on, rate: _rate, ...seller }: Cafe['vat']): Due[] => {
  const { id: session, before, after, reason } = change;
  if (standing && saysTheSame(before, after)) return [];
  const content = invoiceContent(after);
  const credit = standing ? [creditOf(standing, reason)] : [];
  return content ? [...credit, { kind: 'invoice', session, seller, ...content, ofNumber: null, reason: null }] : credit;
};

/**
 * Invoices of what is decided of sessions, in the same commit: an invoice when an ended bill is paid; a credit note over it as soon as its
 * lines change, and a new invoice when it is paid again.
 */
export const createInvoicing = ({ endOfBook, currentOf, make, documents, firstHash, newId }: Parts): Following => {
  const dueFor = async (change: Change, { vat }: Cafe): Promise<Due[]> =>
    documentsFor(change, mayHaveOne(change) ? await currentOf(change.id) : null, vat);

  return {
    concerns: (decided) => decided.some((each) => isOfSession(each) && mayNeedOne(each)),
    follow: async (decided, { now, cafe }) => {
      const due = (await Promise.all(decided.filter(isOfSession).map((each) => dueFor(changeOf(each), cafe)))).flat();
      if (due.length === 0) return undefined;
      const recorded = await endOfBook();
      let { number, hash } = fold<InvoiceBook | null, InvoiceEvent>(invoiceDecider, recorded) ?? { number: 0, hash: firstHash };
      const issuedAt = toInstant(Math.max(now, ...recorded.map(({ occurredAt }) => Date.parse(occurredAt))));
      const [events, rows]: [InvoiceEvent[], DocumentRow[]] = [[], []];
      for (const facts of due) {
        number += 1;
        const chained = { ...facts, uuid: newId(), issuedAt, previousHash: hash };
        const document = await make({ ...chained, number }, cafe.timezone);
        hash = document.hash;
        const { kind, ofNumber, reason, ...said } = { ...chained, hash };
        events.push(
          ofNumber === null
            ? { type: 'InvoiceIssued', data: said }
            : { type: 'CreditNoteIssued', data: { ...said, ofNumber, reason: reason ?? '' } },
        );
        const { xml, qr, certificate } = document;
        rows.push({ id: said.uuid, number, kind, session: said.session, xml, qr, certificate });
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
