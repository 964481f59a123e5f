import { may, type Role } from '@tabletime/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openLive } from '../../../faults/live-stream.ts';
import { registeredRoutes } from '../../../fuzz/registered-routes.ts';
import { reportCalls } from '../../testing/server/report-calls.ts';
import { picture } from '../../testing/sample-files.ts';
import { sessionCalls } from '../../testing/server/session-calls.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server/test-server.ts';

const marker = 'zanzibar-4711';
const changed = `${marker} changed`;
const date = '2026-01-01';
const key = { 'Idempotency-Key': 'the-submission' };
const body = { employees: [] as string[], files: [] as string[], privateNotes: marker, workSummary: 'Full house' };

let server: TestServer;
let owner: string;
let asAdmin: ReturnType<typeof reportCalls>;
let report: string;
let file: string;
let session: string;
/** Wrote private notes as an Admin, now a Game Master. */
let omar: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signIn('owner@cafe.example');
  asAdmin = reportCalls(server, (await server.person('Admin', 'Khalid')).token);
  omar = await server.person('Admin', 'Omar');
  const once = reportCalls(server, omar.token);
  file = (await once.upload(await picture(20, 20))).data._id;
  body.files = [file];
  report = (await once.submit({ date, ...body }, key)).data._id;
  await once.edit(report, { privateNotes: changed, goals: 'Shelves' });
  session = (await sessionCalls(server, owner).completed(40))._id;
  await server.send('PATCH', `/users/${omar.id}/role`, { token: owner, body: { role: 'Game Master' } });
  omar.token = await server.signIn(omar.email);
});
afterAll(() => server.stop());

/** Every read that a person's role permits, with existing ids. */
const allReadings = async (token: string, role: Role): Promise<{ path: string; status: number; text: string }[]> => {
  const paths = registeredRoutes(server)
    .filter(
      ({ method, permission }) =>
        method === 'GET' &&
        // What tablets and keys read is not a person's.
        permission !== 'tablet' &&
        permission !== 'key' &&
        (['public', 'signed-in'].includes(permission) || may(role, permission as never)),
    )
    .map(({ path }) => path)
    .filter((path) => path !== '/live')
    .flatMap((path) => (path.includes(':id') ? [report, file, session].map((id) => path.replace(':id', id)) : [path]));
  const narrowed = [
    `/reports?id=${report}`,
    `/reports?filter=${encodeURIComponent(JSON.stringify({ id: [report], seen: false }))}`,
    '/reports?sort=["submittedAt","ASC"]&range=[0,9]',
    '/reports?sort=["privateNotes","ASC"]',
    `/reports?privateNotes=${encodeURIComponent(changed)}`,
    '/sessions/export?lang=ar',
  ];
  return Promise.all(
    [...paths, ...narrowed].map(async (path) => {
      const { status, text } = await server.send('GET', path, { token });
      return { path, status, text };
    }),
  );
};

const leaks = <Answer extends { text: string }>(answers: Answer[]): Answer[] => answers.filter(({ text }) => text.includes('zanzibar'));

describe.each(['Game Master', 'Supervisor', 'Lead Supervisor'] as const)('%s', (role) => {
  it('finds private notes in nothing that can be read', async () => {
    const { token } = await server.person(role);
    const all = await allReadings(token, role);
    expect(all.filter(({ status }) => status === 200).map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/reports', `/reports/${report}`, `/reports/files/${file}`, '/dashboard', '/sessions/export']),
    );
    expect(leaks(all)).toEqual([]);
    for (const { path, text } of all.filter(({ path, status }) => path.startsWith('/reports') && status === 200)) {
      expect([path, text.includes('privateNotes')]).toEqual([path, false]);
    }
  });
});

describe('a Game Master who wrote private notes as an Admin', () => {
  it('sees them no more, not even in a stored answer', async () => {
    const as = reportCalls(server, omar.token);
    expect(leaks(await allReadings(omar.token, 'Game Master'))).toEqual([]);
    const again = await as.submit({ date, ...body }, key);
    expect([again.status, again.data._id]).toEqual([201, report]);
    const stale = await as.edit(report, { goals: 'x' }, { 'If-Match': '"1"' });
    expect(stale.problem.code).toBe('version.stale');
    const edited = await as.edit(report, { goals: 'Cups', privateNotes: 'overwritten' }, { 'Idempotency-Key': 'an-edit' });
    const editedAgain = await as.edit(report, { goals: 'Cups', privateNotes: 'overwritten' }, { 'Idempotency-Key': 'an-edit' });
    expect([edited.status, edited.data.goals, editedAgain.data]).toEqual([200, 'Cups', edited.data]);
    expect(leaks([again, stale, edited, editedAgain])).toEqual([]);
    for (const { data } of [again, edited]) expect(data).not.toHaveProperty('privateNotes');
  });

  it('does not lose them', async () => {
    await reportCalls(server, omar.token).edit(report, { issues: 'None', privateNotes: '' });
    expect((await asAdmin.one(report)).data.privateNotes).toBe(changed);
  });
});

it('what a Game Master sends as private notes goes nowhere', async () => {
  const as = reportCalls(server, (await server.person('Game Master')).token);
  const head = await server.engine.store.headPosition();
  const { data, text } = await as.submit({ date, privateNotes: 'smuggled' });
  expect(text).not.toContain('smuggled');
  expect((await as.edit(data._id, { goals: 'x', privateNotes: 'smuggled' })).text).not.toContain('smuggled');
  expect((await asAdmin.one(data._id)).data.privateNotes).toBe('');
  expect(JSON.stringify(await server.engine.store.readAfter(head, 10))).not.toContain('smuggled');
});

it('live updates tell a Game Master which report changed, and nothing of what is in it', async () => {
  const { token } = await server.person('Game Master');
  const stream = await openLive(server.address, token);
  const { data } = await asAdmin.submit({ date, privateNotes: marker });
  await vi.waitFor(() => expect(stream.text()).toContain(data._id), { timeout: 10_000, interval: 5 });
  expect(stream.text()).toContain('"resource":"reports"');
  await asAdmin.edit(data._id, { privateNotes: changed });
  await asAdmin.mark(data._id, { seen: true });
  await asAdmin.remove(data._id);
  await vi.waitFor(() => expect(stream.text().split(data._id).length).toBeGreaterThanOrEqual(3), 10_000);
  expect(leaks([{ text: stream.text() }])).toEqual([]);
});

describe('an Admin', () => {
  it('reads them where they belong', async () => {
    const [one, list, csv] = await Promise.all([asAdmin.one(report), asAdmin.list(), asAdmin.send('GET', '/export')]);
    for (const { text } of [one, list, csv]) expect(text).toContain(changed);
  });

  it('does not find them in the log, its files, or the dashboard, which others may be shown', async () => {
    const paths = ['/logs', '/logs/export/csv', '/logs/export/pdf', '/logs/distinct/users', '/dashboard', '/users'];
    const all = await Promise.all(paths.map((path) => server.send('GET', path, { token: owner })));
    expect(all.map(({ status }) => status)).toEqual(paths.map(() => 200));
    expect(leaks(all)).toEqual([]);
    const { rows } = await server.engine.pool.query(`select 1 from audit_log a where a::text like '%zanzibar%'`);
    expect(rows).toEqual([]);
  });
});

it('the log of the server does not have them', () => {
  expect(server.lines.length).toBeGreaterThan(50);
  expect(server.lines.filter((line) => line.includes('zanzibar'))).toEqual([]);
});
