import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { documentHash, readTags } from '../testing/books/document-hash.ts';
import { randomBook } from '../testing/books/random-documents.ts';
import { type Element, elementsAt, readXml, textAt, textsAt } from '../testing/books/read-xml.ts';
import { expectSame } from '../testing/expect-same.ts';
import type { DocumentFacts } from '@tabletime/contract';
import { firstPreviousHash, makeDocument, type TaxDocument } from './tax-document.ts';

const evening: DocumentFacts = {
  uuid: '3f0c1f3e-5c0b-4a55-9d0e-0c6c3c1a7d11',
  issuedAt: '2026-11-19T21:30:07.900Z',
  seller: {
    name: { en: 'Dice & Coffee', ar: 'مقهى النرد' },
    vatNumber: '310122393500003',
    commercialRegistration: '1010010000',
    address: { street: 'شارع العليا', building: '1234', district: 'العليا', city: 'الرياض', postalCode: '12244' },
  },
  rate: 15,
  lines: [
    { name: { en: 'Table time', ar: 'وقت الطاولة' }, quantity: 4, minutes: 125, discount: 0, gross: 12_000, net: 10_435, vat: 1_565 },
    { name: { en: 'Karak tea', ar: 'شاي كرك' }, quantity: 2, minutes: null, discount: 0, gross: 3_000, net: 2_608, vat: 392 },
    { name: { en: 'Water', ar: 'م' }, quantity: 1, minutes: null, discount: 300, gross: 700, net: 609, vat: 91 },
  ],
  net: 13_652,
  vat: 2_048,
  total: 15_700,
  payments: [{ method: 'Cash', amount: 15_700, tendered: 20_000, change: 4_300 }],
  number: 41,
  kind: 'invoice',
  ofNumber: null,
  reason: null,
  previousHash: firstPreviousHash,
};
const note: DocumentFacts = { ...evening, number: 42, kind: 'credit_note', ofNumber: 41, reason: 'The wrong table', payments: [] };

const made = async (facts: DocumentFacts, timezone = 'Asia/Riyadh') => readXml((await makeDocument(facts, timezone)).xml);

/** In riyals with two decimals, by their digits. */
const inDigits = (halalas: number): string => String(halalas).padStart(3, '0').replace(/(..)$/, '.$1');

const figures = (root: Element) => ({
  totals: elementsAt(root, 'cac:LegalMonetaryTotal').flatMap((total) =>
    ['LineExtension', 'TaxExclusive', 'TaxInclusive', 'Payable'].map((which) => textAt(total, `cbc:${which}Amount`)),
  ),
  vat: [...textsAt(root, 'cac:TaxTotal/cbc:TaxAmount'), ...textsAt(root, 'cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount')],
  taxable: textsAt(root, 'cac:TaxTotal/cac:TaxSubtotal/cbc:TaxableAmount'),
  lines: elementsAt(root, 'cac:InvoiceLine').map((line) => [
    textAt(line, 'cbc:LineExtensionAmount'),
    textAt(line, 'cac:TaxTotal/cbc:TaxAmount'),
    textAt(line, 'cac:TaxTotal/cbc:RoundingAmount'),
  ]),
});

const figuresOf = ({ net, vat, total, lines }: DocumentFacts): ReturnType<typeof figures> => ({
  totals: [net, net, total, total].map(inDigits),
  vat: [vat, vat, vat].map(inDigits),
  taxable: [inDigits(net)],
  lines: lines.map((line) => [line.net, line.vat, line.gross].map(inDigits)),
});

/** A text without spaces and what XML cannot hold: all that a reader sees of it. */
const seen = (text: string): string =>
  [...text].filter((sign) => !/\s/.test(sign) && /^[\u0020-\u0084\u0086-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]$/u.test(sign)).join('');

const zones = ['Asia/Riyadh', 'Asia/Kathmandu', 'America/St_Johns'];

/** In the café's time zone, by the machine's own calendar: `2026-11-20T00:30:07`. */
const localTime = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(new Date(instant)).replace(' ', 'T');

describe('in a book of 200 random documents', () => {
  const book: { facts: DocumentFacts; zone: string; document: TaxDocument; root: Element }[] = [];

  beforeAll(async () => {
    let previousHash = firstPreviousHash;
    for (const [index, said] of randomBook(200, 20_261_127).entries()) {
      const [facts, zone] = [{ ...said, previousHash }, zones[index % zones.length]!];
      const document = await makeDocument(facts, zone);
      book.push({ facts, zone, document, root: readXml(document.xml) });
      previousHash = document.hash;
    }
  }, 60_000);

  it('hashes each as the authority does, and names the hash of the one before', () => {
    let previous = createHash('sha256').update('0').digest('hex');
    previous = Buffer.from(previous).toString('base64');
    book.forEach(({ document, root }, index) => {
      const references = elementsAt(root, 'cac:AdditionalDocumentReference');
      const of = (id: string) => references.filter((reference) => textAt(reference, 'cbc:ID') === id);
      expectSame(
        of('ICV').map((counter) => textAt(counter, 'cbc:UUID')),
        [String(index + 1)],
      );
      expectSame(
        of('PIH').map((hash) => textAt(hash, 'cac:Attachment/cbc:EmbeddedDocumentBinaryObject')),
        [previous],
      );
      expectSame(
        of('QR').map((qr) => textAt(qr, 'cac:Attachment/cbc:EmbeddedDocumentBinaryObject')),
        [document.qr],
      );
      previous = documentHash(document.xml);
      expectSame(document.hash, previous);
    });
    expect(new Set(book.map(({ document }) => document.hash)).size).toBe(200);
  });

  it('says each figure to the halala', () => {
    for (const { facts, root } of book) expectSame(figures(root), figuresOf(facts));
    expect(Math.max(...book.map(({ facts }) => facts.total))).toBeGreaterThan(1_000_000_000);
  });

  it('multiplies price and quantity to the net amount of each line, and names the quantity where it cannot', () => {
    const cases = new Set<string>();
    for (const { facts, root } of book)
      elementsAt(root, 'cac:InvoiceLine').forEach((line, index) => {
        const { quantity, net, name: said } = facts.lines[index]!;
        const pieces = Number(textAt(line, 'cbc:InvoicedQuantity'));
        const price = textAt(line, 'cac:Price/cbc:PriceAmount');
        expect(price).toMatch(/^\d+\.\d\d$/);
        expectSame(pieces * Number(price.replace('.', '')), net);
        const name = textAt(line, 'cac:Item/cbc:Name');
        expect([...name].length).toBeGreaterThan(1);
        expectSame(seen(name).includes(seen(said.ar)), true);
        expectSame(name.startsWith(`${quantity} × `), pieces !== quantity);
        cases.add(pieces === quantity ? (quantity === 1 ? 'one' : 'divided') : 'not divided');
      });
    expect([...cases].toSorted()).toEqual(['divided', 'not divided', 'one']);
  });

  it('says the time of the café, the seller and the totals in the tags of the QR code, letter for letter', () => {
    for (const { facts, zone, document, root } of book) {
      const issued = `${textAt(root, 'cbc:IssueDate')}T${textAt(root, 'cbc:IssueTime')}`;
      expectSame(issued, localTime(facts.issuedAt, zone));
      const party = elementsAt(root, 'cac:AccountingSupplierParty/cac:Party')[0]!;
      const name = textAt(party, 'cac:PartyLegalEntity/cbc:RegistrationName');
      expectSame(seen(name), seen(facts.seller.name.ar));
      const tags = [name, facts.seller.vatNumber, issued, inDigits(facts.total), inDigits(facts.vat)];
      expect(readTags(document.qr).map((tag) => tag.toString('utf8'))).toEqual(tags);
    }
  });

  it('has both kinds, and credit notes that name their invoice and a reason', () => {
    const notes = book.filter(({ facts }) => facts.kind === 'credit_note');
    expect(notes.length).toBeGreaterThan(20);
    for (const { facts, root } of book) {
      const isNote = facts.kind === 'credit_note';
      expectSame(textAt(root, 'cbc:InvoiceTypeCode'), isNote ? '381' : '388');
      expectSame(textAt(root, 'cbc:ID'), `${isNote ? 'CN' : 'INV'}-${facts.number}`);
      expectSame(textsAt(root, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID'), isNote ? [`INV-${facts.ofNumber}`] : []);
      const reasons = textsAt(root, 'cac:PaymentMeans/cbc:InstructionNote');
      expectSame(reasons.map(seen), isNote ? [seen(facts.reason!) || 'إلغاءالفاتورة/Invoicecancelled'] : []);
    }
  });
});

test('the same facts give the same bytes', async () => {
  const [one, other] = [await makeDocument(evening, 'Asia/Riyadh'), await makeDocument(structuredClone(evening), 'Asia/Riyadh')];
  expect(other).toEqual(one);
  expect((await makeDocument({ ...evening, total: 15_701 }, 'Asia/Riyadh')).hash).not.toBe(one.hash);
});

test('an invoice says who sold what, when and for how much', async () => {
  const root = await made(evening);
  expect(textAt(root, 'cbc:ID')).toBe('INV-41');
  expect(textAt(root, 'cbc:UUID')).toBe(evening.uuid);
  expect([textAt(root, 'cbc:IssueDate'), textAt(root, 'cbc:IssueTime')]).toEqual(['2026-11-20', '00:30:07']);
  expect(elementsAt(root, 'cbc:InvoiceTypeCode')[0]!.attributes.get('name')).toBe('0200000');
  const party = elementsAt(root, 'cac:AccountingSupplierParty/cac:Party')[0]!;
  expect(textAt(party, 'cac:PartyIdentification/cbc:ID')).toBe('1010010000');
  expect(elementsAt(party, 'cac:PostalAddress')[0]!.children.flatMap((each) => (typeof each === 'string' ? [] : each.children[0]))).toEqual(
    expect.arrayContaining(['شارع العليا', '1234', 'العليا', 'الرياض', '12244']),
  );
  expect(textAt(party, 'cac:PartyTaxScheme/cbc:CompanyID')).toBe('310122393500003');
  expect(textAt(party, 'cac:PartyLegalEntity/cbc:RegistrationName')).toBe('مقهى النرد');
  expect(figures(root)).toEqual({
    totals: ['136.52', '136.52', '157.00', '157.00'],
    vat: ['20.48', '20.48', '20.48'],
    taxable: ['136.52'],
    lines: [
      ['104.35', '15.65', '120.00'],
      ['26.08', '3.92', '30.00'],
      ['6.09', '0.91', '7.00'],
    ],
  });
  expect(textsAt(root, 'cac:InvoiceLine/cac:Item/cbc:Name')).toEqual(['4 × وقت الطاولة 2:05', 'شاي كرك', 'م / Water']);
  expect(textsAt(root, 'cac:InvoiceLine/cbc:InvoicedQuantity').map(Number)).toEqual([1, 2, 1]);
  expect(textsAt(root, 'cac:InvoiceLine/cac:AllowanceCharge')).toEqual([]);
});

test('a credit note repeats the invoice, names it, and says why it was taken back', async () => {
  const [root, credited] = [await made(note), await made(evening)];
  expect(textAt(root, 'cbc:ID')).toBe('CN-42');
  expect(textAt(root, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID')).toBe(textAt(credited, 'cbc:ID'));
  expect(textAt(root, 'cac:PaymentMeans/cbc:InstructionNote')).toBe('The wrong table');
  expect(figures(root)).toEqual(figures(credited));
  expect(textAt(await made({ ...note, reason: '' }), 'cac:PaymentMeans/cbc:InstructionNote')).toBe('إلغاء الفاتورة / Invoice cancelled');
});

it.each([
  [['Cash'], '10'],
  [['Credit', 'Credit'], '48'],
  [['Cash', 'Credit'], '1'],
  [[null], '1'],
  [[], '1'],
] as const)('says how %j was paid: %s', async (methods, code) => {
  const payments = methods.map((method) => ({ method, amount: 100, tendered: null, change: null }));
  expect(textAt(await made({ ...evening, payments }), 'cac:PaymentMeans/cbc:PaymentMeansCode')).toBe(code);
});

it.each([
  [15, 'S', []],
  [7.25, 'S', []],
  [0, 'O', ['VATEX-SA-OOS']],
])('%s percent are of the category %s', async (rate, category, reasons) => {
  const root = await made({ ...evening, rate });
  const subtotal = elementsAt(root, 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory')[0]!;
  expect(textAt(subtotal, 'cbc:ID')).toBe(category);
  expect(textAt(subtotal, 'cbc:Percent')).toBe(rate.toFixed(2));
  expect(textsAt(subtotal, 'cbc:TaxExemptionReasonCode')).toEqual(reasons);
  const onLines = textsAt(root, 'cac:InvoiceLine/cac:Item/cac:ClassifiedTaxCategory/cbc:ID');
  expect(onLines).toEqual([category, category, category]);
});

it.each([1, 60, 63, 64, 127, 128, 150])('measures a name of %s Arabic letters in bytes', async (letters) => {
  const ar = 'م'.repeat(letters);
  const { xml, qr } = await makeDocument({ ...evening, seller: { ...evening.seller, name: { en: 'X', ar } } }, 'Asia/Riyadh');
  const bytes = Buffer.from(qr, 'base64');
  const head =
    2 * letters < 128 ? [1, 2 * letters] : 2 * letters < 256 ? [1, 0x81, 2 * letters] : [1, 0x82, (2 * letters) >> 8, (2 * letters) & 255];
  expect([...bytes.subarray(0, head.length)]).toEqual(head);
  expect(readTags(qr)[0]!.toString('utf8')).toBe(ar);
  expect(xml).toContain(`<cbc:RegistrationName>${ar}</cbc:RegistrationName>`);
});

test('the QR code of the authority’s example comes out, but for the Z after its time', async () => {
  const example = 'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==';
  const { qr } = await makeDocument(
    {
      ...evening,
      issuedAt: '2022-04-25T15:30:00.000Z',
      seller: { ...evening.seller, name: { en: '', ar: 'Bobs Records' } },
      net: 85_000,
      vat: 15_000,
      total: 100_000,
    },
    'UTC',
  );
  const bytes = Buffer.from(qr, 'base64');
  const afterTime = bytes.indexOf('15:30:00') + 8;
  const withZ = Buffer.concat([bytes.subarray(0, afterTime), Buffer.from('Z'), bytes.subarray(afterTime)]);
  withZ[withZ.indexOf('2022-04-25') - 1]! += 1;
  expect(withZ.toString('base64')).toBe(example);
});
