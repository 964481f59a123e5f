import {
  amountInField,
  BusinessDate,
  CustomerCount,
  GroupType,
  PaymentMethod,
  readAmount,
  readPeople,
  readTableNumber,
  TableNumber,
} from '@tabletime/contract';
import { z } from 'zod';
import { alwaysFresh } from '../../cache/freshness.ts';
import type { MessageKey } from '../../i18n/en.ts';
import { listAddress, searchWords } from '../../lists/list-address.ts';

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
const tableNumber = z.string().transform(readTableNumber).pipe(TableNumber);
const people = z.string().transform(readPeople).pipe(CustomerCount);

/** The API's filter names; each schema reads an address or a field. */
const fields = {
  q: searchWords,
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
export type NumberField = Extract<FoundField, 'tableNumber' | `numberOfCustomers${string}` | `total${string}`>;
export type FoundFilters = { [Field in FoundField]?: z.output<(typeof fields)[Field]> };

export const foundFields = Object.keys(fields) as FoundField[];

export const orders = {
  newest: ['endTime', 'DESC'],
  oldest: ['endTime', 'ASC'],
  dearest: ['total', 'DESC'],
  longest: ['billedMinutes', 'DESC'],
  largest: ['numberOfCustomers', 'DESC'],
  table: ['tableNumber', 'ASC'],
} as const satisfies Record<string, readonly [field: string, order: 'ASC' | 'DESC']>;
export type Order = keyof typeof orders;

/** The page's address; the default order is left out. */
export type FoundQuery = FoundFilters & { order?: Order };

const isOrder = (text: string): text is Order => Object.hasOwn(orders, text) && text !== 'newest';

/** Counting further slows the server down and helps nobody. */
const countTo = 100;

/** Without merged sessions: the other session has their cost and day. */
export const foundListing = {
  resource: 'sessions',
  address: listAddress<FoundQuery>({ ...fields, order: z.string().refine(isOrder) }),
  query: ({ order = 'newest', ...filters }: FoundQuery) => {
    const [field, direction] = orders[order];
    return { filter: { isActive: false, status: 'completed', ...filters }, sort: { field, order: direction } };
  },
  perPage: 24,
  meta: () => ({ countTo }),
  options: alwaysFresh,
};

export const readField = <Field extends FoundField>(field: Field, text: string): FoundFilters[Field] =>
  fields[field].safeParse(text).data as FoundFilters[Field];

/** A number as its field shows it. */
export const numberText = (field: NumberField, value: number | undefined): string =>
  value === undefined ? '' : field.startsWith('total') ? amountInField(value) : String(value);

export const numberFault = (field: NumberField, text: string): MessageKey | undefined =>
  fields[field].safeParse(text).error?.issues[0]?.message as MessageKey | undefined;

/** The first field of a range whose ends are swapped. */
export const swappedField = (filters: FoundFilters): FoundField | undefined => {
  const pairs = [
    ['numberOfCustomersFrom', 'numberOfCustomersTo'],
    ['totalFrom', 'totalTo'],
    ['businessDateFrom', 'businessDateTo'],
  ] as const;
  return pairs.find(([from, to]) => filters[from] !== undefined && filters[to] !== undefined && filters[from] > filters[to])?.[0];
};
