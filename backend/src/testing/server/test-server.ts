import { type ProblemDocument, Role } from '@tabletime/contract';
import { z } from 'zod';
import { startApplication } from '../../application.ts';
import { userDecider } from '../../commands/user-decider.ts';
import { createMovableClock, type MovableClock } from '../../platform/clock.ts';
import { loadConfig } from '../../platform/config.ts';
import { newId } from '../../platform/ids.ts';
import { createLog } from '../../platform/log.ts';
import { accountTable } from '../../projections/account-tables.ts';
import { caughtUp } from '../processes/caught-up.ts';
import { hangUp } from '../processes/hang-up.ts';
import { thursdayEvening } from './cafe.ts';
import { holdAnswer } from './hold-answers.ts';
import { quickHash } from '../database/quick-hash.ts';
import { createTestDatabase } from '../database/test-database.ts';

export const password = 'a long test password';
export const jwtSecret = 'the secret of the tests, longer than thirty-two bytes';

export interface Reply<Data> {
  status: number;
  headers: Headers;
  text: string;
  data: Data;
  message: string;
  problem: ProblemDocument;
  json: Record<string, unknown>;
}

interface Options {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestPerson {
  id: string;
  email: string;
  name: string;
  token: string;
}

/** Sends a request below `/api` and reads its answer; an object is sent as JSON, a text as it is. */
const sender =
  (address: string) =>
  async <Data = unknown>(method: string, path: string, { token, body, headers }: Options = {}): Promise<Reply<Data>> => {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    holdAnswer(method, path, response, text);
    const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
    const json = (isJson ? JSON.parse(text) : {}) as Record<string, unknown>;
    return {
      status: response.status,
      headers: response.headers,
      text,
      data: json['data'] as Data,
      message: String(json['message']),
      problem: json as unknown as ProblemDocument,
      json,
    };
  };

const lenientDecider: typeof userDecider = {
  ...userDecider,
  commands: {
    ...userDecider.commands,
    register: { ...userDecider.commands.register, input: () => z.object({ name: z.string(), role: Role }) },
  },
};

export const passwordHash = await quickHash(password);

/**
 * A whole application with an Owner over its own database, listening on a free port. `env` are its settings. Unless a test says otherwise
 * it is Thursday evening, whatever the hour of the test.
 */
export const startTestServer = async (env: Record<string, string> = {}, clock: MovableClock = createMovableClock(thursdayEvening)) => {
  const database = await createTestDatabase();
  const lines: string[] = [];
  const config = loadConfig({
    PORT: '0',
    JWT_SECRET: jwtSecret,
    OWNER_EMAIL: 'owner@cafe.example',
    OWNER_PASSWORD: password,
    OWNER_NAME: 'Noura',
    // Nobody listens there.
    ZATCA_URL: 'http://127.0.0.1:9',
    ...env,
  });
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  const printed: string[] = [];
  const print = (text: string): void => void printed.push(text);
  const application = await startApplication(config, { url: database.url, close: () => Promise.resolve() }, clock, log, print);
  const { engine, address } = application;
  /** Passes an answer on as it comes: `stale` where the read models do not show the change yet, as on a busy machine. */
  const sendAtOnce = sender(address);
  /** Passes an answer on once the read models show the change. */
  const send: typeof sendAtOnce = async (...request) => {
    const reply = await sendAtOnce(...request);
    if (reply.json['stale']) await caughtUp({ engine });
    return reply as never;
  };
  const signIn = async (email: string): Promise<string> =>
    (await send<{ token: string }>('POST', '/auth/login', { body: { email, password } })).data.token;

  const registered = async (decider: typeof userDecider, role: Role, name: string): Promise<TestPerson> => {
    const id = newId();
    const email = `${id}@gmail.com`;
    const row = { id, email, phone: '+966512345678', passwordHash };
    const metadata = { actor: { id: null, name: 'System', role: null }, requestId: null, alongside: [{ table: accountTable, row }] };
    await engine.execute(decider, 'register', id, { name, role }, metadata);
    return { id, email, name, token: await signIn(email) };
  };

  const person = (role: Role, name = `A ${role}`): Promise<TestPerson> => registered(userDecider, role, name);

  /** The same with a name from before names had rules. */
  const personOfBefore = (role: Role, name: string): Promise<TestPerson> => registered(lenientDecider, role, name);

  return {
    address,
    clock,
    config,
    database,
    engine,
    lines,
    printed,
    send,
    sendAtOnce,
    signIn,
    person,
    personOfBefore,
    stop: async (): Promise<void> => {
      await hangUp();
      await application.stop();
      await database.drop();
    },
  };
};

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
