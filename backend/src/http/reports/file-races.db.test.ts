import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool } from '../../platform/postgres/pool.ts';
import { rebuildStreamReadModel } from '../../projections/projector/rebuild.ts';
import { sweepReportFiles, reports } from '../../projections/reports.ts';
import { reportCalls } from '../../testing/server/report-calls.ts';
import { pdf } from '../../testing/sample-files.ts';
import { contentsOf } from '../../testing/database/tables.ts';
import { startTestServer, type TestServer } from '../../testing/server/test-server.ts';

let server: TestServer;
let owner: Pool;
let as: ReturnType<typeof reportCalls>;
let asAdmin: ReturnType<typeof reportCalls>;
beforeAll(async () => {
  server = await startTestServer();
  owner = createPool(server.database.url, { applicationName: 'test', max: 4 });
  as = reportCalls(server, (await server.person('Game Master', 'Omar')).token);
  asAdmin = reportCalls(server, (await server.person('Admin', 'Khalid')).token);
});
afterAll(async () => {
  await owner.end();
  await server.stop();
});

const date = '2026-01-01';
const uploaded = async () => (await as.upload(pdf())).data._id;
const statusOf = async (file: string) => (await as.file(file)).status;
const dayLater = () => server.clock.now() + 25 * 3_600_000;

/** Runs `begin` in a transaction that stays open until `work` is done. */
const duringTransaction = async (begin: (tx: PoolClient) => Promise<unknown>, work: () => Promise<unknown>): Promise<void> => {
  const tx = await owner.connect();
  await tx.query('begin');
  try {
    await begin(tx);
    await work();
  } finally {
    await tx.query('commit');
    tx.release();
  }
};

describe('a rebuild of the reports', () => {
  /** A report whose file came with an edit, another whose file went with one, a third that was deleted. */
  const history = async (): Promise<void> => {
    const [early, late, dropped, deleted] = [await uploaded(), await uploaded(), await uploaded(), await uploaded()];
    const grown = (await as.submit({ date, files: [early] })).data;
    await as.edit(grown._id, { files: [early, late], proofImage: null });
    const shrunk = (await as.submit({ date, files: [dropped] })).data;
    await as.edit(shrunk._id, { files: [] });
    await asAdmin.remove((await as.submit({ date, files: [deleted] })).data._id);
  };

  it('changes no file, whatever the state that a batch ends with', async () => {
    await history();
    const before = await contentsOf(server.database.url, ['report_files', 'reports']);
    expect(before['report_files']).toHaveLength(3);
    await owner.query(`
      create function leave_files() returns trigger language plpgsql as $$ begin raise exception 'a rebuild changed a file'; end $$;
      create trigger leave_files before insert or update or delete on report_files for each row execute function leave_files()`);
    try {
      await rebuildStreamReadModel(owner, reports, { batch: 1 });
    } finally {
      await owner.query('drop function leave_files cascade');
    }
    expect(await contentsOf(server.database.url, ['report_files', 'reports'])).toEqual(before);
  });

  it('leaves the reports with a hold on their files afterwards', async () => {
    await rebuildStreamReadModel(owner, reports);
    const [kept, dropped] = [await uploaded(), await uploaded()];
    const { data } = await as.submit({ date, files: [kept, dropped] });
    await as.edit(data._id, { files: [kept] });
    await sweepReportFiles(server.engine.pool, dayLater());
    expect([await statusOf(kept), await statusOf(dropped)]).toEqual([200, 404]);
    await asAdmin.remove(data._id);
    expect(await statusOf(kept)).toBe(404);
  });
});

describe('the sweep', () => {
  it('waits for no append, nor an append for it', async () => {
    const file = await uploaded();
    const holdHead = (tx: PoolClient) => tx.query('select from log_head for update');
    await duringTransaction(holdHead, async () => expect(await sweepReportFiles(server.engine.pool, dayLater())).toBe(1));
    expect(await statusOf(file)).toBe(404);
  });

  it('that is running has locked its files: a report that names one is refused at once, and others are taken', async () => {
    const [due, fresh] = [await uploaded(), await uploaded()];
    const removeIt = (tx: PoolClient) => tx.query('delete from report_files where id = $1', [due]);
    await duringTransaction(removeIt, async () => {
      const { problem } = await as.submit({ date, files: [fresh, due] });
      expect(problem).toMatchObject({ status: 409, code: 'report.file_gone', params: { files: due } });
      expect(problem.errors).toEqual({ 'files.1': 'A file is no longer there. Please attach it again.' });
      expect((await as.submit({ date, files: [fresh] })).status).toBe(201);
    });
    expect([await statusOf(due), await statusOf(fresh)]).toEqual([404, 200]);
  });

  it('passes over a file that an append has judged to be free, and takes the others', async () => {
    const [judged, due] = [await uploaded(), await uploaded()];
    const judge = async (tx: PoolClient) => {
      const guard = { name: 'report_files_free', files: [judged] };
      expect((await tx.query('select append_refusal($1) as refusal', [guard])).rows).toEqual([{ refusal: null }]);
    };
    await duringTransaction(judge, async () => expect(await sweepReportFiles(server.engine.pool, dayLater())).toBe(1));
    expect([await statusOf(judged), await statusOf(due)]).toEqual([200, 404]);
  });

  it('and reports that name the same files at the same moment agree on who has them', async () => {
    const files: string[] = [];
    for (let n = 0; n < 12; n++) files.push(await uploaded());
    const later = dayLater();
    const [answers] = await Promise.all([
      Promise.all(files.map((file) => as.submit({ date, files: [file] }))),
      sweepReportFiles(server.engine.pool, later),
      sweepReportFiles(server.engine.pool, later),
    ]);
    const outcomes = await Promise.all(files.map(async (file, n) => [answers[n]!.status, await statusOf(file)]));
    // Missing at the look-up, or at the append.
    expect(outcomes.filter(([status, left]) => (status === 201 ? left !== 200 : left !== 404 || ![409, 422].includes(status!)))).toEqual(
      [],
    );
  });
});

it('a file removed during its download is either sent or missing', async () => {
  const files = await Promise.all(Array.from({ length: 25 }, uploaded));
  const outcomes = await Promise.all(
    files.map(async (file) => {
      const [read] = await Promise.all([as.file(file), as.send('DELETE', `/files/${file}`)]);
      return read.status === 200 ? (await read.arrayBuffer()).byteLength : read.status;
    }),
  );
  expect(outcomes.filter((outcome) => outcome !== 404 && outcome !== pdf().length)).toEqual([]);
});
