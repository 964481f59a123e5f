import {
  amountInField,
  type GroupType,
  groupTypes,
  type HousePrice,
  riyals,
  type TariffBook,
  type TariffRule,
  type Weekday,
  weekdays,
} from '@tabletime/contract';

/** A rule as typed. An empty list restricts nothing. */
export interface TypedRule {
  /** Identifies a rule in the draft, whatever its name and place. */
  key: number;
  en: string;
  ar: string;
  price: string;
  basis: TariffRule['basis'];
  days: Weekday[];
  dates: string[];
  from: string;
  to: string;
  groupTypes: GroupType[];
  tables: string;
  zones: string[];
  /** Blank: any guest. */
  guestClass: string;
}

export const houseFields = ['blockPrice', 'stayCap', 'waivedBySpendPerPerson'] as const;
export type HouseField = (typeof houseFields)[number];

export interface TypedBook {
  house: Record<HouseField, string>;
  rules: TypedRule[];
  /** Blank day: from now on. */
  from: { day: string; time: string };
}

export const blankRule = (rules: readonly TypedRule[]): TypedRule => ({
  key: Math.max(-1, ...rules.map(({ key }) => key)) + 1,
  en: '',
  ar: '',
  price: '',
  basis: 'person',
  days: [],
  dates: [],
  from: '',
  to: '',
  groupTypes: [],
  tables: '',
  zones: [],
  guestClass: '',
});

const amountText = (halalas: number | undefined): string => (halalas === undefined ? '' : amountInField(riyals(halalas)));

/** A rule as its form first shows it. Equal rules have equal forms, whatever the order of their fields. */
export const typedRule = (rule: TariffRule, key: number): TypedRule => ({
  ...blankRule([]),
  key,
  ...rule.name,
  price: amountText(rule.blockPrice),
  basis: rule.basis,
  days: rule.days ?? [],
  dates: rule.dates ?? [],
  from: rule.from ?? '',
  to: rule.to ?? '',
  groupTypes: rule.groupTypes ?? [],
  tables: (rule.tables ?? []).join(', '),
  zones: rule.zones ?? [],
  guestClass: rule.guestClass ?? '',
});

/** A book as its form first shows it. */
export const typedBook = ({ house, rules }: Pick<TariffBook, 'house' | 'rules'>): TypedBook => ({
  house: {
    blockPrice: amountText(house.blockPrice),
    stayCap: amountText(house.stayCap),
    waivedBySpendPerPerson: amountText(house.waivedBySpendPerPerson),
  },
  rules: rules.map(typedRule),
  from: { day: '', time: '' },
});

const hasTexts = <Field extends string>(value: unknown, fields: readonly Field[]): value is Record<Field, string> =>
  typeof value === 'object' && value !== null && fields.every((field) => typeof Reflect.get(value, field) === 'string');

const hasOnly = <Item>(value: unknown, of: (item: unknown) => item is Item): value is Item[] => Array.isArray(value) && value.every(of);
const isText = (value: unknown): value is string => typeof value === 'string';
const isWeekday = (value: unknown): value is Weekday => weekdays.some((day) => day === value);
const isGroupType = (value: unknown): value is GroupType => groupTypes.some((type) => type === value);

const isRule = (value: unknown): value is TypedRule =>
  hasTexts(value, ['en', 'ar', 'price', 'from', 'to', 'tables', 'guestClass']) &&
  'key' in value &&
  typeof value.key === 'number' &&
  'basis' in value &&
  (value.basis === 'person' || value.basis === 'table') &&
  'days' in value &&
  hasOnly(value.days, isWeekday) &&
  'dates' in value &&
  hasOnly(value.dates, isText) &&
  'groupTypes' in value &&
  hasOnly(value.groupTypes, isGroupType) &&
  'zones' in value &&
  hasOnly(value.zones, isText);

const isBook = (value: unknown): value is TypedBook =>
  typeof value === 'object' &&
  value !== null &&
  'house' in value &&
  hasTexts(value.house, houseFields) &&
  'rules' in value &&
  hasOnly(value.rules, isRule) &&
  'from' in value &&
  hasTexts(value.from, ['day', 'time']);

/** The draft's text, or undefined if nothing usable was typed. */
export const parseBook = (text: string | undefined): TypedBook | undefined => {
  try {
    const read: unknown = JSON.parse(text ?? 'null');
    return isBook(read) ? read : undefined;
  } catch {
    return undefined;
  }
};

/** A rule moved to another place; out of range, to the nearest one. */
export const withRuleAt = (rules: readonly TypedRule[], key: number, place: number): TypedRule[] => {
  const rule = rules.find((one) => one.key === key);
  const others = rules.filter((one) => one.key !== key);
  return rule ? others.toSpliced(Math.max(0, place), 0, rule) : others;
};

/** Whether two books charge the same. */
export const isSameBook = (
  one: { house: HousePrice; rules: readonly TariffRule[] },
  other: { house: HousePrice; rules: readonly TariffRule[] },
): boolean =>
  JSON.stringify(typedBook({ ...one, rules: [...one.rules] })) === JSON.stringify(typedBook({ ...other, rules: [...other.rules] }));
