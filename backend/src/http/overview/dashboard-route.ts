import { businessDateOf, type DashboardData, may, type ReadModelBehind } from '@tabletime/contract';
import { projectionHealth } from '../../projections/checkpoint.ts';
import { answer } from '../routing/answer.ts';
import { type AppParts, personOf } from '../routing/context.ts';
import type { AuditRow, Database } from '../database.ts';
import { newestLogs, newestOfSessions } from '../logs/events-of.ts';
import { presentLog } from '../logs/present-log.ts';
import { reading, type Route } from '../routing/route.ts';
import { withoutCost } from '../sessions/wrong-costs.ts';

const latestActivity = 5;

/** What is counted for a day, in one statement. */
export const countedToday = (db: Database, today: string) =>
  db
    .selectNoFrom((from) => [
      from
        .selectFrom('users')
        .select((row) => row.fn.countAll<number>().as('n'))
        .as('users'),
      from
        .selectFrom('sessions')
        .where('isActive', '=', true)
        .select((row) => row.fn.countAll<number>().as('n'))
        .as('active'),
      from.selectFrom('dailyStatistics').where('date', '=', today).select('totalSessions').as('completed'),
      from.selectFrom('dailyStatistics').where('date', '=', today).select('totalRevenue').as('revenue'),
      from
        .selectFrom('sessions')
        .where(withoutCost)
        .select((row) => row.fn.countAll<number>().as('n'))
        .as('withoutCost'),
    ])
    .executeTakeFirstOrThrow();

type Parts = Pick<AppParts, 'cafe' | 'clock' | 'pool' | 'log'>;

/** The four numbers of the day, what happened last and what needs a look. Active sessions count among today's, as they will end in it. */
export const dashboardRoutes = (db: Database, { cafe, clock, pool, log }: Parts): Route[] => {
  /** What happened last is the least of it: where it alone cannot be read, the rest is shown without it. */
  const latest = (isOffice: boolean): Promise<AuditRow[]> =>
    (isOffice ? newestLogs : newestOfSessions)(db, latestActivity).catch((error: unknown) => {
      log.warn({ err: error }, 'the dashboard is shown without its latest activity');
      return [];
    });

  const behind = async (): Promise<ReadModelBehind[]> =>
    (await projectionHealth(pool))
      .map(({ projection, lag, failedPosition }) => ({ projection, lag, isStopped: failedPosition !== null }))
      .filter(({ lag, isStopped }) => lag > 0 || isStopped);

  return [
    {
      method: 'GET',
      path: '/dashboard',
      permission: 'dashboard.read',
      ...reading({
        find: () => Promise.all([countedToday(db, businessDateOf(clock.now(), cafe())), behind()]),
        show: async (ctx, [counted, late]) => {
          const recent = await latest(may(personOf(ctx).role, 'logs.read'));
          const active = counted.active ?? 0;
          const reader = { language: ctx.state.language, timezone: cafe().timezone };
          const data: DashboardData = {
            userCount: counted.users ?? 0,
            sessionCount: (counted.completed ?? 0) + active,
            activeSessionCount: active,
            todaysRevenue: counted.revenue ?? 0,
            recentActivity: recent.map((row) => presentLog(row, reader)),
            sessionsWithoutCost: counted.withoutCost ?? 0,
            behind: late,
          };
          ctx.vary('Accept-Language');
          answer(ctx, { data });
        },
      }),
    },
  ];
};
