import { afterAll, beforeAll, expect, it } from 'vitest';
import { registeredRoutes } from './registered-routes.ts';
import { everyCall } from '../src/testing/every-call.ts';
import { startTestServer, type TestServer } from '../src/testing/server/test-server.ts';

let server: TestServer;
let owner: string;
let tablet: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signIn('owner@cafe.example');
  const body = { name: 'Bar', lockAfterMinutes: 5 };
  tablet = (await server.send<{ token: string }>('POST', '/devices', { token: owner, body })).data.token;
});
afterAll(() => server.stop());

it.each(['colour', '__proto__', 'constructor'])(
  'names %s at every reading of people and tablets, as nothing knows it',
  async (parameter) => {
    const readings = registeredRoutes(server).filter(({ method, permission }) => method === 'GET' && permission !== 'public');
    expect(readings.length).toBeGreaterThan(25);
    const permissions = new Map(readings.map(({ method, path, permission }) => [`${method} ${path}`, permission]));
    const answers = await Promise.all(
      everyCall(readings).map(async ({ route, method, path }) => {
        const token = permissions.get(route) === 'tablet' ? tablet : owner;
        const { status, problem } = await server.send(method, `${path}${path.includes('?') ? '&' : '?'}${parameter}=red`, { token });
        return [route, [status, problem.code, problem.params]] as const;
      }),
    );
    const refused = [400, 'request.query', { parameter, fault: 'field.unknown' }];
    expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(answers.map(([route]) => [route, refused])));
  },
);
