import {
  type Breakdowns,
  type BusinessClock,
  type BusinessDate,
  businessDateOf,
  type ComparedWith,
  foundingZones,
  type PeriodBreakdowns,
  type PersonFigures,
  plusDays,
  type ProductFigures,
  salesKinds,
  shownTables,
  startOfBusinessDay,
  type TableZone,
  timeOfDay,
} from '@tabletime/contract';
import { sql } from 'kysely';
import { quarterMs, quartersBetween } from '../../projections/breakdowns/session-parts.ts';
import { counterSales } from '../books/counter-sales.ts';
import { ofKinds } from '../books/money-taken.ts';
import type { Database } from '../database.ts';
import { peopleOfIds } from '../logs/log-people.ts';
import { earlierThan, type Period } from './insights.ts';
import { classesIn, rulesIn } from './takings.ts';

interface Asked {
  clock: BusinessClock;
  /** Milliseconds since the epoch. */
  now: number;
}

/** Sales entries of passes that were sold at the counter. */
const soldIn = ({ start, end }: Period) =>
  sql`${counterSales(sql`valid_from between ${start} and ${end}`)} as sold where ${ofKinds(salesKinds)}`;

type PersonRow = Omit<PersonFigures, 'person'> & { id: string; name: string | null };

const peopleIn = async (db: Database, { start, end }: Period): Promise<PersonFigures[]> => {
  const { rows } = await sql<PersonRow>`
    select p.person as id, u.name, sessions, revenue, json_build_object('count', discounts, 'amount', discounted) as discounts,
           json_build_object('count', refunds, 'amount', refunded) as refunds
    from (
      select person, sum(sessions) as sessions, sum(revenue) as revenue, sum(discounts) as discounts, sum(discounted) as discounted,
             sum(refunds) as refunds, sum(refunded) as refunded
      from (
        select person, sessions, revenue, discounts, discounted, refunds, refunded
        from daily_people where date between ${start} and ${end}
        union all
        select coalesce(sold_by ->> '_id', 'System'), 0, amount, 0, 0, 0, 0 from ${soldIn({ start, end })}) as done
      group by person) as p
    left join users u on u.id::text = p.person
    order by revenue desc, sessions desc, p.person`.execute(db);
  const former = await peopleOfIds(
    db,
    rows.flatMap(({ id, name }) => (name === null && id !== 'System' ? [id] : [])),
  );
  const nameOf = new Map(former.map(({ _id, name }) => [_id, name]));
  return rows.map(({ id, name, ...figures }) => ({
    person: id === 'System' ? id : { _id: id, name: name ?? nameOf.get(id) ?? id },
    ...figures,
  }));
};

const productsIn = async (db: Database, { start, end }: Period): Promise<ProductFigures[]> => {
  const { rows } = await sql<ProductFigures>`
    select sold.*, coalesce(named.name, '{"en": "–", "ar": "–"}') as name
    from (
      select product, sum(quantity) as quantity, sum(revenue) as revenue
      from (
        select product, quantity, revenue from daily_products where date between ${start} and ${end}
        union all
        select product, case kind when 'sale' then 1 else 0 end, amount from ${soldIn({ start, end })}) as sold_in_all
      group by product) as sold
    left join (
      select p.id, p.name from menu, jsonb_to_recordset(menu.products) as p(id uuid, name jsonb)) as named on named.id = sold.product
    order by revenue desc, quantity desc, product`.execute(db);
  return rows;
};

interface Use {
  weekday: number;
  hour: number;
  seconds: number;
}

/** The use of tables by sessions that are over. */
const usedBetween = async (db: Database, from: number, to: number, { timezone, businessDayStartsAt }: BusinessClock): Promise<Use[]> => {
  const { rows } = await sql<Use>`
    select extract(dow from local - ${businessDayStartsAt}::interval)::integer as weekday, extract(hour from local)::integer as hour,
           sum(seconds) as seconds
    from (select at at time zone ${timezone} as local, seconds from busy_quarters
          where at >= ${new Date(from).toISOString()} and at < ${new Date(to).toISOString()}) as quarters
    group by 1, 2 having sum(seconds) > 0`.execute(db);
  return rows;
};

/** The use of tables by running sessions so far. */
const usedByRunning = async (db: Database, from: number, to: number, { clock, now }: Asked): Promise<Use[]> => {
  const { rows } = await sql<{ startTime: string }>`select start_time from sessions where is_active`.execute(db);
  const quarters = rows.flatMap(({ startTime }) => quartersBetween(Date.parse(startTime), now));
  return quarters.filter(({ at }) => at >= from && at < to).map(({ at, seconds }) => ({ ...placeOf(at, clock), seconds }));
};

const firstBusyDay = async (db: Database, clock: BusinessClock): Promise<BusinessDate | null> => {
  const { rows } = await sql<{ at: string | null }>`select min(at) as at from busy_quarters`.execute(db);
  return rows[0]?.at ? businessDateOf(Date.parse(rows[0].at), clock) : null;
};

type Place = Pick<Use, 'weekday' | 'hour'>;

const weekdayOf = (date: BusinessDate): number => new Date(`${date}T00:00:00Z`).getUTCDay();

const placeOf = (ms: number, clock: BusinessClock): Place => ({
  weekday: weekdayOf(businessDateOf(ms, clock)),
  hour: Number(timeOfDay(ms, clock.timezone).slice(0, 2)),
});

const keyOf = ({ weekday, hour }: Place): number => weekday * 24 + hour;

const quartersOfHour = 3_600_000 / quarterMs;

/** How often each hour of each weekday has passed in a period so far. */
const hoursPassed = ({ start, end }: Period, { clock, now }: Asked): ((place: Place) => number) => {
  const today = businessDateOf(now, clock);
  const days = Array.from({ length: 7 }, () => 0);
  for (let date = start; date <= end && date < today; date = plusDays(date, 1)) days[weekdayOf(date)]! += 1;
  const todays = new Map<number, number>();
  if (start <= today && today <= end) {
    for (let at = startOfBusinessDay(today, clock); at < now; at += quarterMs) {
      const key = keyOf(placeOf(at, clock));
      todays.set(key, (todays.get(key) ?? 0) + Math.min(1, (now - at) / quarterMs) / quartersOfHour);
    }
  }
  return (place) => days[place.weekday]! + (todays.get(keyOf(place)) ?? 0);
};

const rounded = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;

const occupancyIn = async (
  db: Database,
  { start, end }: Period,
  first: BusinessDate | null,
  asked: Asked,
): Promise<Omit<PeriodBreakdowns['occupancy'], 'tables'>> => {
  const [from, to] = [startOfBusinessDay(start, asked.clock), startOfBusinessDay(plusDays(end, 1), asked.clock)];
  const uses = (await Promise.all([usedBetween(db, from, to, asked.clock), usedByRunning(db, from, to, asked)])).flat();
  const byPlace = new Map<number, Use>();
  for (const use of uses) byPlace.set(keyOf(use), { ...use, seconds: use.seconds + (byPlace.get(keyOf(use))?.seconds ?? 0) });
  const passed = hoursPassed({ start: first !== null && first > start ? first : start, end }, asked);
  const cells = [...byPlace.values()].map(({ weekday, hour, seconds }) => {
    const hours = passed({ weekday, hour });
    return { weekday, hour, inUse: hours > 0 ? rounded(seconds / 3_600 / hours, 2) : 0 };
  });
  return {
    tableHours: rounded([...byPlace.values()].reduce((all, { seconds }) => all + seconds, 0) / 3_600, 1),
    byWeekdayAndHour: cells.toSorted((one, other) => keyOf(one) - keyOf(other)),
  };
};

const countTables = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ zones: TableZone[] | null }>`select zones from settings`.execute(db);
  return shownTables(rows[0]?.zones ?? foundingZones).length;
};

/** Neither is there in a café with one price and without classes. */
const byPriceAndClass = async (db: Database, periods: [Period, Period]): Promise<Pick<PeriodBreakdowns, 'rules' | 'guestClasses'>[]> => {
  const [rules, classes] = await Promise.all([
    Promise.all(periods.map((each) => rulesIn(db, each))),
    Promise.all(periods.map((each) => classesIn(db, each))),
  ]);
  const hasRules = rules.flat().some(({ rule, waived, capped, covered }) => rule !== null || waived + capped + covered > 0);
  const hasClasses = classes.flat().length > 0;
  return periods.map((_, index) => ({
    ...(hasRules && { rules: rules[index]! }),
    ...(hasClasses && { guestClasses: classes[index]! }),
  }));
};

/** A period of business days by person, product, and weekday and hour, beside an earlier one. */
export const breakdowns = async (db: Database, period: Period, against: ComparedWith, asked: Asked): Promise<Breakdowns> => {
  const [tables, first] = await Promise.all([countTables(db), firstBusyDay(db, asked.clock)]);
  const of = async (one: Period): Promise<PeriodBreakdowns> => {
    const [byPerson, products, occupancy] = await Promise.all([peopleIn(db, one), productsIn(db, one), occupancyIn(db, one, first, asked)]);
    return { byPerson, products, occupancy: { tables, ...occupancy } };
  };
  const earlier = earlierThan(period, against);
  const [current, previous, [now, before]] = await Promise.all([of(period), of(earlier), byPriceAndClass(db, [period, earlier])]);
  return { current: { ...current, ...now }, previous: { ...previous, ...before } };
};
