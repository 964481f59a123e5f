import {
  figuresIn,
  type Invoice,
  type InvoiceLine,
  documentName,
  languages,
  type Language,
  performerName,
  withOffset,
} from '@tabletime/contract';

/** A text in both languages, or one that both share. */
export type Both = Record<Language, string>;

/** Marks every print of a paper but its original. */
export const copyMark: Both = { en: 'Copy', ar: 'نسخة' };

/** An invoice has both languages on one sheet, in whichever the app is. */
const words = {
  invoice: { en: 'Simplified Tax Invoice', ar: 'فاتورة ضريبية مبسطة' },
  credit_note: { en: 'Credit Note', ar: 'إشعار دائن' },
  vatNumber: { en: 'VAT number', ar: 'الرقم الضريبي' },
  registration: { en: 'Commercial registration', ar: 'السجل التجاري' },
  number: { en: 'Number', ar: 'الرقم' },
  issued: { en: 'Issued', ar: 'تاريخ الإصدار' },
  ofNumber: { en: 'Takes back invoice', ar: 'يلغي الفاتورة' },
  reason: { en: 'Reason', ar: 'السبب' },
  table: { en: 'Table', ar: 'الطاولة' },
  by: { en: 'Served by', ar: 'خدمكم' },
  amount: { en: 'SAR', ar: 'ريال' },
  item: { en: 'Item', ar: 'البند' },
  discount: { en: 'Discount', ar: 'خصم' },
  net: { en: 'Total without VAT', ar: 'الإجمالي دون الضريبة' },
  vat: { en: 'VAT', ar: 'ضريبة القيمة المضافة' },
  total: { en: 'Total with VAT', ar: 'الإجمالي شامل الضريبة' },
  Cash: { en: 'Cash', ar: 'نقدًا' },
  Credit: { en: 'Card', ar: 'بطاقة' },
  undivided: { en: 'Cash and card', ar: 'نقدًا وبطاقة' },
  back: { en: 'Given back', ar: 'أُعيد' },
  tendered: { en: 'Received', ar: 'المستلم' },
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
  sums: (Fact & { isTotal: boolean })[];
  payments: Fact[];
}

const eachLanguage = (said: (language: Language) => string): Both =>
  Object.fromEntries(languages.map((language) => [language, said(language)])) as Both;

const plain = (riyals: number): string => riyals.toFixed(2);

/** `3 × Table time, 2 h`, or `2 × Karak tea`. */
const nameOf = ({ name, quantity, minutes }: InvoiceLine): Both =>
  eachLanguage((language) => {
    const { duration } = figuresIn[language];
    const stay = minutes === null ? '' : `${language === 'ar' ? '، ' : ', '}${duration(minutes)}`;
    return `${quantity} × ${name[language]}${stay}`;
  });

const paymentsOf = ({ payments }: Invoice): Fact[] =>
  payments.flatMap(({ method, amount, tendered, change }): Fact[] => [
    { name: amount < 0 ? words.back : words[method ?? 'undivided'], text: plain(amount) },
    ...(tendered === null ? [] : [{ name: words.tendered, text: plain(tendered) }]),
    ...(change === null ? [] : [{ name: words.change, text: plain(change) }]),
  ]);

/** An invoice on paper, in words. `isCopy`: it was handed out before. */
export const invoicePaper = (invoice: Invoice, { timezone, isCopy }: { timezone: string; isCopy: boolean }): InvoicePaper => {
  const { kind, number, ofNumber, reason, seller, issuedAt, tableNumber, by, lines, rate, net, vat, total } = invoice;
  const { street, building, district, city, postalCode } = seller.address;
  const percent = eachLanguage((language) => `${words.vat[language]} ${figuresIn[language].percent(rate)}`);
  return {
    title: words[kind],
    copy: isCopy ? copyMark : null,
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
      ...(reason ? [{ name: words.reason, text: reason }] : []),
      { name: words.table, text: String(tableNumber) },
      { name: words.by, text: performerName(by) },
    ],
    headings: { item: words.item, amount: words.amount },
    lines: lines.map((line) => ({
      name: nameOf(line),
      amount: plain(line.gross + line.discount),
      discount: line.discount === 0 ? null : plain(-line.discount),
    })),
    discount: words.discount,
    sums: [
      { name: words.net, text: plain(net), isTotal: false },
      { name: percent, text: plain(vat), isTotal: false },
      { name: words.total, text: plain(total), isTotal: true },
    ],
    payments: paymentsOf(invoice),
  };
};
