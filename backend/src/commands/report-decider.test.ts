import type { ReportFile } from '@tabletime/contract';
import { describe, test } from 'vitest';
import { reportEvents, type ReportEvent, type ReportFields, type StoredFigures } from '../events/report-events.ts';
import { evening, given } from '../testing/guests/given-when-then.ts';
import { reportDecider } from './report-decider.ts';

const omar = { id: '01890000-0000-7000-8000-000000000002', name: 'Omar', role: 'Game Master' };
const omarNow = { actor: omar };
const omarOnceAdmin = { actor: { ...omar, role: 'Admin' } };
const sara = { _id: '01890000-0000-4000-8000-000000000003', name: 'Sara' };
const photo: ReportFile = { _id: '01890000-0000-4000-8000-0000000000f1', name: 'a.jpg', type: 'image/jpeg', size: 9, width: 3, height: 3 };
const till: ReportFile = { ...photo, _id: '01890000-0000-4000-8000-0000000000f2', name: 'b.pdf', type: 'application/pdf' };

/** Wednesday's evening; the tests run on Thursday's. */
const figures: StoredFigures = {
  from: '2026-11-18T11:00:00.000Z',
  to: '2026-11-18T19:00:00.000Z',
  sessions: 2,
  revenue: 12_000,
  cash: 6_000,
  credit: 6_000,
  both: 0,
  isOver: true,
};
const ofNight: StoredFigures = { ...figures, from: '2026-11-18T19:00:00.000Z', to: '2026-11-19T03:00:00.000Z', revenue: 0 };
const facts = { employees: [sara], files: [photo, till], figures };
const typed = { shift: 'Evening', date: '2026-11-18', workSummary: 'Full house' } as const;

const fields = {
  ...typed,
  employees: [],
  attendanceChecked: false,
  attendanceCount: null,
  teamSize: null,
  issues: '',
  inventoryNotes: '',
  customerFeedback: '',
  customerComplaints: '',
  peakHours: null,
  goals: '',
  suggestions: '',
  incidentReport: '',
  privateNotes: '',
  files: [],
  proofImage: null,
};
/** A submission with the schema's defaults. */
const submitted = (data: Partial<ReportFields> & { figures?: StoredFigures } = {}): ReportEvent =>
  ({
    type: 'ShiftReportSubmitted',
    data: reportEvents.types.ShiftReportSubmitted.schema.parse({ ...fields, submitter: { _id: omar.id, name: 'Omar' }, figures, ...data }),
  }) as ReportEvent;
const about = { shift: 'Evening', date: '2026-11-18' } as const;
const seen: ReportEvent = { type: 'ShiftReportMarkedSeen', data: about };
const reviewed: ReportEvent = { type: 'ShiftReportMarkedReviewed', data: about };
const pending: ReportEvent = { type: 'ShiftReportMarkedPending', data: about };
const deleted: ReportEvent = { type: 'ShiftReportDeleted', data: { ...about, submitter: 'Omar', reason: 'Twice' } };

const nothing = given(reportDecider);
const submission = (more: object) => ({ ...typed, ...more });

describe('submitting', () => {
  test('keeps people and files as they are facts, and the figures of the shift', () => {
    nothing
      .when('submit', submission({ employees: [sara._id], files: [till._id], proofImage: photo._id }), omarNow, facts)
      .then([submitted({ employees: [sara], files: [till], proofImage: photo })])
      .thenGuard({ name: 'report_files_free', lane: 'report files', files: [till._id, photo._id] });
    nothing.when('submit', submission({}), omarNow, facts).then([submitted()]).thenGuard(undefined);
  });

  test('takes private notes from those who may read them, and ignores those of others', () => {
    nothing.when('submit', submission({ privateNotes: 'secret' }), omarNow, facts).then([submitted()]);
    nothing.when('submit', submission({ privateNotes: 'secret' }), omarOnceAdmin, facts).then([submitted({ privateNotes: 'secret' })]);
  });

  test('refuses unknown people and files, and a proof that is not a picture', () => {
    const nobody = '01890000-0000-4000-8000-0000000000ee';
    nothing.when('submit', submission({ employees: [nobody] }), omarNow, facts).thenFaults({ employees: 'report.employee_unknown' });
    nothing.when('submit', submission({ files: [photo._id, nobody] }), omarNow, facts).thenFaults({ 'files.1': 'report.file_gone' });
    nothing.when('submit', submission({ proofImage: nobody }), omarNow, facts).thenFaults({ proofImage: 'report.file_gone' });
    nothing
      .when('submit', submission({ employees: [nobody], files: [nobody, nobody.replace('9', '8')], proofImage: till._id }), omarNow, facts)
      .thenFaults({
        employees: 'report.employee_unknown',
        'files.0': 'report.file_gone',
        'files.1': 'report.file_gone',
        proofImage: 'report.proof_image',
      });
    nothing.when('submit', submission({ proofImage: till._id }), omarNow, facts).thenFaults({ proofImage: 'report.proof_image' });
  });

  test('decides nothing the second time', () => {
    given(reportDecider, [submitted()]).when('submit', typed, omarNow, facts).then([]);
  });
});

describe('editing', () => {
  test('names what changed before and after, and keeps what is not given', () => {
    given(reportDecider, [submitted({ issues: 'Printer' })])
      .when('edit', { workSummary: 'Quiet', goals: 'Shelves', reason: 'Mixed up' }, omarNow, facts)
      .then([
        {
          type: 'ShiftReportEdited',
          data: {
            ...about,
            changes: { workSummary: { from: 'Full house', to: 'Quiet' }, goals: { from: '', to: 'Shelves' } },
            reason: 'Mixed up',
          },
        },
      ]);
    given(reportDecider, [submitted()]).when('edit', { workSummary: 'Full house', employees: [], files: [] }, omarNow, facts).then([]);
  });

  test('computes the figures again when the shift is another one, or was not over', () => {
    given(reportDecider, [submitted()])
      .when('edit', { shift: 'Night' }, omarNow, { ...facts, figures: ofNight })
      .then([
        {
          type: 'ShiftReportEdited',
          data: { ...about, shift: 'Night', changes: { shift: { from: 'Evening', to: 'Night' } }, figures: ofNight },
        },
      ]);
    given(reportDecider, [submitted({ figures: { ...figures, isOver: false } })])
      .when('edit', { goals: 'Shelves' }, omarNow, facts)
      .then([{ type: 'ShiftReportEdited', data: { ...about, changes: { goals: { from: '', to: 'Shelves' } }, figures } }]);
  });

  test('is for who submitted it, whatever their role, and only while it is pending', () => {
    given(reportDecider, [submitted()]).when('edit', { goals: 'x' }, { actor: evening.actor }, facts).thenRefused('report.not_own');
    given(reportDecider, [submitted(), reviewed]).when('edit', { goals: 'x' }, omarNow, facts).thenRefused('report.reviewed');
    given(reportDecider, [submitted(), reviewed, pending, seen])
      .when('edit', { goals: 'x' }, omarNow, facts)
      .then([{ type: 'ShiftReportEdited', data: { ...about, changes: { goals: { from: '', to: 'x' } } } }]);
    given(reportDecider, []).when('edit', { goals: 'x' }, omarNow, facts).thenRefused('report.not_found');
    given(reportDecider, [submitted(), deleted]).when('edit', { goals: 'x' }, omarNow, facts).thenRefused('report.not_found');
  });

  test('leaves private notes alone when it is by one who may not read them, though they wrote them once', () => {
    const withNotes = submitted({ privateNotes: 'secret' });
    given(reportDecider, [withNotes]).when('edit', { privateNotes: '' }, omarNow, facts).then([]);
    given(reportDecider, [withNotes]).when('edit', { privateNotes: 'mine' }, omarNow, facts).then([]);
    given(reportDecider, [withNotes])
      .when('edit', { privateNotes: '' }, omarOnceAdmin, facts)
      .then([{ type: 'ShiftReportEdited', data: { ...about, changes: { privateNotes: { from: 'secret', to: '' } } } }]);
  });

  test('counts what the report has already together with what is new', () => {
    given(reportDecider, [submitted({ teamSize: 3 })])
      .when('edit', { attendanceCount: 4 }, omarNow, facts)
      .thenFaults({ attendanceCount: 'report.attendance_over' });
    given(reportDecider, [submitted({ attendanceCount: 4, teamSize: 5 })])
      .when('edit', { teamSize: 3 }, omarNow, facts)
      .thenFaults({ attendanceCount: 'report.attendance_over' });
    given(reportDecider, [submitted({ attendanceCount: 4, teamSize: 5 })])
      .when('edit', { teamSize: null }, omarNow, facts)
      .then([{ type: 'ShiftReportEdited', data: { ...about, changes: { teamSize: { from: 5, to: null } } } }]);
  });

  test('keeps people and files that the report has, even deleted ones, and checks only new files', () => {
    const gone = { _id: '01890000-0000-4000-8000-0000000000aa', name: 'Gone' };
    const old = { ...photo, _id: '01890000-0000-4000-8000-0000000000f9' };
    given(reportDecider, [submitted({ employees: [gone], files: [old] })])
      .when('edit', { employees: [gone._id, sara._id], files: [old._id, photo._id] }, omarNow, facts)
      .then([
        {
          type: 'ShiftReportEdited',
          data: {
            ...about,
            changes: { employees: { from: [gone], to: [gone, sara] }, files: { from: [old], to: [old, photo] } },
          },
        },
      ])
      .thenGuard({ name: 'report_files_free', lane: 'report files', files: [photo._id] });
  });
});

describe('the office', () => {
  const history = given(reportDecider, [submitted()]);

  test('marks a report as seen and back, once each', () => {
    history.when('markSeen', { seen: true }).then([seen]);
    history.when('markSeen', { seen: false }).then([]);
    given(reportDecider, [submitted(), seen]).when('markSeen', { seen: true }).then([]);
    given(reportDecider, [submitted(), seen])
      .when('markSeen', { seen: false })
      .then([{ type: 'ShiftReportMarkedUnseen', data: about }]);
  });

  test('sees an edited report as unseen', () => {
    const edited: ReportEvent = { type: 'ShiftReportEdited', data: { ...about, changes: { goals: { from: '', to: 'Shelves' } } } };
    given(reportDecider, [submitted(), seen, edited]).when('markSeen', { seen: false }).then([]);
    given(reportDecider, [submitted(), seen, edited]).when('markSeen', { seen: true }).then([seen]);
  });

  test('reviews it and sets it back, once each', () => {
    history.when('markReviewed', { reviewed: true }).then([reviewed]);
    given(reportDecider, [submitted(), reviewed]).when('markReviewed', { reviewed: true }).then([]);
    given(reportDecider, [submitted(), reviewed]).when('markReviewed', { reviewed: false }).then([pending]);
  });

  test('deletes it with a reason, once', () => {
    history.when('delete', { reason: ' Twice ' }).then([deleted]);
    history.when('delete', { reason: ' ' }).thenFaults({ reason: 'reason.required' });
    given(reportDecider, [submitted(), deleted]).when('delete', { reason: 'Twice' }).thenRefused('report.not_found');
  });
});
