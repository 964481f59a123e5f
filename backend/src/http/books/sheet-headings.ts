import type { InvoiceKind, Language, LedgerKind } from '@tabletime/contract';

export type InBoth = Record<Language, string>;

export interface Heading extends InBoth {
  /** Of its column, in characters. */
  width: number;
  /** Texts of the column that are dates or times. */
  as?: 'date' | 'wallTime';
}

const amount = 14;

/** Of columns that several sheets have. */
const shared = {
  close: { en: 'Close', ar: 'الإقفال', width: 10 },
  business_date: { en: 'Business day', ar: 'يوم العمل', width: 16, as: 'date' },
  method: { en: 'Method', ar: 'الطريقة', width: 12 },
  net: { en: 'Net', ar: 'الصافي', width: amount },
  vat: { en: 'VAT', ar: 'ضريبة القيمة المضافة', width: 16 },
} as const satisfies Record<string, Heading>;

/** Of the close that a row belongs to; sheets have them last. */
const checkpoint = {
  checkpoint_size: { en: 'Checkpoint: entries', ar: 'نقطة التحقق: عدد القيود', width: 22 },
  checkpoint_root: { en: 'Checkpoint: root', ar: 'نقطة التحقق: الجذر', width: 48 },
} as const satisfies Record<string, Heading>;

export const ledgerHeadings = {
  position: { en: 'Position', ar: 'الموضع', width: 11 },
  entry: { en: 'Entry', ar: 'القيد', width: 9 },
  close: shared.close,
  business_date: shared.business_date,
  local_time: { en: 'Local time', ar: 'الوقت المحلي', width: 21, as: 'wallTime' },
  session: { en: 'Session', ar: 'الجلسة', width: 38 },
  session_date: { en: 'Day of the session', ar: 'يوم الجلسة', width: 20, as: 'date' },
  invoice: { en: 'Invoice', ar: 'الفاتورة', width: 13 },
  kind: { en: 'Kind', ar: 'النوع', width: 18 },
  method: shared.method,
  amount: { en: 'Amount', ar: 'المبلغ', width: amount },
  gross: { en: 'Before discounts', ar: 'قبل الخصومات', width: 20 },
  discount: { en: 'Discount', ar: 'الخصم', width: amount },
  net: shared.net,
  vat: shared.vat,
  refers_to: { en: 'Refers to', ar: 'تخص الفاتورة', width: 16 },
  by: { en: 'By', ar: 'بواسطة', width: 20 },
  approved_by: { en: 'Approved by', ar: 'وافق عليه', width: 20 },
  reason: { en: 'Reason', ar: 'السبب', width: 40 },
  ...checkpoint,
  rule: { en: 'Price rule', ar: 'قاعدة السعر', width: 30 },
  pass: { en: 'Pass', ar: 'البطاقة', width: 38 },
} as const satisfies Record<string, Heading>;
export type LedgerColumn = keyof typeof ledgerHeadings;

export const closeHeadings = {
  close: shared.close,
  business_date: shared.business_date,
  closed_at: { en: 'Closed at', ar: 'وقت الإقفال', width: 21, as: 'wallTime' },
  method: shared.method,
  opening: { en: 'Float', ar: 'العهدة', width: amount },
  taken: { en: 'Taken', ar: 'المقبوض', width: amount },
  given_back: { en: 'Given back', ar: 'المُعاد', width: amount },
  paid_in: { en: 'Paid in by hand', ar: 'إيداع يدوي', width: 18 },
  paid_out: { en: 'Paid out by hand', ar: 'صرف يدوي', width: 18 },
  expected: { en: 'Expected', ar: 'المتوقع', width: amount },
  counted: { en: 'Counted', ar: 'المعدود', width: amount },
  difference: { en: 'Difference', ar: 'الفرق', width: amount },
  sales_total: { en: 'Sales', ar: 'المبيعات', width: amount },
  net: shared.net,
  vat: shared.vat,
  adjustments: { en: 'Of which adjustments', ar: 'منها تسويات', width: 20 },
  open: { en: 'Still unpaid', ar: 'غير المدفوع', width: 16 },
  through_position: { en: 'Through position', ar: 'حتى الموضع', width: 19 },
  seal: { en: 'Seal', ar: 'الختم', width: 68 },
  ...checkpoint,
} as const satisfies Record<string, Heading>;
export type CloseColumn = keyof typeof closeHeadings;

export const invoiceHeadings = {
  number: { en: 'Number', ar: 'الرقم', width: 10 },
  document: { en: 'Document', ar: 'المستند', width: 14 },
  kind: { en: 'Kind', ar: 'النوع', width: 16 },
  of_number: { en: 'Takes back', ar: 'يلغي الفاتورة', width: 16 },
  credited_by: { en: 'Taken back by', ar: 'أُلغيت بالإشعار', width: 18 },
  business_date: shared.business_date,
  local_time: { en: 'Issued', ar: 'وقت الإصدار', width: 21, as: 'wallTime' },
  session: { en: 'Session', ar: 'الجلسة', width: 38 },
  session_date: { en: 'Day of the session', ar: 'يوم الجلسة', width: 20, as: 'date' },
  table: { en: 'Table', ar: 'الطاولة', width: 10 },
  vat_number: { en: 'VAT number', ar: 'الرقم الضريبي', width: 18 },
  rate: { en: 'Rate, %', ar: 'النسبة، ٪', width: 11 },
  net: shared.net,
  vat: shared.vat,
  total: { en: 'Total with VAT', ar: 'الإجمالي شامل الضريبة', width: 22 },
  by: { en: 'By', ar: 'بواسطة', width: 20 },
  reason: { en: 'Reason', ar: 'السبب', width: 40 },
  uuid: { en: 'UUID', ar: 'المعرّف', width: 38 },
  hash: { en: 'Hash', ar: 'البصمة', width: 48 },
} as const satisfies Record<string, Heading>;
export type InvoiceColumn = keyof typeof invoiceHeadings;

export const sumHeadings = {
  business_date: shared.business_date,
  method: shared.method,
  group: { en: 'What', ar: 'البند', width: 22 },
  entries: { en: 'Entries', ar: 'القيود', width: 10 },
} as const satisfies Record<string, Heading>;

export const kindWords: Record<LedgerKind, InBoth> = {
  sale: { en: 'Sale', ar: 'بيع' },
  adjustment: { en: 'Adjustment', ar: 'تسوية' },
  payment: { en: 'Payment', ar: 'دفعة' },
  payment_voided: { en: 'Payment voided', ar: 'إبطال دفعة' },
  given_back: { en: 'Given back', ar: 'مبلغ مُعاد' },
  paid_in: { en: 'Paid in by hand', ar: 'إيداع يدوي' },
  paid_out: { en: 'Paid out by hand', ar: 'صرف يدوي' },
};

export const documentWords: Record<InvoiceKind, InBoth> = {
  invoice: { en: 'Invoice', ar: 'فاتورة' },
  credit_note: { en: 'Credit note', ar: 'إشعار دائن' },
};

export const groupWords = {
  sales: { en: 'Sales', ar: 'المبيعات' },
  money: { en: 'Money taken', ar: 'المقبوضات' },
  hand: { en: 'Cash moved by hand', ar: 'حركات نقد يدوية' },
  invoice: { en: 'Invoices', ar: 'الفواتير' },
  credit_note: { en: 'Credit notes', ar: 'الإشعارات الدائنة' },
} satisfies Record<string, InBoth>;
export type KindGroup = keyof typeof groupWords;

export const sheetNames = {
  ledger: { en: 'Ledger', ar: 'دفتر الحركات' },
  closes: { en: 'Closes', ar: 'الإقفالات' },
  invoices: { en: 'Invoices', ar: 'الفواتير' },
  sums: { en: 'Sums', ar: 'المجاميع' },
  total: { en: 'Total', ar: 'المجموع' },
} satisfies Record<string, InBoth>;
