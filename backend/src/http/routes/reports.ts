import {
  DeleteReport,
  type EditClock,
  editReport,
  MarkReviewed,
  MarkSeen,
  Problem,
  problem,
  type ReportRow,
  submitReport,
  type WordingKey,
} from '@tabletime/contract';
import type { Executed } from '../../commands/execute.ts';
import { parseInput } from '../../commands/faults.ts';
import { reportDecider } from '../../commands/report-decider.ts';
import { faultsOfGone, type References } from '../../commands/report-input.ts';
import { newId } from '../../platform/ids.ts';
import type { CommandRequests } from '../command-requests.ts';
import { type AppParts, type Ctx, personOf } from '../context.ts';
import type { Database } from '../database.ts';
import { asId } from '../read-resource.ts';
import type { Route } from '../registry.ts';
import { knownFor } from '../reports/known.ts';
import { shownReport } from '../reports/report-resource.ts';

/** The id in the address; what is no id is no report. */
const reportId = (ctx: Ctx): string => {
  const id = asId(ctx.params?.['id']);
  if (!id) throw problem('report.not_found');
  return id;
};

/** Where a file went in the very moment of the append, the refusal names its place in what was given, too. */
const namingGone = async (given: References, work: Promise<Executed>): Promise<Executed> => {
  try {
    return await work;
  } catch (refusal) {
    if (!(refusal instanceof Problem) || refusal.code !== 'report.file_gone') throw refusal;
    const { code, params } = refusal;
    throw new Problem(code, params, faultsOfGone(given, String(params['files']).split(',')));
  }
};

/** Which shift a report is about as long as nobody says otherwise. Throws `report.not_found`. */
export const shiftOf = async (db: Database, id: string): Promise<Pick<ReportRow, 'shift' | 'date'>> => {
  const row = await db.selectFrom('reports').select(['shift', 'date']).where('id', '=', id).executeTakeFirst();
  if (!row) throw problem('report.not_found');
  return row;
};

type Parts = Pick<AppParts, 'execute' | 'cafe' | 'clock' | 'pool'>;

/** The calls that change a report. */
export const reportRoutes = (db: Database, { execute, cafe, clock, pool }: Parts, requests: CommandRequests): Route[] => {
  const editClock = (): EditClock => ({ now: clock.now(), timezone: cafe().timezone });

  const shown = (ctx: Ctx, done: Executed): unknown =>
    done.row ? shownReport(done.row, personOf(ctx).role) : { _id: done.id, version: done.version };

  const submit: Route['handler'] = async (ctx) => {
    const at = editClock();
    const given = parseInput(submitReport(at), ctx.request.body);
    const known = await knownFor({ db, pool }, given, { ...at, person: personOf(ctx).id, shift: given.shift, date: given.date });
    const submitting = execute(reportDecider, 'submit', newId(), { given: ctx.request.body, known }, requests.asked(ctx));
    const done = await namingGone(given, submitting);
    await requests.answerDone(ctx, done, { message: 'done.report_submitted', data: shown(ctx, done), status: 201 });
  };

  const edit: Route['handler'] = async (ctx) => {
    const id = reportId(ctx);
    const at = editClock();
    const given = parseInput(editReport(at), ctx.request.body);
    const before = await shiftOf(db, id);
    const { shift = before.shift, date = before.date } = given;
    const known = await knownFor({ db, pool }, given, { ...at, person: personOf(ctx).id, shift, date });
    const editing = execute(reportDecider, 'edit', id, { given: ctx.request.body, known }, requests.asked(ctx));
    const done = await namingGone(given, editing);
    await requests.answerDone(ctx, done, { message: 'done.report_edited', data: shown(ctx, done) });
  };

  const give =
    (name: 'markSeen' | 'markReviewed' | 'delete', messageOf: (row: ReportRow | null) => WordingKey): Route['handler'] =>
    async (ctx) => {
      const done = await execute(reportDecider, name, reportId(ctx), ctx.request.body, requests.asked(ctx));
      await requests.answerDone(ctx, done, { message: messageOf(done.row as unknown as ReportRow | null), data: shown(ctx, done) });
    };

  return [
    { method: 'POST', path: '/reports', permission: 'reports.write', body: submitReport, handler: submit },
    { method: 'PUT', path: '/reports/:id', permission: 'reports.write', body: editReport, handler: edit },
    {
      method: 'PATCH',
      path: '/reports/:id/seen',
      permission: 'reports.review',
      body: () => MarkSeen,
      handler: give('markSeen', (row) => (row?.seen ? 'done.report_seen' : 'done.report_unseen')),
    },
    {
      method: 'PATCH',
      path: '/reports/:id/reviewed',
      permission: 'reports.review',
      body: () => MarkReviewed,
      handler: give('markReviewed', (row) => (row?.reviewed ? 'done.report_reviewed' : 'done.report_pending')),
    },
    {
      method: 'DELETE',
      path: '/reports/:id',
      permission: 'reports.review',
      body: () => DeleteReport,
      handler: give('delete', () => 'done.report_deleted'),
    },
  ];
};
