import { type Role, roles } from '@tabletime/contract';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userDecider } from '../../commands/user-decider.ts';
import { newId } from '../../platform/ids.ts';
import { accountTable } from '../../projections/account-tables.ts';
import { reportCalls } from '../report-calls.ts';
import { pdf, picture } from '../sample-files.ts';
import { importSession, sessionCalls } from '../session-calls.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { type Attempt, attemptsAt } from './arbitrary-attempt.ts';
import { faultOf } from './judge.ts';
import { mintToken } from './mint.ts';
import { registeredRoutes } from './registered-routes.ts';
import { openWire } from './wire.ts';

// A run that failed is repeated with the seed in the names of its tests.
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000_000);
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 20_000);
const batchSize = 400;
/** Each round has a database of its own: what is listed and exported must not grow without end. */
const batchesInRound = 5;
const rounds = Math.ceil(requests / (batchSize * batchesInRound));
const abreast = 16;
/** How long an answer may take on a machine that has other work, in milliseconds. */
const patience = 20_000;

let server: TestServer;
let wire: ReturnType<typeof openWire>;
const people = new Map<string, string>();

/** A person whom nobody minds losing. */
const victim = async (role: Role): Promise<string> => {
  const id = newId();
  const row = { id, email: `${id}@gmail.com`, phone: null, passwordHash: '' };
  const asked = { actor: { id: null, name: 'System', role: null }, requestId: null, alongside: [{ table: accountTable, row }] };
  await server.engine.execute(userDecider, 'register', id, { name: `Some ${role}`, role }, asked);
  return id;
};

/** Ids of some reports, of a file of one of them, and of files of none. */
const newReports = async (): Promise<string[]> => {
  const { submit, upload } = reportCalls(server, mintToken(people.get('Owner')!, server.clock.now()));
  const file = (await upload(await picture(40, 30))).data._id;
  const reports = [await submit({ files: [file] }), ...(await Promise.all(Array.from({ length: 5 }, () => submit())))];
  const waiting = await Promise.all(Array.from({ length: 3 }, () => upload(pdf(), 'paper.pdf')));
  return [...[...reports, ...waiting].map(({ data }) => data._id), file];
};

/** Ids of rows in every state, new each time: what was asked before deleted many. */
const newRows = async (): Promise<string[]> => {
  const { start } = sessionCalls(server, mintToken(people.get('Owner')!, server.clock.now()));
  const active = Array.from({ length: 6 }, async (_, n) => (await start({ tableNumber: n + 1 })).data._id);
  const ended = Array.from({ length: 6 }, (_, n) => importSession(server, { tableNumber: n + 1 }));
  return [...(await Promise.all([...active, ...ended, ...roles.map(victim)])), ...(await newReports())];
};

interface Outcome {
  attempt: Attempt;
  requestId: string;
  /** Undefined when there was no answer. */
  status: number | undefined;
  fault: string | undefined;
}

const headersFor = ({ as, headers }: Attempt, requestId: string): Record<string, string> => {
  const person = people.get(as);
  const token = person === undefined ? as : mintToken(person, server.clock.now());
  return { ...headers, 'X-Request-Id': requestId, ...(as !== 'nobody' && { Authorization: `Bearer ${token}` }) };
};

const send = async (attempt: Attempt, requestId: string): Promise<Outcome> => {
  const path = `/api${attempt.path}`;
  try {
    const answer = await wire.send({ ...attempt, path, headers: headersFor(attempt, requestId) });
    const fault = faultOf(attempt.method, path.split('?')[0]!, answer);
    return { attempt, requestId, status: answer.status, fault: fault && `${fault}: ${answer.text.slice(0, 300)}` };
  } catch (error) {
    return { attempt, requestId, status: undefined, fault: String(error) };
  }
};

/** Sends all of them, `abreast` at a time. */
const sendAll = async (attempts: Attempt[], name: string): Promise<Outcome[]> => {
  const waiting = attempts.map((attempt, n) => ({ attempt, requestId: `${name}-${n}` }));
  const outcomes: Outcome[] = [];
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) outcomes.push(await send(next.attempt, next.requestId));
  };
  await Promise.all(Array.from({ length: abreast }, worker));
  return outcomes;
};

/** Ids of the requests that wrote the events after a position. */
const writersAfter = async (position: number): Promise<(string | null)[]> => {
  const { rows } = await server.engine.pool.query<{ id: string | null }>(
    `select distinct metadata->>'requestId' as id from events where position > $1`,
    [position],
  );
  return rows.map(({ id }) => id);
};

/** The first of each kind: a fault met once is met again and again. */
const firstOfEach = (outcomes: Outcome[]): Outcome[] => [
  ...new Map(
    outcomes.filter(({ fault }) => fault).map((outcome) => [`${outcome.attempt.route} ${outcome.fault?.slice(0, 40)}`, outcome]),
  ).values(),
];

const shown = ({ attempt, status, fault }: Outcome) => ({ fault, status, ...attempt, body: attempt.body?.slice(0, 500) });

/** What each route answered to its own method. */
const statuses = new Map<string, Set<number>>();

describe(`requests good and bad, as of FUZZ_SEED=${seed} FUZZ_REQUESTS=${requests}`, () => {
  beforeEach(async () => {
    server = await startTestServer({
      SIGN_IN_FAILURES_PER_ACCOUNT: '1000000',
      SIGN_IN_FAILURES_PER_ADDRESS: '1000000',
      REGISTRATIONS_PER_ADDRESS: '1000000',
      PHONE_CODES_PER_ADDRESS: '1000000',
      PHONE_CODE_FAILURES_PER_ADDRESS: '1000000',
    });
    for (const role of roles) people.set(role, (await server.person(role)).id);
    wire = openWire(server.address, { abreast, patience });
  });
  afterEach(async () => {
    wire.close();
    await server.stop();
  });

  it.each(Array.from({ length: rounds }, (_, round) => round + 1))(
    'meet no failure, no hang, and leave no event of a refused one: round %i',
    async (round) => {
      const routes = registeredRoutes(server);
      for (let batch = 0; batch < batchesInRound; batch++) {
        const ids = await newRows();
        const attempts = fc.oneof(...routes.map((route) => attemptsAt(route, ids)));
        const head = await server.engine.store.headPosition();
        const batchSeed = seed + round * batchesInRound + batch;
        const outcomes = await sendAll(fc.sample(attempts, { seed: batchSeed, numRuns: batchSize }), `fuzz-${batch}`);
        expect(firstOfEach(outcomes).map(shown)).toEqual([]);

        const done = new Set(outcomes.filter(({ status }) => status! < 400).map(({ requestId }) => requestId));
        const writers = await writersAfter(head);
        expect(writers.filter((writer) => !done.has(writer!))).toEqual([]);
        if (done.size === 0) expect(await server.engine.store.headPosition()).toBe(head);

        for (const { attempt, status } of outcomes) {
          if (attempt.method !== attempt.route.split(' ')[0]) continue;
          const seen = statuses.get(attempt.route) ?? new Set();
          statuses.set(attempt.route, seen.add(status!));
        }
      }
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    },
    300_000,
  );
});

it('reached behind every door: whoever is only ever refused tests nothing', () => {
  // A right code comes from a telephone.
  statuses.delete('POST /auth/verify-otp');
  // Nor is a file made of JSON.
  statuses.delete('POST /reports/files');
  // A changed password ends the sign-ins of the person who asks here: nobody asks with the right one.
  statuses.delete('PATCH /auth/password');
  expect(statuses.size).toBeGreaterThan(30);
  const shut = [...statuses].filter(([, seen]) => ![...seen].some((status) => status < 300)).map(([route]) => route);
  expect(shut).toEqual([]);
});
