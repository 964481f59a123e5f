import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Vat } from '@tabletime/contract';
import { type SessionState } from '../../events/session-fold.ts';
import type { SessionEvent } from '../../events/session-events.ts';
import { soldBy } from '../../testing/books/naive-books.ts';
import { Week, weekStep } from '../../testing/books/weeks.ts';
import { expectSame } from '../../testing/expect-same.ts';
import { type Lived, stateOf, tableCounts } from '../../testing/guests/guest-evening.ts';
import { assertUntilSeen } from '../../testing/server/until-seen.ts';
import { documentsFor, sessionChange, type Standing } from './issue-invoices.ts';

/** More by hand, others each time: `WEEKS=20000 npx vitest run --project unit-shared invoices.test`. */
const asked = process.env['WEEKS'];
const weeks = Number(asked ?? 200);
const seed = asked === undefined ? 20_261_127 : undefined;

const seller = {
  name: { en: 'Dice', ar: 'نرد' },
  vatNumber: '310122393500003',
  commercialRegistration: '1',
  address: {},
} as unknown as Vat;

/** By long division in whole halalas. */
const naiveNet = (gross: number, rate: number): number => {
  const all = BigInt(Math.round((100 + rate) * 100));
  const [whole, left] = [(BigInt(gross) * 10_000n) / all, (BigInt(gross) * 10_000n) % all];
  return Number(left * 2n >= all ? whole + 1n : whole);
};

const sumOf = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** A week whose café charges VAT from time to time, with its book of invoices. */
class InvoicedWeek extends Week {
  rate: number | null = null;
  book: (ReturnType<typeof documentsFor>[number] & { number: number })[] = [];
  standing = new Map<string, Standing>();
  /** The rate that each table ended under, noted when it did. */
  endedUnder = new Map<Lived, number | null>();

  override get context() {
    const { cafe, ...more } = super.context;
    return { ...more, cafe: { ...cafe, vat: { ...cafe.vat, on: this.rate !== null, rate: this.rate ?? 15 } } };
  }

  override record(lived: Lived, events: SessionEvent[]): void {
    const before: SessionState = stateOf(lived);
    super.record(lived, events);
    // The constructor's tables come before the fields of this class.
    if (!this.book) return;
    for (const { type } of events) {
      if (type === 'SessionEnded') this.endedUnder.set(lived, this.rate);
      if (type === 'SessionReopened') this.endedUnder.set(lived, null);
    }
    const change = sessionChange(lived.id, before, stateOf(lived), 'x');
    for (const due of documentsFor(change, this.standing.get(lived.id) ?? null, { ...seller, on: true, rate: 15 })) {
      const document = { ...due, number: this.book.length + 1 };
      this.book.push(document);
      if (due.kind === 'invoice') this.standing.set(lived.id, document as unknown as Standing);
      else {
        expectSame(due.ofNumber, this.standing.get(lived.id)!.number);
        this.standing.delete(lived.id);
      }
    }
  }

  #checked = 0;

  /** What must stand now, by the account that is kept by hand. */
  check(seen: Set<string>): void {
    for (const table of this.tables) {
      const account = this.accountOf(table);
      const rate = account.life === 'completed' ? (this.endedUnder.get(table) ?? null) : null;
      const { total, kept } = soldBy(account, this.now);
      const isPaid = sumOf(Object.values(kept)) === total;
      const invoice = this.standing.get(table.id);
      if (rate !== null && isPaid && total > 0) expectSame(invoice !== undefined, true);
      if (!invoice) continue;
      if (invoice.number > this.#checked) expectSame(isPaid, true);
      expectSame([rate, total], [invoice.rate, invoice.total]);
      expectSame(invoice.net, naiveNet(total, invoice.rate));
      expectSame([sumOf(invoice.lines.map(({ gross }) => gross)), sumOf(invoice.lines.map(({ net }) => net))], [total, invoice.net]);
      for (const { net, vat, gross } of invoice.lines) expectSame(net + vat, gross);
      if (!isPaid) seen.add('paid back, and still standing');
    }
    this.#checked = this.book.length;
    const signed = this.book.map(({ kind, total }) => (kind === 'invoice' ? total : -total));
    expectSame(sumOf(signed), sumOf([...this.standing.values()].map(({ total }) => total)));
    for (const { kind } of this.book) seen.add(kind);
    if (this.book.some(({ kind }, index) => kind === 'credit_note' && this.book[index + 1]?.kind === 'invoice'))
      seen.add('corrected at once');
  }
}

const wanted = ['invoice', 'credit_note', 'corrected at once', 'paid back, and still standing'];

const step = fc.oneof(
  { weight: 12, arbitrary: weekStep },
  { weight: 1, arbitrary: fc.record({ of: fc.constant('vat' as const), rate: fc.constantFrom(15, 15, 15, 5, null) }) },
);

test(`in ${weeks} random weeks each paid bill under VAT has one invoice that says what it does`, () => {
  const seen = new Set<string>();
  assertUntilSeen(
    fc.property(tableCounts, fc.array(step, { maxLength: 50, size: 'max' }), (counts, steps) => {
      const week = new InvoicedWeek(counts);
      week.begin();
      week.rate = 15;
      for (const each of steps) {
        if (each.of === 'vat') week.rate = each.rate;
        else week.takeStep(each);
        week.check(seen);
      }
    }),
    { seen, wanted, numRuns: weeks, seed },
  );
  for (const each of wanted) expect(seen).toContain(each);
}, 600_000);
