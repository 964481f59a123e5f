import type { Language, LedgerKind } from '@tabletime/contract';

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
  root: { en: 'Seal', ar: 'الختم', width: 68 },
} as const satisfies Record<string, Heading>;
export type CloseColumn = keyof typeof closeHeadings;

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
  payment_voided: { en: 'Payment voided', ar: 'إلغاء دفعة' },
  given_back: { en: 'Given back', ar: 'مبلغ مُعاد' },
  paid_in: { en: 'Paid in by hand', ar: 'إيداع يدوي' },
  paid_out: { en: 'Paid out by hand', ar: 'صرف يدوي' },
};

export const groupWords = {
  sales: { en: 'Sales', ar: 'المبيعات' },
  money: { en: 'Money taken', ar: 'المقبوضات' },
  hand: { en: 'Cash moved by hand', ar: 'حركات نقد يدوية' },
} satisfies Record<string, InBoth>;
export type KindGroup = keyof typeof groupWords;

export const sheetNames = {
  ledger: { en: 'Ledger', ar: 'دفتر الحركات' },
  closes: { en: 'Closes', ar: 'الإقفالات' },
  sums: { en: 'Sums', ar: 'المجاميع' },
  total: { en: 'Total', ar: 'المجموع' },
} satisfies Record<string, InBoth>;
