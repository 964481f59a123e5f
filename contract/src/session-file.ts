import { explainedOf, factsOfRow, timeOfRow } from './resources/session-bill.ts';
import { type BillSums, sumsOf } from './bill/bill.ts';
import { timeOfDay, withOffset } from './business-day.ts';
import type { Cell } from './csv.ts';
import type { SessionRow } from './resources/session.ts';
import type { TariffRule } from './tariffs/book.ts';
import { isByBook } from './tariffs/guest-bills.ts';
import { type BusinessDate, type Halalas, type PaymentMethod, performerId, performerName } from './vocabulary.ts';
import { riyals } from './money.ts';

export interface SessionColumn {
  /** Money in riyals, instants in UTC. `timezone` is the café's. */
  cell: (row: SessionRow, timezone: string) => Cell;
  means: string;
  /** Its heading in Arabic. */
  ar: string;
}

/** Row members without a column of their own; a new member must be a column or be listed here. */
type NoColumn = 'isActive' | 'tariff' | 'version' | 'presentCustomers' | 'pausedSince' | 'cashTaken' | 'creditTaken' | 'bill';

type Further =
  | 'startedById'
  | 'changedById'
  | 'endedById'
  | 'startTimeLocal'
  | 'endTimeLocal'
  | 'time'
  | 'products'
  | 'discounts'
  | 'paidCash'
  | 'paidCredit'
  | 'refunded'
  | 'receipt'
  | 'rule'
  | 'pass';

export type SessionColumnName = Exclude<keyof SessionRow, NoColumn> | Further;

/** The number on the receipt: the last eight digits of the session's id, such as `9F3A-21C7`. */
export const receiptNumber = ({ id }: Pick<SessionRow, 'id'>): string => {
  const digits = id.replaceAll('-', '').slice(-8).toUpperCase();
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
};

/** Each guest with a clock by name or number: `1: 18:00–19:34 30.00`, in `timezone`. Null without clocks. */
const guestsInFile = ({ guests, startTime, endTime }: SessionRow, timezone: string): string | null =>
  guests &&
  guests
    .map(({ guest, label, arrivedAt, leftAt, cost }) => {
      const until = leftAt ?? endTime;
      const [from, to] = [arrivedAt ?? startTime, until].map((instant) =>
        instant === null ? '' : timeOfDay(Date.parse(instant), timezone),
      );
      return `${label ?? guest}: ${from}–${to}${cost === null ? '' : ` ${cost.toFixed(2)}`}`;
    })
    .join('; ');

const ended =
  (amount: (row: SessionRow) => Halalas) =>
  (row: SessionRow): Cell =>
    row.total === null ? null : riyals(amount(row));

/** The house price among the names of rules, for programs. */
export const housePriceName: TariffRule['name'] = { en: 'House price', ar: 'السعر الأساسي' };

/** The names of the rules by which an ended session's time was charged, in the order in which they first counted. */
const rulesInFile = (row: SessionRow): string | null => {
  if (row.endTime === null || row.status === 'merged' || !isByBook(row, row.guests)) return null;
  const names = explainedOf(row, 0).map(({ rule }) => (rule ?? housePriceName).en);
  return [...new Set(names)].join('; ') || null;
};

const passesInFile = ({ guests, bill }: SessionRow): string | null => {
  const all = [...(guests ?? []).map(({ pass }) => pass?.pass), ...(bill?.lines ?? []).map(({ pass }) => pass)];
  return [...new Set(all.filter((pass) => pass !== undefined))].join('; ') || null;
};

const sumsOfRow = (row: SessionRow): BillSums => sumsOf(timeOfRow(row, 0), factsOfRow(row));

const paidBy = (row: SessionRow, method: PaymentMethod): Halalas =>
  factsOfRow(row).payments.reduce((sum, payment) => (payment.method === method ? sum + payment.amount : sum), 0);

/** The columns of all files of sessions, in their order in `sessions.csv`. New ones go last: programs read the file by position. */
export const sessionColumns: Record<SessionColumnName, SessionColumn> = {
  id: { cell: (row) => row.id, means: 'id of the session', ar: 'معرّف الجلسة' },
  tableNumber: { cell: (row) => row.tableNumber, means: 'table', ar: 'الطاولة' },
  status: {
    // A paused session counts as active.
    cell: ({ status }) => (status === 'paused' ? 'active' : status),
    means: '`active`, `completed` or `merged`',
    ar: 'الحالة',
  },
  numberOfCustomers: { cell: (row) => row.numberOfCustomers, means: 'people', ar: 'عدد الأشخاص' },
  groupType: { cell: (row) => row.groupType, means: '`Males`, `Females` or `Mixed`', ar: 'نوع المجموعة' },
  paymentMethod: { cell: (row) => row.paymentMethod.join(' + '), means: '`Cash`, `Credit` or `Cash + Credit`', ar: 'طريقة الدفع' },
  startTime: { cell: (row) => row.startTime, means: 'start (UTC)', ar: 'وقت البدء (UTC)' },
  endTime: { cell: (row) => row.endTime, means: 'end (UTC)', ar: 'وقت الانتهاء (UTC)' },
  businessDate: { cell: (row) => row.businessDate, means: 'business day', ar: 'يوم العمل' },
  billedMinutes: { cell: (row) => row.billedMinutes, means: 'billed minutes', ar: 'الدقائق المحتسبة' },
  durationOverrideMinutes: {
    cell: (row) => row.durationOverrideMinutes,
    means: 'minutes set by hand',
    ar: 'دقائق محددة يدويًا',
  },
  cost: { cell: (row) => row.cost, means: 'price of the time', ar: 'مبلغ الوقت' },
  notes: { cell: (row) => row.notes, means: 'notes', ar: 'ملاحظات' },
  reason: { cell: (row) => row.reason, means: 'reason for the last edit', ar: 'سبب آخر تعديل' },
  startedBy: { cell: (row) => performerName(row.startedBy), means: 'who started it', ar: 'بدأها' },
  changedBy: { cell: (row) => performerName(row.changedBy), means: 'who changed it last', ar: 'آخر من عدّلها' },
  changedAt: { cell: (row) => row.changedAt, means: 'last change (UTC)', ar: 'وقت آخر تعديل (UTC)' },
  startedById: { cell: (row) => performerId(row.startedBy), means: 'id of who started it', ar: 'معرّف من بدأها' },
  changedById: { cell: (row) => performerId(row.changedBy), means: 'id of who changed it last', ar: 'معرّف آخر من عدّلها' },
  startTimeLocal: {
    cell: ({ startTime }, timezone) => withOffset(Date.parse(startTime), timezone),
    means: 'start, by the café’s clock',
    ar: 'وقت البدء',
  },
  endTimeLocal: {
    cell: ({ endTime }, timezone) => endTime && withOffset(Date.parse(endTime), timezone),
    means: 'end, by the café’s clock',
    ar: 'وقت الانتهاء',
  },
  endedBy: { cell: (row) => row.endedBy && performerName(row.endedBy), means: 'who ended it', ar: 'أنهاها' },
  endedById: { cell: (row) => row.endedBy && performerId(row.endedBy), means: 'id of who ended it', ar: 'معرّف من أنهاها' },
  guests: { cell: guestsInFile, means: 'guests with a clock of their own, each with times and price', ar: 'الضيوف' },
  time: { cell: (row) => row.cost, means: 'part of the bill for the time', ar: 'الوقت في الفاتورة' },
  products: { cell: ended((row) => sumsOfRow(row).gross - sumsOfRow(row).cost), means: 'part of the bill for products', ar: 'الأصناف' },
  discounts: { cell: ended((row) => sumsOfRow(row).discount), means: 'taken off by discounts', ar: 'الخصومات' },
  total: { cell: (row) => row.total, means: 'time + products − discounts − goodwill', ar: 'الإجمالي' },
  paidCash: { cell: ended((row) => paidBy(row, 'Cash')), means: 'paid in cash, before refunds', ar: 'المدفوع نقدًا' },
  paidCredit: { cell: ended((row) => paidBy(row, 'Credit')), means: 'paid by credit, before refunds', ar: 'المدفوع شبكة' },
  refunded: { cell: ended((row) => sumsOfRow(row).refunded), means: 'given back', ar: 'المسترد' },
  balance: { cell: (row) => row.balance, means: 'still due; negative where too much was paid', ar: 'المتبقي' },
  receipt: { cell: receiptNumber, means: 'number on the receipt', ar: 'رقم الإيصال' },
  rule: {
    cell: rulesInFile,
    means: 'English names of the price rules that its time was charged by; empty in a café with one price',
    ar: 'قاعدة السعر',
  },
  pass: {
    cell: passesInFile,
    means: 'ids of the passes of its guests, and of those sold on its bill',
    ar: 'البطاقة',
  },
};

export const sessionColumnNames = Object.keys(sessionColumns) as SessionColumnName[];

/** `sessions.csv`, or with the first and last business day in its name. */
export const sessionFileName = (days: { from?: BusinessDate | undefined; to?: BusinessDate | undefined } | undefined): string => {
  const named = [...new Set([days?.from, days?.to])].filter((day) => day !== undefined);
  return `${['sessions', ...named].join('-')}.csv`;
};
