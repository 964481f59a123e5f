import type { LogPerson, LogRow } from '@tabletime/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { caughtUp } from '../../testing/processes/caught-up.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server/test-server.ts';

let server: TestServer;
let token: string;
let namesakes: Record<'Noura' | 'System' | 'Amal' | 'otherAmal', TestPerson>;
beforeAll(async () => {
  server = await startTestServer();
  await server.person('Game Master', 'ليلى');
  await server.person('Customer', 'Ziad');
  namesakes = {
    Noura: await server.person('Customer', 'Noura'),
    System: await server.personOfBefore('Customer', 'System'),
    Amal: await server.person('Game Master', 'Amal'),
    otherAmal: await server.person('Game Master', 'Amal'),
  };
  token = await server.signIn('owner@cafe.example');
  await caughtUp(server);
  // As after ten thousand customers with different names.
  await server.engine.pool.query(`
    insert into audit_log
    select 1000000 + n, md5('guest' || n)::uuid, 'LOGIN', timestamptz '2020-01-01' + n * interval '1 minute', n::text, 'Guest ' || n,
           'Customer', 'user-' || n, null, 'c', '{}', null, '' from generate_series(1, 10000) as n`);
});
afterAll(() => server.stop());

const people = async () => (await server.send<LogPerson[]>('GET', '/logs/distinct/users', { token })).data;

it('names everyone who works here, and of ten thousand customers those who did something last', async () => {
  const data = await people();
  const names = data.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Amal', 'Noura', 'System', 'Ziad', 'ليلى', 'Guest 10000']));
  expect(names).not.toContain('Guest 1');
  expect(names.length).toBeLessThan(520);
  expect(new Set(data.map(({ _id }) => _id)).size).toBe(names.length);
});

it('has two people of one name twice, with their ids and roles, and nobody for the software', async () => {
  const data = await people();
  const { Noura, System, Amal, otherAmal } = namesakes;
  const owner = (await server.send<{ _id: string }>('GET', '/auth/me', { token })).data._id;
  const called = (name: string) => data.filter((person) => person.name === name);
  expect(called('Noura')).toHaveLength(2);
  expect(called('Noura')).toEqual(
    expect.arrayContaining([
      { _id: owner, name: 'Noura', role: 'Owner' },
      { _id: Noura.id, name: 'Noura', role: 'Customer' },
    ]),
  );
  expect(called('System')).toHaveLength(2);
  expect(called('System')).toEqual(
    expect.arrayContaining([
      { _id: 'System', name: 'System', role: null },
      { _id: System.id, name: 'System', role: 'Customer' },
    ]),
  );
  expect(called('Amal').map(({ _id }) => _id)).toEqual([Amal.id, otherAmal.id].toSorted());
});

it('finds what one of two people of a name did by the id, what both did by the name, and the software apart from its namesake', async () => {
  const by = async (...performers: string[]) => {
    const query = performers.map((each) => `performedBy=${encodeURIComponent(each)}`).join('&');
    const { data } = await server.send<LogRow[]>('GET', `/logs?${query}`, { token });
    return data.map(({ action, performedBy }) => [action, performedBy === 'System' ? performedBy : performedBy._id]);
  };
  const { Amal, otherAmal, System } = namesakes;
  const both = [
    ['LOGIN', otherAmal.id],
    ['LOGIN', Amal.id],
  ];
  expect(await by(Amal.id)).toEqual([['LOGIN', Amal.id]]);
  expect(await by(Amal.id.toUpperCase())).toEqual([['LOGIN', Amal.id]]);
  expect(await by('Amal')).toEqual(both);
  expect(await by(Amal.id, otherAmal.id)).toEqual(both);
  expect(await by(System.id)).toEqual([['LOGIN', System.id]]);
  const software = await by('System');
  expect(software.length).toBeGreaterThan(6);
  expect(new Set(software.map(([action, id]) => `${action} ${id}`))).toEqual(new Set(['USER_REGISTERED System']));
  expect(await by('System', Amal.id)).toHaveLength(software.length + 1);
  expect(await by('System', 'Amal', System.id)).toHaveLength(software.length + 3);
  expect(await by(crypto.randomUUID())).toEqual([]);
});

it('finds what any other did by the name', async () => {
  const { data } = await server.send<object[]>('GET', '/logs?performedBy=Guest%201', { token });
  expect(data).toHaveLength(1);
});
