import type { ReportFile } from '@tabletime/contract';
import { describe, test } from 'vitest';
import type { ReportEvent, ReportFields, StoredFigures } from '../events/report-events.ts';
import { evening, given } from '../testing/given-when-then.ts';
import { reportDecider } from './report-decider.ts';

const omar = { id: '01890000-0000-7000-8000-000000000002', name: 'Omar', role: 'Game Master' };
const omarNow = { actor: omar };
const omarOnceAdmin = { actor: { ...omar, role: 'Admin' } };
const sara = { _id: '01890000-0000-4000-8000-000000000003', name: 'Sara' };
const photo: ReportFile = { _id: '01890000-0000-4000-8000-0000000000f1', name: 'a.jpg', type: 'image/jpeg', size: 9, width: 3, height: 3 };
const till: ReportFile = { ...photo, _id: '01890000-0000-4000-8000-0000000000f2', name: 'b.pdf', type: 'application/pdf' };

/** Of the evening of Wednesday; the tests' own evening is Thursday's. */
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
const known = { employees: [sara], files: [photo, till], figures };
const typed = { shift: 'Evening', date: '2026-11-18', workSummary: 'Full house' } as const;

const fields: ReportFields = {
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
const submitted = (data: Partial<ReportFields> & { figures?: StoredFigures } = {}): ReportEvent => ({
  type: 'ShiftReportSubmitted',
  data: { ...fields, submitter: { _id: omar.id, name: 'Omar' }, figures, ...data },
});
const about = { shift: 'Evening', date: '2026-11-18' } as const;
const seen: ReportEvent = { type: 'ShiftReportMarkedSeen', data: about };
const reviewed: ReportEvent = { type: 'ShiftReportMarkedReviewed', data: about };
const pending: ReportEvent = { type: 'ShiftReportMarkedPending', data: about };
const deleted: ReportEvent = { type: 'ShiftReportDeleted', data: { ...about, submitter: 'Omar', reason: 'Twice' } };

const nothing = given(reportDecider);
const submit = (more: object, context: object = omarNow) => nothing.when('submit', { given: { ...typed, ...more }, known }, context);
const edit = (events: ReportEvent[], more: object, context: object = omarNow) =>
  given(reportDecider, events).when('edit', { given: more, known }, context);

describe('submitting', () => {
  test('keeps people and files as they are known, and the figures of the shift', () => {
    submit({ employees: [sara._id], files: [till._id], proofImage: photo._id })
      .then([submitted({ employees: [sara], files: [till], proofImage: photo })])
      .thenGuard({ name: 'report_files_free', lane: 'report files', files: [till._id, photo._id] });
    submit({}).then([submitted()]).thenGuard(undefined);
  });

  test('takes private notes from those who may read them, and passes over those of others', () => {
    submit({ privateNotes: 'secret' }).then([submitted()]);
    submit({ privateNotes: 'secret' }, omarOnceAdmin).then([submitted({ privateNotes: 'secret' })]);
  });

  test('refuses people and files that are nobody’s or nothing, and a proof that is no picture', () => {
    const nobody = '01890000-0000-4000-8000-0000000000ee';
    submit({ employees: [nobody] }).thenFaults({ employees: 'report.employee_unknown' });
    submit({ files: [nobody] }).thenFaults({ files: 'report.file_gone' });
    submit({ proofImage: nobody }).thenFaults({ proofImage: 'report.file_gone' });
    submit({ proofImage: till._id }).thenFaults({ proofImage: 'report.proof_image' });
  });

  test('refuses figures of another shift', () => {
    submit({ shift: 'Night' }).thenRefused('version.contended');
  });

  test('decides nothing the second time', () => {
    given(reportDecider, [submitted()]).when('submit', { given: typed, known }, omarNow).then([]);
  });
});

describe('editing', () => {
  test('names what changed before and after, and keeps what is not given', () => {
    edit([submitted({ issues: 'Printer' })], { workSummary: 'Quiet', goals: 'Shelves', reason: 'Mixed up' }).then([
      {
        type: 'ShiftReportEdited',
        data: {
          ...about,
          changes: { workSummary: { from: 'Full house', to: 'Quiet' }, goals: { from: '', to: 'Shelves' } },
          reason: 'Mixed up',
        },
      },
    ]);
    edit([submitted()], { workSummary: 'Full house', employees: [], files: [] }).then([]);
  });

  test('sums up anew where the shift is another one, or was not over', () => {
    given(reportDecider, [submitted()])
      .when('edit', { given: { shift: 'Night' }, known: { ...known, figures: ofNight } }, omarNow)
      .then([
        {
          type: 'ShiftReportEdited',
          data: { ...about, shift: 'Night', changes: { shift: { from: 'Evening', to: 'Night' } }, figures: ofNight },
        },
      ]);
    edit([submitted({ figures: { ...figures, isOver: false } })], { goals: 'Shelves' }).then([
      { type: 'ShiftReportEdited', data: { ...about, changes: { goals: { from: '', to: 'Shelves' } }, figures } },
    ]);
  });

  test('is for who submitted it, whatever their role, and only while it is pending', () => {
    edit([submitted()], { goals: 'x' }, { actor: evening.actor }).thenRefused('report.not_own');
    edit([submitted(), reviewed], { goals: 'x' }).thenRefused('report.reviewed');
    edit([submitted(), reviewed, pending, seen], { goals: 'x' }).then([
      { type: 'ShiftReportEdited', data: { ...about, changes: { goals: { from: '', to: 'x' } } } },
    ]);
    edit([], { goals: 'x' }).thenRefused('report.not_found');
    edit([submitted(), deleted], { goals: 'x' }).thenRefused('report.not_found');
  });

  test('leaves private notes alone when it is by one who may not read them, though they wrote them once', () => {
    const withNotes = submitted({ privateNotes: 'secret' });
    edit([withNotes], { privateNotes: '' }).then([]);
    edit([withNotes], { privateNotes: 'mine' }).then([]);
    edit([withNotes], { privateNotes: '' }, omarOnceAdmin).then([
      { type: 'ShiftReportEdited', data: { ...about, changes: { privateNotes: { from: 'secret', to: '' } } } },
    ]);
  });

  test('counts what the report has already together with what is new', () => {
    edit([submitted({ teamSize: 3 })], { attendanceCount: 4 }).thenFaults({ attendanceCount: 'report.attendance_over' });
    edit([submitted({ attendanceCount: 4, teamSize: 5 })], { teamSize: 3 }).thenFaults({ attendanceCount: 'report.attendance_over' });
    edit([submitted({ attendanceCount: 4, teamSize: 5 })], { teamSize: null }).then([
      { type: 'ShiftReportEdited', data: { ...about, changes: { teamSize: { from: 5, to: null } } } },
    ]);
  });

  test('keeps people and files that the report has, whatever became of them, and asks only for new files', () => {
    const gone = { _id: '01890000-0000-4000-8000-0000000000aa', name: 'Gone' };
    const old = { ...photo, _id: '01890000-0000-4000-8000-0000000000f9' };
    edit([submitted({ employees: [gone], files: [old] })], { employees: [gone._id, sara._id], files: [old._id, photo._id] })
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
