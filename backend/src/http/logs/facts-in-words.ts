import { clockInWords, halalas, hasWords, type Language, riyals, StoredDate, type TableChangeField, word } from '@tabletime/contract';
import { isolated } from './isolated.ts';

/** How a reader reads: their language, and the café's clock. */
export interface LogReader {
  language: Language;
  timezone: string;
}

const longestText = 60;

/** A typed text within a sentence: on one line, cut where it is long, kept from reordering its surroundings. */
const quoted = (text: string, language: Language): string => {
  const letters = [...text.trim()];
  const short = letters.length > longestText ? `${letters.slice(0, longestText - 1).join('')}…` : letters.join('');
  return short === '' ? word(language, 'audit.none') : isolated(short, language);
};

const amount = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Day and time of an instant on the café's clock, `19 Nov 2026, 19:00`. */
export const momentInWords = (instant: string, { language, timezone }: LogReader): string =>
  isolated(clockInWords(language, timezone).moment(instant), language);

const counted = (code: 'audit.people' | 'audit.minutes', count: unknown, language: Language): string =>
  word(language, code, { smart_count: Number(count) });

/** An amount in riyals, in words. */
export const riyalsInWords = (value: number, language: Language): string => word(language, 'audit.money', { amount: amount.format(value) });

const inRiyals = (value: unknown, language: Language): string => riyalsInWords(riyals(halalas(Number(value) / 100)), language);

const amountOrNone: Worded = (amount, { language }) => (amount === null ? word(language, 'audit.none') : inRiyals(amount, language));

const minutesOnly: Worded = (minutes, { language }) => word(language, 'audit.min', { minutes });

/** A text that was written in both languages. */
export const isTranslated = (value: unknown): value is Record<Language, string> =>
  typeof value === 'object' && value !== null && 'en' in value && 'ar' in value;

type Worded = (value: unknown, reader: LogReader) => string;

/** What an arrangement of tables changed: in words already, with its names kept apart. */
const asToldOf: Worded = (told, { language }) => (typeof told === 'string' ? told : word(language, 'audit.none'));
const tableFields: Record<TableChangeField, Worded> = {
  zones: asToldOf,
  tables: asToldOf,
  hiddenTables: asToldOf,
  tableZones: asToldOf,
  tableNames: asToldOf,
  tableSeats: asToldOf,
  tableOrder: asToldOf,
};

/** A business date; an older log may have anything there. */
const dayInWords: Worded = (day, { language, timezone }) =>
  StoredDate.safeParse(day).success ? clockInWords(language, timezone).date(String(day)) : quoted(String(day), language);

const timeOfDay = /\b([01]\d|2[0-3]):[0-5]\d\b/g;

/** A time of day, `05:00`, or from when until when, `19:30–21:30`. */
const timesOfDay: Worded = (times, { language, timezone }) =>
  typeof times === 'string'
    ? times.replaceAll(timeOfDay, (time) => clockInWords(language, timezone).timeOfDay(time))
    : word(language, 'audit.none');

const momentOrNone: Worded = (instant, reader) =>
  typeof instant === 'string' ? momentInWords(instant, reader) : word(reader.language, 'audit.none');

/** The facts that are more than a text or a number, each with the way to say it. Costs in halalas, as events have them. */
const special: Record<string, Worded> = {
  ...tableFields,
  numberOfCustomers: (count, { language }) => counted('audit.people', count, language),
  billedMinutes: (count, { language }) => counted('audit.minutes', count, language),
  lockAfterMinutes: (count, { language }) => counted('audit.minutes', count, language),
  ...Object.fromEntries(
    ['amount', 'takes', 'took', 'discounted', 'total', 'balance', 'tendered', 'change'].map((field) => [field, amountOrNone]),
  ),
  cost: (cost, { language }) => (cost === null ? word(language, 'audit.no_cost') : inRiyals(cost, language)),
  pricePerPerson: (price, { language }) => inRiyals(price, language),
  price: (price, { language }) => inRiyals(price, language),
  startTime: (instant, reader) => momentInWords(String(instant), reader),
  date: dayInWords,
  peakHours: timesOfDay,
  businessDayStartsAt: timesOfDay,
  arrivedAt: momentOrNone,
  leftAt: momentOrNone,
  attendanceChecked: (checked, { language }) => word(language, checked ? 'audit.yes' : 'audit.no'),
  isActive: (isActive, { language }) => word(language, isActive ? 'audit.active' : 'audit.deactivated'),
};

/** How facts are said after "from" and "to", where a counted noun would have to bend in Arabic. */
const bare: Record<string, Worded> = {
  numberOfCustomers: String,
  billedMinutes: minutesOnly,
  freeMinutes: minutesOnly,
  blockMinutes: minutesOnly,
  durationOverrideMinutes: (minutes, { language }) =>
    minutes === null ? word(language, 'audit.actual_duration') : word(language, 'audit.min', { minutes }),
};

/** The facts that are terms of ours. What a person typed is never taken for one, even where it reads like one. */
const terms = new Set(['role', 'from', 'to', 'groupType', 'paymentMethod', 'shift', 'method', 'approval', 'kind', 'scope', 'colour']);

/** One fact of an event as a sentence in the reader's language names it. */
export const factInWords = (field: string, value: unknown, reader: LogReader): string => {
  const { language } = reader;
  const own = Object.hasOwn(special, field) ? special[field] : undefined;
  if (own) return own(value, reader);
  if (value === null || value === undefined) return word(language, 'audit.none');
  if (Array.isArray(value) && value.length === 0) return word(language, 'audit.none');
  if (Array.isArray(value)) return value.map((each) => factInWords(field, each, reader)).join(' + ');
  if (typeof value === 'number') return String(value);
  if (isTranslated(value)) return quoted(value[language], language);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const term = `audit.value.${text}`;
  return terms.has(field) && hasWords(term) ? word(language, term) : quoted(text, language);
};

/** One end of a change as a sentence in the reader's language names it. */
export const endInWords = (field: string, value: unknown, reader: LogReader): string =>
  Object.hasOwn(bare, field) ? bare[field]!(value, reader) : factInWords(field, value, reader);
