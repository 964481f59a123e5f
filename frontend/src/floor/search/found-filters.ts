import { BusinessDate, CustomerCount, GroupType, PaymentMethod, readAmount, readWhole, TableNumber } from '@tabletime/contract';
import { z } from 'zod';
import type { MessageKey } from '../../i18n/en.ts';

/** Most letters that the search takes. */
export const longestSearch = 100;

/** Riyals, with at most two decimals. */
const amount = z
  .string()
  .transform(readAmount)
  .pipe(
    z
      .number({ error: 'field.amount' })
      .min(0, { error: 'sessions.search.unfit' })
      .max(9_999_999, { error: 'sessions.search.unfit' })
      .refine((riyals) => Number(riyals.toFixed(2)) === riyals, { error: 'field.amount' }),
  );
const tableNumber = z.string().transform(readWhole).pipe(TableNumber);
const people = z.string().transform(readWhole).pipe(CustomerCount);

/** What completed sessions can be narrowed to, under the names of the API; each as an address or a field has it. */
const fields = {
  q: z.string().trim().min(1).max(longestSearch),
  tableNumber,
  paymentMethod: PaymentMethod,
  groupType: GroupType,
  numberOfCustomersFrom: people,
  numberOfCustomersTo: people,
  totalFrom: amount,
  totalTo: amount,
  businessDateFrom: BusinessDate,
  businessDateTo: BusinessDate,
  edited: z.stringbool({ truthy: ['true'], falsy: ['false'] }),
  open: z.stringbool({ truthy: ['true'], falsy: ['false'] }),
};
export type FoundField = keyof typeof fields;
/** Those that are typed as a number. */
export type NumberField = Extract<FoundField, 'tableNumber' | `numberOfCustomers${string}` | `total${string}`>;
export type FoundFilters = { [Field in FoundField]?: z.output<(typeof fields)[Field]> };

export const foundFields = Object.keys(fields) as FoundField[];

/** The orders of completed sessions, the usual one first; each with its field and direction. */
export const orders = {
  newest: ['endTime', 'DESC'],
  oldest: ['endTime', 'ASC'],
  dearest: ['total', 'DESC'],
  longest: ['billedMinutes', 'DESC'],
  largest: ['numberOfCustomers', 'DESC'],
  table: ['tableNumber', 'ASC'],
} as const satisfies Record<string, readonly [field: string, order: 'ASC' | 'DESC']>;
export type Order = keyof typeof orders;

/** What is asked for on the page of completed sessions. */
export interface Asked {
  filters: FoundFilters;
  order: Order;
}

/** A filter by what was typed or chosen; undefined where that is nothing, or makes no sense. */
export const readField = <Field extends FoundField>(field: Field, text: string): FoundFilters[Field] =>
  fields[field].safeParse(text).data as FoundFilters[Field];

/** Why a text is no value of a field for a number. */
export const numberFault = (field: NumberField, text: string): MessageKey | undefined =>
  fields[field].safeParse(text).error?.issues[0]?.message as MessageKey | undefined;

/** What an address asks for; what makes no sense there is left out. */
export const readAsked = (address: URLSearchParams): Asked => {
  const filters = foundFields.flatMap((field) => {
    const value = readField(field, address.get(field) ?? '');
    return value === undefined ? [] : [[field, value] as const];
  });
  const order = address.get('order') ?? '';
  return { filters: Object.fromEntries(filters), order: Object.hasOwn(orders, order) ? (order as Order) : 'newest' };
};

/** What is asked for as an address keeps it, always in the same order. */
export const writeAsked = ({ filters, order }: Asked): URLSearchParams =>
  new URLSearchParams([
    ...foundFields.flatMap((field) => (filters[field] === undefined ? [] : [[field, String(filters[field])]])),
    ...(order === 'newest' ? [] : [['order', order]]),
  ]);

/** The filters with one changed; undefined takes it away. */
export const withField = (filters: FoundFilters, field: FoundField, text: string): FoundFilters => {
  const { [field]: _, ...others } = filters;
  const value = readField(field, text);
  return value === undefined ? others : { ...others, [field]: value };
};

/** The first of two fields whose values are the wrong way round, so that nothing could be found. */
export const swappedField = (filters: FoundFilters): FoundField | undefined => {
  const pairs = [
    ['numberOfCustomersFrom', 'numberOfCustomersTo'],
    ['totalFrom', 'totalTo'],
    ['businessDateFrom', 'businessDateTo'],
  ] as const;
  return pairs.find(([from, to]) => filters[from] !== undefined && filters[to] !== undefined && filters[from] > filters[to])?.[0];
};
