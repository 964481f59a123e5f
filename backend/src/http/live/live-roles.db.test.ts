import { may, type Role, roles } from '@tabletime/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { mintToken } from '../../../fuzz/mint.ts';
import { everythingHappens } from '../../testing/busy-cafe.ts';
import { listenLive, type Message } from '../../testing/server/listen-live.ts';
import { startTestServer, type TestServer } from '../../testing/server/test-server.ts';
import { categories } from '../categories.ts';

const readable = [
  ...Object.values(categories).flatMap(({ resource, isLive = true }) => (isLive ? [resource] : [])),
  { name: 'logs', permission: 'logs.read' },
  { name: 'dashboard', permission: 'dashboard.read' },
] as const;

/** The resources announced to each role, two categories of one resource once. A role that may not read a list gets no message about it. */
const announced = (role: Role): string[] => [
  ...new Set(readable.filter(({ permission }) => may(role, permission)).map(({ name }) => name)),
];

let server: TestServer;
const people = new Map<Role, string>();
beforeAll(async () => {
  server = await startTestServer();
  for (const role of roles) people.set(role, (await server.person(role)).id);
});
afterAll(() => server.stop());

const tokenOf = (role: Role): string => mintToken(people.get(role)!, server.clock.now());

let price = 31;

/** Changes every resource, the settings last, because everyone hears of them. Returns their position: a close may be signed after it. */
const changeAll = async (): Promise<number> => {
  const owner = tokenOf('Owner');
  await everythingHappens(server.engine, price);
  const body = { pricePerPerson: price++, reason: 'Rent' };
  expect((await server.send('PATCH', '/settings/tariff', { token: owner, body })).status).toBe(200);
  const { rows } = await server.engine.pool.query<{ at: number }>("select max(position) as at from events where stream like 'settings-%'");
  return rows[0]!.at;
};

/** The resources announced at least up to a position, which a change's last message carries. */
const resourcesOf = async (messages: Message[], upTo: number): Promise<string[]> => {
  const changes = () => messages.filter(({ event }) => event === 'change');
  await vi.waitFor(() => expect(changes().at(-1)?.id).toBeGreaterThanOrEqual(upTo), { timeout: 10_000, interval: 5 });
  return [...new Set(changes().map(({ data }) => data.resource!))].toSorted();
};

const listenAs = async (lastEventId?: number) =>
  Promise.all(roles.map(async (role) => ({ role, ...(await listenLive(server.address, tokenOf(role), lastEventId)) })));

const announcedOn = async (streams: Awaited<ReturnType<typeof listenAs>>, upTo: number) =>
  Object.fromEntries(await Promise.all(streams.map(async ({ role, messages }) => [role, await resourcesOf(messages, upTo)] as const)));

const expected = Object.fromEntries(roles.map((role) => [role, announced(role).toSorted()]));

it('notifies customers and the office of different things', () => {
  expect(announced('Customer').toSorted()).toEqual(['products', 'settings']);
  expect(announced('Owner')).toEqual([...new Set(readable.map(({ name }) => name))]);
});

it('tells each role of what it may read, and of nothing else', async () => {
  const streams = await listenAs();
  expect(await announcedOn(streams, await changeAll())).toEqual(expected);
});

it('announces what a reconnecting client has missed, by the same rules', async () => {
  const from = await server.engine.store.headPosition();
  const upTo = await changeAll();
  expect(await announcedOn(await listenAs(from), upTo)).toEqual(expected);
});

it('announces all resources of the role to a client from another log', async () => {
  const streams = await listenAs(999_999_999_999);
  expect(await announcedOn(streams, await server.engine.store.headPosition())).toEqual(expected);
});
