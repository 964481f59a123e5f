import { type InvoiceFacts, type InvoiceKind, vatOfLines } from '@tabletime/contract';
import fc from 'fast-check';

/** Parts of names; writers and readers of XML and of QR codes stumble over some. */
const readable = ['شاي', 'كرك', 'tea', ' ', '🫖', 'é', 'e\u0301', '٣', '\u200F', '\u00A0', '\u2066'];
const confusing = [
  '&',
  '<',
  '>',
  '"',
  "'",
  '&amp;',
  '&#13;',
  ']]>',
  '<!--',
  '<![CDATA[',
  '<?',
  'SET_QR_CODE_DATA',
  '$&',
  '${x}',
  '%',
  '\\',
];
const impossible = ['\t', '\n', '\r', '\r\n', '\u0085', '\u2028', '\0', '\u0008', '\u001F', '\uFFFE', '\uD83D', '\uDE00'];
const wording = fc.array(fc.constantFrom(...readable, ...confusing, ...impossible), { maxLength: 6 }).map((some) => some.join(''));
const name = fc.record({ en: wording.map((text) => `E${text}`), ar: wording.map((text) => `ع${text}`) });

const amount = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 30_000 }) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 1_000_000_000 }) },
);

const line = fc.record({
  name,
  quantity: fc.integer({ min: 1, max: 6 }),
  minutes: fc.option(fc.integer({ min: 0, max: 900 })),
  discount: fc.integer({ min: 0, max: 500 }),
  gross: amount,
});

const sumOf = (amounts: number[]): number => amounts.reduce((sum, each) => sum + each, 0);

const seller = fc.record({
  name,
  vatNumber: fc.constantFrom('310122393500003', '399999999900003'),
  commercialRegistration: fc.constantFrom('1010010000', '7001234567'),
  address: fc.record({
    street: name.map(({ ar }) => ar),
    building: fc.constant('1234'),
    district: name.map(({ ar }) => ar),
    city: fc.constant('الرياض'),
    postalCode: fc.constant('12244'),
  }),
});

const payment = fc.record({
  method: fc.constantFrom('Cash', 'Credit', null),
  amount: fc.integer({ min: -500, max: 500 }),
  tendered: fc.constant(null),
  change: fc.constant(null),
});

/** What invoices say, in halalas, with texts of every kind. */
const content = fc
  .record({
    uuid: fc.uuid(),
    issuedAt: fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }).map((date) => date.toISOString()),
    session: fc.uuid(),
    tableNumber: fc.integer({ min: 1, max: 40 }),
    sessionDate: fc.constant('2026-11-19'),
    seller,
    rate: fc.constantFrom(15, 15, 15, 5, 7.25, 0),
    lines: fc.array(line, { minLength: 1, maxLength: 5 }),
    payments: fc.array(payment, { maxLength: 2 }),
  })
  .map(({ lines, rate, ...rest }): InvoiceFacts => {
    const total = sumOf(lines.map(({ gross }) => gross));
    const parted = vatOfLines(
      lines.map(({ gross }) => gross),
      rate,
    );
    const net = sumOf(parted.map((each) => each.net));
    return { ...rest, rate, lines: lines.map((each, index) => ({ ...each, ...parted[index]! })), net, vat: total - net, total };
  });

interface Numbered extends InvoiceFacts {
  number: number;
  kind: InvoiceKind;
  ofNumber: number | null;
  reason: string | null;
}

/** Invoices and credit notes of a random book in the order of their numbers, without hashes. Each credit note repeats an earlier invoice. */
export const randomBook = (count: number, seed: number): Numbered[] => {
  const contents = fc.sample(content, { numRuns: count, seed });
  const choices = fc.sample(fc.record({ isCredit: fc.nat(3), of: fc.nat(), reason: wording }), { numRuns: count, seed });
  const book: Numbered[] = [];
  contents.forEach((said, index) => {
    const { isCredit, of, reason } = choices[index]!;
    const number = index + 1;
    const earlier = book.filter(({ kind }) => kind === 'invoice');
    const taken = isCredit === 0 ? earlier[of % earlier.length] : undefined;
    const { uuid, issuedAt } = said;
    book.push(
      taken
        ? { ...taken, uuid, issuedAt, payments: [], number, kind: 'credit_note', ofNumber: taken.number, reason }
        : { ...said, number, kind: 'invoice', ofNumber: null, reason: null },
    );
  });
  return book;
};
