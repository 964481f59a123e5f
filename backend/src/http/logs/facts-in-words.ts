import {
  clockInWords,
  figuresIn,
  halalas,
  hasWords,
  type Language,
  riyals,
  roles,
  StoredDate,
  type TableChangeField,
  word,
} from '@tabletime/contract';
import { isolated } from './isolated.ts';

export interface LogReader {
  language: Language;
  timezone: string;
}

const longestText = 60;

const quoted = (text: string, language: Language): string => {
  const letters = [...text.trim()];
  const short = letters.length > longestText ? `${letters.slice(0, longestText - 1).join('')}…` : letters.join('');
  return short === '' ? word(language, 'audit.none') : isolated(short, language);
};

/** An instant on the café's clock, `19 Nov 2026, 19:00`. */
export const momentInWords = (instant: string, { language, timezone }: LogReader): string =>
  isolated(clockInWords(language, timezone).moment(instant), language);

const inRiyals = (value: unknown, language: Language): string => figuresIn[language].money(riyals(halalas(Number(value) / 100)));

const amountOrNone: Worded = (amount, { language }) => (amount === null ? word(language, 'audit.none') : inRiyals(amount, language));

const lasting: Worded = (minutes, { language }) => figuresIn[language].duration(Number(minutes));

const ofHundred: Worded = (percent, { language }) =>
  percent === null ? word(language, 'audit.none') : figuresIn[language].percent(Number(percent));

export const isTranslated = (value: unknown): value is Record<Language, string> =>
  typeof value === 'object' && value !== null && 'en' in value && 'ar' in value;

type Worded = (value: unknown, reader: LogReader) => string;

const arrangementInWords: Worded = (value, { language }) => (typeof value === 'string' ? value : word(language, 'audit.none'));
const tableFields: Record<TableChangeField, Worded> = {
  zones: arrangementInWords,
  tables: arrangementInWords,
  hiddenTables: arrangementInWords,
  tableZones: arrangementInWords,
  tableNames: arrangementInWords,
  tableSeats: arrangementInWords,
  tableOrder: arrangementInWords,
};

const dayInWords: Worded = (day, { language, timezone }) =>
  StoredDate.safeParse(day).success ? clockInWords(language, timezone).date(String(day)) : quoted(String(day), language);

const timeOfDay = /\b([01]\d|2[0-3]):[0-5]\d\b/g;

/** A time of day, `05:00`, or a range, `19:30–21:30`. */
const timesOfDay: Worded = (times, { language, timezone }) =>
  typeof times === 'string'
    ? times.replaceAll(timeOfDay, (time) => clockInWords(language, timezone).timeOfDay(time))
    : word(language, 'audit.none');

const momentOrNone: Worded = (instant, reader) =>
  typeof instant === 'string' ? momentInWords(instant, reader) : word(reader.language, 'audit.none');

/** Facts that need more than text or a number. Costs in halalas, as in events. */
const special: Record<string, Worded> = {
  ...tableFields,
  numberOfCustomers: (count, { language }) => word(language, 'audit.people', { smart_count: Number(count) }),
  ...Object.fromEntries(['billedMinutes', 'lockAfterMinutes', 'freeMinutes', 'blockMinutes'].map((field) => [field, lasting])),
  durationOverrideMinutes: (minutes, reader) =>
    minutes === null ? word(reader.language, 'audit.actual_duration') : lasting(minutes, reader),
  ...Object.fromEntries(['percent', 'cap', ...roles].map((field) => [field, ofHundred])),
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
  clockWas: momentOrNone,
  clockIs: momentOrNone,
  arrivedAt: momentOrNone,
  leftAt: momentOrNone,
  attendanceChecked: (checked, { language }) => word(language, checked ? 'audit.yes' : 'audit.no'),
  isActive: (isActive, { language }) => word(language, isActive ? 'audit.active' : 'audit.deactivated'),
};

/** Wording after "from" and "to", where Arabic would have to inflect a counted noun. */
const bare: Record<string, Worded> = {
  numberOfCustomers: String,
};

/** Facts with a fixed vocabulary. Typed text is never translated, even if it equals a term. */
const terms = new Set(['role', 'from', 'to', 'groupType', 'paymentMethod', 'shift', 'method', 'approval', 'kind', 'scope', 'colour']);

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

export const endInWords = (field: string, value: unknown, reader: LogReader): string =>
  Object.hasOwn(bare, field) ? bare[field]!(value, reader) : factInWords(field, value, reader);
