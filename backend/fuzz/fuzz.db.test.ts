import { roles } from '@tabletime/contract';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Route } from '../src/http/routing/route.ts';
import { type StandInAuthority, startAuthority } from '../src/testing/books/authority.ts';
import { password, startTestServer, type TestServer } from '../src/testing/server/test-server.ts';
import { type Attempt, attemptsAt } from './arbitrary-attempt.ts';
import { inputsOf } from '../src/testing/arbitrary-input.ts';
import { withoutThrottles } from './cafe.ts';
import { nameOf } from './calls.ts';
import { makeExisting } from './existing.ts';
import { fieldsOf } from '../src/testing/server/json-schema.ts';
import { faultOf } from './judge.ts';
import { mintToken } from './mint.ts';
import { registeredRoutes } from './registered-routes.ts';
import { openWire } from './wire.ts';

// A failed run can be repeated with the seed in its tests' names.
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000_000);
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 10_000);
const batchSize = 400;
/** A database per round, so that lists and exports stay small. */
const batchesInRound = 5;
const rounds = Math.ceil(requests / (batchSize * batchesInRound));
/** The most further batches, if the first ones have not reached every route. */
const mostMore = 50;
const abreast = 16;
/** Milliseconds on a busy machine. */
const timeout = 20_000;

let server: TestServer;
let authority: StandInAuthority;
let routes: readonly Route[] = [];
let wire: ReturnType<typeof openWire> | undefined;
/** Ids of one person of each role. */
const people = new Map<string, string>();
const staff = () => roles.filter((role) => role !== 'Customer').map((role) => people.get(role)!);

interface Outcome {
  attempt: Attempt;
  requestId: string;
  /** Undefined without an answer. */
  status: number | undefined;
  fault: string | undefined;
}

const isId = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text);

const headersFor = ({ as, headers }: Attempt, requestId: string): Record<string, string> => {
  const person = people.get(as) ?? (isId(as) ? as : undefined);
  const token = person === undefined ? as : mintToken(person, server.clock.now());
  return { ...headers, 'X-Request-Id': requestId, ...(as !== 'nobody' && { Authorization: `Bearer ${token}` }) };
};

const send = async (attempt: Attempt, requestId: string): Promise<Outcome> => {
  const path = `/api${attempt.path}`;
  try {
    const answer = await wire!.send({ ...attempt, path, headers: headersFor(attempt, requestId) });
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

/** Refused requests, too, tell a PIN's lock and a key's first use; none tells a new key of the log or recounts, and verifications come later. */
const aside = ['UserPinLocked', 'AccountantKeyUsed', 'LogSigned', 'LogVerified', 'PassesRecounted'];

/** The ids of the requests that wrote events after a position. */
const writersAfter = async (position: number): Promise<(string | null)[]> => {
  const { rows } = await server.engine.pool.query<{ id: string | null }>(
    `select distinct metadata->>'requestId' as id from events where position > $1 and type <> all($2)`,
    [position, aside],
  );
  return rows.map(({ id }) => id);
};

/** The requests of all batches that were not refused: who read an export is recorded after its answer, maybe within the next batch. */
const answered = new Set<string>();

/** The first fault of each kind. */
const firstOfEach = (outcomes: Outcome[]): Outcome[] => [
  ...new Map(
    outcomes.filter(({ fault }) => fault).map((outcome) => [`${outcome.attempt.route} ${outcome.fault?.slice(0, 40)}`, outcome]),
  ).values(),
];

const shown = ({ attempt, status, fault }: Outcome) => ({
  fault,
  status,
  ...attempt,
  body: Buffer.isBuffer(attempt.body) ? attempt.body.toString('base64') : attempt.body?.slice(0, 500),
});

/** Rare, because it deletes what other requests need. */
const weightOf = ({ method, path }: Route): number => (method === 'DELETE' && path === '/sessions/history' ? 1 : 5);

/** The routes that were reached with a success by their own method. */
const reached = new Set<string>();
/** Fields that occurred in accepted bodies, by route. */
const accepted = new Set<string>();

const saysSomething = (value: unknown): boolean => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** The fields of a body; a route without a body also accepts invalid JSON. */
const saidIn = (body: Attempt['body']): [field: string, value: unknown][] => {
  try {
    return Object.entries((JSON.parse(body as string) as object | null) ?? {});
  } catch {
    return [];
  }
};

const keepSuccess = ({ route, method, body }: Attempt): void => {
  if (method !== route.split(' ')[0]) return;
  reached.add(route);
  for (const [field, value] of saidIn(body)) if (saysSomething(value)) accepted.add(`${route} ${field}`);
};

const unreached = (): string[] => routes.map(nameOf).filter((name) => !reached.has(name));
const unaccepted = (): string[] => {
  const at = { now: Date.now(), timezone: 'Asia/Riyadh' };
  const all = routes.flatMap((route) => (route.body ? fieldsOf(route.body(at)).map((field) => `${nameOf(route)} ${field}`) : []));
  return all.filter((each) => !accepted.has(each));
};

/** Routes and fields that random generation has not reached. */
const missed = (): Set<string> => new Set([...unreached(), ...unaccepted().map((each) => each.slice(0, each.lastIndexOf(' ')))]);

/**
 * Sends batches of requests to the `named` routes or to all; returns failures and hangs, refused requests that wrote events, and polluted
 * prototypes.
 */
const faultsOf = async (first: number, batches: number, named?: ReadonlySet<string>): Promise<unknown[]> => {
  routes = registeredRoutes(server);
  const attacked = routes.filter((route) => named?.has(nameOf(route)) ?? true);
  const faults: unknown[] = [];
  for (let batch = first; batch < first + batches; batch++) {
    const existing = await makeExisting(server, people.get('Owner')!, staff());
    // Connections waiting until everything is set up would be closed.
    wire?.close();
    wire = openWire(server.address, { abreast, timeout });
    const attempts = fc.oneof(...attacked.map((route) => ({ weight: weightOf(route), arbitrary: attemptsAt(route, existing) })));
    const head = await server.engine.store.headPosition();
    const outcomes = await sendAll(fc.sample(attempts, { seed: seed + batch, numRuns: batchSize }), `fuzz-${batch}`);
    faults.push(...firstOfEach(outcomes).map(shown));

    const done = new Set(outcomes.filter(({ status }) => status! < 400).map(({ requestId }) => requestId));
    for (const requestId of done) answered.add(requestId);
    const refused = (await writersAfter(head)).filter((writer) => !answered.has(writer!));
    const refusedOf = (writer: string | null) => outcomes.filter(({ requestId }) => requestId === writer).map(shown);
    faults.push(...refused.map((writer) => ({ fault: 'an event of a refused request', writer, refused: refusedOf(writer) })));

    for (const { attempt, status } of outcomes) if (status! < 300) keepSuccess(attempt);
    // The first batch with a fault is enough to read.
    if (faults.length > 0) return faults;
  }
  if (Reflect.has({}, 'polluted')) faults.push({ fault: 'what all objects have was polluted' });
  return faults;
};

describe(`requests good and bad, as of FUZZ_SEED=${seed} FUZZ_REQUESTS=${requests}`, () => {
  beforeEach(async () => {
    authority = await startAuthority(Date.now, true);
    // A report that is answered would be an event that no request wrote.
    authority.setMood('busy');
    server = await startTestServer({ ...withoutThrottles, ZATCA_URL: authority.url });
    for (const role of roles) people.set(role, (await server.person(role)).id);
  });
  afterEach(async () => {
    wire?.close();
    await server.stop();
    await authority.stop();
  });

  it('are mostly good where they are made to be, in every field', () => {
    const moment = { now: server.clock.now(), timezone: 'Asia/Riyadh' };
    const { fitting } = inputsOf({ now: moment.now, people: staff(), files: staff(), pictures: staff(), guestClasses: staff(), password });
    const poor = registeredRoutes(server).flatMap(({ method, path, body }) => {
      const schema = body?.(moment);
      if (!schema) return [];
      const fits = fc.sample(fitting(schema), { seed, numRuns: 200 }).filter((value) => schema.safeParse(value).success) as object[];
      const sent = new Set(fits.flatMap((value) => Object.entries(value).flatMap(([field, said]) => (saysSomething(said) ? [field] : []))));
      const missing = fieldsOf(schema).filter((field) => !sent.has(field));
      return fits.length < 60 || missing.length > 0 ? [`${method} ${path}: ${fits.length} of 200, without ${missing.join()}`] : [];
    });
    expect(poor).toEqual([]);
  });

  it.each(Array.from({ length: rounds }, (_, round) => round + 1))(
    'meet no failure, no hang, and leave no event of a refused one: round %i',
    async (round) => expect(await faultsOf(round * batchesInRound, batchesInRound)).toEqual([]),
    300_000,
  );

  it('are more where chance has left a route or a field out', async () => {
    const first = (rounds + 1) * batchesInRound;
    for (let more = 0; more < mostMore && missed().size > 0; more++) expect(await faultsOf(first + more, 1, missed())).toEqual([]);
    expect(unreached()).toEqual([]);
    expect(routes).not.toEqual([]);
    // A route that refuses everything is not tested.
    expect(unaccepted()).toEqual([]);
  }, 600_000);
});
