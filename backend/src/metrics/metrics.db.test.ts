import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { caughtUp } from '../testing/processes/caught-up.ts';
import { startTestServer, type TestPerson, type TestServer } from '../testing/server/test-server.ts';

let server: TestServer;
let owner: TestPerson;
let address: string;
beforeAll(async () => {
  server = await startTestServer({ METRICS_PORT: '0' });
  owner = await server.person('Owner');
  const logged = server.lines.map((line) => JSON.parse(line) as { msg: string; address: string });
  address = logged.find(({ msg }) => msg === 'the metrics are served')!.address;
});
afterAll(() => server.stop());
const metrics = async () => (await fetch(address)).text();

test('an evening is in the metrics: by routes, never by whom or what; Prometheus finds no fault in them', async () => {
  const { token } = owner;
  const start = (tableNumber: number) =>
    server.send<{ _id: string }>('POST', '/sessions', { token, body: { tableNumber, numberOfCustomers: 2, ifTableFree: true } });
  const session = (await start(4)).data._id;
  await start(4);
  await start(5);
  await server.send('PATCH', `/sessions/${session}/end`, { token, body: {} });
  await server.send('GET', '/nowhere', { token });
  await caughtUp(server);

  const text = await metrics();
  const requests = (labels: string) =>
    new RegExp(`^tabletime_http_request_duration_seconds_count\\{${labels}\\} (\\d+)$`, 'm').exec(text)?.[1];
  expect(requests('method="POST",route="/api/sessions",status="201"')).toBe('2');
  expect(requests('method="POST",route="/api/sessions",status="409"')).toBe('1');
  expect(requests('method="PATCH",route="/api/sessions/:id/end",status="200"')).toBe('1');
  expect(requests('method="GET",route="none",status="404"')).toBe('1');
  expect(text).toMatch(/^tabletime_sessions_running 1$/m);
  expect(text).toMatch(new RegExp(`^tabletime_log_position ${await server.engine.store.headPosition()}$`, 'm'));
  expect(text).toMatch(/^tabletime_append_outcomes_total\{outcome="refused"\} 1$/m);
  expect(text).toMatch(/^tabletime_projection_lag_events\{projection="audit-log"\} 0$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  for (const pool of ['reading', 'look-up', 'append', 'projections']) expect(text).toContain(`tabletime_pool_waiting{pool="${pool}"} 0`);
  for (const secret of [session, owner.id, owner.name, owner.email, token]) expect(text).not.toContain(secret);
  const promtool = spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' });
  // Where it is not installed, there is no verdict.
  if (promtool.error === undefined) expect(promtool.stderr.split('\n').filter((line) => line.includes('tabletime_'))).toEqual([]);
});

test('they are not on the address of the application, nor anything else on theirs', async () => {
  expect((await fetch(`${server.address}/api/metrics`)).status).toBe(404);
  expect((await fetch(address.replace('/metrics', '/api/sessions'))).status).toBe(404);
  expect((await fetch(address, { method: 'POST' })).status).toBe(404);
});
