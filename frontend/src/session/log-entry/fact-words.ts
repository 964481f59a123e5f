import {
  type GroupType,
  groupTypes,
  isListedFact,
  type Language,
  type LogAction,
  type LogKind,
  logKinds,
  type LogRow,
  type PaymentMethod,
  paymentMethods,
  type ProductColour,
  type Role,
  roles,
  type Shift,
  shifts,
  StoredDate,
} from '@tabletime/contract';
import type { Tone } from '../../ui/status-mark.tsx';
import type { MessageKey } from '../../i18n/en.ts';
import type { Format } from '../../i18n/create-format.ts';
import type { Translate } from '../../i18n/use-t.ts';

/** Green starts, blue ends, amber changes, red removes. */
const tones: Record<LogKind, Tone> = { begins: 'primary', ends: 'info', changes: 'warning', takesAway: 'error', plain: 'neutral' };

export const toneOf = (action: LogAction): Tone => tones[logKinds[action]];

/** Facts that the details show nowhere else. */
export const furtherFacts = ({ details }: Pick<LogRow, 'details'>): [string, unknown][] => {
  const changed = new Set(details.changes?.map(({ field }) => field));
  return Object.entries(details).filter(([field, value]) => value !== undefined && isListedFact(field) && !changed.has(field));
};

/** Facts of bills that a story shows besides the sentence. */
const ofBills = new Set(['scope', 'percent', 'approvedBy', 'tendered', 'change', 'kind']);

export const billFacts = (entry: Pick<LogRow, 'details'>): [string, unknown][] =>
  furtherFacts(entry).filter(([field, value]) => ofBills.has(field) && value !== null);

interface Speech extends Pick<Format, 'money' | 'percent' | 'number' | 'date' | 'dateTime' | 'timeOfDay' | 'duration'> {
  t: Translate;
  language: Language;
}

type Worded = (value: unknown, speech: Speech) => string;

const isOneOf = <Value extends string>(values: readonly Value[], value: unknown): value is Value =>
  (values as readonly unknown[]).includes(value);

const role: Worded = (value, { t }) => (isOneOf<Role>(roles, value) ? t(`role.${value}`) : String(value));
const minutes: Worded = (value, { t, duration }) => (value === null ? t('audit.actual_duration') : duration(Number(value)));
const day: Worded = (value, { date }) => (StoredDate.safeParse(value).success ? date(String(value)) : String(value));
const amount: Worded = (value, { t, money }) => (value === null ? t('audit.none') : money(Number(value)));
/** One of a few terms, such as a discount's scope. */
const term: Worded = (value, { t }) => t(`audit.value.${String(value)}` as MessageKey, { _: String(value) });
const percent: Worded = (value, { t, percent: written }) => (value === null ? t('audit.none') : written(Number(value)));
const moment: Worded = (value, { t, dateTime }) => {
  if (typeof value !== 'string') return t('audit.none');
  return Number.isNaN(Date.parse(value)) ? value : dateTime(value);
};

/** Stored as `19:30–21:30`. */
const hours: Worded = (value, { t, timeOfDay }) => {
  if (typeof value !== 'string') return t('audit.none');
  const [, from, to] = /^(\d\d:\d\d)–(\d\d:\d\d)$/.exec(value) ?? [];
  return from && to ? t('shell.fromTo', { from: timeOfDay(from), to: timeOfDay(to) }) : value;
};

/** Facts with a format of their own. */
const special: Record<string, Worded> = {
  numberOfCustomers: (value, { t }) => t('count.people', { smart_count: Number(value) }),
  groupType: (value, { t }) => (isOneOf<GroupType>(groupTypes, value) ? t(`sessions.group.${value}`) : String(value)),
  paymentMethod: (value, { t }) => (isOneOf<PaymentMethod>(paymentMethods, value) ? t(`sessions.method.${value}`) : String(value)),
  ...Object.fromEntries(
    ['amount', 'takes', 'took', 'discounted', 'total', 'balance', 'tendered', 'change'].map((field) => [field, amount]),
  ),
  ...Object.fromEntries(['method', 'approval', 'kind', 'within'].map((field) => [field, term])),
  scope: (value, speech) => (typeof value === 'number' ? speech.t('audit.value.line', { line: value }) : term(value, speech)),
  percent,
  cap: percent,
  ...Object.fromEntries(roles.map((field) => [field, percent])),
  approvedBy: (value, { t }) => (typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : t('audit.none')),
  lines: (value, { t, language }) =>
    typeof value === 'object' && value !== null
      ? ((value as Partial<Record<Language, string>>)[language] ?? t('audit.none'))
      : String(value),
  cost: (value, { t, money }) => (value === null ? t('audit.no_cost') : money(Number(value))),
  pricePerPerson: (value, { money }) => money(Number(value)),
  price: (value, { money }) => money(Number(value)),
  colour: (value, { t }) => t(`audit.value.${value as ProductColour}`, { _: String(value) }),
  ...Object.fromEntries(
    ['startTime', 'endTime', 'at', 'awayFrom', 'awayTo', 'arrivedAt', 'leftAt', 'expiresAt', 'clockWas', 'clockIs', 'byClock'].map(
      (field) => [field, moment],
    ),
  ),
  businessDayStartsAt: (value, { timeOfDay }) => (/^\d\d:\d\d$/.test(String(value)) ? timeOfDay(String(value)) : String(value)),
  formerAction: (value, { t }) => t(`audit.action.${String(value)}` as MessageKey, { _: String(value) }),
  businessDate: day,
  durationOverrideMinutes: minutes,
  billedMinutes: minutes,
  freeMinutes: minutes,
  blockMinutes: minutes,
  lockAfterMinutes: minutes,
  shift: (value, { t }) => (isOneOf<Shift>(shifts, value) ? t(`reports.shift.${value}`) : String(value)),
  date: day,
  revenue: (value, { money }) => money(Number(value)),
  attendanceChecked: (value, { t }) => t(value === true ? 'audit.yes' : 'audit.no'),
  peakHours: hours,
  role,
  isActive: (value, { t }) => t(value === true ? 'audit.active' : 'audit.deactivated'),
};

/** A fact in words, never as JSON or under an internal name. */
export const factInWords = (field: string, value: unknown, speech: Speech): string => {
  if (Array.isArray(value)) return value.map((each) => factInWords(field, each, speech)).join(speech.t('sessions.methods_and'));
  const own = Object.hasOwn(special, field) ? special[field] : undefined;
  if (own) return own(value, speech);
  if (value === null || value === undefined || value === '') return speech.t('audit.none');
  if (typeof value === 'number') return speech.number(value);
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => factInWords(name, part, speech))
      .join(', ');
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : speech.t('audit.none');
};
