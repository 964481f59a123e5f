import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { editReport, figuresQuery, submitReport } from './report.ts';

/** Friday, 20 November 2026, 01:00 in Riyadh: during the night shift of Thursday. */
const clock = { now: Date.parse('2026-11-19T22:00:00.000Z'), timezone: 'Asia/Riyadh' };
const least = { shift: 'Night', date: '2026-11-19', workSummary: ' Quiet ' };

const faults = (schema: z.ZodType, input: object): string[] =>
  (schema.safeParse(input).error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);
const submitting = (input: object): string[] => faults(submitReport(clock), { ...least, ...input });

describe('a new report', () => {
  test('needs shift, date and summary; the rest is empty', () => {
    expect(submitReport(clock).parse(least)).toMatchObject({
      workSummary: 'Quiet',
      employees: [],
      attendanceChecked: false,
      attendanceCount: null,
      teamSize: null,
      peakHours: null,
      privateNotes: '',
      files: [],
      proofImage: null,
    });
    expect(faults(submitReport(clock), {})).toEqual([
      'shift report.shift_unknown',
      'date field.date',
      'workSummary report.summary_required',
    ]);
  });

  test('is of today at the latest, by the café’s calendar', () => {
    expect(submitting({ date: '2026-11-20' })).toEqual([]);
    expect(submitting({ date: '2026-11-21' })).toEqual(['date report.date_future']);
    expect(faults(editReport(clock), { date: '2026-11-21' })).toEqual(['date report.date_future']);
  });

  test('is parsed as of the latest moment given', () => {
    const today = { ...least, date: '2026-11-20' };
    const earlier = { ...clock, now: clock.now - 24 * 3_600_000 };
    expect([clock, earlier, clock].map((moment) => faults(submitReport(moment), today))).toEqual([[], ['date report.date_future'], []]);
  });

  test('is of a day of the books', () => {
    expect(submitting({ date: '2000-01-01' })).toEqual([]);
    for (const date of ['0050-06-01', '1999-12-31']) {
      expect(submitting({ date })).toEqual(['date field.date_range']);
      expect(faults(editReport(clock), { date })).toEqual(['date field.date_range']);
      expect(faults(figuresQuery(clock), { date })).toEqual(['date field.date_range']);
    }
  });

  test.each<[object, string[]]>([
    [{ attendanceCount: 0, teamSize: 1 }, []],
    [{ attendanceCount: 50, teamSize: 50 }, []],
    [{ attendanceCount: 50 }, []],
    [{ attendanceCount: 51 }, ['attendanceCount report.attendance_range']],
    [{ attendanceCount: -1 }, ['attendanceCount report.attendance_range']],
    [{ attendanceCount: 1.5 }, ['attendanceCount field.whole']],
    [{ teamSize: 0 }, ['teamSize report.team_range']],
    [{ teamSize: 51 }, ['teamSize report.team_range']],
    [{ attendanceCount: 4, teamSize: 3 }, ['attendanceCount report.attendance_over']],
  ])('has as many people as can be: %j', (input, expected) => expect(submitting(input)).toEqual(expected));

  test('has texts of at most a thousand characters', () => {
    for (const field of ['suggestions', 'incidentReport', 'privateNotes', 'workSummary']) {
      expect(submitting({ [field]: 'x'.repeat(1_000) })).toEqual([]);
      expect(submitting({ [field]: 'x'.repeat(1_001) })).toEqual([`${field} report.text_long`]);
    }
  });

  test('has peak hours that may pass midnight', () => {
    expect(submitting({ peakHours: { start: '23:30', end: '00:45' } })).toEqual([]);
    expect(submitting({ peakHours: { start: '24:00', end: '1:00' } })).toEqual([
      'peakHours.start report.time',
      'peakHours.end report.time',
    ]);
    expect(submitting({ peakHours: { start: '19:00' } })).toEqual(['peakHours.end report.time']);
  });

  test('has at most five files, each once', () => {
    const id = '01890000-0000-4000-8000-0000000000f1';
    expect(submitReport(clock).parse({ ...least, files: [id, id] }).files).toEqual([id]);
    expect(submitting({ files: Array.from({ length: 6 }, () => id) })).toEqual(['files report.files_many']);
    expect(submitting({ files: ['x'] })).toEqual(['files.0 report.file_gone']);
  });
});

test('knows people and files by their ids in either letter case', () => {
  const id = '01890000-0000-4000-8000-0000000000f1';
  const input = { employees: [id.toUpperCase(), id], files: [id.toUpperCase(), id], proofImage: id.toUpperCase() };
  expect(submitReport(clock).parse({ ...least, ...input })).toMatchObject({ employees: [id], files: [id], proofImage: id });
});

test('an edit may change any field, by the same rules', () => {
  expect(faults(editReport(clock), {})).toEqual([]);
  expect(editReport(clock).parse({ goals: ' x ' })).toEqual({ goals: 'x', reason: undefined });
  expect(faults(editReport(clock), { workSummary: '', attendanceCount: 2, teamSize: 1 })).toEqual([
    'workSummary report.summary_required',
    'attendanceCount report.attendance_over',
  ]);
});

test('figures are requested for a shift, by default the current one', () => {
  expect(figuresQuery(clock).parse({})).toEqual({ shift: 'Night', date: '2026-11-19' });
  expect(faults(figuresQuery(clock), { shift: 'Noon', date: '2027-01-01' })).toEqual([
    'shift report.shift_unknown',
    'date report.date_future',
  ]);
});
