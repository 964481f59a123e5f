import {
  BusinessDate,
  folded,
  foldedWords,
  HistoryDay,
  historyQuery,
  partOfPhone,
  type PaymentMethod,
  phoneSpellings,
  readPhone,
  SessionRow,
  sessionQuery,
  UserRow,
  userQuery,
} from '@tabletime/contract';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { closeOfDay } from './books/closes.ts';
import { passSales } from './books/counter-sales.ts';
import { moneyTaken } from './books/money-taken.ts';
import type { ReadResource } from './lists/list-sql.ts';
import { editedOrNot, paidWith, readSearch, type Search, tablesCalled } from '../projections/session-search.ts';
import type { ListQuery } from './lists/parse-list-query.ts';
import { Day, Session, User, wireTariffInSql } from './wire-rows.ts';
import { sessionTotal } from './sessions/total.ts';

/** Completed sessions by words; exactly the expression of the index. */
const findsSession = (query: string | undefined): RawBuilder<SqlBool> =>
  query === undefined ? sql`false` : sql<SqlBool>`(not is_active and search_words @@ ${query}::tsquery)`;

/** Completed sessions with an amount due or overpaid. */
export const notSettled = sql<SqlBool>`balance <> 0`;

const asSearch = (typed: unknown): Search => (typeof typed === 'string' ? readSearch(typed) : (typed as Search));

/** Filters that no merged session matches: it has no day and no words. */
const ofNoMerged = new Set(['businessDate', 'businessDateFrom', 'businessDateTo', 'paymentMethod', 'edited', 'q']);

/** Excludes merged sessions unless a status is requested. */
const unlessMerged: ReadResource['usually'] = (filters) => {
  const isSettled = filters.some(
    ({ field, values }) => field === 'status' || ofNoMerged.has(field) || (field === 'isActive' && values.every((value) => value === true)),
  );
  return isSettled ? undefined : sql<SqlBool>`status <> 'merged'`;
};

/** Conditions that every session with words meets, apart from the few merged ones. */
const ofCompleted = new Set(['isActive', 'status']);

export const sessions: ReadResource<'sessions'> = {
  name: 'sessions',
  singular: 'session',
  row: Session,
  permission: 'sessions.read',
  source: sql.table('sessions'),
  fields: Object.keys(SessionRow.shape),
  instants: ['startTime', 'endTime', 'changedAt', 'pausedSince'] satisfies (keyof SessionRow)[],
  written: { tariff: sql.raw(wireTariffInSql) },
  order: [
    { field: 'isActive', descending: true },
    { field: 'startTime', descending: true },
  ],
  nullsLowest: ['cost', 'total'],
  ...sessionQuery,
  aliases: { from: 'businessDateFrom', to: 'businessDateTo' },
  conditions: {
    // Running sessions are few and have an index.
    status: (status) =>
      status === 'active' || status === 'paused' ? sql<SqlBool>`(is_active and status = ${status})` : sql<SqlBool>`status = ${status}`,
    businessDateFrom: (date) => sql<SqlBool>`business_date >= ${date}`,
    businessDateTo: (date) => sql<SqlBool>`business_date <= ${date}`,
    numberOfCustomersFrom: (people) => sql<SqlBool>`number_of_customers >= ${people}`,
    numberOfCustomersTo: (people) => sql<SqlBool>`number_of_customers <= ${people}`,
    costFrom: (riyals) => sql<SqlBool>`cost >= ${riyals}`,
    costTo: (riyals) => sql<SqlBool>`cost <= ${riyals}`,
    totalFrom: (riyals) => sql<SqlBool>`total >= ${riyals}`,
    totalTo: (riyals) => sql<SqlBool>`total <= ${riyals}`,
    paymentMethod: (method) => findsSession(`'${paidWith(method as PaymentMethod)}'`),
    open: (isOpen) => (isOpen === true ? notSettled : sql<SqlBool>`(balance is null or balance = 0)`),
    edited: (isEdited) => findsSession(`'${editedOrNot(isEdited === true)}'`),
    q: (typed) => findsSession(asSearch(typed).query),
  },
  usually: unlessMerged,
  total: sessionTotal,
  isListed: (filters) =>
    filters.every(({ field, values }) => ofCompleted.has(field) || (field === 'q' && values.every((typed) => asSearch(typed).isOneWord))),
  missing: 'session.not_found',
};

/** Sessions can also be found by the current names of tables. */
export const sessionsByTableNames = (tables: () => Promise<Parameters<typeof tablesCalled>[0]>): ReadResource => ({
  ...sessions,
  lookUp: async (query: ListQuery) => {
    if (!query.filters.some(({ field }) => field === 'q')) return query;
    const named = tablesCalled(await tables());
    const looked = query.filters.map(({ field, values }) => ({
      field,
      values: field === 'q' ? values.map((typed) => readSearch(String(typed), named)) : values,
    }));
    return { ...query, filters: looked };
  },
});

const like = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const foreignCase = /[^\p{ASCII}\P{Cased}]/gu;

/** Whether a name contains each typed word, normalised, in any order. A query without words is matched as it is. */
export const inName = (value: unknown): RawBuilder<SqlBool> => {
  const words = foldedWords(String(value));
  const looked = words.length > 0 ? words : [folded(String(value)).trim()];
  return sql<SqlBool>`(${sql.join(
    looked.map((word) => sql<SqlBool>`folded(name) collate "C" like ${like(word)}`),
    sql` and `,
  )})`;
};

/** Collation "C" is indexed but knows the case of English letters only: texts with others are matched by the rest, then checked again. */
const inAddress = (value: unknown): RawBuilder<SqlBool> => {
  if (/\s/.test(String(value))) return sql`false`;
  const pattern = like(String(value));
  const known = pattern.replace(foreignCase, '%');
  const found = sql<SqlBool>`email collate "C" ilike ${known}`;
  return known === pattern ? found : sql<SqlBool>`(${found} and email ilike ${pattern})`;
};

/** Whether a phone number equals the typed one in any spelling, or contains the typed digits. */
export const inPhone = (value: unknown): RawBuilder<SqlBool> => {
  const [phone, part] = [readPhone(String(value)), partOfPhone(String(value))];
  if (phone !== undefined) return sql<SqlBool>`phone = any(${phoneSpellings(phone)})`;
  return part === undefined ? sql<SqlBool>`false` : sql<SqlBool>`phone collate "C" like ${like(part)}`;
};

/** Exactly the expression in the index of their order. */
const person = sql`users.*, (users.role <> 'Customer') as is_staff, accounts.email, accounts.phone,
  accounts.password_hash is not null as has_password`;

/** People with an account, newest first; address and phone come from a table that can be erased. */
export const users: ReadResource<'users'> = {
  name: 'users',
  singular: 'user',
  row: User,
  permission: 'users.manage',
  // A left join, so that the planner drops accounts when they are not needed.
  source: sql`(select ${person} from users left join accounts using (id)) as users`,
  // Everybody has an account, so from that side rows come in the order of addresses.
  sourceByOrder: { email: sql`(select ${person} from accounts join users using (id)) as users` },
  fields: Object.keys(UserRow.shape),
  instants: ['createdAt'] satisfies (keyof UserRow)[],
  order: [
    { field: 'isActive', descending: true },
    { field: 'createdAt', descending: true },
  ],
  orders: {
    isStaff: [
      { field: 'isStaff', descending: true },
      { field: 'createdAt', descending: true },
    ],
  },
  ...userQuery,
  places: { q: [inName, inAddress, inPhone] },
  missing: 'user.not_found',
};

const closeOfHistoryDay = closeOfDay(sql`daily_statistics.date`, (after) => sql`json_build_object('number', number, 'after', ${after})`);

const isSold = sql<SqlBool>`daily_statistics.passes > 0`;

/** Business days with sessions or passes sold at the counter, newest first. Some thousands in ten years, so sorting and counting are cheap. */
export const history: ReadResource = {
  name: 'history',
  singular: 'day',
  row: Day,
  permission: 'history.read',
  source: sql`(select date as id, date, total_sessions, total_revenue, 
    coalesce(round((total_revenue - pass_revenue) / nullif(total_sessions, 0), 2), 0) as average_revenue, total_minutes,
    ${moneyTaken(sql`business_date = daily_statistics.date`)} as money_taken, ${closeOfHistoryDay} as close,
    case when ${isSold} then ${passSales(sql`valid_from = daily_statistics.date`)} end as passes
    from daily_statistics where total_sessions > 0 or ${isSold}) as history`,
  optional: 'passes',
  fields: Object.keys(HistoryDay.shape),
  instants: [],
  order: [{ field: 'date', descending: true }],
  ...historyQuery,
  conditions: {
    from: (date) => sql<SqlBool>`date >= ${date}`,
    to: (date) => sql<SqlBool>`date <= ${date}`,
  },
  ids: { type: 'date', read: (text) => BusinessDate.safeParse(text).data },
  missing: 'request.not_found',
};
