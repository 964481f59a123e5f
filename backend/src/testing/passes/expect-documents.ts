import { halalas, vatWithin } from '@tabletime/contract';
import { expect } from 'vitest';
import { invoiceBookId } from '../../events/invoice-events.ts';
import { paidOf } from '../../events/pass-fold.ts';
import type { SessionState } from '../../events/session-fold.ts';
import { finalSums } from '../../events/session-sums.ts';
import { streamName } from '../../eventstore/event.ts';
import type { Owner, Standing } from '../../commands/invoices/issue-invoices.ts';
import { entriesOf } from '../../projections/ledger/ledger.ts';
import { testCafe } from '../server/cafe.ts';
import { hashOf, type PassCafe } from './pass-cafe.ts';

const sum = (amounts: number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** What all documents of a session or a pass come to; notes count against it. */
const billed = (cafe: PassCafe, owner: Owner) => {
  const documents = cafe.documentsOf(owner);
  const of = (read: (document: Standing) => number): number =>
    sum(documents.map((document) => (cafe.isNote(document) ? -1 : 1) * read(document)));
  return { standing: of(() => 1), total: of(({ total }) => total), vat: of(({ vat }) => vat), last: documents.at(-1) };
};

/** The bill is on paper as it is, if it is paid: once, with the VAT of what was charged and of nothing that a pass paid for. */
const expectSession = (cafe: PassCafe, id: string, state: NonNullable<SessionState>): void => {
  const { standing, total, vat, last } = billed(cafe, { session: id });
  if (state.status !== 'completed') return expect([id, standing, total, vat]).toEqual([id, 0, 0, 0]);
  const sums = finalSums(state);
  const isPaid = sums.balance === 0 && sums.total > 0;
  // A payment that was given back leaves the invoice.
  if (!isPaid && standing === 0) return;
  expect([id, standing, total, vat]).toEqual([id, 1, sums.total, vatWithin(sums.total, 15).vat]);
  const time = last!.lines.filter(({ minutes }) => minutes !== null);
  expect(sum(time.map(({ gross, discount }) => gross + discount))).toBe(state.cost);
  expect(sum(last!.lines.map(({ gross }) => gross))).toBe(sums.total);
};

/** Each paid sale has one invoice that stands and says what was charged; numbers have no gap. */
export const expectDocuments = (cafe: PassCafe, known: (readonly [string, SessionState])[]): void => {
  for (const [id, state] of known) if (state) expectSession(cafe, id, state);
  for (const pass of cafe.sold) {
    const state = cafe.passOf(pass)!;
    const paid = state.session === null ? paidOf(state) : 0;
    const { standing, total, vat } = billed(cafe, { session: null, pass });
    expect([pass, standing, total, vat]).toEqual([pass, paid > 0 ? 1 : 0, paid, vatWithin(paid, 15).vat]);
  }
  const book = cafe.log.filter(({ stream }) => stream === streamName('invoice', invoiceBookId));
  for (const [index, { data }] of book.entries()) expect(data).toMatchObject({ hash: hashOf(index + 1), previousHash: hashOf(index) });
};

/** The ledger comes to what the documents do, and to the bills that are not on paper yet. */
export const expectBooks = (cafe: PassCafe, sessions: string[]): void => {
  const entries = entriesOf(cafe.log, { clock: testCafe, earlier: new Map() }).filter(({ net }) => net !== null);
  const sales = (of: 'session' | 'pass', id: string) => {
    const own = entries.filter((entry) => entry[of] === id);
    return [sum(own.map(({ amount }) => halalas(amount))), sum(own.map(({ vat }) => halalas(vat!)))];
  };
  for (const pass of cafe.sold) {
    const { total, vat } = billed(cafe, { session: null, pass });
    expect([pass, ...sales('pass', pass)]).toEqual([pass, total, vat]);
  }
  for (const session of sessions) {
    const { standing, total, vat } = billed(cafe, { session });
    const state = cafe.sessionOf(session);
    const isOpen = standing === 0 && state?.status === 'completed';
    const open = isOpen ? finalSums(state).total : 0;
    expect([session, ...sales('session', session)]).toEqual([session, total + open, vat + vatWithin(open, 15).vat]);
  }
};
