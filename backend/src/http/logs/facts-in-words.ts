import {
  clockInWords,
  type DetailField,
  figuresIn,
  foundingVat,
  halalas,
  hasWords,
  type Language,
  type PassTerms,
  riyals,
  roles,
  StoredDate,
  type TableChangeField,
  unbroken,
  unbrokenUnits,
  word,
} from '@tabletime/contract';
import { isolated } from './isolated.ts';

export interface LogReader {
  language: Language;
  timezone: string;
}

/** Where a fact is shown: within a sentence, shortened and isolated, or in full under its label. */
interface Speech extends LogReader {
  isAlone: boolean;
}

type Worded = (value: unknown, speech: Speech) => string;

const longestText = 60;

/** Typed text within a sentence is put on one line, shortened and isolated. */
const quoted = (text: string, { language, isAlone }: Speech): string => {
  if (isAlone) return text === '' ? word(language, 'audit.none') : text;
  const letters = [...text.trim()];
  const short = letters.length > longestText ? `${letters.slice(0, longestText - 1).join('')}…` : letters.join('');
  return short === '' ? word(language, 'audit.none') : isolated(short, language);
};

/** Keeps a figure under a label on one line. */
const keptTogether = (text: string, { isAlone }: Speech): string => (isAlone ? unbroken(text) : text);

/** An instant on the café's clock, `19 Nov 2026, 19:00`. */
export const momentInWords = (instant: string, { language, timezone }: LogReader): string =>
  isolated(clockInWords(language, timezone).moment(instant), language);

/** A fact that may be missing. */
const orNone =
  (worded: Worded): Worded =>
  (value, speech) =>
    value === null ? word(speech.language, 'audit.none') : worded(value, speech);

const inRiyals: Worded = (value, speech) => keptTogether(figuresIn[speech.language].money(riyals(halalas(Number(value) / 100))), speech);

const lasting: Worded = (minutes, { language, isAlone }) => {
  const written = figuresIn[language].duration(Number(minutes));
  return isAlone ? unbrokenUnits(written) : written;
};

/** A fact that is a text, if the log has one. */
const ofText =
  (worded: (text: string, speech: Speech) => string): Worded =>
  (value, speech) =>
    typeof value === 'string' ? worded(value, speech) : word(speech.language, 'audit.none');

const ofHundred: Worded = (percent, { language }) => figuresIn[language].percent(Number(percent));

export const isTranslated = (value: unknown): value is Record<Language, string> =>
  typeof value === 'object' && value !== null && 'en' in value && 'ar' in value;

const arrangementInWords = ofText((text) => text);
const tableFields: Record<TableChangeField, Worded> = {
  zones: arrangementInWords,
  tables: arrangementInWords,
  hiddenTables: arrangementInWords,
  tableZones: arrangementInWords,
  tableNames: arrangementInWords,
  tableSeats: arrangementInWords,
  tableOrder: arrangementInWords,
};

/** A business date; an older log may have anything there. */
const dayInWords: Worded = (day, speech) =>
  StoredDate.safeParse(day).success ? clockInWords(speech.language, speech.timezone).date(String(day)) : quoted(String(day), speech);

const timeOfDay = /\b([01]\d|2[0-3]):[0-5]\d\b/g;

/** A time of day, `05:00`, or from when until when, `19:30–21:30`. */
const timesOfDay = ofText((times, speech) => {
  const { language, timezone, isAlone } = speech;
  const said = times.replaceAll(timeOfDay, (time) => keptTogether(clockInWords(language, timezone).timeOfDay(time), speech));
  return isAlone ? said.replace('–', ' – ') : said;
});

const moment = ofText((instant, speech) => {
  if (!speech.isAlone) return momentInWords(instant, speech);
  return Number.isNaN(Date.parse(instant)) ? instant : clockInWords(speech.language, speech.timezone).dayAndMoment(instant);
});

/** Names of guests. A guest without a name is “guest 2”: the bare number would read as a count. */
const guestsInWords = ofText((guests, speech) =>
  guests
    .split(', ')
    .map((guest) => (/^\d+$/.test(guest) ? word(speech.language, 'audit.value.guest', { guest }) : quoted(guest, speech)))
    .join(speech.language === 'ar' ? '، ' : ', '),
);

/** Facts whose values are our own terms. Typed text is never translated, even if it equals a term. */
const terms = new Set(
  'role from to groupType paymentMethod shift method approval kind within scope colour direction may state environment outcome'.split(' '),
);

/** A text, translated if it is a term. */
const text = (field: string, given: string, speech: Speech): string => {
  const key = `audit.value.${given}`;
  const said = terms.has(field) && hasWords(key) ? word(speech.language, key) : quoted(given, speech);
  return speech.isAlone && field === 'shift' ? capital(said) : said;
};

/** A word of a sentence, as used under a label. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Fields that are said in the same way. */
const all = (fields: string, worded: Worded): Record<string, Worded> =>
  Object.fromEntries(fields.split(' ').map((field) => [field, worded]));

const mayLackAmounts =
  'stayCap waivedBySpendPerPerson amount takes took discounted total balance tendered change float difference expected counted left open vatAmount';
const certainAmounts = 'pricePerPerson price revenue';

/** Facts in halalas, which are riyals on the wire. */
export const amountFields: ReadonlySet<string> = new Set(['cost', ...mayLackAmounts.split(' '), ...certainAmounts.split(' ')]);

/** Facts that need more than text or a number. Costs in halalas, as in events. */
const special: Record<string, Worded> = {
  ...tableFields,
  numberOfCustomers: (count, { language }) => word(language, 'audit.people', { smart_count: Number(count) }),
  ...all('billedMinutes lockAfterMinutes freeMinutes blockMinutes', lasting),
  durationOverrideMinutes: (minutes, speech) =>
    minutes === null ? word(speech.language, 'audit.actual_duration') : lasting(minutes, speech),
  ...Object.fromEntries(['percent', 'cap', 'vatRate', 'rate', ...roles].map((field) => [field, orNone(ofHundred)])),
  ...all(mayLackAmounts, orNone(inRiyals)),
  cost: (cost, speech) => (cost === null ? word(speech.language, 'audit.no_cost') : inRiyals(cost, speech)),
  ...all(certainAmounts, inRiyals),
  ...all(
    'startTime endTime countsFrom takesBackFrom at awayFrom awayTo arrivedAt leftAt expiresAt validUntil clockWas clockIs byClock',
    moment,
  ),
  ...all('date businessDate until validFrom validTo', dayInWords),
  ...all('peakHours businessDayStartsAt', timesOfDay),
  guests: guestsInWords,
  denominations: (worths, speech) =>
    (worths as number[]).map((worth) => inRiyals(worth, speech)).join(speech.language === 'ar' ? '، ' : ', '),
  ...all('attendanceChecked staffSeeRevenue on', (checked, { language }) => word(language, checked ? 'audit.yes' : 'audit.no')),
  changed: (fields, { language }) =>
    new Intl.ListFormat(language).format((fields as DetailField[]).map((field) => word(language, `audit.value.${field}`))),
  pass: (terms, speech) => {
    const { kind, ...gives } = terms as PassTerms;
    const percent = 'percent' in gives && { percent: ofHundred(gives.percent, speech) };
    return word(speech.language, `audit.pass.${kind}`, { ...gives, ...percent });
  },
  isActive: (isActive, { language }) => word(language, isActive ? 'audit.active' : 'audit.deactivated'),
  scope: (scope, speech) =>
    typeof scope === 'number' ? word(speech.language, 'audit.value.line', { line: scope }) : text('scope', String(scope), speech),
  approvedBy: (by, speech) =>
    typeof by === 'object' && by !== null && 'name' in by ? quoted(String(by.name), speech) : word(speech.language, 'audit.none'),
  formerAction: (action, { language }) => {
    const key = `audit.action.${String(action)}`;
    return hasWords(key) ? word(language, key) : String(action);
  },
};

/** Wording after "from" and "to", where Arabic would have to inflect a counted noun. */
const bare: Record<string, Worded> = {
  numberOfCustomers: String,
};

/** Names in a row. Under a label they show the reader's language only, and a single name both. */
const lists = new Set(['lines', 'rules', 'guestClasses', 'passes']);

const grouped = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

/** Named by their digits within a sentence: “Invoice 1204”. */
const documentNumbers = new Set(['number', 'ofNumber']);

const addressParts = Object.keys(foundingVat.address);
const placeOf = (part: string): number => (addressParts.includes(part) ? addressParts.indexOf(part) : addressParts.length);

/** The parts of an object, those of an address as it is written: the database does not keep their order. */
const inOrder = (value: object): [string, unknown][] => Object.entries(value).sort(([one], [other]) => placeOf(one) - placeOf(other));

const inWords = (field: string, value: unknown, speech: Speech): string => {
  const { language, isAlone } = speech;
  const own = Object.hasOwn(special, field) ? special[field] : undefined;
  if (own) return own(value, speech);
  if (value === null || value === undefined) return word(language, 'audit.none');
  if (Array.isArray(value) && value.length === 0) return word(language, 'audit.none');
  if (Array.isArray(value)) {
    const each = value.map((one) => inWords(field, one, speech));
    return isAlone ? each.reduce((first, second) => word(language, 'audit.and', { first, second })) : each.join(' + ');
  }
  if (typeof value === 'number') return isAlone || !documentNumbers.has(field) ? grouped.format(value) : String(value);
  if (typeof value === 'string') return text(field, value, speech);
  if (isTranslated(value) && (!isAlone || lists.has(field))) return quoted(value[language], speech);
  if (typeof value === 'object' && (isAlone || field === 'address')) {
    const given = inOrder(value).filter(([, part]) => part !== '');
    const comma = language === 'ar' && !isTranslated(value) ? '، ' : ', ';
    return given.length === 0 ? word(language, 'audit.none') : given.map(([name, part]) => inWords(name, part, speech)).join(comma);
  }
  return quoted(JSON.stringify(value), speech);
};

/** A fact within a sentence, in the reader's language. */
export const factInWords = (field: string, value: unknown, reader: LogReader): string =>
  inWords(field, value, { ...reader, isAlone: false });

export const endInWords = (field: string, value: unknown, reader: LogReader): string =>
  Object.hasOwn(bare, field) ? bare[field]!(value, { ...reader, isAlone: false }) : factInWords(field, value, reader);

/** A fact under its label: complete, and never as JSON. */
export const factAlone = (field: string, value: unknown, reader: LogReader): string => inWords(field, value, { ...reader, isAlone: true });
