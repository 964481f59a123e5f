import { BusinessDate, businessDateOf, type Cafe, plusDays } from '@tabletime/contract';
import type { Moment } from '../../projections/as-of/moment.ts';
import type { Scope } from '../../projections/as-of/session-streams.ts';
import type { ListQuery } from '../lists/parse-list-query.ts';
import { asId } from '../routing/context.ts';

const first = '0001-01-01';
const last = '9999-12-31';

type Filters = ListQuery['filters'];

const valuesOf = (filters: Filters, name: string): string[] | undefined =>
  filters.find(({ field, values }) => field === name && values.length > 0)?.values.map(String);

const least = (days: string[]): string => days.toSorted()[0]!;
const latest = (days: string[]): string => days.toSorted().at(-1)!;

/** The days that a list is about; undefined where it names none. */
const daysOf = (filters: Filters, [one, from, to]: [string, string, string]): { from: BusinessDate; to: BusinessDate } | undefined => {
  const [only, start, end] = [valuesOf(filters, one), valuesOf(filters, from), valuesOf(filters, to)];
  if (only) return { from: least(only), to: latest(only) };
  return start || end ? { from: start ? least(start) : first, to: end ? latest(end) : last } : undefined;
};

const isOfRunning = (filters: Filters): boolean =>
  valuesOf(filters, 'isActive')?.every((value) => value === 'true') === true ||
  valuesOf(filters, 'status')?.every((status) => status === 'active' || status === 'paused') === true;

export const scopeOfSessions = ({ ids, filters }: ListQuery): Scope => {
  if (ids) return { what: 'ids', ids: ids.flatMap((id) => asId(id) ?? []) };
  const days = daysOf(filters, ['businessDate', 'businessDateFrom', 'businessDateTo']);
  if (days) return { what: 'ended', days };
  return { what: isOfRunning(filters) ? 'running' : 'all' };
};

/** With what moved on the days `from` to `to`; all where the first one is open. */
const moved = (days: { from: BusinessDate; to: BusinessDate } | undefined, { at }: Moment, cafe: Cafe): Scope => {
  if (!days || days.from === first) return { what: 'all' };
  const tomorrow = plusDays(businessDateOf(at, cafe), 1);
  return { what: 'moved', days: { from: days.from, to: days.to < tomorrow ? days.to : latest([tomorrow, days.from]) } };
};

export const scopeOfHistory = ({ ids, filters }: ListQuery, moment: Moment, cafe: Cafe): Scope => {
  const dates = ids?.flatMap((id) => BusinessDate.safeParse(id).data ?? []);
  if (dates?.length === 0) return { what: 'ids', ids: [] };
  return moved(dates ? { from: least(dates), to: latest(dates) } : daysOf(filters, ['date', 'from', 'to']), moment, cafe);
};

/** `rangeOf`: the positions after the close before, and up to a close. */
export const scopeOfLedger = (
  { filters }: ListQuery,
  moment: Moment,
  cafe: Cafe,
  rangeOf: (close: number) => { after: number; upTo: number },
): Scope => {
  const ids = valuesOf(filters, 'session');
  if (ids) return { what: 'ids', ids: ids.flatMap((id) => asId(id) ?? []) };
  const ended = valuesOf(filters, 'sessionDate');
  if (ended) return { what: 'ended', days: { from: least(ended), to: latest(ended) } };
  const ranges = valuesOf(filters, 'close')?.map((number) => rangeOf(Number(number)));
  if (ranges) {
    const upTo = Math.max(...ranges.map((range) => range.upTo));
    return { what: 'positions', after: Math.min(...ranges.map(({ after }) => after)), upTo };
  }
  return moved(daysOf(filters, ['date', 'from', 'to']), moment, cafe);
};
