import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMovableClock } from '../../platform/clock.ts';
import { reportCalls } from '../../testing/server/report-calls.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server/test-server.ts';

/** Thursday, 19 November 2026, 19:00 in Riyadh. */
const clock = createMovableClock(Date.parse('2026-11-19T16:00:00.000Z'));

let server: TestServer;
let omar: TestPerson;
let sara: TestPerson;
let khalid: TestPerson;
let asOmar: ReturnType<typeof reportCalls>;
let asSara: ReturnType<typeof reportCalls>;
let asAdmin: ReturnType<typeof reportCalls>;
beforeAll(async () => {
  server = await startTestServer({}, clock);
  omar = await server.person('Game Master', 'Omar');
  sara = await server.person('Supervisor', 'Sara');
  khalid = await server.person('Admin', 'Khalid');
  [asOmar, asSara, asAdmin] = [omar, sara, khalid].map(({ token }) => reportCalls(server, token)) as [
    typeof asOmar,
    typeof asOmar,
    typeof asOmar,
  ];
});
afterAll(() => server.stop());

const fullReport = {
  employees: [] as string[],
  attendanceChecked: true,
  attendanceCount: 2,
  teamSize: 3,
  issues: 'Printer out of paper',
  inventoryNotes: 'Two boxes of cups left',
  customerFeedback: 'They liked Wingspan',
  customerComplaints: 'Cold at table 4',
  peakHours: { start: '22:30', end: '01:15' },
  goals: 'Label the shelves',
  suggestions: 'A second printer',
  incidentReport: 'None',
};

describe('a report', () => {
  it('is submitted with all it says, and read back by everyone who works here', async () => {
    const body = { ...fullReport, employees: [sara.id, omar.id] };
    const { status, data, message, headers } = await asOmar.submit(body);
    expect([status, message, headers.get('ETag')]).toEqual([201, 'Report submitted successfully', '"1"']);
    expect(data).toMatchObject({
      ...fullReport,
      shift: 'Evening',
      date: '2026-11-18',
      workSummary: 'A quiet evening',
      submittedBy: { _id: omar.id, name: 'Omar', role: 'Game Master' },
      submittedAt: '2026-11-19T16:00:00.000Z',
      employees: [
        { _id: sara.id, name: 'Sara' },
        { _id: omar.id, name: 'Omar' },
      ],
      files: [],
      proofImage: null,
      seen: false,
      reviewed: false,
      version: 1,
    });
    expect((await asSara.one(data._id)).data).toEqual(data);
    expect((await asSara.list(`?id=${data._id}`)).data).toEqual([data]);
    expect((await asAdmin.one(data._id)).data).toEqual({ ...data, privateNotes: '' });
  });

  it('is refused with every fault at once, each under its own code', async () => {
    const long = 'x'.repeat(1_001);
    const { status, problem } = await asOmar.submit({
      shift: 'Noon',
      date: '2026-11-20',
      workSummary: '  ',
      issues: long,
      suggestions: long,
      attendanceCount: 51,
      teamSize: 0,
      peakHours: { start: '25:00', end: '01:00' },
      files: Array.from({ length: 6 }, () => crypto.randomUUID()),
    });
    expect([status, problem.code]).toEqual([422, 'request.invalid']);
    expect(problem.errors).toEqual({
      shift: 'Please choose a shift',
      date: 'The date cannot be in the future',
      workSummary: 'Work summary is required',
      issues: 'Must be at most 1000 characters',
      suggestions: 'Must be at most 1000 characters',
      attendanceCount: 'Attendance count must be between 0 and 50',
      teamSize: 'Total team size must be between 1 and 50',
      'peakHours.start': 'Must be a time of day, such as 19:30',
      files: 'At most 5 files',
    });
  });
});

/** An unseen report of the evening of the 18th. */
const submitted = async (body: object = {}) => (await asOmar.submit(body)).data;

describe('an edit', () => {
  it('is for who submitted it, while it is pending', async () => {
    const { _id, version } = await submitted();
    expect((await asSara.edit(_id, { goals: 'x' })).problem).toMatchObject({ status: 403, code: 'report.not_own' });
    expect((await asAdmin.edit(_id, { goals: 'x' })).problem).toMatchObject({ status: 403, code: 'report.not_own' });

    const { status, message, data } = await asOmar.edit(_id, { goals: 'Label the shelves' }, { 'If-Match': `"${version}"` });
    expect([status, message]).toEqual([200, 'Report updated successfully']);
    expect(data).toMatchObject({ goals: 'Label the shelves', workSummary: 'A quiet evening', version: 2, changedBy: { name: 'Omar' } });

    await asAdmin.mark(_id, { reviewed: true });
    expect((await asOmar.edit(_id, { goals: 'y' })).problem).toMatchObject({ status: 409, code: 'report.reviewed' });
    await asAdmin.mark(_id, { reviewed: false });
    expect((await asOmar.edit(_id, { goals: 'y' })).status).toBe(200);
  });

  it('that knows an older report is refused with who changed it, but not for that somebody saw it', async () => {
    const { _id } = await submitted();
    await asAdmin.mark(_id, { seen: true });
    const edited = await asOmar.edit(_id, { goals: 'Label the shelves' }, { 'If-Match': '"1"' });
    expect(edited.status).toBe(200);
    const stale = await asOmar.edit(_id, { goals: 'y' }, { 'If-Match': '"1"' });
    expect(stale.problem).toMatchObject({ status: 412, code: 'version.stale', params: { by: 'Omar' } });
  });

  it('stays the report’s latest change after a review', async () => {
    const { _id } = await submitted();
    const lastChange = async () => {
      const { changedBy, changedAt, version } = (await asSara.one(_id)).data;
      return { changedBy: changedBy !== 'System' && changedBy.name, changedAt, version };
    };
    clock.advance(60_000);
    await asAdmin.mark(_id, { reviewed: true });
    await asAdmin.mark(_id, { reviewed: false });
    expect(await lastChange()).toEqual({ changedBy: 'Omar', changedAt: (await asSara.one(_id)).data.submittedAt, version: 3 });
    await asOmar.edit(_id, { goals: 'Label the shelves' });
    const editedAt = new Date(clock.now()).toISOString();
    clock.advance(60_000);
    await asAdmin.mark(_id, { reviewed: true });
    expect(await lastChange()).toEqual({ changedBy: 'Omar', changedAt: editedAt, version: 5 });
    const stale = await asOmar.edit(_id, { goals: 'y' }, { 'If-Match': '"4"' });
    expect(stale.problem).toMatchObject({ status: 412, params: { by: 'Khalid' } });
  });

  it('checks what comes of it', async () => {
    const { _id } = await submitted({ teamSize: 3 });
    const { problem } = await asOmar.edit(_id, { attendanceCount: 4 });
    expect(problem.errors).toEqual({ attendanceCount: 'Attendance count cannot exceed total team size' });
    expect((await asOmar.edit(_id, { employees: [crypto.randomUUID()] })).problem.errors).toHaveProperty('employees');
  });
});

it('submitted twice under one key is one report', async () => {
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const first = await asOmar.submit({ goals: 'once' }, key);
  const again = await asOmar.submit({ goals: 'once' }, key);
  expect([again.status, again.data]).toEqual([201, first.data]);
  expect((await asOmar.submit({ goals: 'twice' }, key)).problem.code).toBe('request.key_reused');
});

describe('the list', () => {
  const idsOf = async (filter: object, by = asSara): Promise<string[]> =>
    (await by.list(`?filter=${encodeURIComponent(JSON.stringify(filter))}`)).data.map(({ _id }) => _id);

  it('is narrowed by dates, shift, person, seen and reviewed; the newest shift is first', async () => {
    const october = { from: '2026-10-01', to: '2026-10-31' };
    const first = (await asOmar.submit({ date: '2026-10-01', shift: 'Night' })).data._id;
    const last = (await asSara.submit({ date: '2026-10-31' })).data._id;
    await asOmar.submit({ date: '2026-09-30' });
    await asAdmin.mark(first, { seen: true });
    await asAdmin.mark(last, { reviewed: true });
    expect(await idsOf(october)).toEqual([last, first]);
    expect(await idsOf({ ...october, shift: 'Night' })).toEqual([first]);
    expect(await idsOf({ ...october, submittedBy: sara.id })).toEqual([last]);
    expect(await idsOf({ ...october, submittedBy: sara.id.toUpperCase() })).toEqual([last]);
    expect(await idsOf({ ...october, seen: true })).toEqual([first]);
    expect(await idsOf({ ...october, reviewed: true })).toEqual([last]);
    expect((await asSara.list('?sort=["privateNotes","ASC"]')).problem.code).toBe('request.query');
  });

  it('tells how many are unseen', async () => {
    const unread = async () =>
      (await asAdmin.list(`?filter=${encodeURIComponent('{"seen":false}')}&range=[0,0]`)).headers.get('Content-Range')!.split('/')[1];
    const before = Number(await unread());
    const { _id } = await submitted();
    expect(await unread()).toBe(String(before + 1));
    await asAdmin.mark(_id, { seen: true });
    expect(await unread()).toBe(String(before));
    // An edit is something new to read.
    expect((await asOmar.edit(_id, { goals: 'Label the shelves' })).data.seen).toBe(false);
    expect(await unread()).toBe(String(before + 1));
  });
});

describe('the file of reports', () => {
  it('has a line for each that fits, private notes and formulas made harmless', async () => {
    await asAdmin.submit({ date: '2026-08-01', workSummary: '=1+1', privateNotes: 'a raise for Omar', employees: [omar.id, sara.id] });
    await asOmar.submit({ date: '2026-08-02', peakHours: { start: '19:00', end: '21:00' } });
    const { text, headers } = await asAdmin.send('GET', '/export?lang=ar&bom=0&from=2026-08-01&to=2026-08-31');
    expect(headers.get('Content-Disposition')).toContain('reports.csv');
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^id,date,shift,submittedBy,.*privateNotes/);
    expect(lines[1]).toContain(',19:00,21:00,');
    expect(lines[2]).toContain(`,'=1+1,"Omar, Sara",`);
    expect(lines[2]).toContain('a raise for Omar');
    expect(lines[1]).toMatch(new RegExp(`,${omar.id},${omar.id},`));
  });

  it('is none where no report fits', async () => {
    const { problem } = await asAdmin.send('GET', '/export?from=2020-01-01&to=2020-01-31');
    expect(problem).toMatchObject({ status: 404, code: 'report.none', message: 'No reports to export' });
  });
});
