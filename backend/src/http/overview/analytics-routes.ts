import {
  AsOf,
  Breakdowns,
  BusinessDate,
  businessDateOf,
  comparedWith,
  DailyStats,
  Insights,
  longestInsights,
  plusDays,
  problem,
  type Cafe,
} from '@tabletime/contract';
import { z } from 'zod';
import type { Pool } from 'pg';
import { ProjectionHealth, projectionHealth } from '../../projections/projector/checkpoint.ts';
import type { Clock } from '../../platform/clock.ts';
import { answer } from '../routing/answer.ts';
import { asOfIn, queryOf } from '../routing/context.ts';
import type { Database } from '../database.ts';
import type { Past } from '../as-of/past.ts';
import { breakdowns } from './breakdowns.ts';
import { dailyStats } from './day-reports.ts';
import { daysOf, insights, type Period } from './insights.ts';
import { withoutEmpty } from '../lists/parse-list-query.ts';
import type { ReplicaReads } from '../replica-reads.ts';
import type { Route } from '../routing/route.ts';
import { sessionTotal } from '../sessions/total.ts';
import { countWrongCosts } from '../sessions/wrong-costs.ts';

const Days = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(longestInsights));

const SessionFigures = z.object({
  today: BusinessDate,
  totalSessions: z.int(),
  activeSessions: z.int(),
  completedSessions: z.int(),
  missingCosts: z.int(),
  costMismatches: z.int(),
  oldestStart: z.string().nullable(),
  newestStart: z.string().nullable(),
  oldestBusinessDate: z.string().nullable(),
  newestBusinessDate: z.string().nullable(),
  projections: z.array(ProjectionHealth),
});

const Against = z.enum(comparedWith);

const refused = (parameter: string) => problem('request.query', { parameter, fault: 'field.invalid' });

/** The days from `from` to `to`, `longest` at most. */
export const periodBetween = (from: unknown, to: unknown, longest: number): Period => {
  const [start, end] = [BusinessDate.safeParse(from), BusinessDate.safeParse(to)];
  if (!start.success) throw refused('from');
  if (!end.success || end.data < start.data || daysOf({ start: start.data, end: end.data }) > longest) throw refused('to');
  return { start: start.data, end: end.data };
};

/** The last `days` days, or those between `from` and `to`. */
const periodAsked = (query: Record<string, unknown>, today: BusinessDate): Period => {
  const { days, from, to } = query;
  if (from === undefined && to === undefined) {
    const count = Days.safeParse(days ?? '7');
    if (!count.success) throw refused('days');
    return { start: plusDays(today, 1 - count.data), end: today };
  }
  if (days !== undefined) throw refused('days');
  return periodBetween(from, to, longestInsights);
};

const comparable = { days: Days, from: BusinessDate, to: BusinessDate, against: Against };

/** The period of a query, and the one to compare it with. */
const comparisonAsked = (ctx: Parameters<typeof queryOf>[0], today: BusinessDate) => {
  const { against, ...query } = withoutEmpty(queryOf(ctx), (name) => Object.hasOwn(comparable, name));
  const earlier = Against.safeParse(against ?? 'before');
  if (!earlier.success) throw refused('against');
  return { period: periodAsked(query, today), against: earlier.data };
};

/** Sessions by state with their first and last, from the days' sums and index ends, so the cost does not grow. */
export const sessionCounts = (db: Database) =>
  db
    .selectNoFrom((from) => {
      const all = from.selectFrom('sessions');
      return [
        all
          .where('isActive', '=', true)
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .as('active'),
        sessionTotal([{ field: 'isActive', values: [false] }])!.as('completed'),
        all.select(({ fn }) => fn.min('startTime').as('at')).as('oldestStart'),
        all.select(({ fn }) => fn.max('startTime').as('at')).as('newestStart'),
        all.select(({ fn }) => fn.min('businessDate').as('day')).as('oldestBusinessDate'),
        all.select(({ fn }) => fn.max('businessDate').as('day')).as('newestBusinessDate'),
      ];
    })
    .executeTakeFirstOrThrow();

export const analyticsRoutes = (
  db: Database,
  { cafe, clock, pool, past }: { cafe: () => Cafe; clock: Clock; pool: Pool; past: Past },
  replicaReads: ReplicaReads,
): Route[] => {
  const permission = 'analytics.read';
  const today = (): string => businessDateOf(clock.now(), cafe());
  return [
    {
      method: 'GET',
      path: '/analytics/daily-stats',
      operationId: 'readDailyStats',
      summary: 'Read the revenue of each day',
      answers: { data: DailyStats },
      permission,
      parameters: () => ({ days: Days, from: BusinessDate, to: BusinessDate, asOf: AsOf }),
      handler: async (ctx) => {
        const query = withoutEmpty(queryOf(ctx), (name) => ['days', 'from', 'to'].includes(name));
        const asOf = asOfIn(ctx);
        const moment = asOf === undefined ? undefined : await past.momentOf(ctx, asOf);
        const { start: from, end: to } = periodAsked(query, moment ? businessDateOf(moment.at, cafe()) : today());
        const days = moment ? await past.days({ from, to }, moment) : replicaReads.db;
        answer(ctx, { data: await dailyStats(days, to, daysOf({ start: from, end: to })) });
      },
    },
    {
      method: 'GET',
      path: '/analytics/insights',
      operationId: 'readInsights',
      summary: 'Compare a period with an earlier one',
      answers: { data: Insights },
      permission,
      parameters: () => comparable,
      handler: async (ctx) => {
        const { period, against } = comparisonAsked(ctx, today());
        answer(ctx, { data: await insights(replicaReads.db, period, against, cafe().timezone) });
      },
    },
    {
      method: 'GET',
      path: '/analytics/breakdowns',
      operationId: 'readBreakdowns',
      summary: 'Read a period by person, product and hour, and an earlier one',
      answers: { data: Breakdowns },
      permission,
      parameters: () => comparable,
      handler: async (ctx) => {
        const { period, against } = comparisonAsked(ctx, today());
        answer(ctx, { data: await breakdowns(replicaReads.db, period, against, { clock: cafe(), now: clock.now() }) });
      },
    },
    {
      method: 'GET',
      path: '/analytics/debug-sessions',
      operationId: 'readSessionFigures',
      summary: 'Read figures that help to find a fault',
      answers: { data: SessionFigures },
      permission,
      handler: async (ctx) => {
        const [counts, wrong, projections] = await Promise.all([sessionCounts(db), countWrongCosts(db), projectionHealth(pool)]);
        const { active: running, completed, ...dates } = counts;
        const active = running ?? 0;
        const data = {
          today: today(),
          totalSessions: active + completed,
          activeSessions: active,
          completedSessions: completed,
          missingCosts: wrong.missing,
          costMismatches: wrong.mismatched,
          ...dates,
          projections,
        };
        answer(ctx, { data });
      },
    },
  ];
};
