import { type EditClock, Employee, ReportPerson, ShownFigures, figuresQuery, problem, type Cafe } from '@tabletime/contract';
import type { Pool } from 'pg';
import { z } from 'zod';
import { hasUncounted, type Hidden, readHidden, shownFigures } from '../books/money-visibility.ts';
import type { Clock } from '../../platform/clock.ts';
import { answer, answerJson, contentRange, setVersion } from '../routing/answer.ts';
import { type Ctx, personOf, queryOf, refusedParameter } from '../routing/context.ts';
import type { Database } from '../database.ts';
import { exportParameters, exportQuery } from '../files/export-query.ts';
import { parseListQuery } from '../lists/parse-list-query.ts';
import { readList, readRows, whereOf } from '../lists/list-sql.ts';
import type { ReplicaReads } from '../replica-reads.ts';
import type { Route } from '../routing/route.ts';
import { Report } from '../wire-rows.ts';
import { createRememberedCounts, endOfLog } from '../lists/remembered-counts.ts';
import { shiftFigures } from './figures.ts';
import { peopleOfShifts } from './people.ts';
import { nextReports, reportsCsv } from './report-export.ts';
import { reports, reportsFor } from './report-resource.ts';
import { submittersOfReports } from './submitters.ts';
import { sendPieces } from '../files/send-pieces.ts';

interface Parts {
  cafe: () => Cafe;
  clock: Clock;
  pool: Pool;
}

/** Reads reports; only reviewers see private notes. Routes with a fixed name come before those with any id. */
export const reportReadRoutes = (db: Database, { cafe, clock, pool }: Parts, replicaReads: ReplicaReads): Route[] => {
  const counts = createRememberedCounts(endOfLog);
  const editClock = (): EditClock => ({ now: clock.now(), timezone: cafe().timezone });

  const hiddenFor = (ctx: Ctx): Promise<Hidden | null> => readHidden(pool, personOf(ctx).role);

  return [
    {
      method: 'GET',
      path: '/reports/figures',
      operationId: 'readShiftFigures',
      summary: 'Read the figures of a shift',
      answers: { data: ShownFigures },
      permission: 'reports.write',
      parameters: (at) => figuresQuery(at).shape,
      handler: async (ctx) => {
        const at = editClock();
        const parsed = figuresQuery(at).safeParse(ctx.query);
        if (!parsed.success) {
          const [issue] = parsed.error.issues;
          throw refusedParameter(String(issue!.path[0]), issue!.message);
        }
        const [figures, hidden] = await Promise.all([shiftFigures(db, { ...parsed.data, ...at }), hiddenFor(ctx)]);
        const isTouched = hidden !== null && (await hasUncounted(pool, hidden, figures));
        answer(ctx, { data: shownFigures(figures, hidden, isTouched) });
      },
    },
    {
      method: 'GET',
      path: '/reports/people',
      operationId: 'listReportPeople',
      summary: 'List who can be put on a shift',
      answers: { data: z.array(ReportPerson) },
      permission: 'reports.write',
      handler: async (ctx) => answer(ctx, { data: await peopleOfShifts(db) }),
    },
    {
      method: 'GET',
      path: '/reports/submitters',
      operationId: 'listSubmitters',
      summary: 'List who submitted reports',
      answers: { data: z.array(Employee) },
      permission: 'reports.read',
      handler: async (ctx) => answer(ctx, { data: await submittersOfReports(db) }),
    },
    {
      method: 'GET',
      path: '/reports/export',
      operationId: 'exportReports',
      summary: 'Export reports as CSV',
      answers: { files: ['text/csv'] },
      permission: 'reports.review',
      query: reports,
      parameters: () => exportParameters,
      handler: async (ctx) => {
        const { csv, rest } = exportQuery(ctx);
        const where = whereOf(reports, parseListQuery(rest, reports));
        const [first] = await nextReports(db, where, undefined, 1);
        if (!first) throw problem('report.none');
        const pieces = (over: AbortSignal) => reportsCsv(replicaReads.until(over), where, csv);
        sendPieces(ctx, 'reports.csv', 'text/csv; charset=utf-8', pieces);
      },
    },
    {
      method: 'GET',
      path: '/reports',
      operationId: 'listReports',
      summary: 'List reports',
      answers: { data: z.array(Report), headers: ['Content-Range'] },
      permission: 'reports.read',
      query: reports,
      handler: async (ctx) => {
        const resource = reportsFor(personOf(ctx).role, await hiddenFor(ctx));
        const query = parseListQuery(queryOf(ctx), resource);
        const { json, count, total } = await readList(db, resource, query, counts);
        ctx.state.contentRange = contentRange(resource.name, query.offset, count, total);
        answerJson(ctx, json);
      },
    },
    {
      method: 'GET',
      path: '/reports/:id',
      operationId: 'readReport',
      summary: 'Read a report',
      answers: { data: Report, headers: ['ETag'] },
      permission: 'reports.read',
      handler: async (ctx) => {
        const [row] = await readRows(db, reportsFor(personOf(ctx).role, await hiddenFor(ctx)), [ctx.params?.['id']]);
        if (!row) throw problem('report.not_found');
        setVersion(ctx, row.version);
        answerJson(ctx, row.json);
      },
    },
  ];
};
