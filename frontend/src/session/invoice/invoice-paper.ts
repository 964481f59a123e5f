import { figuresIn, type BilledInvoice, type InvoiceLine, documentName, performerName, withOffset } from '@tabletime/contract';
import { type Both, eachLanguage, paperWords, stayWords } from './paper-words.ts';

/** An invoice has both languages on one sheet, in whichever the app is. */
const words = {
  ...paperWords,
  invoice: { en: 'Simplified Tax Invoice', ar: 'فاتورة ضريبية مبسطة' },
  credit_note: { en: 'Credit Note for a Simplified Tax Invoice', ar: 'إشعار دائن لفاتورة ضريبية مبسطة' },
  vatNumber: { en: 'VAT number', ar: 'الرقم الضريبي' },
  registration: { en: 'Commercial registration', ar: 'السجل التجاري' },
  issued: { en: 'Issued', ar: 'تاريخ الإصدار' },
  ofNumber: { en: 'Original invoice', ar: 'الفاتورة الأصلية' },
  reason: { en: 'Reason', ar: 'السبب' },
  amount: { en: 'SAR', ar: 'ريال' },
  item: { en: 'Item', ar: 'البند' },
  net: { en: 'Total without VAT', ar: 'الإجمالي دون الضريبة' },
  vat: { en: 'VAT', ar: 'ضريبة القيمة المضافة' },
  total: { en: 'Total with VAT', ar: 'الإجمالي شامل الضريبة' },
  included: { en: 'Prices include VAT', ar: 'الأسعار تشمل ضريبة القيمة المضافة' },
  Cash: { en: 'Cash', ar: 'نقدًا' },
  Credit: { en: 'Card', ar: 'شبكة' },
  undivided: { en: 'Cash and card', ar: 'نقدًا وشبكة' },
  back: { en: 'Given back', ar: 'أُعيد' },
  tendered: { en: 'Received', ar: 'المبلغ المستلَم' },
  change: { en: 'Change', ar: 'الباقي' },
} as const satisfies Record<string, Both>;

interface PaperLine {
  name: Both;
  amount: string;
  /** What was taken off, if anything. */
  discount: string | null;
}

interface Fact {
  name: Both;
  text: string;
  /** Text that a person typed. */
  isText?: boolean;
}

export interface InvoicePaper {
  title: Both;
  copy: Both | null;
  seller: Both;
  address: string[];
  sellerFacts: Fact[];
  facts: Fact[];
  headings: { item: Both; amount: Both };
  lines: PaperLine[];
  discount: Both;
  included: Both;
  sums: (Fact & { isTotal: boolean })[];
  payments: Fact[];
}

const plain = (riyals: number): string => riyals.toFixed(2);

/** `Table time, 3 guests × 2 h`, or `2 × Karak tea`. */
const nameOf = ({ name, quantity, minutes }: InvoiceLine): Both =>
  minutes === null ? eachLanguage((language) => `${quantity} × ${name[language]}`) : stayWords(name, quantity, minutes);

const paymentsOf = ({ payments }: BilledInvoice): Fact[] =>
  payments.flatMap(({ method, amount, tendered, change }): Fact[] => [
    { name: amount < 0 ? words.back : words[method ?? 'undivided'], text: plain(amount) },
    ...(tendered === null ? [] : [{ name: words.tendered, text: plain(tendered) }]),
    ...(change === null ? [] : [{ name: words.change, text: plain(change) }]),
  ]);

/** An invoice on paper, in words. `isCopy`: it was handed out before. */
export const invoicePaper = (invoice: BilledInvoice, { timezone, isCopy }: { timezone: string; isCopy: boolean }): InvoicePaper => {
  const { kind, number, ofNumber, reason, seller, issuedAt, tableNumber, by, lines, rate, net, vat, total } = invoice;
  const { street, building, district, city, postalCode } = seller.address;
  const percent = eachLanguage((language) => `${words.vat[language]} ${figuresIn[language].percent(rate)}`);
  return {
    title: words[kind],
    copy: isCopy ? words.copy : null,
    seller: seller.name,
    address: [`${building} ${street}`, `${district}، ${city} ${postalCode}`],
    sellerFacts: [
      { name: words.vatNumber, text: seller.vatNumber },
      { name: words.registration, text: seller.commercialRegistration },
    ],
    facts: [
      { name: words.number, text: documentName(kind, number) },
      { name: words.issued, text: withOffset(Date.parse(issuedAt), timezone).slice(0, 16).replace('T', ' ') },
      ...(ofNumber === null ? [] : [{ name: words.ofNumber, text: documentName('invoice', ofNumber) }]),
      ...(reason ? [{ name: words.reason, text: reason, isText: true }] : []),
      { name: words.table, text: String(tableNumber) },
      { name: words.by, text: performerName(by), isText: true },
    ],
    headings: { item: words.item, amount: words.amount },
    lines: lines.map((line) => ({
      name: nameOf(line),
      amount: plain(line.gross + line.discount),
      discount: line.discount === 0 ? null : plain(-line.discount),
    })),
    discount: words.discount,
    included: words.included,
    sums: [
      { name: words.net, text: plain(net), isTotal: false },
      { name: percent, text: plain(vat), isTotal: false },
      { name: words.total, text: plain(total), isTotal: true },
    ],
    payments: paymentsOf(invoice),
  };
};
