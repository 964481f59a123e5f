import { type Role, roles } from '@tabletime/contract';
import type { Route } from '../src/http/routing/route.ts';
import { createMovableClock } from '../src/platform/clock.ts';
import { startAuthority } from '../src/testing/books/authority.ts';
import { startTestServer, type TestPerson, type TestServer } from '../src/testing/server/test-server.ts';
import { type KeyState, makeKeys } from './keys.ts';
import { mintToken } from './mint.ts';
import { registeredRoutes } from './registered-routes.ts';
import { openWire } from './wire.ts';

const never = '1000000';
export const withoutThrottles = {
  SIGN_IN_FAILURES_PER_ACCOUNT: never,
  SIGN_IN_FAILURES_PER_ADDRESS: never,
  REGISTRATIONS_PER_ADDRESS: never,
  PHONE_CODES_PER_ADDRESS: never,
  PHONE_CODE_FAILURES_PER_ADDRESS: never,
};

/** What the suites share: one application, one person of each role, and a shared tablet that nobody is signed in on. */
export interface Cafe {
  server: TestServer;
  routes: readonly Route[];
  wire: ReturnType<typeof openWire>;
  people: ReadonlyMap<Role, TestPerson>;
  tablet: string;
  /** One accountant's key in each state. */
  keys: Readonly<Record<KeyState, string>>;
  /** A fresh token, whatever ended the ones before. */
  tokenOf: (role: Role) => string;
  tokenFor: (id: string) => string;
  stop: () => Promise<void>;
}

/** Opens the shared café. Suites run one after another and must not end what others need: people, tablet, prices. */
export const openCafe = async (env: Record<string, string> = {}): Promise<Cafe> => {
  // Far from every date among the hostile texts.
  const clock = createMovableClock(Date.parse('2027-03-01T15:00:00.000Z'));
  const authority = await startAuthority(clock.now, true);
  // A report that is answered would be an event that no request wrote.
  authority.setMood('busy');
  const server = await startTestServer({ ...withoutThrottles, ZATCA_URL: authority.url, ...env }, clock);
  const people = new Map<Role, TestPerson>();
  for (const role of roles) people.set(role, await server.person(role));
  const tokenFor = (id: string): string => mintToken(id, server.clock.now());
  const tokenOf = (role: Role): string => tokenFor(people.get(role)!.id);
  const body = { name: 'Bar', lockAfterMinutes: 5 };
  const tablet = (await server.send<{ token: string }>('POST', '/devices', { token: tokenOf('Owner'), body })).data.token;
  const keys = await makeKeys(server, tokenOf('Owner'));
  const wire = openWire(server.address, { abreast: 8, timeout: 20_000 });
  return {
    server,
    routes: registeredRoutes(server),
    wire,
    people,
    tablet,
    keys,
    tokenOf,
    tokenFor,
    stop: async () => {
      wire.close();
      await server.stop();
      await authority.stop();
    },
  };
};
