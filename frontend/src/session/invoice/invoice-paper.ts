import {
  figuresIn,
  halalas,
  type BilledInvoice,
  type InvoiceLine,
  documentName,
  performerName,
  riyals,
  timeOfDay,
  withOffset,
} from '@tabletime/contract';
import { type Both, eachLanguage, paperWords, priceWords, stayWords, unitPriceOf } from './paper-words.ts';

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
  back: {
    Cash: { en: 'Given back in cash', ar: 'أُعيد نقدًا' },
    Credit: { en: 'Given back by card', ar: 'أُعيد عبر الشبكة' },
    undivided: { en: 'Given back, cash and card', ar: 'أُعيد نقدًا وعبر الشبكة' },
  },
  backBefore: { en: 'Given back before', ar: 'أُعيد سابقًا' },
  carried: { en: 'Counts towards the next invoice', ar: 'يُحتسب في الفاتورة التالية' },
  tendered: { en: 'Received', ar: 'المبلغ المستلَم' },
  change: { en: 'Change', ar: 'الباقي' },
} as const;

interface PaperLine {
  name: Both;
  amount: string;
  /** `2 × 15.00`; null for a single one. */
  each: string | null;
  /** `1 h at 30.00, from 17:00 at 40.00`; null with one price. */
  prices: Both | null;
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

/** `Table time, 3 guests × 2 h`, or `Karak tea`; `3 × Dates` where no unit price says how many. */
const nameOf = ({ name, quantity, minutes }: InvoiceLine, each: number | undefined): Both => {
  if (minutes !== null) return stayWords(name, quantity, minutes);
  return quantity === 1 || each !== undefined ? name : eachLanguage((language) => `${quantity} × ${name[language]}`);
};

const pricesOf = (prices: NonNullable<InvoiceLine['prices']>, timezone: string): Both =>
  priceWords(
    prices.map(({ minutes, each, from }) => ({
      minutes,
      each: plain(each),
      from: from === undefined ? null : timeOfDay(Date.parse(from), timezone),
    })),
  );

const lineOf = (line: InvoiceLine, timezone: string): PaperLine => {
  const amount = riyals(halalas(line.gross) + halalas(line.discount));
  const each = unitPriceOf(line.quantity, amount);
  return {
    name: nameOf(line, each),
    amount: plain(amount),
    each: each === undefined ? null : `${line.quantity} × ${plain(each)}`,
    prices: line.prices ? pricesOf(line.prices, timezone) : null,
    discount: line.discount === 0 ? null : plain(-line.discount),
  };
};

const paymentsOf = ({ payments }: BilledInvoice): Fact[] =>
  payments.flatMap(({ method, amount, tendered, change }): Fact[] => [
    { name: (amount < 0 ? words.back : words)[method ?? 'undivided'], text: plain(amount) },
    ...(tendered === null ? [] : [{ name: words.tendered, text: plain(tendered) }]),
    ...(change === null ? [] : [{ name: words.change, text: plain(change) }]),
  ]);

/** The comma of the writing that it stands after. */
const commaAfter = (text: string): string => (/\p{Script=Arabic}/u.test(text) ? '،' : ',');

/** Where the total of a credit note went; nothing where it does not say so. */
const settlementOf = ({ payments, total, carried }: BilledInvoice): Fact[] => {
  if (carried === null) return [];
  const back = payments.map(({ method, amount }) => ({ name: words.back[method ?? 'undivided'], amount: -amount }));
  const before = back.reduce((left, { amount }) => left - halalas(amount), halalas(total) - halalas(carried));
  return [...back, { name: words.backBefore, amount: riyals(before) }, { name: words.carried, amount: carried }]
    .filter(({ amount }) => amount !== 0)
    .map(({ name, amount }) => ({ name, text: plain(amount) }));
};

/** An invoice on paper, in words. `isCopy`: it was handed out before. */
export const invoicePaper = (invoice: BilledInvoice, { timezone, isCopy }: { timezone: string; isCopy: boolean }): InvoicePaper => {
  const { kind, number, ofNumber, reason, seller, issuedAt, tableNumber, by, lines, rate, net, vat, total } = invoice;
  const { street, building, district, city, postalCode } = seller.address;
  const percent = eachLanguage((language) => `${words.vat[language]} ${figuresIn[language].percent(rate)}`);
  return {
    title: words[kind],
    copy: isCopy ? words.copy : null,
    seller: seller.name,
    address: [`${building} ${street}`, `${district}${commaAfter(district)} ${city} ${postalCode}`],
    sellerFacts: [
      { name: words.vatNumber, text: seller.vatNumber },
      { name: words.registration, text: seller.commercialRegistration },
    ],
    facts: [
      { name: words.number, text: documentName(kind, number) },
      { name: words.issued, text: withOffset(Date.parse(issuedAt), timezone).slice(0, 16).replace('T', ' ') },
      ...(ofNumber === null ? [] : [{ name: words.ofNumber, text: documentName('invoice', ofNumber) }]),
      ...(reason ? [{ name: words.reason, text: reason, isText: true }] : []),
      ...(tableNumber === null ? [] : [{ name: words.table, text: String(tableNumber) }]),
      { name: words.by, text: performerName(by), isText: true },
    ],
    headings: { item: words.item, amount: words.amount },
    lines: lines.map((line) => lineOf(line, timezone)),
    discount: words.discount,
    included: words.included,
    sums: [
      { name: words.net, text: plain(net), isTotal: false },
      { name: percent, text: plain(vat), isTotal: false },
      { name: words.total, text: plain(total), isTotal: true },
    ],
    payments: kind === 'credit_note' ? settlementOf(invoice) : paymentsOf(invoice),
  };
};
