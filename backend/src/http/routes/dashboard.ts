import { businessDateOf, type DashboardData, may } from '@tabletime/contract';
import { answer } from '../answer.ts';
import { type AppParts, personOf } from '../context.ts';
import type { Database } from '../database.ts';
import { newestLogs } from '../logs/events-of.ts';
import { presentLog } from '../logs/present-log.ts';
import type { Route } from '../registry.ts';

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
    ])
    .executeTakeFirstOrThrow();

/** The four numbers of the day and what happened last. Active sessions count among today's, as they will end in it. */
export const dashboardRoutes = (db: Database, { cafe, clock }: Pick<AppParts, 'cafe' | 'clock'>): Route[] => [
  {
    method: 'GET',
    path: '/dashboard',
    permission: 'dashboard.read',
    handler: async (ctx) => {
      const today = businessDateOf(clock.now(), cafe());
      const which = may(personOf(ctx).role, 'logs.read') ? 'all' : 'sessions';
      const [recent, counted] = await Promise.all([newestLogs(db, which, latestActivity), countedToday(db, today)]);
      const active = counted.active ?? 0;
      const reader = { language: ctx.state.language, timezone: cafe().timezone };
      const data: DashboardData = {
        userCount: counted.users ?? 0,
        sessionCount: (counted.completed ?? 0) + active,
        activeSessionCount: active,
        todaysRevenue: counted.revenue ?? 0,
        recentActivity: recent.map((row) => presentLog(row, reader)),
      };
      ctx.vary('Accept-Language');
      answer(ctx, { data });
    },
  },
];
