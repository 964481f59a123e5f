import { describe, expect, it } from 'vitest';
import {
  draftFaults,
  draftKeyAfter,
  endsNextDay,
  goneFiles,
  persistedKey,
  newDraft,
  readDraft,
  type ReportDraft,
  reportInput,
  servedFaults,
} from './report-draft.ts';

// 22:20 in Riyadh.
const clock = { now: Date.parse('2026-11-19T19:20:00Z'), timezone: 'Asia/Riyadh' };
const fresh = newDraft(clock);
const written = (more: Partial<ReportDraft> = {}): ReportDraft => ({ ...fresh, workSummary: 'A calm evening', ...more });
const file = { _id: '3f0c4c1e-5a5f-4b0a-9d4f-0a6a2c1d7e11', name: 'till.jpg', type: 'image/jpeg', size: 9, width: 1, height: 1 };

describe('a new report', () => {
  it('is about the shift that ended within the hour', () => {
    expect([fresh.shift, fresh.date]).toEqual(['Evening', '2026-11-19']);
    const early = newDraft({ ...clock, now: Date.parse('2026-11-19T03:30:00Z') });
    expect([early.shift, early.date]).toEqual(['Night', '2026-11-18']);
  });

  it('needs its summary', () => {
    expect(draftFaults(fresh, clock)).toEqual({ workSummary: 'report.summary_required' });
    expect(draftFaults(written(), clock)).toEqual({});
  });
});

describe('the fields of a report', () => {
  it.each([
    [{ date: '2026-11-20' }, { date: 'report.date_future' }],
    [{ attendanceCount: '51' }, { attendanceCount: 'report.attendance_range' }],
    [{ attendanceCount: 'two' }, { attendanceCount: 'field.whole' }],
    [{ teamSize: '0' }, { teamSize: 'report.team_range' }],
    [{ attendanceCount: '٥', teamSize: '4' }, { attendanceCount: 'report.attendance_over' }],
    [{ peakStart: '19:00' }, { peakEnd: 'report.time' }],
    [{ suggestions: 'x'.repeat(1001) }, { suggestions: 'report.text_long' }],
    [{ incidentReport: 'x'.repeat(1001) }, { incidentReport: 'report.text_long' }],
    [{ attendanceCount: '٠', teamSize: '٥٠', peakStart: '22:00', peakEnd: '01:30' }, {}],
  ] satisfies [Partial<ReportDraft>, object][])('%j has the faults %j', (more, faults) => {
    expect(draftFaults(written(more), clock)).toEqual(faults);
  });

  it('are sent as numbers, times and ids, and private notes by those who may', () => {
    const draft = written({ attendanceCount: '٤', peakStart: '22:00', peakEnd: '01:30', proofImage: file, privateNotes: 'Raise' });
    const input = reportInput(draft, false);
    expect(input).toMatchObject({ attendanceCount: 4, teamSize: null, peakHours: { start: '22:00', end: '01:30' }, proofImage: file._id });
    expect(input).not.toHaveProperty('privateNotes');
    expect(reportInput(draft, true)).toHaveProperty('privateNotes', 'Raise');
  });

  it('know hours past midnight', () => {
    expect(endsNextDay({ peakStart: '22:00', peakEnd: '01:30' })).toBe(true);
    expect(endsNextDay({ peakStart: '19:00', peakEnd: '' })).toBe(false);
  });

  it('take what the server says of them', () => {
    expect(servedFaults({ 'peakHours.start': 'a', 'files.0': 'b', date: 'c' })).toEqual({ peakStart: 'a', files: 'b', date: 'c' });
  });
});

describe('a kept draft', () => {
  it('comes back as it was written', () => {
    const draft = written({ files: [file], employees: [{ _id: '1', name: 'Sara' }], attendanceChecked: true });
    expect(readDraft(JSON.parse(JSON.stringify(draft)), fresh)).toEqual(draft);
  });

  it('loses what cannot be used, and nothing else', () => {
    expect(readDraft({ workSummary: 'Calm', shift: 'Noon', files: [{ _id: 7 }], goals: 4 }, fresh)).toEqual({
      ...fresh,
      workSummary: 'Calm',
    });
    expect([readDraft(null, fresh), readDraft('Calm', fresh)]).toEqual([undefined, undefined]);
  });
});

it.each([
  ['network', 0, 'first'],
  ['unknown', 500, 'first'],
  ['request.key_reused', 422, 'first'],
  ['request.invalid', 422, 'another'],
  ['auth.required', 401, 'another'],
] as const)('after %s (%i) a draft is submitted under the %s key', (code, status, key) => {
  expect(draftKeyAfter('first', { code, status }, () => 'another')).toBe(key);
});

it('reads the key of a kept draft', () => {
  expect([persistedKey({ key: 'k' }), persistedKey({ key: 7 }), persistedKey({ key: '' }), persistedKey({}), persistedKey(null)]).toEqual([
    'k',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

const input = { files: ['a', 'b', 'c'], proofImage: 'd' };
const refused = (errors: Record<string, string>) => goneFiles({ code: 'request.invalid', params: {}, errors }, input);

it('knows the files that a refusal names by their places', () => {
  expect(refused({ 'files.1': 'Gone', goals: 'Too long' })).toEqual(['b']);
  expect(refused({ 'files.0': 'Gone', 'files.2': 'Gone', proofImage: 'Gone' })).toEqual(['a', 'c', 'd']);
  expect(refused({ files: 'At most 5 files' })).toEqual([]);
  expect(goneFiles({ code: 'request.invalid', params: {}, errors: { 'files.0': 'Gone' } }, {})).toEqual([]);
});

it('knows the files that went while the report was on its way', () => {
  expect(goneFiles({ code: 'report.file_gone', params: { files: 'd,b' }, errors: {} }, input)).toEqual(['b', 'd']);
  expect(goneFiles({ code: 'report.file_gone', params: {}, errors: {} }, input)).toEqual([]);
});
