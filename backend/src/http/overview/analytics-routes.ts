import { BusinessDate, businessDateOf, DailyStats, Insights, longestInsights, problem, type Cafe } from '@tabletime/contract';
import { z } from 'zod';
import type { Pool } from 'pg';
import { ProjectionHealth, projectionHealth } from '../../projections/projector/checkpoint.ts';
import type { Clock } from '../../platform/clock.ts';
import { answer } from '../routing/answer.ts';
import { type Ctx, queryOf } from '../routing/context.ts';
import type { Database } from '../database.ts';
import { dailyStats } from './day-reports.ts';
import { insights } from './insights.ts';
import { withoutEmpty } from '../lists/list-query.ts';
import type { ReplicaReads } from '../replica-reads.ts';
import type { Route } from '../routing/route.ts';
import { sessionTotal } from '../sessions/total.ts';
import { countWrongCosts } from '../sessions/wrong-costs.ts';

const Days = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(366));

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

const daysAsked = (ctx: Ctx, most = 366): number => {
  const { days } = withoutEmpty(queryOf(ctx), (name) => name === 'days');
  if (days === undefined) return 7;
  const parsed = Days.safeParse(days);
  if (!parsed.success || parsed.data > most) throw problem('request.query', { parameter: 'days', fault: 'field.invalid' });
  return parsed.data;
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
  { cafe, clock, pool }: { cafe: () => Cafe; clock: Clock; pool: Pool },
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
      parameters: () => ({ days: Days }),
      handler: async (ctx) => answer(ctx, { data: await dailyStats(replicaReads.db, today(), daysAsked(ctx)) }),
    },
    {
      method: 'GET',
      path: '/analytics/insights',
      operationId: 'readInsights',
      summary: 'Compare a period with the one before',
      answers: { data: Insights },
      permission,
      parameters: () => ({ days: Days }),
      handler: async (ctx) =>
        answer(ctx, { data: await insights(replicaReads.db, today(), daysAsked(ctx, longestInsights), cafe().timezone) }),
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
