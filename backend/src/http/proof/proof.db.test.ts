import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Close, Consistency, SessionProof } from '@tabletime/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { recordRestoration } from '../../commands/log-signing.ts';
import { openCheckpoint } from '../../eventstore/log-checkpoint.ts';
import { isConsistent, leafHash, rootOf } from '../../eventstore/merkle-math.ts';
import { leafOf } from '../../eventstore/seal.ts';
import { readVerifierKey } from '../../eventstore/signed-note.ts';
import { verify } from '../../eventstore/verify.ts';
import { projectRoot } from '../../platform/project-root.ts';
import { asOwner } from '../../testing/database/rebuild-all.ts';
import { caughtUp } from '../../testing/processes/caught-up.ts';
import { keyCalls } from '../../testing/server/key-calls.ts';
import { startTillCafe, type TillCafe } from '../../testing/server/till-calls.ts';

let cafe: TillCafe;
let folder: string;
let key: string;
let close: Close;
let session: string;

const read = async (path: string, token?: string): Promise<string> => {
  const { status, text } = await cafe.calls.call('GET', path, undefined, token === undefined ? {} : { token });
  expect(status).toBe(200);
  return text;
};
const checkpoint = async () => openCheckpoint(await read('/checkpoint'), readVerifierKey(key)!)!;
const rootAt = async (size: number): Promise<Buffer> =>
  rootOf((await cafe.server.engine.store.readAfter(0, size)).map((event) => leafHash(leafOf(event))));
const signed = async () =>
  (await cafe.server.engine.pool.query<{ close: number; size: number; note: string }>('select * from close_checkpoints order by close'))
    .rows;

const verified = async (proof: string, by = key): Promise<string> => {
  const file = join(folder, 'proof.json');
  await writeFile(file, proof);
  return (await promisify(execFile)(process.execPath, [join(projectRoot, 'scripts/verify-proof.mjs'), file, by])).stdout;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tabletime-proof-'));
  cafe = await startTillCafe();
  session = await cafe.calls.sell(4);
  await cafe.calls.sell(2);
  close = (await cafe.calls.close()).data;
  await vi.waitFor(async () => expect(await signed()).toHaveLength(1), 10_000);
  key = (await read('/checkpoint/key')).trim();
});
afterAll(async () => {
  await cafe.server.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a close is signed at its position, under a name that is an event', async () => {
  const [stored] = await signed();
  const opened = openCheckpoint(stored!.note, readVerifierKey(key)!);
  expect(opened).toEqual({ size: close.throughPosition, root: await rootAt(close.throughPosition), close: 1 });
  await caughtUp(cafe.server);
  const { text: entries } = await cafe.calls.call('GET', '/logs?action=LOG_SIGNED');
  expect(entries).toContain(key);
  expect(key).toMatch(/^tabletime\/[0-9a-f-]{36}\/0\+[0-9a-f]{8}\+[A-Za-z0-9+/]{44}$/);
  const shown = (await cafe.calls.call<Close>('GET', '/closes/1')).data;
  expect(shown.checkpoint).toEqual({ size: close.throughPosition, root: opened!.root.toString('base64') });
});

test('the checkpoint is of the whole log, and consistency leads to it from any size', async () => {
  const { size, root } = await checkpoint();
  expect(root).toEqual(await rootAt(size));
  expect(size).toBe(await cafe.server.engine.store.headPosition());
  for (const from of [1, 2, 5, close.throughPosition, size]) {
    const { data } = await cafe.calls.call<Consistency>('GET', `/consistency?from=${from}&to=${size}`);
    const hashes = data.hashes.map((each) => Buffer.from(each, 'base64'));
    expect(isConsistent(from, size, await rootAt(from), root, hashes)).toBe(true);
  }
});

test.each(['from=0&to=2', 'from=3&to=2', 'from=1&to=99999', 'from=1.5&to=2', 'from=1', 'to=2', 'from=-1&to=2', 'from=01&to=2'])(
  'consistency of %s is refused',
  async (query) => {
    expect((await cafe.calls.call('GET', `/consistency?${query}`)).problem).toMatchObject({ status: 422, code: 'request.invalid' });
  },
);

test("Admins and an accountant's key read checkpoint and consistency, Admins alone a session's proof, nobody else any", async () => {
  const [admin, supervisor] = [await cafe.server.person('Admin'), await cafe.server.person('Lead Supervisor')];
  const { data: accountant } = await keyCalls(cafe.server, () => cafe.owner).make();
  const statusOf = async (path: string, token: string) => (await cafe.calls.call('GET', path, undefined, { token })).status;
  for (const path of ['/checkpoint', '/checkpoint/key', '/consistency?from=1&to=2']) {
    expect([await statusOf(path, admin.token), await statusOf(path, accountant.key!), await statusOf(path, supervisor.token)]).toEqual([
      200, 200, 403,
    ]);
  }
  const path = `/sessions/${session}/proof`;
  expect([await statusOf(path, admin.token), await statusOf(path, accountant.key!), await statusOf(path, supervisor.token)]).toEqual([
    200, 403, 403,
  ]);
  expect(await statusOf('/sessions/01890000-0000-7000-8000-000000000999/proof', admin.token)).toBe(404);
});

test('the proof of a session holds offline, also of a deleted one, and after a restoration under the next name', async () => {
  const proof = await read(`/sessions/${session}/proof`);
  const { closes, events } = JSON.parse(proof) as SessionProof;
  expect(closes).toEqual([{ number: 1, checkpoint: (await signed())[0]!.note }]);
  expect(await verified(proof)).toMatch(new RegExp(`events 1 to ${events.length}[^]*close 1[^]*PROVEN`));

  await cafe.calls.call('DELETE', `/sessions/${session}`, { reason: 'By mistake' });
  expect(await verified(await read(`/sessions/${session}/proof`))).toContain(`events 1 to ${events.length + 2}\n`);

  const { engine, clock } = cafe.server;
  await recordRestoration({ store: engine.store, now: clock.now }, { position: 3, hash: 'ab' });
  const next = (await read('/checkpoint/key')).trim();
  expect(next).toBe(next.replace(/\/\d\+/, '/1+'));
  expect(next.split('/')[1]).toBe(key.split('/')[1]);
  expect(await verified(await read(`/sessions/${session}/proof`), next)).toContain('PROVEN');
  await expect(verified(await read(`/sessions/${session}/proof`))).rejects.toThrow(/ask for its present key/);
});

test('a walk over the whole log gives the same root, and finds a checkpoint or a tile that was altered', async () => {
  const size = await cafe.server.engine.store.headPosition();
  expect(await verify(cafe.server.engine.pool)).toMatchObject({ intact: true, root: (await rootAt(size)).toString('base64') });
  await asOwner(cafe.server.database.url, async (owner) => {
    const client = await owner.connect();
    const after = async (statement: string) => {
      await client.query('begin');
      await client.query(statement);
      const verdict = await verify(client);
      await client.query('rollback');
      return verdict;
    };
    const altered = { intact: false, position: close.throughPosition, fault: 'checkpoint altered' };
    expect(await after(`update close_checkpoints set root = sha256('x')`)).toEqual(altered);
    expect(await after(`update close_checkpoints set close = 2`)).toEqual(altered);
    expect(await after(`update close_checkpoints set note = replace(note, '— ', '—  ')`)).toEqual(altered);
    expect(await after(`update close_checkpoints set size = 100000`)).toMatchObject({ fault: 'checkpoint altered' });
    client.release();
  });
});
