import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionCalls } from '../../testing/server/session-calls.ts';
import { type Reply, startTestServer, type TestServer } from '../../testing/server/test-server.ts';

let server: TestServer;
let sara: ReturnType<typeof sessionCalls>;
let omar: ReturnType<typeof sessionCalls>;
beforeAll(async () => {
  server = await startTestServer();
  sara = sessionCalls(server, (await server.person('Game Master', 'Sara')).token);
  omar = sessionCalls(server, (await server.person('Supervisor', 'Omar')).token);
});
afterAll(() => server.stop());

const sixteen = <Result>(work: (n: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: 16 }, (_, n) => work(n)));
/** An answer without `stale`, which depends on the read models. */
const answerOf = ({ status, headers, text }: Reply<unknown>): string =>
  `${status} ${headers.get('ETag')} ${text.replace('"stale":true,', '')}`;
const countOf = async (tableNumber: number): Promise<number> => (await sara.list(`?tableNumber=${tableNumber}`)).data.length;

describe('Idempotency-Key', () => {
  it('makes one session of sixteen copies and gives sixteen equal answers', async () => {
    const copies = await sixteen(() => sara.start({ tableNumber: 11 }, { 'Idempotency-Key': 'tap-1' }));
    expect(new Set(copies.map(answerOf)).size).toBe(1);
    expect(copies[0]!.status).toBe(201);
    expect(await countOf(11)).toBe(1);
  });

  it('gives the first answer again later, when the session has long changed', async () => {
    const key = { 'Idempotency-Key': 'tap-2' };
    const first = await sara.start({ tableNumber: 12 }, key);
    await sara.end(first.data._id);
    expect(answerOf(await sara.start({ tableNumber: 12 }, key))).toBe(answerOf(first));
    expect(await countOf(12)).toBe(1);
  });

  it('repeats an end, whose second try would be refused', async () => {
    const { data } = await sara.start({ tableNumber: 13 });
    const ends = await sixteen(() => sara.end(data._id, { 'Idempotency-Key': 'end-1', 'If-Match': '"1"' }));
    expect(ends.map(({ status }) => status)).toEqual(Array<number>(16).fill(200));
    expect(new Set(ends.map(answerOf)).size).toBe(1);
  });

  it('refuses a used key for another body, and for another address', async () => {
    const key = { 'Idempotency-Key': 'tap-3' };
    const { data } = await sara.start({ tableNumber: 14 }, key);
    expect((await sara.start({ tableNumber: 15 }, key)).problem).toMatchObject({ status: 422, code: 'request.key_reused' });
    expect((await sara.end(data._id, key)).problem.code).toBe('request.key_reused');
    expect(await countOf(15)).toBe(0);
  });

  it('knows the same body in another order of its members', async () => {
    const headers = { 'Idempotency-Key': 'tap-4' };
    const first = await sara.send('POST', '/sessions', '{"tableNumber":16,"numberOfCustomers":2}', headers);
    const second = await sara.send('POST', '/sessions', '{ "numberOfCustomers": 2, "tableNumber": 16 }', headers);
    expect(answerOf(second)).toBe(answerOf(first));
  });

  it('keeps the keys of two people apart', async () => {
    const key = { 'Idempotency-Key': 'tap-5' };
    const answers = await Promise.all([sara.start({ tableNumber: 17 }, key), omar.start({ tableNumber: 17 }, key)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await countOf(17)).toBe(2);
  });

  it('does not swallow the retry after a refusal', async () => {
    const { data } = await sara.start({ tableNumber: 18 });
    const key = { 'Idempotency-Key': 'tap-6' };
    const again = { tableNumber: 18, ifTableFree: true };
    expect((await omar.start(again, key)).problem.code).toBe('table.busy');
    await sara.end(data._id);
    expect((await omar.start(again, key)).status).toBe(201);
  });

  it('changes nothing by the retry of an edit that changed nothing, whatever others did between', async () => {
    const { data } = await sara.start({ tableNumber: 19, numberOfCustomers: 2 });
    const edit = (numberOfCustomers: number, headers = {}) =>
      sara.send('PATCH', `/sessions/active/${data._id}`, { numberOfCustomers, reason: 'Counted' }, headers);
    const key = { 'Idempotency-Key': 'tap-7' };
    const first = await edit(2, key);
    expect(first.status).toBe(200);
    expect((await edit(6)).status).toBe(200);
    expect(answerOf(await edit(2, key))).toBe(answerOf(first));
    expect((await sara.list('?tableNumber=19')).data).toMatchObject([{ numberOfCustomers: 6 }]);
    expect((await edit(3, key)).problem.code).toBe('request.key_reused');
  });

  it.each(['x'.repeat(201), 'two words', 'café'])('refuses the key %j', async (key) => {
    expect((await sara.start({}, { 'Idempotency-Key': key })).problem).toMatchObject({ status: 400, code: 'request.key' });
  });

  it('gives the first answer to a repeated command over many sessions', async () => {
    const key = { 'Idempotency-Key': 'fix-1' };
    const answers = await sixteen(() => sara.send('POST', '/sessions/fix-costs', undefined, key));
    expect(new Set(answers.map(answerOf)).size).toBe(1);
    expect((await sara.send('POST', '/sessions/fix-costs', { another: 'body' }, key)).problem.code).toBe('request.key_reused');
  });
});

describe('If-Match', () => {
  it('refuses a stale version and names who changed it, and when', async () => {
    const { data } = await sara.start({ tableNumber: 21 });
    const edit = (by: typeof sara, notes: string, version: string) =>
      by.send('PATCH', `/sessions/${data._id}/edit`, { notes, reason: 'a note' }, { 'If-Match': version });
    server.clock.advance(60_000);
    const at = new Date(server.clock.now()).toISOString();
    expect((await edit(omar, 'first', '"1"')).status).toBe(200);
    const stale = await edit(sara, 'second', '"1"');
    expect(stale.problem).toMatchObject({ status: 412, code: 'version.stale', params: { by: 'Omar', at, version: 2 } });
    const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Riyadh', hour: '2-digit', minute: '2-digit' }).format(
      server.clock.now(),
    );
    expect(stale.message).toBe(`Changed in the meantime by Omar at ${time}. Reload and try again.`);
    expect((await edit(sara, 'third', '"2"')).headers.get('ETag')).toBe('"3"');
  });

  it('lets one of sixteen editors of a version through', async () => {
    const { data } = await sara.start({ tableNumber: 22 });
    const edits = await sixteen((n) =>
      sara.send('PATCH', `/sessions/${data._id}/edit`, { notes: `note ${n}`, reason: 'a note' }, { 'If-Match': '"1"' }),
    );
    expect(edits.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(15).fill(412)]);
  });

  it('lets the last one win who names no version', async () => {
    const { data } = await sara.start({ tableNumber: 23 });
    const edits = await sixteen((n) => sara.send('PATCH', `/sessions/${data._id}/edit`, { notes: `note ${n}`, reason: 'a note' }));
    expect(new Set(edits.map(({ status }) => status))).toEqual(new Set([200]));
    expect(Math.max(...edits.map((edit) => edit.data.version))).toBe(17);
  });

  it.each(['*', '1', 'W/"1"', '"one"', '"1", "2"', '"-1"', '""'])('cannot be read as %s', async (header) => {
    const { data } = await sara.start({ tableNumber: 24 });
    expect((await sara.end(data._id, { 'If-Match': header })).problem).toMatchObject({ status: 400, code: 'request.version' });
  });
});

describe('a table', () => {
  it('goes to exactly one of sixteen devices, and the others learn to whom', async () => {
    const tries = await sixteen((n) => (n % 2 ? sara : omar).start({ tableNumber: 31, ifTableFree: true }));
    const winners = tries.filter(({ status }) => status === 201);
    expect(winners).toHaveLength(1);
    const { data: won } = winners[0]!;
    const by = (won.startedBy as { name: string }).name;
    for (const { problem } of tries.filter(({ status }) => status !== 201)) {
      const params = { tableNumber: 31, since: won.startTime, by, sessionId: won._id };
      expect(problem).toMatchObject({ status: 409, code: 'table.busy', params });
      expect(problem.message).toMatch(new RegExp(`^Table 31 is in use since \\d\\d:\\d\\d \\(started by ${by}\\)\\.$`));
    }
    expect(await countOf(31)).toBe(1);
  });

  it('may be shared unless the caller requires a free one', async () => {
    await Promise.all([sara.start({ tableNumber: 32 }), omar.start({ tableNumber: 32 })]);
    expect(await countOf(32)).toBe(2);
  });

  it('is not moved onto by an edit that asks', async () => {
    await sara.start({ tableNumber: 33 });
    const { data } = await omar.start({ tableNumber: 34 });
    const move = (ifTableFree: boolean) =>
      omar.send('PATCH', `/sessions/${data._id}/edit`, { tableNumber: 33, ifTableFree, reason: 'moved' });
    expect((await move(true)).problem.code).toBe('table.busy');
    expect((await move(false)).data.tableNumber).toBe(33);
  });
});
