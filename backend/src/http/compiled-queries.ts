import {
  CamelCasePlugin,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { AuditRow, Database, Tables } from './database.ts';
import { dailyStats } from './day-reports.ts';
import { insights } from './insights.ts';
import { parseListQuery } from './list-query.ts';
import { eventsOf, newestLogs } from './logs/events-of.ts';
import { findLogs, logFilter } from './logs/find-logs.ts';
import { logPeople } from './logs/log-people.ts';
import { createLogTotals } from './logs/log-total.ts';
import { readList, readOne, type ReadResource, whereOf } from './read-resource.ts';
import { createRememberedCounts, endOfLog, reachedBy } from './remembered-counts.ts';
import { endedBetween } from './reports/figures.ts';
import { peopleOfShifts } from './reports/people.ts';
import { nextReports } from './reports/report-export.ts';
import { reports } from './reports/report-resource.ts';
import { submittersOfReports } from './reports/submitters.ts';
import { history, sessions, users } from './resources.ts';
import { sessionCounts } from './routes/analytics.ts';
import { countedToday } from './routes/dashboard.ts';
import { nextSessions } from './session-export.ts';
import { nextPriced } from './wrong-costs.ts';
import { logQuery } from '@tabletime/contract';

const cafe = { timezone: 'Asia/Riyadh', businessDayStartsAt: '00:00' };
const day = '2026-11-19';
const id = '01890000-0000-7000-8000-000000000001';
const moment = { createdAt: '2026-11-19T16:00:00.000Z', position: 1 };

/** A value for each filter there is. */
const samples: Record<string, unknown> = {
  isActive: false,
  tableNumber: 7,
  groupType: 'Mixed',
  role: 'Admin',
  q: 'noura',
  action: 'LOGIN',
  performedBy: 'Noura',
  shift: 'Evening',
  submittedBy: id,
  seen: false,
  reviewed: false,
};

interface Asking {
  name: string;
  ask: (db: Database) => Promise<unknown>;
}

const address = (parameters: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)]));

/** A list as it is usually read, by each of its sorts, by each of its filters, and by ids. */
const queriesOf = ({ sortable, filterable }: Pick<ReadResource, 'sortable' | 'filterable'>, someId: string): Record<string, string>[] => [
  {},
  ...sortable.map((field) => address({ sort: [field, 'DESC'] })),
  ...Object.keys(filterable).map((field) => address({ filter: { [field]: samples[field] ?? day } })),
  address({ filter: { id: [someId] } }),
];

const named = (path: string, query: Record<string, string>): string =>
  `GET ${path}${Object.entries(query)
    .map(([name, value]) => ` ${name}=${value}`)
    .join('')}`;

const list = (resource: ReadResource, reached = endOfLog, someId = id): Asking[] =>
  queriesOf(resource, someId).map((query) => ({
    name: named(`/${resource.name}`, query),
    ask: (db) => readList(db, resource, parseListQuery(query, resource), createRememberedCounts(reached)),
  }));

const logs: Asking[] = queriesOf(logQuery, id).map((query) => {
  const asked = parseListQuery(query, logQuery);
  const filter = logFilter(asked, cafe);
  const totalOf = createLogTotals();
  return {
    name: named('/logs', query),
    ask: async (db) => {
      await findLogs(db, filter, { descending: true, offset: asked.offset, limit: asked.limit });
      await totalOf(db, filter);
      // Once more, as it counts on from what it knows.
      if (filter.conditions.length > 0) await totalOf(db, filter);
    },
  };
});

const readings: Asking[] = [
  { name: 'GET /dashboard', ask: (db) => countedToday(db, day) },
  { name: 'GET /dashboard, latest activity', ask: (db) => newestLogs(db, 'all', 5) },
  { name: 'GET /dashboard, latest activity for staff', ask: (db) => newestLogs(db, 'sessions', 5) },
  ...list(sessions),
  { name: 'GET /sessions/:id', ask: (db) => readOne(db, sessions, id) },
  { name: 'GET /sessions/:id/events', ask: (db) => eventsOf(db, `session-${id}`) },
  { name: 'GET /sessions/export, a further batch', ask: (db) => nextSessions(db, { isActive: false, startTime: moment.createdAt, id }) },
  { name: 'POST /sessions/fix-costs and GET /analytics/debug-sessions, a further batch', ask: (db) => nextPriced(db, { id }) },
  { name: 'GET /analytics/debug-sessions', ask: sessionCounts },
  { name: 'GET /analytics/daily-stats', ask: (db) => dailyStats(db, day, 7) },
  { name: 'GET /analytics/insights', ask: (db) => insights(db, day, 7, cafe.timezone) },
  ...list(history, reachedBy('daily-statistics'), day),
  ...logs,
  { name: 'GET /logs/distinct/users', ask: logPeople },
  {
    name: 'GET /logs/export/csv, a further batch',
    ask: (db) => findLogs(db, { conditions: [] }, { descending: true, limit: 1_000, after: moment }),
  },
  ...list(reports),
  { name: 'GET /reports/:id', ask: (db) => readOne(db, reports, id) },
  { name: 'GET /reports/figures', ask: (db) => endedBetween(db, moment.createdAt, moment.createdAt) },
  { name: 'GET /reports/people', ask: (db) => peopleOfShifts(db) },
  { name: 'GET /reports/submitters', ask: submittersOfReports },
  {
    name: 'GET /reports/export, a further batch',
    ask: (db) => nextReports(db, whereOf(reports, { ids: undefined, filters: [] }), { date: day, submittedAt: moment.createdAt, id }),
  },
  ...list(users),
  { name: 'GET /users/:id', ask: (db) => readOne(db, users, id) },
];

/** Answers every question with one and the same row. */
class OneRowDriver extends DummyDriver {
  override acquireConnection(): Promise<DatabaseConnection> {
    const row = { json: '[]', count: 0, total: 0, upTo: 1, date: day, ...moment } satisfies Partial<AuditRow> & Record<string, unknown>;
    return Promise.resolve({
      executeQuery: () => Promise.resolve({ rows: [row as never] }),
      streamQuery: () => {
        throw new Error('nothing is streamed');
      },
    });
  }
}

/** The SQL that each reading of the API compiles to, under the call that asks it. */
export const compiledQueries = async (): Promise<{ name: string; sql: string; parameters: readonly unknown[] }[]> => {
  const compiled: { name: string; sql: string; parameters: readonly unknown[] }[] = [];
  for (const { name, ask } of readings) {
    const db: Database = new Kysely<Tables>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new OneRowDriver(),
        createIntrospector: (it) => new PostgresIntrospector(it),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
      plugins: [new CamelCasePlugin()],
      log: ({ query }) => void compiled.push({ name, sql: query.sql, parameters: query.parameters }),
    });
    await ask(db);
  }
  return compiled;
};
