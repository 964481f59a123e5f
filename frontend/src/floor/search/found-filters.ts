import {
  amountInField,
  BusinessDate,
  CustomerCount,
  GroupType,
  PaymentMethod,
  readAmount,
  readWhole,
  TableNumber,
} from '@tabletime/contract';
import { z } from 'zod';
import { alwaysFresh } from '../../cache/freshness.ts';
import type { MessageKey } from '../../i18n/en.ts';
import { listAddress, searchWords } from '../../lists/list-address.ts';

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

/** What is asked for on the page of completed sessions, as its address has it; the usual order stays unsaid. */
export type Asked = FoundFilters & { order?: Order };

const isOrder = (text: string): text is Order => Object.hasOwn(orders, text) && text !== 'newest';

/** Up to so many are counted: to count more takes the server longer than the page, and tells nobody more. */
const countTo = 100;

/** How completed sessions are listed. One that was merged into another costs nothing and belongs to no day: it goes on there. */
export const foundListing = {
  resource: 'sessions',
  address: listAddress<Asked>({ ...fields, order: z.string().refine(isOrder) }),
  query: ({ order = 'newest', ...filters }: Asked) => {
    const [field, direction] = orders[order];
    return { filter: { isActive: false, status: 'completed', ...filters }, sort: { field, order: direction } };
  },
  perPage: 24,
  meta: () => ({ countTo }),
  options: alwaysFresh,
};

/** A filter by what was typed or chosen; undefined where that is nothing, or makes no sense. */
export const readField = <Field extends FoundField>(field: Field, text: string): FoundFilters[Field] =>
  fields[field].safeParse(text).data as FoundFilters[Field];

/** What stands in a field for a number: money as in every field for an amount. */
export const numberText = (field: NumberField, value: number | undefined): string =>
  value === undefined ? '' : field.startsWith('total') ? amountInField(value) : String(value);

/** Why a text is no value of a field for a number. */
export const numberFault = (field: NumberField, text: string): MessageKey | undefined =>
  fields[field].safeParse(text).error?.issues[0]?.message as MessageKey | undefined;

/** The first of two fields whose values are the wrong way round, so that nothing could be found. */
export const swappedField = (filters: FoundFilters): FoundField | undefined => {
  const pairs = [
    ['numberOfCustomersFrom', 'numberOfCustomersTo'],
    ['totalFrom', 'totalTo'],
    ['businessDateFrom', 'businessDateTo'],
  ] as const;
  return pairs.find(([from, to]) => filters[from] !== undefined && filters[to] !== undefined && filters[from] > filters[to])?.[0];
};
