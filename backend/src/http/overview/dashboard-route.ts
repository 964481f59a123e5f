import {
  type BusinessDate,
  businessDateOf,
  DashboardData,
  may,
  plusDays,
  type MoneyTaken,
  type ReadModelBehind,
  type Cafe,
  type DiskSpace,
} from '@tabletime/contract';
import { sql, type SqlBool } from 'kysely';
import { askOnce } from '../../eventstore/groups.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { answerJson } from '../routing/answer.ts';
import { personOf } from '../routing/context.ts';
import { type AuditRow, type Database, statement } from '../database.ts';
import { countUnusual } from '../exceptions/find-exceptions.ts';
import { hiddenFrom, shownMoney, type Sight } from '../books/money-visibility.ts';
import { moneyTaken } from '../books/money-taken.ts';
import { closeOfDay } from '../books/closes.ts';
import { newestOfSessions } from '../logs/events-of.ts';
import { auditEntries } from '../logs/find-logs.ts';
import { createPresenter } from '../logs/present-log.ts';
import type { Period } from './insights.ts';
import { prefetchedRead, type Route } from '../routing/route.ts';
import { notSettled } from '../resources.ts';
import { withoutCost } from '../sessions/wrong-costs.ts';

interface Figures extends Sight {
  users: number;
  active: number;
  withoutCost: number;
  openBills: number;
  completed: number;
  revenue: number;
  passRevenue: number;
  moneyTaken: MoneyTaken;
  openDay: BusinessDate | null;
  openDayAfter: number | null;
  behind: ReadModelBehind[];
}

const counted = sql`count(*)::integer`;

/** The first day before today with entries since the last close. Without both bounds and `offset 0`, the whole ledger would be read. */
const openDay = (today: string) => sql`(
  select min(business_date) from (
    select business_date from ledger
    where position > (select max(through_position) from closes) and position <= (select position from log_head) offset 0) as since
  where business_date < ${today})`;

/** The day's counts, and the read models that lag behind the log. */
export const figuresOfDay = statement<[string], Figures>(
  1,
  (_, today) => sql<Figures>`
    select (select ${counted} from users) as users,
           (select ${counted} from sessions where is_active) as active,
           (select ${counted} from sessions where ${withoutCost}) as without_cost,
           (select ${counted} from sessions where ${notSettled}) as open_bills,
           coalesce(d.total_sessions, 0) as completed, coalesce(d.total_revenue, 0) as revenue,
           coalesce(d.pass_revenue, 0) as pass_revenue,
           ${moneyTaken(sql`business_date = ${today}`)} as money_taken,
           one.open_day, ${closeOfDay(sql`one.open_day`, (after) => after)} as open_day_after,
           (select turn from till) as turn, coalesce((select (till ->> 'staffSeeRevenue')::boolean from settings), true) as staff_see_revenue,
           (select coalesce(json_agg(json_build_object('projection', c.projection, 'lag', h.position - c.position,
                                                       'isStopped', c.failed_position is not null) order by c.projection), '[]')
            from checkpoints c, log_head h where c.position < h.position or c.failed_position is not null) as behind
    from (select ${openDay(today)} as open_day offset 0) as one left join daily_statistics d on d.date = ${today}`,
);

/** Shows five entries, searched among the latest 200: the newest may all be sign-ins. */
const [newest, lookedAt] = [sql.lit(5), sql.lit(200)];

/** Only an import changes people's status as the software, thousands at a time. */
const isImported = sql<SqlBool>`performer_id is null and action = 'STATUS_UPDATED'`;

/** The latest actions, without sign-ins and imports. */
export const newestDoings = statement<[], AuditRow>(0, (db) =>
  db
    .selectFrom(
      auditEntries(db)
        .where(sql<SqlBool>`not (${isImported})`)
        .orderBy('createdAt', 'desc')
        .orderBy('position', 'desc')
        .limit(lookedAt)
        .as('newest'),
    )
    .selectAll()
    .where('action', '!=', 'LOGIN')
    .orderBy('createdAt', 'desc')
    .orderBy('position', 'desc')
    .limit(newest),
);

/** The last whole week, from Sunday to Saturday. */
const lastWeekOf = (today: BusinessDate): Period => {
  const saturday = plusDays(today, -1 - new Date(`${today}T00:00:00Z`).getUTCDay());
  return { start: plusDays(saturday, -6), end: saturday };
};

interface Parts {
  cafe: () => Cafe;
  clock: Clock;
  log: Log;
  disks?: () => readonly DiskSpace[];
}

/** The day's four numbers, the latest activity and any warnings. Active sessions count as today's, because they will end in it. */
export const dashboardRoutes = (db: Database, { cafe, clock, log, disks }: Parts): Route[] => {
  const present = createPresenter();
  // Shared by all callers of the same moment: every screen asks after a change.
  const figures = askOnce(String, async (today: string) => (await figuresOfDay(db, today))[0]!);
  /** Optional: if only the activity cannot be read, the rest is still shown. */
  const latest = askOnce(String, (isOffice: boolean): Promise<AuditRow[]> =>
    (isOffice ? newestDoings : newestOfSessions)(db).catch((error: unknown) => {
      log.warn({ err: error }, 'the dashboard is shown without its latest activity');
      return [];
    }),
  );

  /** Optional as well. */
  const unusual = askOnce(String, async (today: string): Promise<DashboardData['unusual']> => {
    const period = lastWeekOf(today);
    try {
      const people = await countUnusual(db, period);
      return people === 0 ? null : { from: period.start, to: period.end, people };
    } catch (error) {
      log.warn({ err: error }, 'the dashboard is shown without unusual figures');
      return null;
    }
  });

  return [
    {
      method: 'GET',
      path: '/dashboard',
      operationId: 'readDashboard',
      summary: 'Read the figures of the day and what happened last',
      answers: { data: DashboardData },
      permission: 'dashboard.read',
      ...prefetchedRead({
        find: () => figures(businessDateOf(clock.now(), cafe())),
        show: async (
          ctx,
          {
            users,
            active,
            withoutCost: sessionsWithoutCost,
            openBills,
            completed,
            revenue,
            passRevenue,
            moneyTaken: money,
            openDay,
            openDayAfter,
            behind,
            turn,
            staffSeeRevenue,
          },
        ) => {
          const { role } = personOf(ctx);
          const hidden = hiddenFrom({ turn, staffSeeRevenue }, role);
          const [recent, unusualWeek] = await Promise.all([
            latest(may(role, 'logs.read')),
            may(role, 'exceptions.read') ? unusual(businessDateOf(clock.now(), cafe())) : null,
          ]);
          const reader = { language: ctx.state.language, timezone: cafe().timezone };
          const counts: Omit<DashboardData, 'recentActivity'> = {
            userCount: users,
            sessionCount: completed + active,
            activeSessionCount: active,
            todaysRevenue: hidden?.revenue ? null : revenue,
            ...(passRevenue !== 0 && !hidden?.revenue && { passRevenue }),
            moneyTaken: shownMoney(money, hidden),
            sessionsWithoutCost,
            openBills,
            openDay: may(role, 'till.close') ? openDay : null,
            openDayAfter: may(role, 'till.close') ? openDayAfter : null,
            unusual: unusualWeek,
            behind,
            disks: may(role, 'system.read') ? (disks?.() ?? []).filter(({ state }) => state !== 'well') : [],
          };
          ctx.vary('Accept-Language');
          answerJson(ctx, `${JSON.stringify(counts).slice(0, -1)},"recentActivity":${present(recent, reader)}}`);
        },
      }),
    },
  ];
};
