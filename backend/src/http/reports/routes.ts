import { type EditReport, problem, type ReportRow, type SubmitReport, type Cafe } from '@tabletime/contract';
import type { Pool } from 'pg';
import type { Executed } from '../../commands/idempotency.ts';
import { reportDecider, type ReportState } from '../../commands/report-decider.ts';
import type { ReferredTo } from '../../commands/report-input.ts';
import type { Clock } from '../../platform/clock.ts';
import { readHidden } from '../books/money-visibility.ts';
import type { CommandRequests } from '../routing/command-routes.ts';
import { type Ctx, personOf } from '../routing/context.ts';
import type { Database } from '../database.ts';
import type { Route } from '../routing/route.ts';
import { Removed, Report } from '../wire-rows.ts';
import { lookUpReferences } from './look-up-references.ts';
import { shownReport } from './report-resource.ts';

interface Parts {
  cafe: () => Cafe;
  clock: Clock;
  pool: Pool;
}

export const reportRoutes = (db: Database, { cafe, clock, pool }: Parts, { commandRoute }: CommandRequests): Route[] => {
  const report = {
    stream: { missing: 'report.not_found' },
    answers: { data: Report },
    data: async (ctx: Ctx, { id, row, version }: Executed<ReportRow>) => {
      if (!row) return { _id: id, version };
      const { role } = personOf(ctx);
      return shownReport(row, role, await readHidden(pool, role));
    },
  } as const;

  const lookUp =
    (ctx: Ctx) =>
    async (input: SubmitReport | EditReport, state: ReportState): Promise<ReferredTo> => {
      const { shift = state?.shift, date = state?.date } = input;
      if (!shift || !date) throw problem('report.not_found');
      return lookUpReferences({ db, pool }, input, { person: personOf(ctx).id, shift, date, now: clock.now(), timezone: cafe().timezone });
    };

  return [
    commandRoute(reportDecider, 'submit', {
      ...report,
      method: 'POST',
      path: '/reports',
      operationId: 'submitReport',
      summary: 'Submit a report',
      example: { shift: 'Evening', date: '2026-01-01', workSummary: 'A quiet evening' },
      stream: 'new',
      message: 'done.report_submitted',
      answers: { status: 201, data: Report },
      lookUp,
    }),
    commandRoute(reportDecider, 'edit', {
      ...report,
      method: 'PUT',
      path: '/reports/:id',
      operationId: 'editReport',
      summary: 'Edit a report',
      message: 'done.report_edited',
      lookUp,
    }),
    commandRoute(reportDecider, 'markSeen', {
      ...report,
      method: 'PATCH',
      path: '/reports/:id/seen',
      operationId: 'markReportSeen',
      summary: 'Mark a report as seen',
      message: ({ row }) => (row?.seen ? 'done.report_seen' : 'done.report_unseen'),
    }),
    commandRoute(reportDecider, 'markReviewed', {
      ...report,
      method: 'PATCH',
      path: '/reports/:id/reviewed',
      operationId: 'markReportReviewed',
      summary: 'Mark a report as reviewed',
      message: ({ row }) => (row?.reviewed ? 'done.report_reviewed' : 'done.report_pending'),
    }),
    commandRoute(reportDecider, 'delete', {
      ...report,
      method: 'DELETE',
      path: '/reports/:id',
      operationId: 'deleteReport',
      summary: 'Delete a report',
      answers: { data: Removed },
      message: 'done.report_deleted',
    }),
  ];
};
