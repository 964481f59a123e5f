import {
  attendanceFits,
  DeleteReport,
  editReport,
  MarkReviewed,
  MarkSeen,
  may,
  Problem,
  problem,
  type ReportRow,
  type Role,
  submitReport,
  type Employee,
} from '@tabletime/contract';
import type { Guard } from '../eventstore/append.ts';
import { changesTo, isUnchanged, afterChanges } from '../events/changes.ts';
import { reportEvents, type ReportEvent, type ReportFields, type StoredFigures } from '../events/report-events.ts';
import { commandOf, type Context, deciderOf, type Decider } from './decider.ts';
import { filesNamed, namingGone, referred, type ReferredTo, type References } from './report-input.ts';

export interface Report extends ReportFields {
  submitter: Employee;
  figures: StoredFigures;
  seen: boolean;
  reviewed: boolean;
}

export type ReportState = Report | null;

const evolveReport: Decider<ReportState, ReportEvent, never>['evolve'] = {
  ShiftReportSubmitted: (_, data) => ({ ...data, seen: false, reviewed: false }),
  ShiftReportEdited: (state, { changes, figures }) =>
    state && { ...state, ...afterChanges(changes), ...(figures && { figures }), seen: false },
  ShiftReportMarkedSeen: (state) => state && { ...state, seen: true },
  ShiftReportMarkedUnseen: (state) => state && { ...state, seen: false },
  ShiftReportMarkedReviewed: (state) => state && { ...state, reviewed: true },
  ShiftReportMarkedPending: (state) => state && { ...state, reviewed: false },
  ShiftReportDeleted: () => null,
};

const command = commandOf<ReportState, ReportEvent>();
const referring = commandOf<ReportState, ReportEvent, ReferredTo>();

const existing = (state: ReportState): Report => {
  if (!state) throw problem('report.not_found');
  return state;
};

/** Private notes are for the office; those of anyone else are ignored. */
const mayWritePrivately = ({ actor }: Context): boolean => actor.role === null || may(actor.role as Role, 'reports.review');

/** The append checks that the files are unused: two reports must not share one. */
const filesFree = (state: ReportState, given: References): Guard | undefined => {
  const had = new Set(state && filesNamed({ files: state.files.map(({ _id }) => _id), proofImage: state.proofImage?._id }));
  const files = filesNamed(given).filter((id) => !had.has(id));
  return files.length === 0 ? undefined : { name: 'report_files_free', lane: 'report files', files };
};

const named = ({ shift, date }: Report) => ({ shift, date });

const submit = referring({
  input: submitReport,
  permission: 'reports.write',
  decide: (state, given, context, facts) => {
    if (state) return [];
    const { employees = [], files = [], proofImage = null } = referred(given, facts);
    const fields: ReportFields = {
      ...given,
      employees,
      files,
      proofImage,
      privateNotes: mayWritePrivately(context) ? given.privateNotes : '',
    };
    const { id, name } = context.actor;
    const submitter = { _id: id ?? '', name };
    return [{ type: 'ShiftReportSubmitted', data: { ...fields, submitter, figures: facts.figures } }];
  },
  guard: filesFree,
  refusal: namingGone,
});

const edit = referring({
  input: editReport,
  permission: 'reports.write',
  decide: (state, given, context, facts) => {
    const report = existing(state);
    if (report.submitter._id !== context.actor.id) throw problem('report.not_own');
    if (report.reviewed) throw problem('report.reviewed');
    const { reason, privateNotes, employees: _ids, files: _files, proofImage: _proof, ...fields } = given;
    const wanted = {
      ...fields,
      ...referred(given, facts, report),
      ...(mayWritePrivately(context) && { privateNotes }),
    };
    if (!attendanceFits({ ...report, ...without(wanted) })) throw overTeam();
    const changes = changesTo<ReportFields>(report, wanted);
    if (isUnchanged(changes)) return [];
    const { shift, date } = { shift: fields.shift ?? report.shift, date: fields.date ?? report.date };
    // Figures from before the end of the shift are incomplete.
    const isStale = changes.shift || changes.date || !report.figures.isOver;
    const figures = isStale ? { figures: facts.figures } : {};
    return [{ type: 'ShiftReportEdited', data: { shift, date, changes, ...figures, ...(reason && { reason }) } }];
  },
  guard: filesFree,
  refusal: namingGone,
});

const without = (wanted: object): object => Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
const overTeam = (): Problem => new Problem('request.invalid', {}, { attendanceCount: 'report.attendance_over' });

const markSeen = command({
  input: () => MarkSeen,
  permission: 'reports.review',
  decide: (state, { seen }) => {
    const report = existing(state);
    if (report.seen === seen) return [];
    return [{ type: seen ? 'ShiftReportMarkedSeen' : 'ShiftReportMarkedUnseen', data: named(report) }];
  },
});

const markReviewed = command({
  input: () => MarkReviewed,
  permission: 'reports.review',
  decide: (state, { reviewed }) => {
    const report = existing(state);
    if (report.reviewed === reviewed) return [];
    return [{ type: reviewed ? 'ShiftReportMarkedReviewed' : 'ShiftReportMarkedPending', data: named(report) }];
  },
});

const remove = command({
  input: () => DeleteReport,
  permission: 'reports.review',
  decide: (state, { reason }) => {
    const report = existing(state);
    return [{ type: 'ShiftReportDeleted', data: { ...named(report), submitter: report.submitter.name, reason } }];
  },
});

export const reportDecider = deciderOf<ReportState, ReportEvent, ReportRow>()({
  events: reportEvents,
  initial: null,
  evolve: evolveReport,
  commands: { submit, edit, markSeen, markReviewed, delete: remove },
});
