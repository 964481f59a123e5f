import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMovableClock } from '../../platform/clock.ts';
import { reportCalls } from '../../testing/server/report-calls.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server/test-server.ts';

/** Thursday, 19 November 2026, 19:00 in Riyadh. */
const clock = createMovableClock(Date.parse('2026-11-19T16:00:00.000Z'));

let server: TestServer;
let owner: string;
let asOmar: ReturnType<typeof reportCalls>;
beforeAll(async () => {
  server = await startTestServer({}, clock);
  owner = await server.signIn('owner@cafe.example');
  asOmar = reportCalls(server, (await server.person('Game Master', 'Omar')).token);
  await server.person('Supervisor', 'Sara');
  await server.person('Admin', 'Khalid');
});
afterAll(() => server.stop());

it('people who can be put on a shift work here and are active', async () => {
  const left = await server.person('Game Master', 'Zaki');
  await server.send('PATCH', `/users/${left.id}/status`, { token: owner, body: { isActive: false } });
  await server.person('Customer', 'Lina');
  const { data } = await asOmar.send<{ name: string; role: string }[]>('GET', '/people');
  expect(data.map(({ name, role }) => [name, role])).toEqual([
    ['Khalid', 'Admin'],
    ['Noura', 'Owner'],
    ['Omar', 'Game Master'],
    ['Sara', 'Supervisor'],
  ]);
  expect((await asOmar.submit({ employees: [left.id] })).problem.errors).toEqual({
    employees: 'One of the employees no longer has an account',
  });
});

describe('the submitter of a report', () => {
  /** Someone with some reports. */
  const writer = async (name: string, dates: string[]): Promise<TestPerson & { report: string }> => {
    const person = await server.person('Supervisor', name);
    const as = reportCalls(server, person.token);
    const reports = [];
    for (const date of dates) reports.push((await as.submit({ date })).data._id);
    return { ...person, report: reports[0]! };
  };
  const submitters = async () => (await asOmar.send<{ _id: string; name: string }[]>('GET', '/submitters')).data;

  it('is named once, by name, whatever became of them', async () => {
    expect(await submitters()).toEqual([]);
    const demoted = await writer('Yara', ['2026-10-01', '2026-10-02']);
    const deactivated = await writer('Basma', ['2026-10-03']);
    const deleted = await writer('Wael', ['2026-10-01', '2026-10-04', '2026-10-02']);
    const namesake = await writer('Wael', ['2026-10-05']);
    await server.send('PATCH', `/users/${demoted.id}/role`, { token: owner, body: { role: 'Customer' } });
    await server.send('PATCH', `/users/${deactivated.id}/status`, { token: owner, body: { isActive: false } });
    expect((await server.send('DELETE', `/users/${deleted.id}`, { token: owner })).status).toBe(200);
    const named = ({ id }: TestPerson, name: string) => ({ _id: id, name });
    const waels = [named(deleted, 'Wael'), named(namesake, 'Wael')].sort((one, other) => (one._id < other._id ? -1 : 1));
    expect(await submitters()).toEqual([named(deactivated, 'Basma'), ...waels, named(demoted, 'Yara')]);
    for (const { _id } of await submitters()) {
      expect(
        (await asOmar.list(`?submittedBy=${_id}`)).data.every(({ submittedBy }) => submittedBy !== 'System' && submittedBy._id === _id),
      ).toBe(true);
    }
  });

  it('is named no more when none of their reports is left', async () => {
    const { id, report } = await writer('Zain', ['2026-10-06']);
    expect((await submitters()).map(({ _id }) => _id)).toContain(id);
    await reportCalls(server, owner).remove(report);
    expect((await submitters()).map(({ _id }) => _id)).not.toContain(id);
  });
});
