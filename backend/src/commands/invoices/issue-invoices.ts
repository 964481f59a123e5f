import type { Cafe, DocumentFacts, Halalas, InvoiceFacts, PaymentMethod } from '@tabletime/contract';
import type { DomainEvent, InStream, StreamEvents } from '../../events/define-events.ts';
import {
  type DocumentRow,
  type Issued,
  type InvoiceBook,
  invoiceBookId,
  type InvoiceEvent,
  invoiceEvents,
  invoiceFold,
} from '../../events/invoice-events.ts';
import { type PassEvent, passEvents } from '../../events/pass-events.ts';
import { passAfter, type PassState } from '../../events/pass-fold.ts';
import { type SessionEvent, sessionEvents } from '../../events/session-events.ts';
import { sessionAfter, type SessionState } from '../../events/session-fold.ts';
import { keptOf, type Money, waysToPay } from '../../events/session-sums.ts';
import type { ReadTable } from '../../eventstore/read-rows.ts';
import { toInstant } from '../../platform/clock.ts';
import { deciderOf, fold } from '../decider.ts';
import type { Decided, Consequences } from '../consequences.ts';
import { type InvoiceContent, invoiceContent, isUnderVat, passContent, saysTheSame } from './invoice-content.ts';

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
  /** The invoice of a session or a pass that no credit note has taken back, with its number. */
  currentOf: (owner: Owner) => Promise<Standing | null>;
  make: MakeDocument;
  /** Has `DocumentRow`s. */
  documents: ReadTable;
  /** The hash that the first document names as the one before it. */
  firstHash: string;
  newId: () => string;
}

/** Whose document it is: a session's, or that of a pass at the counter. */
export type Owner = { session: string; pass?: never } | { session: null; pass: string };

/** What was sold, before and after a commit, and why it changed. */
export interface Change {
  owner: Owner;
  /** Whether an invoice may stand over it. */
  mayHaveOne: boolean;
  /** Whether an invoice over it still says what it should. */
  isSame: boolean;
  /** What an invoice says of it now; null if it needs none. */
  content: InvoiceContent | null;
  had: Money;
  kept: Money;
  reason: string;
}

const reasonIn = (events: DomainEvent[]): string =>
  events.map(({ data }) => (data as { reason?: string }).reason ?? '').findLast((reason) => reason !== '') ?? '';

const isOf =
  ({ category }: StreamEvents) =>
  ({ decider, events }: Decided): boolean =>
    decider.events.category === category && events.length > 0;
const [isOfSession, isOfPass] = [isOf(sessionEvents), isOf(passEvents)];

/** Whether a session ended under VAT, before (though it may be deleted since) or now: no other has invoices. */
const isSessionUnderVat = ({ state, events }: Decided): boolean =>
  ((state as SessionState)?.vatRate ?? null) !== null ||
  (events as SessionEvent[]).some(({ type, data }) => type === 'SessionEnded' && data.vatRate !== undefined);

/** Whether a pass is sold under VAT at the counter, or such a sale is given back. */
const isPassUnderVat = ({ events }: Decided): boolean =>
  (events as PassEvent[]).some(({ type, data }) =>
    type === 'PassSold'
      ? data.session === undefined && data.vatRate !== undefined
      : type === 'PassCancelled' && data.refund?.vatRate !== undefined,
  );

const mayNeedOne = (decided: Decided): boolean =>
  (isOfSession(decided) && isSessionUnderVat(decided)) || (isOfPass(decided) && isPassUnderVat(decided));

const keptIn = (state: SessionState): Money => (state ? keptOf(state) : new Map());

/** While a session runs, all of its invoices were taken back. */
export const sessionChange = (id: string, before: SessionState, after: SessionState, reason: string): Change => ({
  owner: { session: id },
  mayHaveOne: isUnderVat(before),
  isSame: saysTheSame(before, after),
  content: invoiceContent(after),
  had: keptIn(before),
  kept: keptIn(after),
  reason,
});

const paidFor = (pass: PassState): Money => {
  const paid = new Map<PaymentMethod | null, Halalas>();
  for (const { method, amount } of pass?.payments ?? []) paid.set(method, (paid.get(method) ?? 0) + amount);
  return paid;
};

const passChange = (id: string, before: PassState, after: PassState, reason: string): Change => {
  const [had, has] = [passContent(before), passContent(after)];
  return {
    owner: { session: null, pass: id },
    mayHaveOne: had !== null,
    isSame: had?.total === has?.total,
    content: has,
    had: paidFor(before),
    kept: paidFor(after),
    reason,
  };
};

const changeOf = ({ decider, id, state, events }: Decided): Change => {
  const reason = reasonIn(events);
  if (decider.events.category === passEvents.category)
    return passChange(id, state as PassState, passAfter(state as PassState, events as PassEvent[]), reason);
  const before = state as NonNullable<SessionState>;
  return sessionChange(id, before, sessionAfter(before, events as SessionEvent[]), reason);
};

/** What a document says before it has a number. */
type Due = Omit<InvoiceFacts & DocumentFacts, 'number' | 'uuid' | 'issuedAt' | 'previousHash'> & { carried: Halalas | null };

/** A note over the whole invoice. What a change gives back goes back with it; what stays paid counts towards the next invoice. */
const creditOf = (
  { number, uuid: _uuid, issuedAt: _at, previousHash: _before, hash: _hash, ...said }: Standing,
  { had, kept, reason }: Change,
): Due => {
  const payments = waysToPay.flatMap((method) => {
    const amount = (kept.get(method) ?? 0) - (had.get(method) ?? 0);
    return amount < 0 ? [{ method, amount, tendered: null, change: null }] : [];
  });
  const left = payments.reduce((sum, { amount }) => sum + amount, said.total);
  const paid = [...kept.values()].reduce((sum, amount) => sum + amount, 0);
  return { ...said, kind: 'credit_note', payments, ofNumber: number, reason, carried: Math.max(0, Math.min(left, paid)) };
};

/** The documents that a change calls for, in order. `standing`: the invoice that no credit note has taken back. */
export const documentsFor = (change: Change, standing: Standing | null, { on: _on, rate: _rate, ...seller }: Cafe['vat']): Due[] => {
  const { owner, isSame, content } = change;
  if (standing && isSame) return [];
  const credit = standing ? [creditOf(standing, change)] : [];
  return content ? [...credit, { kind: 'invoice', ...owner, seller, ...content, ofNumber: null, reason: null, carried: null }] : credit;
};

/**
 * Invoices of what is decided of sessions and passes, in the same commit: an invoice when an ended bill is paid, or a pass at the counter; a credit note over it as soon as its
 * lines change, and a new invoice when it is paid again.
 */
export const createInvoicing = ({ endOfBook, currentOf, make, documents, firstHash, newId }: Parts): Consequences => {
  const dueFor = async (change: Change, { vat }: Cafe): Promise<Due[]> =>
    documentsFor(change, change.mayHaveOne ? await currentOf(change.owner) : null, vat);

  return {
    concerns: (decided) => decided.some(mayNeedOne),
    decide: async (decided, { now, cafe }) => {
      const due = (await Promise.all(decided.filter(mayNeedOne).map((each) => dueFor(changeOf(each), cafe)))).flat();
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
        const { kind, ofNumber, reason, carried, ...said } = { ...chained, hash };
        events.push(
          ofNumber === null
            ? { type: 'InvoiceIssued', data: said }
            : { type: 'CreditNoteIssued', data: { ...said, ofNumber, reason: reason ?? '', carried } },
        );
        const { xml, qr, certificate } = document;
        rows.push({ id: said.uuid, number, kind, session: said.session, pass: said.pass ?? null, xml, qr, certificate });
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
