import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMovableClock } from '../../platform/clock.ts';
import { reportCalls } from '../../testing/server/report-calls.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server/test-server.ts';

/** Thursday, 19 November 2026, 19:00 in Riyadh. */
const clock = createMovableClock(Date.parse('2026-11-19T16:00:00.000Z'));

let server: TestServer;
let khalid: TestPerson;
let asOmar: ReturnType<typeof reportCalls>;
let asAdmin: ReturnType<typeof reportCalls>;
beforeAll(async () => {
  server = await startTestServer({}, clock);
  khalid = await server.person('Admin', 'Khalid');
  asAdmin = reportCalls(server, khalid.token);
  asOmar = reportCalls(server, (await server.person('Game Master', 'Omar')).token);
});
afterAll(() => server.stop());

/** An unseen report. */
const submitted = async (body: object = {}) => (await asOmar.submit({ date: '2026-11-01', ...body })).data;

describe('the office', () => {
  it('marks reports as seen and reviewed, and back', async () => {
    const { _id } = await submitted();
    const said = [];
    for (const what of [{ seen: true }, { seen: true }, { seen: false }, { reviewed: true }, { reviewed: false }]) {
      const { data, message } = await asAdmin.mark(_id, what);
      expect(data).toMatchObject(what);
      said.push(message);
    }
    expect(said).toEqual([
      'Report marked as seen',
      'Report marked as seen',
      'Report marked as unseen',
      'Report marked as reviewed',
      'Report marked as pending',
    ]);
  });

  it('deletes one with a reason, for good', async () => {
    const { _id } = await submitted();
    expect((await asAdmin.send('DELETE', `/${_id}`, {})).problem.errors).toEqual({ reason: 'Reason is required.' });
    expect((await asAdmin.remove(_id)).message).toBe('Report deleted successfully');
    expect((await asAdmin.one(_id)).problem).toMatchObject({ status: 404, code: 'report.not_found' });
  });

  it('is all that may', async () => {
    const { _id } = await submitted();
    const refused = [
      asOmar.mark(_id, { seen: true }),
      asOmar.mark(_id, { reviewed: true }),
      asOmar.remove(_id),
      asOmar.send('GET', '/export'),
    ];
    for (const { problem } of await Promise.all(refused)) expect(problem).toMatchObject({ status: 403, code: 'auth.forbidden' });
  });

  it('reads what happened in the log, under actions of its own', async () => {
    const { _id } = await submitted({ shift: 'Morning', date: '2026-11-02' });
    await asOmar.edit(_id, { goals: 'Label the shelves', reason: 'Forgot' });
    for (const seen of [true, false]) await asAdmin.mark(_id, { seen });
    for (const reviewed of [true, false]) await asAdmin.mark(_id, { reviewed });
    await asAdmin.remove(_id);
    const logs = await server.send<{ action: string; subject: object; details: { description: string; reason?: string } }[]>(
      'GET',
      '/logs?limit=7',
      { token: khalid.token },
    );
    expect(logs.data.map(({ action, details }) => [action, details.description])).toEqual([
      ['REPORT_DELETED', 'Report of the morning shift of 2 Nov 2026 by Omar deleted'],
      ['REPORT_PENDING', 'Report of the morning shift of 2 Nov 2026 set back to pending'],
      ['REPORT_REVIEWED', 'Report of the morning shift of 2 Nov 2026 reviewed'],
      ['REPORT_UNSEEN', 'Report of the morning shift of 2 Nov 2026 marked as unseen'],
      ['REPORT_SEEN', 'Report of the morning shift of 2 Nov 2026 marked as seen'],
      ['REPORT_EDITED', 'Report of the morning shift of 2 Nov 2026 edited: goals for tomorrow from none to Label the shelves'],
      ['REPORT_SUBMITTED', 'Report of the morning shift of 2 Nov 2026 submitted'],
    ]);
    expect(logs.data[5]).toMatchObject({ subject: { resource: 'reports', _id }, details: { reason: 'Forgot' } });
  });
});
