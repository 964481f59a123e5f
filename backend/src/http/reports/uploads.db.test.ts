import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { reportCalls } from '../../testing/server/report-calls.ts';
import { pdf, picture } from '../../testing/sample-files.ts';
import { startTestServer, type TestServer } from '../../testing/server/test-server.ts';

let server: TestServer;
let as: ReturnType<typeof reportCalls>;
beforeAll(async () => {
  server = await startTestServer();
  as = reportCalls(server, (await server.person('Game Master', 'Omar')).token);
});
afterAll(() => server.stop());

const date = '2026-01-01';
const newcomer = async () => reportCalls(server, (await server.person('Game Master')).token);
const under = (key: string = crypto.randomUUID()) => ({ 'Idempotency-Key': key });
const sent = (by: typeof as, key: object, { bytes = pdf(), name = 'till.pdf' } = {}) => by.upload(bytes, name, undefined, { ...key });
const statusOf = async (file: string, by = as) => (await by.file(file)).status;
const filesOf = async (ids: string[]) =>
  (await server.engine.pool.query<{ id: string }>('select id from report_files where id = any($1)', [ids])).rows.length;

describe('an upload that is repeated under its key', () => {
  it('is answered with the file that it became, as long as that is there', async () => {
    const key = under();
    const photo = await picture(40, 30);
    const first = await sent(as, key, { bytes: photo, name: 'shelf.jpg' });
    expect(await sent(as, key, { bytes: photo, name: 'shelf.jpg' })).toEqual(first);
    const { _id } = first.data;
    await as.submit({ date, files: [_id] });
    expect((await sent(as, key, { bytes: photo, name: 'shelf.jpg' })).data._id).toBe(_id);
  });

  it('while the first is still running is the same one', async () => {
    const key = under();
    const all = await Promise.all(Array.from({ length: 4 }, () => sent(as, key)));
    expect(new Set(all.map(({ data }) => data._id)).size).toBe(1);
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  });

  it('is another one without a key, under another one, and by someone else', async () => {
    const key = under();
    const all = [await sent(as, key), await sent(as, under()), await sent(as, {}), await sent(as, {}), await sent(await newcomer(), key)];
    expect(new Set(all.map(({ data }) => data._id)).size).toBe(5);
  });

  it('is refused with other bytes, or under another name', async () => {
    const key = under();
    await sent(as, key);
    const others = [await sent(as, key, { bytes: pdf({ within: 'another' }) }), await sent(as, key, { name: 'other.pdf' })];
    expect(others.map(({ status, code }) => [status, code])).toEqual(others.map(() => [422, 'request.key_reused']));
    expect(await sent(as, under('two words'))).toMatchObject({ status: 400, code: 'request.key' });
  });

  it('may do better after a refusal', async () => {
    const key = under();
    expect((await sent(as, key, { bytes: Buffer.from('hello') })).status).toBe(415);
    expect((await sent(as, key)).status).toBe(201);
  });
});

it('without a folder of temporary files one is made; where that cannot be, the answer is 503 and the sender may try again', async () => {
  const place = await mkdtemp(join(tmpdir(), 'tabletime-place-'));
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await rm(place, { recursive: true });
  });
  vi.stubEnv('TMPDIR', join(place, 'missing'));
  expect((await sent(as, {})).status).toBe(201);
  await writeFile(join(place, 'file'), '');
  vi.stubEnv('TMPDIR', join(place, 'file'));
  expect(await sent(as, {})).toMatchObject({ status: 503, code: 'storage.unavailable' });
});

describe('a file that waits for a report', () => {
  it('can only be removed by its uploader', async () => {
    const { _id } = (await sent(as, {})).data;
    const admin = reportCalls(server, (await server.person('Admin')).token);
    expect((await admin.send('DELETE', `/files/${_id}`)).problem).toMatchObject({ status: 404, code: 'report.file_not_found' });
    expect(await statusOf(_id)).toBe(200);
    expect(await as.send('DELETE', `/files/${_id}`)).toMatchObject({ status: 200, data: { _id } });
    expect([await statusOf(_id), await filesOf([_id])]).toEqual([404, 0]);
    expect((await as.submit({ date, files: [_id] })).problem.errors).toHaveProperty(['files.0']);
  });

  it('is removed once, and a repetition under the same key gets the same answer', async () => {
    const { _id } = (await sent(as, {})).data;
    const key = under();
    const first = await as.send('DELETE', `/files/${_id}`, undefined, key);
    expect((await as.send('DELETE', `/files/${_id}`, undefined, key)).json).toEqual(first.json);
    expect((await as.send('DELETE', `/files/${_id}`, undefined, under())).status).toBe(404);
  });

  it('is not removed once a report names it', async () => {
    const { _id } = (await sent(as, {})).data;
    await as.submit({ date, files: [_id] });
    expect((await as.send('DELETE', `/files/${_id}`)).problem).toMatchObject({ status: 404, code: 'report.file_not_found' });
    expect(await statusOf(_id)).toBe(200);
  });

  it('is either removed or submitted when both happen at once', async () => {
    for (let n = 0; n < 5; n++) {
      const { _id } = (await sent(as, {})).data;
      const [removed, submitted] = await Promise.all([as.send('DELETE', `/files/${_id}`), as.submit({ date, files: [_id] })]);
      expect([
        [200, 409, 404],
        [200, 422, 404],
        [404, 201, 200],
      ]).toContainEqual([removed.status, submitted.status, await statusOf(_id)]);
    }
  });
});

describe('thirty files of one person that wait', () => {
  it('are the most, also when some come at once; a removed one makes room, and a repeated one needs none', async () => {
    const hoarder = await newcomer();
    const key = under();
    const first = (await sent(hoarder, key)).data;
    for (let n = 1; n < 28; n++) expect((await sent(hoarder, {})).status).toBe(201);
    const last = await Promise.all(Array.from({ length: 5 }, () => sent(hoarder, {})));
    expect(last.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 201, 429, 429, 429]);
    expect(await sent(hoarder, {})).toMatchObject({ status: 429, code: 'report.files_waiting' });

    expect((await sent(hoarder, key)).data).toEqual(first);
    await hoarder.send('DELETE', `/files/${first._id}`);
    expect([(await sent(hoarder, {})).status, (await sent(hoarder, {})).status]).toEqual([201, 429]);
    expect((await sent(as, {})).status).toBe(201);
  });
});
