import {
  bookInHalalas,
  BusinessDate,
  groupTypes,
  Instant,
  inputId,
  isInBooks,
  reasonText,
  sessionLimits,
  settingsLimits,
  typedText,
  weekdays,
  type WordingKey,
} from '@tabletime/contract';
import { z } from 'zod';

export const tariffLimits = { rules: 40, name: 40, dates: 60, classes: 12 } as const;

/** `range` is the fault of one that is out of range. */
const amount = (range: WordingKey, least: number = settingsLimits.pricePerPerson.least) =>
  z
    .number({ error: 'field.amount' })
    .min(least, { error: range })
    .max(settingsLimits.pricePerPerson.most, { error: range })
    .refine((riyals) => Number(riyals.toFixed(2)) === riyals, { error: 'settings.price_decimals' });

/** A limit or waiver of nothing would make all time free. */
const someAmount = (range: WordingKey) => amount(range, 0.01);

const name = z.object(
  {
    en: typedText(tariffLimits.name, { empty: 'tariffs.name', long: 'tariffs.name' }),
    ar: typedText(tariffLimits.name, { empty: 'tariffs.name', long: 'tariffs.name' }),
  },
  { error: 'tariffs.name' },
);

/** An absent list restricts nothing, so an empty one would be mistaken for it. */
const some = <Item extends z.ZodType>(item: Item, most: number) =>
  z
    .array(item, { error: 'field.invalid' })
    .min(1, { error: 'tariffs.empty_list' })
    .max(most, { error: 'field.invalid' })
    .transform((items) => [...new Set(items)])
    .optional();

const timeOfDay = z
  .string({ error: 'settings.time' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'settings.time' })
  .optional();

const tableNumber = z
  .int({ error: 'session.table_range' })
  .min(1, { error: 'session.table_range' })
  .max(sessionLimits.tables, { error: 'session.table_range' });

const rule = z
  .object(
    {
      name,
      days: some(z.enum(weekdays, { error: 'field.invalid' }), 7),
      dates: some(BusinessDate, tariffLimits.dates),
      from: timeOfDay,
      to: timeOfDay,
      groupTypes: some(z.enum(groupTypes, { error: 'session.group_type_unknown' }), 3),
      tables: some(tableNumber, sessionLimits.tables),
      zones: some(typedText(30, { empty: 'settings.zone_name', long: 'settings.zone_name' }), 12),
      guestClass: inputId('field.invalid').optional(),
      blockPrice: amount('tariffs.price_range'),
      basis: z.enum(['person', 'table'], { error: 'field.invalid' }).default('person'),
    },
    { error: 'field.invalid' },
  )
  .refine(({ basis, guestClass }) => basis !== 'table' || guestClass === undefined, { error: 'tariffs.table_class', path: ['guestClass'] });

const terms = {
  house: z.object(
    {
      blockPrice: amount('settings.price_range'),
      stayCap: someAmount('tariffs.cap_range').nullish(),
      waivedBySpendPerPerson: someAmount('tariffs.waiver_range').nullish(),
    },
    { error: 'field.invalid' },
  ),
  rules: z.array(rule, { error: 'field.invalid' }).max(tariffLimits.rules, { error: 'tariffs.rules_many' }),
};

/** Without members that are absent or null, and in halalas. */
const plain = ({ house, rules }: { house: z.output<typeof terms.house>; rules: z.output<typeof rule>[] }) =>
  bookInHalalas({
    house: {
      blockPrice: house.blockPrice,
      ...(house.stayCap != null && { stayCap: house.stayCap }),
      ...(house.waivedBySpendPerPerson != null && { waivedBySpendPerPerson: house.waivedBySpendPerPerson }),
    },
    rules: rules.map((each) => withoutAbsent(each)),
  });

const withoutAbsent = ({ name: called, blockPrice, basis, ...when }: z.output<typeof rule>) => ({
  name: called,
  ...(when.days && { days: weekdays.filter((day) => when.days!.includes(day)) }),
  ...(when.dates && { dates: when.dates.toSorted() }),
  ...(when.from !== undefined && { from: when.from }),
  ...(when.to !== undefined && { to: when.to }),
  ...(when.groupTypes && { groupTypes: when.groupTypes }),
  ...(when.tables && { tables: when.tables }),
  ...(when.zones && { zones: when.zones }),
  ...(when.guestClass !== undefined && { guestClass: when.guestClass }),
  blockPrice,
  basis,
});

/** Amounts are parsed from riyals into halalas. `from`: when it shall count, if later. */
export const ChangeTariffBook = z
  .object({ ...terms, from: Instant.refine(isInBooks, { error: 'field.date_range' }).nullish(), reason: reasonText('reason.required') })
  .transform(({ from, reason, ...book }) => ({ ...plain(book), from: from ?? undefined, reason }));

/** An evening under a draft. */
export const TryTariffBook = z
  .object({
    ...terms,
    start: Instant,
    guests: z
      .array(z.object({ guestClass: inputId('field.invalid').optional() }, { error: 'field.invalid' }), { error: 'field.invalid' })
      .min(1, { error: 'session.customers_range' })
      .max(sessionLimits.customers, { error: 'session.customers_range' }),
    minutes: z
      .int({ error: 'field.minutes' })
      .min(0, { error: 'tariffs.minutes_range' })
      .max(sessionLimits.minutes, { error: 'tariffs.minutes_range' }),
    table: tableNumber.optional(),
  })
  .transform(({ start, guests, minutes, table, ...book }) => ({ ...plain(book), start, guests, minutes, table }));

export const ChangeGuestClasses = z.object({
  guestClasses: z
    .array(z.object({ _id: inputId('field.invalid').optional(), name }, { error: 'field.invalid' }), { error: 'field.invalid' })
    .max(tariffLimits.classes, { error: 'tariffs.classes_many' })
    .refine(
      (classes) => (['en', 'ar'] as const).every((language) => new Set(classes.map((each) => each.name[language])).size === classes.length),
      { error: 'tariffs.class_twice' },
    )
    .refine(
      (classes) => {
        const ids = classes.flatMap(({ _id }) => _id ?? []);
        return new Set(ids).size === ids.length;
      },
      { error: 'tariffs.class_listed' },
    ),
  reason: reasonText('reason.required'),
});
