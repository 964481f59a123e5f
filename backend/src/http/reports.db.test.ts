import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMovableClock } from '../platform/clock.ts';
import { reportCalls } from '../testing/report-calls.ts';
import { startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts';

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

const everything = {
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
    const body = { ...everything, employees: [sara.id, omar.id] };
    const { status, data, message, headers } = await asOmar.submit(body);
    expect([status, message, headers.get('ETag')]).toEqual([201, 'Report submitted successfully', '"1"']);
    expect(data).toMatchObject({
      ...everything,
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
      peakHours: 'Must be a time of day, such as 19:30',
      files: 'At most 5 files',
    });
  });
});
