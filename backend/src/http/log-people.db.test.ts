import { afterAll, beforeAll, expect, it } from 'vitest';
import { caughtUp } from '../testing/caught-up.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  for (const name of ['ليلى', 'Amal']) await server.person('Game Master', name);
  await server.person('Customer', 'Ziad');
  token = await server.signIn('owner@cafe.example');
  await caughtUp(server);
  // As if ten thousand customers had come and gone before, of a name each.
  await server.engine.pool.query(`
    insert into audit_log
    select 1000000 + n, md5('guest' || n)::uuid, 'LOGIN', timestamptz '2020-01-01' + n * interval '1 minute', n::text, 'Guest ' || n,
           'Customer', 'user-' || n, null, 'c', '{}' from generate_series(1, 10000) as n`);
});
afterAll(() => server.stop());

it('names everyone who works here, and of ten thousand customers those who did something last', async () => {
  const { data } = await server.send<{ name: string }[]>('GET', '/logs/distinct/users', { token });
  const names = data.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Amal', 'Noura', 'System', 'Ziad', 'ليلى', 'Guest 10000']));
  expect(names).not.toContain('Guest 1');
  expect(names.length).toBeLessThan(520);
  expect(new Set(names).size).toBe(names.length);
});

it('finds what any other did by the name', async () => {
  const { data } = await server.send<object[]>('GET', '/logs?performedBy=Guest%201', { token });
  expect(data).toHaveLength(1);
});
